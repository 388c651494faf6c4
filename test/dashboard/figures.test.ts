import { expect, test } from 'vitest';
import { useSignedIn } from '../support/dashboard.ts';
import { expectWhole } from '../support/html.ts';
import { query, textOf } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const agent = useSignedIn(site, 'agent@demo.example');

/** What a page says, without its marks. */
const wordsOf = (html: string) => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ');

async function ownListing(): Promise<number> {
  const [row] = await query<{ id: number }>(
    site,
    `select l.id::integer from listing l join user_account u on u.id = l.user_id
     where u.email = 'agent@demo.example' and l.is_public and not exists (
       select from listing_deletion where listing_id = l.id) order by l.id limit 1`,
  );
  return row!.id;
}

test('shows all of one’s figures, for 30 or 90 days, and leads to each listing’s', async () => {
  const answer = await agent.get('/dashboard/figures');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await textOf(answer);
  await expectWhole(site.origin, html);
  for (const text of ['Views', 'Saves', 'Enquiries', 'Phone requests', 'Seen most']) {
    expect(wordsOf(html)).toContain(text);
  }
  expect(wordsOf(html)).toMatch(/(Up|Down) \d+ on the week before/);
  expect(html).toMatch(/href="\/dashboard\/figures\/\d+"/);
  const longer = await textOf(await agent.get('/dashboard/figures?days=90'));
  expect(longer).toMatch(/aria-current="page"[^>]*>Last 90 days/);
  expect(wordsOf(longer)).toMatch(/In \d+ days: views /);
});

test('shows one listing’s against similar homes', async () => {
  const id = await ownListing();
  const html = await textOf(await agent.get(`/dashboard/figures/${id}`));
  await expectWhole(site.origin, html);
  expect(wordsOf(html)).toContain('Against similar homes');
  expect(html).toContain(`href="/dashboard/figures/${id}/days.csv"`);
  expect(await textOf(await agent.get('/dashboard'))).toContain('href="/dashboard/figures"');
});

test('gives the days as a file', async () => {
  const id = await ownListing();
  const answer = await agent.get(`/dashboard/figures/${id}/days.csv?days=90`);
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`filename="manzil-figures-${id}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
  const [head, ...rows] = (await answer.text()).trim().split('\n');
  expect(head).toBe('Day,Views,Saves,Enquiries,Phone requests');
  expect(rows).toHaveLength(90);
  const [{ views }] = (await query<{ views: number }>(
    site,
    `select coalesce(sum(n), 0)::integer as views from listing_view
     where listing_id = $1 and (now() at time zone 'Asia/Dubai')::date - day between 1 and 90`,
    [id],
  )) as [{ views: number }];
  expect(views).toBeGreaterThan(0);
  expect(rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0)).toBe(views);
  const all = await (await agent.get('/dashboard/figures.csv')).text();
  expect(all.trim().split('\n')).toHaveLength(31);
});

test('are for the owner alone, and say what will be there', async () => {
  const id = await ownListing();
  await insertPerson(site, 'new@x.example');
  const { cookie } = await openSession(site, 'new@x.example');
  for (const path of [`/dashboard/figures/${id}`, `/dashboard/figures/${id}/days.csv`]) {
    expect((await agent.get(path, { as: cookie })).status).toBe(404);
    expect((await agent.get(path, { as: '' })).status).toBe(302);
  }
  for (const other of [id, 'x']) {
    const file = await agent.get(`/dashboard/figures/${other}/days.csv`, { as: cookie });
    expect(file.status).toBe(404);
    expect(await file.text()).toBe('There is nothing at this URL.\n');
  }
  const nothing = await textOf(await agent.get('/dashboard/figures', { as: cookie }));
  expect(wordsOf(nothing)).toContain('Once you list a property, this page shows its views');
});
