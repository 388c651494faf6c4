import { type RawBuilder, sql } from 'kysely';
import { consumeAttempts, consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { ownReference } from '#app/features/listings/import/own-reference.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { isNamedBy } from '#app/features/listings/named.server.ts';
import { colleagueNameHere } from '#app/features/profiles/advertiser-columns.server.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { isPerson } from '#app/server/person.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import type { PhoneVisitor } from './mutations.server.ts';
import type { AskedPhone } from './queries.server.ts';
import { ASKED_WAYS, type ContactWay, type PhoneContact } from './types.ts';

const BATCH = 500;
const DAY = 24 * 60 * 60;
const ONCE: Limit = { allowed: 1, seconds: DAY };
/** Of one network: more than anybody calls or writes to. */
const NETWORK: Limit = { allowed: 120, seconds: DAY };

export function contactWayOf(text: FormDataEntryValue | string | null): ContactWay {
  return ASKED_WAYS.find((it) => it === text) ?? 'shown';
}

/**
 * Notes that somebody asked to be put through: once a day for each person, number and way, and never the advertiser's own
 * requests or those of robots. Nothing is recorded about who it was.
 */
export async function recordContact(
  { viewer, ip, headers }: PhoneVisitor,
  asked: AskedPhone,
  way: ContactWay,
): Promise<void> {
  if ((viewer && viewer.id === asked.advertiserId) || !isPerson(headers)) return;
  const network = networkOf(ip);
  await inTransaction(db, async (trx) => {
    const subject = `${viewer?.id ?? network} ${asked.path} ${way}`;
    const first = await consumeAttempt('phone-contact', subject, ONCE, trx);
    if (!first.allowed) return;
    const counted = await consumeAttempts(
      [{ kind: 'phone-contacts-network', subject: network, limit: NETWORK }],
      trx,
    );
    if (!counted.allowed) return;
    await trx
      .insertInto('phone_contact')
      .values({
        way,
        listing_id: asked.listingId,
        agent_id: asked.offeredBy,
        advertiser_id: asked.advertiserId,
      })
      .execute();
  });
}

/** Gives the calls about a company's homes that a member had while in it to who offers them now. */
export async function returnContacts(
  trx: Trx,
  { userId, brokerageId }: { userId: string; brokerageId: number },
): Promise<void> {
  await sql`update phone_contact c set agent_id = l.agent_id, advertiser_id = coalesce(l.user_id, g.user_id)
    from listing l join agent g on g.id = l.agent_id, brokerage_member m join agent own on own.user_id = m.user_id
    where m.user_id = ${userId} and c.agent_id = own.id and c.at >= m.joined_at and l.id = c.listing_id
      and g.brokerage_id = ${brokerageId} and g.id <> own.id`.execute(trx);
}

/**
 * Whose calls: a person's, or those of a company's agents, of all or one; `text` has words by which its people know a
 * listing, empty for all.
 */
type Whose = { userId: string } | { brokerageId: number; agent: number | null; text: string };

function isOf(whose: Whose): RawBuilder<unknown> {
  if ('userId' in whose) return sql`c.advertiser_id = ${whose.userId}`;
  const { brokerageId, agent, text } = whose;
  const conditions = [
    sql`g.brokerage_id = ${brokerageId}`,
    sql`not c.is_from_before`,
    ...(agent === null ? [] : [sql`g.id = ${agent}`]),
    ...(text === ''
      ? []
      : [sql`exists (select from listing l where l.id = c.listing_id and ${isNamedBy(text)})`]),
  ];
  return sql.join(conditions, sql` and `);
}

const contactsOf = (whose: Whose): RawBuilder<unknown> =>
  sql`from phone_contact c left join agent g on g.id = c.agent_id where ${isOf(whose)}`;

/** How many calls and chats there were: as many as are kept, a year's. */
export async function countContacts(whose: Whose): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total ${contactsOf(whose)}`.execute(db);
  return single(rows).total;
}

/** A page of calls and chats, newest first. */
export async function findContactPage(whose: Whose, page: number) {
  const chosen = contactsOf(whose);
  const total = await countContacts(whose);
  const { offset, ...shown } = pageShown(page, total, ROWS_PER_PAGE);
  const contacts = await readContacts(
    sql`select c.* ${chosen} order by c.at desc, c.id desc limit ${ROWS_PER_PAGE} offset ${offset}`,
  );
  return { contacts, total, ...shown };
}

/** All calls and chats, newest first, in batches. */
export async function* readAllContacts(whose: Whose): AsyncGenerator<PhoneContact[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id ${contactsOf(whose)}
    order by c.at desc, c.id desc`.execute(db);
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    yield await readContacts(
      sql`select c.* from phone_contact c where c.id = any(${ids}::bigint[])`,
    );
  }
}

async function readContacts(chosen: RawBuilder<unknown>): Promise<PhoneContact[]> {
  const { rows } = await sql<PhoneContact>`
    select it.id, it.way, l.id as "listingId", ${titleForReader('l')} as title, ${ownReference} as reference, ${colleagueNameHere()} as agent, it.at,
      it.seconds
    from (${chosen}) it
      left join listing l on l.id = it.listing_id left join agent g on g.id = it.agent_id
      left join profile p on p.id = g.user_id
    order by it.at desc, it.id desc`.execute(db);
  return rows;
}

export const phoneContactSweeps: Sweeps = {
  phone_contact: () =>
    db.deleteFrom('phone_contact').where('at', '<', daysAgo(daysKept().views)).execute(),
};

export const contactExport: ExportParts = {
  calls: {
    table: 'phone_contact',
    read: (executor, userId) =>
      executor
        .selectFrom('phone_contact')
        .where('advertiser_id', '=', userId)
        .orderBy('at')
        .select(['way', 'listing_id as listingId', 'at', 'seconds'])
        .execute(),
  },
};
