import { useMessages } from '#app/messages/use-messages.ts';
import { useAbsolute } from '#app/ui/page-head.tsx';
import { phonePath } from '../rules.ts';
import { RevealPage } from './reveal-page.tsx';
import { Phone, type PhoneAnswer, PhoneLinks } from './shown-phone.tsx';

interface PhonePageProps {
  /** Name of the listing or agent. */
  about: { title: string; path: string; isListing: boolean };
  answer?: PhoneAnswer;
}

/** Shows a phone number on request. */
export function PhonePage({ about: { title, path, isListing }, answer }: PhonePageProps) {
  const { agent: t, backToProperty } = useMessages('property');
  const { page } = useMessages('agents');
  const url = useAbsolute()(path);
  return (
    <RevealPage
      path={phonePath(path)}
      title={t.phone}
      description={t.phoneText}
      back={{ to: path, text: isListing ? backToProperty : page.backTo(title) }}
      button={t.showPhone}
      revealed={answer && <Phone {...answer} path={path} />}
    >
      {answer?.phone && (
        <div className="mt-4 flex flex-wrap gap-3">
          <PhoneLinks
            {...answer}
            path={path}
            text={t.whatsAppAbout(title, url)}
            className="button button-quiet px-4"
          />
        </div>
      )}
    </RevealPage>
  );
}
