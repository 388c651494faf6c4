import { type ReactElement, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import type { FormErrors } from '#app/lib/form.ts';
import { pathHere } from '#app/messages/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Dialog, useDialog } from '#app/ui/dialog.tsx';
import { showToast } from '#app/ui/toast.ts';
import { sentPath } from '../rules.ts';
import type { ContactFormData } from '../types.ts';
import { ContactForm } from './contact-form.tsx';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-message.ts';

/** The API's refusal, in words. */
interface Refusal extends FormErrors<string> {
  token?: string;
}

interface ContactDialogProps {
  form: ContactFormData;
  /** Of the page with the same form. */
  path: string;
  onClose(): void;
}

/**
 * @param path of the page with the same form.
 * @throws if the server cannot be reached.
 */
export default async function openDialog(path: string, onClose: () => void): Promise<ReactElement> {
  const api = apiOf(path);
  const answer = await fetch(api);
  if (!answer.ok) throw new Error(`${api} answered ${answer.status}`);
  return <ContactDialog form={await answer.json()} path={path} onClose={onClose} />;
}

/** URL of the API that serves the form and accepts it. */
function apiOf(path: string): string {
  return pathHere(`/api${path}`);
}

/** Contacts the advertiser without leaving the listing's page. */
function ContactDialog({ form, path, onClose }: ContactDialogProps) {
  const { contact: t } = useMessages('conversations');
  const { ref, close } = useDialog();
  const { refusal, send } = useSending(form, path, close);
  const userId = useAuth().user?.id ?? null;
  const [typed] = useState(() => readUnsent(path, userId));
  return (
    <Dialog
      ref={ref}
      title={form.viewing ? t.viewingTitle : t.title}
      closeLabel={t.close}
      onClose={onClose}
      className="w-[min(100vw-2rem,34rem)]"
    >
      <div className="mt-1 mb-5">
        {form.about.recipient && <p>{t.to(form.about.recipient)}</p>}
        <p dir="auto" className="text-muted">
          {form.about.title}
        </p>
      </div>
      <ContactForm
        form={form}
        token={refusal?.token}
        typed={typed}
        refusal={refusal}
        send={send}
        onInput={(event) => keepUnsent(path, userId, new FormData(event.currentTarget))}
      />
    </Dialog>
  );
}

/** Sends the dialog's form and reports the outcome. Without a connection, what was typed stays. */
function useSending({ about, viewing }: ContactFormData, path: string, onDone: () => void) {
  const { sent, failedTitle } = useMessages('conversations');
  const { message_failed: failed } = useMessages('formErrors');
  const [refusal, setRefusal] = useState<Refusal>();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function send(form: FormData) {
    const body = new URLSearchParams(form as unknown as Record<string, string>);
    const answer = await fetch(apiOf(path), { method: 'POST', body }).catch(() => null);
    if (answer?.ok) {
      forgetUnsent(path);
      onDone();
      if (pathname === about.path && about.placeName !== null) {
        const next = sentPath(about.path, viewing ? 'viewing' : 'message');
        void navigate(next, { replace: true, preventScrollReset: true });
      }
      return showToast({ kind: 'plain', ...sent });
    }
    const isRefused = answer?.status === 400 || answer?.status === 429;
    if (!isRefused) showToast({ kind: 'destructive', title: failedTitle, text: failed });
    setRefusal(isRefused ? await answer.json() : { fields: {}, form: [failed] });
  }
  return { refusal, send };
}
