import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '#server/console.ts';
import type { Client, Ledger } from './client.ts';
import type { World } from './world.ts';

export interface Findings {
  lost: string[];
  duplicated: string[];
  /** Half records. */
  broken: string[];
}

const SETTLE_MS = 60_000;
const VERSIONS = 8;

/** Of what the database must never hold: each finds offenders. */
const INVARIANTS: [name: string, sql: string][] = [
  ['listing without owner', 'select id from listing where user_id is null and agent_id is null'],
  [
    'conversation without message',
    'select id from conversation c where not exists (select from message where conversation_id = c.id)',
  ],
  [
    'listing that miscounts its photos',
    'select id from listing l where image_count <> (select count(*) from listing_image where listing_id = l.id)',
  ],
  [
    'promotion without payment',
    `select id from listing l where is_featured
     and not exists (select from payment where listing_id = l.id and paid_at is not null and featured_until is not null)`,
  ],
  [
    'month given twice',
    `select payment_id as id from payment_event where kind = 'featured' group by payment_id having count(*) > 1`,
  ],
];

/** Compares what was acknowledged with what is there, while nobody writes. */
export async function audit(world: World, clients: Client[]): Promise<Findings> {
  const found: Findings = { lost: [], duplicated: [], broken: [] };
  await settled(world, clients);
  for (const client of clients) await auditClient(world, client, found);
  for (const [name, sql] of INVARIANTS) {
    for (const { id } of await world.database.rows<{ id: string }>(sql))
      found.broken.push(`${name}: ${id}`);
  }
  await auditFiles(world, found);
  return found;
}

/** Payments are settled by a job, whose fourth try alone may be 80 seconds after its third: it is tried at once. */
async function settled({ database }: World, clients: Client[]): Promise<void> {
  const paid = clients.flatMap(({ ledger }) => ledger.paid);
  const patience = performance.now() + SETTLE_MS;
  while (performance.now() < patience) {
    const rows = await database.rows('select from listing where id = any($1) and not is_featured', [
      paid,
    ]);
    if (rows.length === 0) return;
    await database.rows(
      `update jobs.job set start_after = now() where name = 'handleProviderEvent' and state = 'retry' and start_after > now()`,
    );
    await sleep(250);
  }
}

async function auditClient(
  { database }: World,
  { ledger, userId, email }: Client,
  found: Findings,
): Promise<void> {
  const compare = async (what: string, values: unknown[], sql: string) => {
    const rows = await database.rows<{ value: unknown; n: number }>(sql, [values, userId]);
    const counts = new Map(rows.map(({ value, n }) => [String(value), n]));
    for (const value of values) {
      const n = counts.get(String(value)) ?? 0;
      if (n === 0) found.lost.push(`${what} of ${email}: ${String(value)}`);
      if (n > 1) found.duplicated.push(`${what} of ${email}: ${String(value)}`);
    }
  };
  const count = (column: string, from: string) =>
    `select ${column} as value, count(*)::int as n from ${from} and ${column} = any($1) group by 1`;
  await compare(
    'session',
    ledger.session ? [ledger.session] : [],
    count('token', 'user_session where user_id = $2'),
  );
  await compare(
    'message',
    ledger.messages,
    count(
      'message',
      'message m join conversation c on c.id = conversation_id where seeker_id = $2',
    ),
  );
  await compare('listing', ledger.listings, count('title', 'listing where user_id = $2'));
  await compare(
    'photo',
    [...ledger.photos.values()].flat(),
    count('i.url', 'listing_image i join listing l on l.id = i.listing_id where l.user_id = $2'),
  );
  await compare(
    'promotion',
    ledger.paid,
    `select listing_id::int as value, count(*)::int as n from payment
     where featured_until is not null and user_id = $2 and listing_id = any($1) group by 1`,
  );
  await explainPromotions(database, ledger.paid);
  await auditState(database, ledger, { userId, email }, found);
}

