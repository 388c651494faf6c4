import { SecurityPage } from '#app/features/accounts/components/security-page.tsx';
import { connect } from '#app/features/crm/answer.server.ts';
import { ConnectionsPage } from '#app/features/crm/components/connections-page.tsx';
import { findConnections } from '#app/features/crm/queries.server.ts';
import { OWN_WEBHOOKS_PATH } from '#app/features/crm/rules.ts';
import { hasPassword } from '#app/features/identity/passwords/queries.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/security-webhooks';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return {
    connections: await findConnections({ userId: viewer.id }),
    canAdd: await hasPassword(viewer.id),
  };
}

/** Adds a webhook. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  return connect(context, url, { userId: viewer.id }, await readForm(request));
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { ofPerson: t } = useMessages('crm');
  return (
    <SecurityPage title={t.title} path={OWN_WEBHOOKS_PATH} isWide>
      <ConnectionsPage {...loaderData} isOfCompany={false} answer={actionData} />
    </SecurityPage>
  );
}
