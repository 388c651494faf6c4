import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead, useAbsolute } from '#app/ui/page-head.tsx';
import { phonePath } from '../rules.ts';
import { Phone, type PhoneAnswer, PhoneLinks } from './shown-phone.tsx';

interface PhonePageProps {
  /** Of the listing or the agent. */
  about: { title: string; path: string; isListing: boolean };
  answer?: PhoneAnswer;
}

/** Shows a phone number to those who ask for it. */
export function PhonePage({ about: { title, path, isListing }, answer }: PhonePageProps) {
  const { agent: t, backToProperty } = useMessages('property');
  const { page } = useMessages('agents');
  const url = useAbsolute()(path);
  return (
    <div className="page flex min-h-[40vh] flex-col items-start py-8">
      <PageHead title={t.phone} description={t.phoneText} path={phonePath(path)} noindex />
      <Link to={path} className="tap gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" size={18} className="rtl:-scale-x-100" />
        {isListing ? backToProperty : page.backTo(title)}
      </Link>
      <h1 className="title mt-2">{t.phone}</h1>
      <div className="mt-4 text-lg">
        {answer ? (
          <Phone {...answer} />
        ) : (
          <Form method="post">
            <button type="submit" className="button button-primary">
              {t.showPhone}
            </button>
          </Form>
        )}
      </div>
      {answer?.phone && (
        <div className="mt-4 flex flex-wrap gap-3">
          <PhoneLinks
            {...answer}
            text={t.whatsAppAbout(title, url)}
            className="button button-quiet px-4"
          />
        </div>
      )}
    </div>
  );
}
