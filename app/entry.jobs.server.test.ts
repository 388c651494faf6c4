import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertAccount, insertCommunity, insertListings } from '#test/support/factories.ts';
import { sweep, SWEEPS } from './entry.jobs.server.ts';
import { consumeAttempt } from './features/limits/mutations.server.ts';
import { db } from './server/db.server.ts';

/** Tables whose rows stay until they, or the rows they refer to, are deleted. */
const LASTING = [
  'absent_account_listing',
  'account_limit',
  'account_suspension',
  'admin_setup',
  'admin_user',
  'agent',
  'agent_area',
  'agent_rating',
  'area',
  'area_name',
  'brokerage',
  'brokerage_cover',
  'brokerage_lead_rules',
  'brokerage_logo',
  'brokerage_member',
  'brokerage_member_area',
  'brokerage_note',
  'content_category',
  'content_page',
  'content_revision', // the last 50 of a page
  'company_export',
  'company_logo',
  'cost_figures',
  'crm_connection',
  'feed_choice',
  'feed_override',
  'released_number', // until the provider has taken it back
  'tracked_number', // a job gives back what nobody asks for
  'feed_file', // until the next one, or the feed is removed
  'feed_home',
  'feed_photo',
  'figures_mail', // one row a week
  'first_steps', // one row
  'floor_plan',
  'hidden_home',
  'import_change',
  'index_history', // each import replaces its months
  'saved_home_silence',
  'known_device',
  'last_visit', // one row for each account
  'suspension_answer', // deleted with the account
  'member_check', // one row for each account and kind
  'member_note', // by staff, deleted with the account
  'last_import', // one row for each kind
  'listing',
  'legal_consent', // deleted with the account
  'legal_version', // what people accepted
  'listing_approval', // deleted with its listing
  'listing_sample', // deleted with its listing
  'listing_change', // a job empties it
  'listing_image',
  'message',
  'migration',
  'currency_rate',
  'overseas_home',
  'payment_event', // goes with its payment
  'package',
  'package_purchase', // goes with its payment
  'listing_credit', // goes with its payment
  'profile',
  'profile_picture',
  'price_index',
  'price_index_history',
  'listing_draft', // deleted with its listing
  'promotion_reminder', // one row for each listing
  'registered_place',
  'registered_project',
  'valuation_model',
  'valuation_request', // a trigger deletes it with the last of its conversations
  'rent_contract',
  'sale',
  'rent_level', // recomputed by imports
  'sold_month', // recomputed by imports
  'sold_total',
  'surrounding',
  'rate_limit', // one row for each person and action
  'saved_search_key',
  'search_epoch',
  'changed_text', // every change that was made
  'site_settings', // every version that was saved
  'user_account',
  'user_identity',
  'user_second_factor',
];

test('every table is swept or permanent', async () => {
  const { rows } = await sql<{ table: string }>`
    select tablename as "table" from pg_tables where schemaname = 'public' order by 1`.execute(db);
  expect([...Object.keys(SWEEPS), ...LASTING].sort()).toEqual(rows.map(({ table }) => table));
});

