import { expect, test } from 'vitest';
import { ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { findMemberPage } from './queries.server.ts';
import type { MemberSearch } from './types.ts';

const SEARCH: MemberSearch = { text: '', state: null, sort: 'newest', columns: [], page: 1 };

async function find(changed: Partial<MemberSearch>) {
  const { members, ...found } = await findMemberPage({ ...SEARCH, ...changed });
  return { ...found, page: found.search.page, emails: members.map(({ email }) => email) };
}

test('pages, words and orders go together, and after the last page comes the last', async () => {
  const people = Array.from({ length: ROWS_PER_PAGE + 2 }, (_, at) => ({
    email: `zebra-${String(at).padStart(2, '0')}@x.example`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, at)),
  }));
  const made = [];
  for (const person of people) made.push(await insertAccount(person));
  await db.insertInto('last_visit').values({ user_id: made[7]!.id, seen_at: new Date() }).execute();
  const emails = people.map(({ email }) => email);
  const zebras = { text: 'ZEBRA x.example' };
  expect(await find(zebras)).toMatchObject({
    total: emails.length,
    pages: 2,
    emails: emails.toReversed().slice(0, ROWS_PER_PAGE),
  });
  expect(await find({ ...zebras, sort: 'oldest', page: 99 })).toMatchObject({
    page: 2,
    emails: emails.slice(ROWS_PER_PAGE),
  });
  expect((await find({ ...zebras, sort: 'seen' })).emails[0]).toBe(emails[7]);
  expect(await find({ text: 'zebra nobody' })).toMatchObject({ total: 0, page: 1, emails: [] });
  const all = await find({ sort: 'oldest', page: 2_000_000_000 });
  expect(all.page).toBe(all.pages);
  expect(all.total).toBeGreaterThanOrEqual(emails.length);
});
