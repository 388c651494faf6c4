import { data } from 'react-router';
import { confirmCrmEmail } from '#app/features/crm/confirmation.server.ts';
import { findUnconfirmed } from '#app/features/crm/queries.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { MailedLinkPage } from '#app/features/identity/components/mailed-link-page.tsx';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { formError } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
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
  const page = loaderData
    ? {
        title: t.title(loaderData.company),
        text: t.text(loaderData.email),
        token: loaderData.token,
      }
    : { title: t.goneTitle, text: t.goneText, token: null };
  return <MailedLinkPage {...page} labels={t} answer={actionData} />;
}
