import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DELETION_PARTS } from '#app/features/accounts/deletion/mutations.server.ts';
import { EXPORT_PARTS } from '#app/features/accounts/queries.server.ts';
import { LINK_MINUTES } from '#app/features/identity/rules.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { COOKIES } from '#app/server/cookies.server.ts';
import { db } from '#app/server/db.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { NOT_ABOUT_PEOPLE, STORED } from './stored.ts';
import { recordFirstVersions } from './versions.server.ts';

const ABOUT_PEOPLE: string[] = Object.values(STORED).flat();

test('every table of the database is in one group of /privacy, or about nobody', async () => {
  const { rows } = await sql<{ table: string }>`
    select tablename as "table" from pg_tables where schemaname = 'public'
    union select viewname from pg_views where schemaname = 'public' order by 1`.execute(db);
  const tables = rows.map(({ table }) => table).filter((table) => table !== 'migration');
  expect([...ABOUT_PEOPLE, ...NOT_ABOUT_PEOPLE].sort()).toEqual(tables);
});

test('whatever a person gets or loses with their account is about people', () => {
  const parts = Object.values(EXPORT_PARTS).flatMap((part) => [
    part.table,
    ...(('includes' in part && part.includes) || []),
  ]);
  const pages = ['content_page']; // except for who wrote them
  for (const table of [...parts, ...DELETION_PARTS.map((part) => part.table)]) {
    expect([...ABOUT_PEOPLE, ...pages]).toContain(table);
  }
});

test('tables that refer to an account or hold an email, a number or an address are about people', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(user|seeker|advertiser|reporter)_id$|email|phone|^ip|ip_address'
      and table_name <> 'absent_account'`.execute(db);
  for (const { table } of rows) expect(ABOUT_PEOPLE).toContain(table);
});

test('the database keeps ledger and audit log for as long as /privacy says', async () => {
  const { rows } = await sql<{ payment: number; auditEntry: number }>`
    select extract(year from ledger_retention())::int * 365 as payment,
      extract(year from audit_entry_retention())::int * 365 as "auditEntry"`.execute(db);
  expect(rows).toEqual([{ payment: DAYS_KEPT.payment, auditEntry: DAYS_KEPT.auditEntry }]);
});

test('the mark of a sign-up lasts as long as the link that confirms it', () => {
  expect(COOKIES['manzil.signing_up']).toBe(LINK_MINUTES.confirm_email * 60);
});

test('the first versions are what the pages said once somebody had an account', async () => {
  await sql`update legal_version set texts = null where version = 1`.execute(db);
  await recordFirstVersions();
  const { rows } = await sql`select from legal_version where texts is not null`.execute(db);
  expect(rows).toEqual([]);
  await insertAccount();
  const titles = async () => {
    const { rows } = await sql<{ page: string; en: string; ar: string }>`
      select page, texts #>> '{en,title}' as en, texts #>> '{ar,title}' as ar from legal_version
      where page in ('privacy', 'terms') order by page`.execute(db);
    return rows;
  };
  await recordFirstVersions();
  const first = await titles();
  expect(first).toEqual([
    {
      page: 'privacy',
      en: expect.stringMatching(/Privacy/),
      ar: expect.stringMatching(/الخصوصية/),
    },
    { page: 'terms', en: expect.stringMatching(/Terms/), ar: expect.stringMatching(/شروط/) },
  ]);
  await sql`update legal_version set texts = jsonb_set(texts, '{en,title}', '"As it was"') where page = 'terms'`.execute(
    db,
  );
  await recordFirstVersions();
  expect(await titles()).toMatchObject([{ en: first[0]!.en }, { en: 'As it was' }]);
});