test('deletes expired rows only', async () => {
  const { id: user } = await insertAccount();
  await sql`
    insert into user_session (user_id, token, expires_at) values
      (${user}, 'old', now() - interval '1 minute'), (${user}, 'new', now() + interval '1 minute')`.execute(
    db,
  );
  await sql`
    insert into account_link (token_hash, user_id, purpose, expires_at) values
      ('old', ${user}, 'reset_password', now() - interval '1 minute'),
      ('new', ${user}, 'reset_password', now() + interval '1 minute')`.execute(db);
  await sql`
    insert into user_verification (identifier, value, expires_at) values
      ('old', '', now() - interval '1 minute'), ('new', '', now() + interval '1 minute')`.execute(
    db,
  );
  await sql`
    insert into sign_up (token_hash, email, password, created_at, expires_at) values
      ('old', 'old@x.example', '', now() - interval '31 days', now()),
      ('new', 'new@x.example', '', now() - interval '29 days', now())`.execute(db);
  await sql`
    insert into signing_key (public_key, private_key, expires_at) values
      ('old', '', now() - interval '31 days'), ('new', '', now() - interval '29 days'), ('newest', '', null)`.execute(
    db,
  );
  await sql`
    insert into dev_mail (recipient, subject, html, text, created_at) values
      ('old', '', '', '', now() - interval '8 days'), ('new', '', '', '', now() - interval '6 days')`.execute(
    db,
  );
  await sql`
    insert into sent_mail (id, recipient, kind, state, created_at) values
      (gen_random_uuid(), 'old', 'mailTest', 'kept', now() - interval '181 days'),
      (gen_random_uuid(), 'new', 'mailTest', 'kept', now() - interval '179 days')`.execute(db);
  const listing = { user_id: user, community_id: (await insertCommunity()).id };
  const [kept, gone] = await insertListings([listing, listing]);
  await sql`
    insert into saved_search (user_id, name, query, frequency, deleted_at) values
      (${user}, 'old', '1', 'daily', now() - interval '25 hours'),
      (${user}, 'new', '2', 'daily', now() - interval '23 hours'),
      (${user}, 'newest', '3', 'daily', null)`.execute(db);
  await sql`
    insert into saved_search_match (search_id, listing_id, reason, found_at, outcome, told_at)
    select id, ${kept!.id}, 'new', now(), 'listed', now() - case name when 'new' then interval '91 days' else interval '89 days' end
    from saved_search`.execute(db);
  await consumeAttempt('old', 'a', { allowed: 5, seconds: 900 });
  await sql`update attempt set expires_at = now()`.execute(db);
  await consumeAttempt('new', 'b', { allowed: 5, seconds: 900 });
  const { id: leaver } = await insertAccount();
  await sql`
    insert into account_deletion (user_id, delete_at) values
      (${user}, now() + interval '1 minute'), (${leaver}, now() - interval '1 minute')`.execute(db);
  await sql`
    insert into listing_deletion (listing_id, status, deleted_at) values
      (${kept!.id}, 'available', now() - interval '29 days'), (${gone!.id}, 'available', now() - interval '31 days')`.execute(
    db,
  );
  await sql`
    insert into listing_view (listing_id, day, n) values
      (${kept!.id}, now() - interval '2 years', 1), (${kept!.id}, now() - interval '2 days', 2)`.execute(
    db,
  );
  await sql`
    with company as (insert into brokerage (slug, name) values ('swept', 'Swept') returning id),
      invited as (insert into brokerage_invitation (brokerage_id, email, role, token_hash, invited_by, expires_at)
        select id, email, 'agent', email::bytea, ${user}, now() + span::interval
        from company, (values ('old', '-1 minute'), ('new', '1 minute')) it (email, span))
    insert into brokerage_claim (brokerage_id, user_id, note, created_at)
    select id, claimant, note, now() - span::interval
    from company, (values (${user}::uuid, 'new', '89 days'), (${leaver}::uuid, 'old', '91 days')) it (claimant, note, span)`.execute(
    db,
  );

  await sweep();

  const left = async (table: string, column: string) => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)} order by 1`.execute(db);
    return rows.map(({ value }) => value);
  };
  expect(await left('user_session', 'token')).toEqual(['new']);
  expect(await left('account_link', 'token_hash')).toEqual([
    `\\x${Buffer.from('new').toString('hex')}`,
  ]);
  expect(await left('user_verification', 'identifier')).toEqual(['new']);
  expect(await left('sign_up', 'email')).toEqual(['new@x.example']);
  expect(await left('signing_key', 'public_key')).toEqual(['new', 'newest']);
  expect(await left('dev_mail', 'recipient')).toEqual(['new']);
  expect(await left('sent_mail', 'recipient')).toEqual(['new']);
  expect(await left('attempt', 'key')).toEqual([expect.stringMatching(/^new:/)]);
  expect(await left('saved_search', 'name')).toEqual(['new', 'newest']);
  expect(await left('saved_search_match', 'outcome')).toEqual(['listed']);
  expect(await left('brokerage_invitation', 'email')).toEqual(['new']);
  expect(await left('brokerage_claim', 'note')).toEqual(['new']);
  expect(await left('listing', 'id')).toEqual([String(kept!.id)]);
  expect(await left('listing_view', 'n')).toEqual(['2']);
  expect(await left('user_account', 'id')).toEqual([user]);
});

test('a table that can’t be swept keeps no other waiting, and is told of at the end', async () => {
  const swept: string[] = [];
  const failing = () => Promise.reject(new Error('no such column'));
  const sweeps = { feed: failing, listing: async () => void swept.push('listing') };
  await expect(sweep(sweeps)).rejects.toThrow('no such column');
  expect(swept).toEqual(['listing']);
});
