import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';
import { changeByForm, loadConnection } from '#app/features/crm/answer.server.ts';
import { ConnectionPage } from '#app/features/crm/components/connection-page.tsx';
import { connectionPath } from '#app/features/crm/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/crm-connection';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadConnection({ company: membershipOf(context) }, params.connectionId, url);
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const holder = { company: membershipOf(context) };
  const actor = await requireActor(context, url);
  return changeByForm(holder, actor, params.connectionId, await readForm(request));
}

export default function CrmConnection({ loaderData }: Route.ComponentProps) {
  const t = useMessages('crm');
  return (
    <>
      <CompanyHead title={t.title} path={connectionPath(CRM_PATH, loaderData.connection.id)} />
      <ConnectionPage {...loaderData} isOfCompany />
    </>
  );
}
