import { matchRoutes } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { formatPhone } from '#app/lib/phones.ts';
import routes from '#app/routes.ts';
import { EVERY_PAGE, fillRecords } from '../support/every-page.ts';
import { pathsOf } from '../support/paths.ts';
import { query } from '../support/people.ts';
import { OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
vi.setConfig({ testTimeout: 300_000 });

/** Of the admin area, without a page to read: ways in and out, and what only takes forms. */
const ELSEWHERE = [
  '/admin/setup',
  '/admin/login',
  '/admin/second-factor',
  '/admin/invitation',
  '/admin/sign-out',
  '/admin/content/render',
  '/admin/content/pictures',
  '/admin/*',
];
const FILES =
  `properties.csv overseas.csv reports.csv reports/conversations.csv messages.csv payments.csv
  figures.csv figures/searches.csv jobs.csv places.csv content.csv categories.csv users.csv audit.csv
  approvals/proofs/{proof}`
    .split(/\s+/)
    .map((path) => `/admin/${path}`);

/** What shows somebody's data, with the records of this test. */
const SHOWING = [
  '/admin/approvals',
  '/admin/approvals/afterwards',
  '/admin/audit',
  '/admin/audit.csv',
  '/admin/companies',
  '/admin/jobs',
  '/admin/jobs.csv',
  '/admin/mail',
  '/admin/members',
  '/admin/members/:id',
  '/admin/messages',
  '/admin/messages.csv',
  '/admin/payments',
  '/admin/payments.csv',
  '/admin/payments/:id',
  '/admin/properties',
  '/admin/properties.csv',
  '/admin/properties/:id/edit',
  '/admin/properties/delete',
  '/admin/properties/unfeature',
  '/admin/properties/withdraw',
  '/admin/reports/:id',
  '/admin/reports/conversations/:id',
  '/admin/requests',
  '/admin/users',
  '/admin/users.csv',
];

const UNIT = 'Unit QX-4711';
const ADMIN = 'admin@demo.example';
/** The path of each GET of the admin area, by its pattern. */
const paths = new Map<string, string>();
/** What only staff see: emails and phones of people, and the address of a home that its owner keeps to themselves. */
let personal: string[];

beforeAll(async () => {
  const filled = await fillRecords(site);
  const [home] = await query<{ id: string; owner: string }>(
    site,
    `update listing set unit_number = '${UNIT}', unit_visibility = 'nobody' where id = ${filled('{listing}')}
     returning id, user_id as owner`,
  );
  await query(
    site,
    `insert into contact_message (submission, name, email, phone, message)
     values (gen_random_uuid(), 'Zubaida Q', 'zubaida@x.example', '+971501234711', 'Call me');`,
  );
  const [proof] = await query<{ id: string }>(
    site,
    `insert into listing_proof (listing_id, file_name, name, bytes)
     values (${home!.id}, 'proofs/looks.pdf', 'deed.pdf', 9) returning id`,
  );
  await query(
    site,
    `update listing_report set reporter_email = 'reporter@x.example' where listing_id = ${filled('{reported}')};
     insert into agent_rating_report (rating_id, reason, reporter)
     select id, 'other', 'network' from agent_rating where comment is not null order by id limit 1;
     insert into data_request (kind, user_id) values ('export', '${home!.owner}');
     insert into sent_mail (id, kind, recipient, state) values (gen_random_uuid(), 'enquiry', 'zubaida@x.example', 'accepted');
     insert into listing_sample (listing_id) select max(id) from listing where user_id = '${home!.owner}' and is_public and id <> ${home!.id} on conflict (listing_id) do update set drawn_at = now() - interval '1 year', decided_at = null;
     insert into jobs.job (name, data, source_name, source_created_on, source_retry_count, source_output)
     values ('failed', '{}', 'mail', now(), 3, '{"message": "zubaida@x.example refused it"}');
     update listing set status = 'draft' where id = (
       select id from listing where user_id = '${home!.owner}' and id <> ${home!.id} and status = 'available' limit 1);
     insert into listing_approval (listing_id, wanted)
     select id, 'available' from listing where user_id = '${home!.owner}' and status = 'draft' on conflict do nothing`,
  );
  const table = pathsOf(routes).map((path) => ({ path }));
  for (const path of [...EVERY_PAGE['of staff']!.paths, ...FILES]) {
    const bare = path.replace(/\?.*/, '');
    const pattern = matchRoutes(table, bare)!.at(-1)!.route.path;
    paths.set(pattern, filled(path.replace('{proof}', proof!.id)));
  }
  const people = await query<{ text: string }>(
    site,
    `select email as text from user_account where email <> '${ADMIN}'
     union select seeker_email from conversation where seeker_email is not null
     union select reporter_email from listing_report where reporter_email is not null
     union select email from contact_message union select name from contact_message
     union select name from message where from_seeker and name is not null and name not in (select name from agent)
     union select phone from contact_message where phone is not null
     union select phone from profile where phone is not null`,
  );
  personal = [
    UNIT,
    ...people.flatMap(({ text }) => (text.startsWith('+') ? [text, formatPhone(text)] : [text])),
  ];
});

test('every GET of the admin area is walked', () => {
  const missing = pathsOf(routes).filter((path) => /^\/admin(\/|$)/.test(path) && !paths.has(path));
  expect(missing.toSorted()).toEqual(ELSEWHERE.toSorted());
});

test('what shows staff an email, a phone or the address of a home is in the audit log', async () => {
  const { cookie } = await openSession(site, ADMIN);
  const looks = async () =>
    Number((await query<{ n: string }>(site, 'select count(*) as n from audit_entry'))[0]!.n);
  const showing: string[] = [];
  const unrecorded: string[] = [];
  for (const [pattern, path] of paths) {
    const before = await looks();
    const answer = await fetch(site.origin + path, { headers: { Cookie: cookie } });
    const body = await answer.text();
    const seen = personal.filter((text) => body.includes(text));
    if (seen.length === 0) continue;
    showing.push(pattern);
    if ((await looks()) === before) unrecorded.push(`${pattern} shows ${seen[0]}`);
  }
  expect(unrecorded).toEqual([]);
  // One that shows none here anymore has lost its data, and would record nothing for the wrong reason.
  expect(showing.toSorted()).toEqual(SHOWING);
});

test('the same look twice at once is one, and a browser that prefetches has seen nothing', async () => {
  const { cookie } = await openSession(site, ADMIN);
  const entries = async () =>
    (await query(site, "select 1 from audit_entry where after->>'search' = 'at once'")).length;
  const url = `${site.origin}/admin/properties?q=at+once`;
  const ahead = { Cookie: cookie, 'Sec-Purpose': 'prefetch' };
  expect((await fetch(url, { headers: ahead })).status).toBe(503);
  expect(await entries()).toBe(0);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fetch(url, { headers: { Cookie: cookie } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await entries()).toBe(1);
});

test('an entry says which list, which filter and how many, and the same look counts once', async () => {
  const { cookie } = await openSession(site, 'moderator@demo.example');
  const read = (path: string) => fetch(site.origin + path, { headers: { Cookie: cookie } });
  const list = '/admin/properties?q=agent%40demo&status=available';
  for (const path of [list, list, '/admin/properties.csv?q=agent%40demo'])
    await (await read(path)).text();
  await (await read(`${list}&done=shown`)).text();
  await (await read(`${list}&page=2`)).text();
  for (const ids of ['id=1&id=3', 'id=2&id=3'])
    await (await read(`/admin/properties/delete?${ids}`)).text();
  const entries = await query<Record<'action' | 'kind' | 'id', string> & { after: object }>(
    site,
    `select action, subject_kind as kind, subject_id as id, after from audit_entry
     where actor = 'moderator' and action like 'data_%' order by id`,
  );
  const about = { kind: 'property', id: '/admin/properties' };
  const found = expect.any(Number);
  expect(entries).toEqual([
    {
      ...about,
      action: 'data_listed',
      after: { search: 'agent@demo', filter: 'status=available', found },
    },
    { ...about, action: 'data_downloaded', after: { search: 'agent@demo', found } },
    {
      ...about,
      action: 'data_listed',
      after: { search: 'agent@demo', filter: 'status=available', page: '2', found },
    },
    ...['id=1&id=3', 'id=2&id=3'].map((filter) => ({
      kind: 'property',
      id: '/admin/properties/delete',
      action: 'data_listed',
      after: { filter, found: 2 },
    })),
  ]);
});