/** Says of each that is missing how far it came: its payment, the provider's events and the jobs that are left. */
async function explainPromotions(database: World['database'], paid: number[]): Promise<void> {
  const rows = await database.rows<Record<string, unknown>>(
    `select p.listing_id::int as listing, p.id, p.state, p.provider_session is not null as "hasSession",
       (select json_agg(json_build_object('kind', kind, 'at', at) order by id) from payment_event where payment_id = p.id) as ledger,
       (select json_agg(json_build_object('received', received_at, 'handled', handled_at, 'payment', e.payment_id,
           'job', (select json_build_object('state', state, 'tries', retry_count, 'heartbeat', heartbeat_on)
             from jobs.job where name = 'handleProviderEvent' and data ->> 'id' = e.id)))
         from provider_event e where payload #>> '{data,object,client_reference_id}' = p.id::text) as events
     from payment p where p.listing_id = any($1) and not exists (
       select from payment where listing_id = p.listing_id and featured_until is not null)`,
    [paid],
  );
  for (const row of rows) say(`not featured: ${JSON.stringify(row)}`);
}

/** What only the last of several writes decides. */
async function auditState(
  database: World['database'],
  ledger: Ledger,
  { userId, email }: Pick<Client, 'userId' | 'email'>,
  found: Findings,
): Promise<void> {
  const listings = await database.rows<{ id: number; price: number; photos: number }>(
    `select id::int, price::int, (select count(*)::int from listing_image where listing_id = l.id) as photos
     from listing l where user_id = $1`,
    [userId],
  );
  for (const { id, price, photos } of listings) {
    const acknowledged = ledger.prices.get(id);
    if (acknowledged === undefined)
      found.duplicated.push(`listing of ${email}: ${id} was not acknowledged`);
    else if (acknowledged !== price)
      found.lost.push(`price of listing ${id}: ${price}, not ${acknowledged}`);
    const known = ledger.photos.get(id)?.length ?? 0;
    if (photos > known) found.duplicated.push(`photo of listing ${id}: ${photos}, not ${known}`);
  }
  const saved = await database.rows<{ id: number }>(
    'select listing_id::int as id from saved_home where user_id = $1 and removed_at is null',
    [userId],
  );
  const isSaved = new Set(saved.map(({ id }) => id));
  for (const [id, should] of ledger.saved) {
    if (isSaved.has(id) !== should) found.lost.push(`saved home of ${email}: ${id}`);
  }
}

async function auditFiles({ database, bucket }: World, found: Findings): Promise<void> {
  const shown = await names(database, 'select distinct file_name as name from listing_image');
  const unused = await names(database, 'select file_name as name from unused_image');
  const stored = new Map<string, number>();
  for (const path of bucket.files.keys()) {
    const name = /(\d+\/\d+_\d+_\d+)-\d+\.\w+$/.exec(path)?.[1];
    if (name) stored.set(name, (stored.get(name) ?? 0) + 1);
  }
  for (const name of shown) {
    if (stored.get(name) !== VERSIONS)
      found.broken.push(`photo with ${stored.get(name) ?? 0} of ${VERSIONS} files: ${name}`);
  }
  for (const name of stored.keys()) {
    if (!shown.has(name) && !unused.has(name)) found.broken.push(`files without a row: ${name}`);
  }
}

async function names(database: World['database'], sql: string): Promise<Set<string>> {
  return new Set((await database.rows<{ name: string }>(sql)).map(({ name }) => name));
}

/** Waits for the queue of mail, without its pauses between tries. @returns what an advertiser never got, and how many mails came twice. */
export async function auditMail(
  { database, mail }: World,
  clients: Client[],
): Promise<{ lost: string[]; twice: number }> {
  const sent = clients.flatMap(({ ledger }) => ledger.messages);
  const patience = performance.now() + 2 * SETTLE_MS;
  for (;;) {
    const texts = mail.received.map(({ email }) => email.text ?? '').join('\n');
    const lost = sent.filter((message) => !texts.includes(message.slice(-36)));
    const ids = mail.received.map(({ email }) => email.messageId);
    if (lost.length === 0 || performance.now() > patience)
      return { lost, twice: ids.length - new Set(ids).size };
    await database.rows(
      `update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`,
    );
    await sleep(500);
  }
}
