import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { SWEEPS } from './entry.jobs.server.ts';
import type { KEPT_SETTINGS } from './lib/retention.ts';
import { asSite } from './server/asker.server.ts';
import { db } from './server/db.server.ts';
import { holdSettings } from './server/held-settings.server.ts';

type KeptSetting = keyof typeof KEPT_SETTINGS;
type Added = (days: number) => RawBuilder<unknown>;

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
let listing: number;

beforeAll(async () => {
  const { id: agent_id } = await insertAgent();
  const { id: community_id } = await insertCommunity();
  ({ id: listing } = await insertListing({ agent_id, community_id }));
});
afterAll(() => holdSettings({ version: 0, settings: {} }));

/** A table that each setting rules, and a row of it from some days ago. */
const ROWS: Record<KeptSetting, [table: keyof typeof SWEEPS, added: Added]> = {
  proof_days: [
    'listing_proof',
    (days) => sql`insert into listing_proof (listing_id, file_name, name, bytes, added_at)
      values (${listing}, ${`proofs/${randomUUID()}.pdf`}, 'deed.pdf', 1, ${ago(days)})`,
  ],
  settled_days: [
    'contact_message',
    (days) => sql`insert into contact_message (name, email, message, submission, answered_at)
      values ('Noor', 'noor@x.example', 'Hello', ${randomUUID()}, ${ago(days)})`,
  ],
  guest_conversation_days: [
    'conversation',
    (days) => sql`with c as (
        insert into conversation (listing_id, seeker_email, advertiser_email)
        values (${listing}, ${`${days}@x.example`}, 'agent@x.example') returning id)
      insert into message (conversation_id, from_seeker, name, email, message, submission, created_at)
      select id, true, 'Noor', ${`${days}@x.example`}, 'Hello', ${randomUUID()}, ${ago(days)} from c`,
  ],
  sent_mail_days: [
    'sent_mail',
    (days) => sql`insert into sent_mail (id, recipient, kind, state, created_at)
      values (${randomUUID()}, 'noor@x.example', 'mailTest', 'accepted', ${ago(days)})`,
  ],
  views_days: [
    'listing_view',
    (days) => sql`insert into listing_view (listing_id, day, n)
      values (${listing}, (${ago(days)})::date, 1)`,
  ],
  searches_days: [
    'search_day',
    (days) => sql`insert into search_day (day, searches, without_result)
      values ((${ago(days)})::date, 1, 0)`,
  ],
};

test.each(Object.entries(ROWS))('%s is how long rows are kept', async (setting, [table, added]) => {
  const left = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(table)}`.execute(db);
    return rows[0]!.n;
  };
  await asSite(async () => {
    for (const days of [8, 12]) await added(days).execute(db);
    holdSettings({ version: 1, settings: { [setting]: '13' } });
    await SWEEPS[table]!();
    expect(await left()).toBe(2);
    holdSettings({ version: 2, settings: { [setting]: '10' } });
    await SWEEPS[table]!();
    expect(await left()).toBe(1);
  });
});
