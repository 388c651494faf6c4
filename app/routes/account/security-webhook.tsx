import { SecurityPage } from '#app/features/accounts/components/security-page.tsx';
import { actorOf } from '#app/features/brokerages/mutations.server.ts';
import { changeByForm, loadConnection } from '#app/features/crm/answer.server.ts';
import { ConnectionPage } from '#app/features/crm/components/connection-page.tsx';
import { connectionPath, OWN_WEBHOOKS_PATH } from '#app/features/crm/rules.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/security-webhook';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return loadConnection({ userId: viewer.id }, params.connectionId, url);
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const actor = actorOf(viewer, visitorOf(context).ip);
  return changeByForm({ userId: viewer.id }, actor, params.connectionId, await readForm(request));
}

export default function Webhook({ loaderData }: Route.ComponentProps) {
  const { ofPerson: t } = useMessages('crm');
  const path = connectionPath(OWN_WEBHOOKS_PATH, loaderData.connection.id);
  return (
    <SecurityPage title={t.title} path={path}>
      <ConnectionPage {...loaderData} isOfCompany={false} />
    </SecurityPage>
  );
}
