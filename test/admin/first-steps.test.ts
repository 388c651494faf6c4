import { beforeAll, expect, test } from 'vitest';
import { newEmail, Person, query } from '../support/people.ts';
import { PRODUCTION } from '../support/process.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

// A new site, before anything has been set up.
const site = useSite({
  world: 'empty',
  env: { ...PRODUCTION, ...OPEN_SITE, STAFF_SECOND_FACTOR: 'optional', BACKUP_AT: '03:30' },
});
const STEPS = '/admin/first-steps';
const ALL = [
  'Mail arrives',
  'Backups are made',
  'The site has your name and logo',
  'Areas are chosen',
  'Homes are listed',
  'A payment has been tested',
  'There is a second admin',
];

let owner: Person;

beforeAll(async () => {
  owner = await hire('super_admin');
});

async function hire(role: string): Promise<Person> {
  const email = newEmail();
  const id = await insertPerson(site, email);
  await query(site, 'insert into admin_user (user_id, username, role) values ($1, $2, $3)', [
    id,
    email.split('@')[0],
    role,
  ]);
  const { cookie } = await openSession(site, email);
  return new Person(site, email).take(`__Secure-${cookie}`);
}

/** The titles of the steps that a page shows as done. */
async function doneAt(path: string): Promise<string[]> {
  const page = await owner.read(path);
  const steps = [...page.matchAll(/(Done|Open):.*?<h3[^>]*>([^<]+)/g)];
  expect(steps.map(([, , title]) => title)).toEqual(ALL);
  return steps.flatMap(([, state, title]) => (state === 'Done' ? [title!] : []));
}

test('a new site greets its operator with what there is to do, and each step ticks itself off', async () => {
  expect(await doneAt('/admin')).toEqual([]);
  expect(await owner.read('/admin')).toContain('0 of 7 done');
  expect(await owner.read('/admin')).toContain(
    'The next one is scheduled. None has been made yet.',
  );
  await query(
    site,
    `insert into backup (begun_at, file_name, bytes) values (now(), 'one.backup', 1)`,
  );
  await hire('admin');
  expect(await doneAt('/admin')).toEqual(['Backups are made', 'There is a second admin']);
});

test('the mail is tried with a message whose link says that it arrived', async () => {
  const before = await doneAt(STEPS);
  const sent = await owner.post(STEPS, { intent: 'mail' });
  expect([sent.status, sent.headers.get('location')]).toEqual([302, STEPS]);
  expect(await doneAt(STEPS)).toEqual(before);
  const [mail] = await query<{ to: string; text: string }>(
    site,
    `select data->>'to' as to, data->>'text' as text from jobs.job where name = 'mail'`,
  );
  expect(mail!.to).toBe(owner.email);
  const link = /http:\/\/manzil\.example(\/admin\/first-steps\?code=\S+)/.exec(mail!.text)![1]!;
  await owner.fetch(`${STEPS}?code=guessed`);
  expect(await doneAt(STEPS)).toEqual(before);
  expect((await owner.fetch(link)).headers.get('location')).toBe(STEPS);
  expect(await doneAt(STEPS)).toEqual(['Mail arrives', ...before]);
});

test('areas are chosen by name in the settings, and a line that names none is refused', async () => {
  const form = { version: '0', step: 'publish' };
  const refused = await owner.post('/admin/settings', {
    ...form,
    home_areas: 'JVC\nAtlantis City',
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Not every line is an area of this site');
  const home_areas = 'JVC, Dubai Marina\n\nJVC';
  expect((await owner.post('/admin/settings', { ...form, home_areas })).status).toBe(302);
  const [{ areas } = { areas: '' }] = await query<{ areas: string }>(
    site,
    `select settings->>'home_areas' as areas from site_settings`,
  );
  expect(areas).toBe('jumeirah-village-circle-jvc\ndubai-marina');
  expect(await doneAt(STEPS)).toContain('Areas are chosen');
});

test('a site that has its name and no logo is told which is missing', async () => {
  expect(await owner.read(STEPS)).not.toContain('still missing');
  const named = { version: '1', step: 'publish', name: 'Souk Homes' };
  expect((await owner.post('/admin/settings', named)).status).toBe(302);
  expect(await owner.read(STEPS)).toContain('The name is set. The logo is still missing.');
  expect(await doneAt(STEPS)).not.toContain('The site has your name and logo');
});

test('the list is put away for good, for everybody, and stays at its own address', async () => {
  const answer = await owner.post(STEPS, { intent: 'put-away' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
  expect(await owner.read('/admin')).not.toContain('First steps');
  expect(await (await hire('super_admin')).read('/admin')).not.toContain('First steps');
  expect(await doneAt(STEPS)).toContain('Mail arrives');
  const [entry] = await query(
    site,
    `select actor_id from audit_entry where action = 'first_steps_put_away'`,
  );
  expect(entry).toBeDefined();
});
