import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';
import { ConnectionPage } from '#app/features/crm/components/connection-page.tsx';
import {
  changeConnection,
  CONNECTION_CHANGES,
  type ConnectionChange,
  type Outcome,
  replayDelivery,
} from '#app/features/crm/mutations.server.ts';
import { findConnection, findDeliveries } from '#app/features/crm/queries.server.ts';
import { connectionPath } from '#app/features/crm/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { isUuid, parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/crm-connection';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const id = params.connectionId;
  const connection = isUuid(id) ? await findConnection(brokerageId, id) : null;
  if (!connection) throw notFound();
  const log = await findDeliveries(connection.id, parsePage(url.searchParams.get('page')));
  return { connection, ...log };
}

const FLASHES = {
  confirm: 'crmLinkSent',
  test: 'crmTested',
  resume: 'crmResumed',
  replace: 'crmReplaced',
  remove: 'crmRemoved',
} as const satisfies Record<ConnectionChange, string>;

const REFUSALS = {
  limited: 'crmLimited',
  unconfirmed: 'crmUnconfirmed',
  confirmed: 'crmConfirmedBefore',
} as const satisfies Record<Exclude<Outcome, 'done' | 'gone'>, string>;

/** Tries, resumes or removes a connection, replaces its secret, or sends something again. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const form = await readForm(request);
  const id = params.connectionId;
  if (!isUuid(id)) throw notFound();
  const intent = form.get('intent');
  if (intent === 'replay') {
    const delivery = form.get('delivery');
    const replayed = isUuid(delivery) ? await replayDelivery(own, id, delivery) : 'gone';
    if (replayed === 'gone') throw notFound();
    const flash = replayed === 'done' ? 'crmReplayed' : REFUSALS[replayed];
    return redirectWithFlash(connectionPath(id), flash);
  }
  const change = CONNECTION_CHANGES.find((it) => it === intent);
  const actor = await requireActor(context, url);
  const outcome = change ? await changeConnection(own, actor, id, change) : 'gone';
  if (!change || outcome === 'gone') throw notFound();
  if (outcome !== 'done') return redirectWithFlash(connectionPath(id), REFUSALS[outcome]);
  return redirectWithFlash(change === 'remove' ? CRM_PATH : connectionPath(id), FLASHES[change]);
}

export default function CrmConnection({ loaderData }: Route.ComponentProps) {
  const t = useMessages('crm');
  return (
    <>
      <CompanyHead title={t.title} path={connectionPath(loaderData.connection.id)} />
      <ConnectionPage {...loaderData} />
    </>
  );
}
