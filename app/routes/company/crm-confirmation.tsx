import { data } from 'react-router';
import { confirmCrmEmail } from '#app/features/crm/confirmation.server.ts';
import { findUnconfirmed } from '#app/features/crm/queries.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { formError } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/crm-confirmation';

/** Of the link mailed to a CRM, which changes nothing until the button is pressed. Who reads the mail may have no account. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const found = await findUnconfirmed(token);
  return found ? data({ token, ...found }) : data(null, { status: 400 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('token') ?? '');
  const { ip } = visitorOf(context);
  if (await confirmCrmEmail(token, ip)) return redirectWithFlash('/', 'crmConfirmed');
  return data(formError('link_invalid'), { status: 400 });
}

export default function CrmConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmation: t } = useMessages('crm');
  if (!loaderData)
    return (
      <AuthPage title={t.goneTitle} text={t.goneText}>
        {actionData && <Form answer={actionData} />}
      </AuthPage>
    );
  const { token, email, company } = loaderData;
  return (
    <AuthPage title={t.title(company)} text={t.text(email)}>
      <Form answer={actionData}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton pendingLabel={t.confirming} className="w-full">
          {t.confirm}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
