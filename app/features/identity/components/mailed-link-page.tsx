import type { FormAnswer } from '#app/lib/form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { AuthPage } from './auth-page.tsx';

interface MailedLinkPageProps {
  title: string;
  text: string;
  /** Null if there is nothing to confirm. */
  token: string | null;
  labels: { confirm: string; confirming: string };
  answer?: FormAnswer;
}

/** The page of a mailed link, which changes nothing until the button is pressed: field `token`. */
export function MailedLinkPage({ title, text, token, labels, answer }: MailedLinkPageProps) {
  return (
    <AuthPage title={title} text={text}>
      {token === null ? (
        answer && <Form answer={answer} />
      ) : (
        <Form answer={answer}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton pendingLabel={labels.confirming} className="w-full">
            {labels.confirm}
          </SubmitButton>
        </Form>
      )}
    </AuthPage>
  );
}
