import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { isolated } from '#app/ui/isolated.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { contactPath, viewingPath } from '../rules.ts';
import type { ContactAnswer, ContactFormData } from '../types.ts';
import { ContactForm } from './contact-form.tsx';
import { useFailureToast } from './use-failure-toast.ts';

interface ContactPageProps {
  form: ContactFormData;
  /** Path of the page it was opened from. */
  back: string;
  answer?: ContactAnswer;
}

/** The contact dialog as a page of its own. */
export function ContactPage({ form, back, answer }: ContactPageProps) {
  const { contact: t } = useMessages('conversations');
  const { backToProperty } = useMessages('property');
  const { list } = useMessages('formats');
  const { path, title, placeName, recipient } = form.about;
  const heading = form.viewing ? t.viewingTitle : t.title;
  useFailureToast(answer);
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={`${heading}: ${title}`}
        description={form.viewing ? t.viewingDescription(title) : t.description(title)}
        path={form.viewing ? viewingPath(path) : contactPath(path)}
        noindex
      />
      <div className="mx-auto max-w-xl">
        <BackLink to={back}>{placeName === null ? t.backToAgent : backToProperty}</BackLink>
        <div className="card mt-2 p-5 sm:p-8">
          <h1 className="title">{heading}</h1>
          <div className="mt-1 mb-5">
            {recipient && <p>{t.to(recipient)}</p>}
            <p className="text-muted">
              {list([...isolated([title]), ...(placeName === null ? [] : [placeName])])}
            </p>
          </div>
          <ContactForm form={form} token={answer?.token} answer={answer} />
        </div>
      </div>
    </div>
  );
}
