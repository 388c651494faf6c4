import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';
import { connect } from '#app/features/crm/answer.server.ts';
import { ConnectionsPage } from '#app/features/crm/components/connections-page.tsx';
import { findConnections } from '#app/features/crm/queries.server.ts';
import { hasPassword } from '#app/features/identity/passwords/queries.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/crm';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return {
    connections: await findConnections({ company: membershipOf(context) }),
    canAdd: await hasPassword(viewer.id),
  };
}

/** Connects a CRM. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const holder = { company: membershipOf(context) };
  return connect(context, url, holder, await readForm(request));
}

export default function Crm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('crm');
  return (
    <>
      <CompanyHead title={t.title} path={CRM_PATH} />
      <ConnectionsPage {...loaderData} isOfCompany answer={actionData} />
    </>
  );
}
