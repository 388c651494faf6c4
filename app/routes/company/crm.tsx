import { data } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';
import { ConnectionsPage } from '#app/features/crm/components/connections-page.tsx';
import { addConnection } from '#app/features/crm/mutations.server.ts';
import { findConnections } from '#app/features/crm/queries.server.ts';
import { connectionPath } from '#app/features/crm/rules.ts';
import { connectionSchema, isEmail } from '#app/features/crm/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/crm';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  return { connections: await findConnections(membershipOf(context).brokerageId) };
}

/** Connects a CRM. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const form = await readForm(request);
  const refused = (errors: FormErrors) =>
    data({ ...errors, values: typedValues(form, ['name', 'target', 'events']) }, { status: 400 });
  const parsed = parseForm(connectionSchema, form);
  if (!parsed.ok) return refused(parsed.errors);
  const actor = await requireActor(context, url);
  const added = await addConnection(own, actor, parsed.value);
  if (!('id' in added)) return refused(added);
  const flash = isEmail(parsed.value.target) ? 'crmLinkSent' : 'crmAdded';
  return redirectWithFlash(connectionPath(added.id), flash);
}

export default function Crm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('crm');
  return (
    <>
      <CompanyHead title={t.title} path={CRM_PATH} />
      <ConnectionsPage {...loaderData} answer={actionData} />
    </>
  );
}
