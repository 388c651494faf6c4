import { data, type RouterContextProvider } from 'react-router';
import type { KeyHolder } from '#app/features/api-keys/types.ts';
import type { Change } from '#app/features/audit/mutations.server.ts';
import { requireActor } from '#app/features/brokerages/company-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { checkFormPassword } from '#app/features/identity/passwords/require.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid, parsePage } from '#app/lib/ids.ts';
import { notFound } from '#app/server/not-found.server.ts';
import {
  addConnection,
  changeConnection,
  CONNECTION_CHANGES,
  type ConnectionChange,
  type Outcome,
  replayDelivery,
} from './mutations.server.ts';
import { findConnection, findDeliveries } from './queries.server.ts';
import { connectionPath, connectionsPath } from './rules.ts';
import { connectionSchema, webhookSchema } from './schema.ts';

type Actor = Change['actor'];

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

/** Adds a connection of the holder; the form asks for the requester's password. */
export async function connect(
  context: Readonly<RouterContextProvider>,
  url: URL,
  holder: KeyHolder,
  form: FormData,
) {
  const values = typedValues(form, ['name', 'target', 'events']);
  const refused = (errors: FormErrors) => data({ ...errors, values }, { status: 400 });
  const parsed = parseForm('company' in holder ? connectionSchema : webhookSchema, form);
  if (!parsed.ok) return refused(parsed.errors);
  const error = await checkFormPassword(context, url, form);
  if (error) return refusedForm(context, error, { values });
  const actor = await requireActor(context, url);
  const session = await requireSession(context, url);
  const added = await addConnection(holder, { actor, session }, parsed.value);
  if (!('id' in added)) return refused(added);
  const flash = added.isUnconfirmed ? 'crmLinkSent' : 'crmAdded';
  return redirectWithFlash(connectionPath(connectionsPath(holder), added.id), flash);
}

/** A connection of the holder with a page of its log. @throws 404 if the holder has no such connection. */
export async function loadConnection(holder: KeyHolder, id: string, url: URL) {
  const connection = isUuid(id) ? await findConnection(holder, id) : null;
  if (!connection) throw notFound();
  const log = await findDeliveries(connection.id, parsePage(url.searchParams.get('page')));
  return { connection, ...log };
}

/** Tries, resumes or removes a connection, replaces its secret, or sends something again. */
export async function changeByForm(holder: KeyHolder, actor: Actor, id: string, form: FormData) {
  if (!isUuid(id)) throw notFound();
  const list = connectionsPath(holder);
  const intent = form.get('intent');
  if (intent === 'replay') {
    const delivery = form.get('delivery');
    const replayed = isUuid(delivery) ? await replayDelivery(holder, id, delivery) : 'gone';
    if (replayed === 'gone') throw notFound();
    const flash = replayed === 'done' ? 'crmReplayed' : REFUSALS[replayed];
    return redirectWithFlash(connectionPath(list, id), flash);
  }
  const change = CONNECTION_CHANGES.find((it) => it === intent);
  const outcome = change ? await changeConnection(holder, actor, id, change) : 'gone';
  if (!change || outcome === 'gone') throw notFound();
  const page = connectionPath(list, id);
  if (outcome !== 'done') return redirectWithFlash(page, REFUSALS[outcome]);
  return redirectWithFlash(change === 'remove' ? list : page, FLASHES[change]);
}
