import { expect, test } from 'vitest';
import { turnOnSecondFactor } from '../support/authenticator.ts';
import { PASSWORD, Person, query, textOf } from '../support/people.ts';
import { PRODUCTION } from '../support/process.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ world: 'empty', env: { ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1' } });

const EXIST = 'Admin users already exist. Please use the login page.';
const OWNER = 'owner@x.example';

/** The path in the line that the site prints when it starts. */
function printedPath(): string {
  return /https:\/\/manzil\.example(\/admin\/setup\?code=[\w-]+)/.exec(site.log())![1]!;
}

function fieldsOf(email: string, changed: Record<string, string> = {}): Record<string, string> {
  const code = new URL(printedPath(), site.origin).searchParams.get('code')!;
  return {
    code,
    email,
    username: `user of ${email.split('@')[0]}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...changed,
  };
}

let networks = 0;
const newcomer = (email: string) =>
  new Person(site, email, { 'X-Forwarded-For': `198.51.100.${++networks}` });

/** The site has no mail server: its mail waits in the queue. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    site,
    `select data->>'text' as text from jobs.job where name = 'mail' and data->>'to' = $1
     order by created_on desc limit 1`,
    [email],
  );
  return /\/confirm-email\?token=([\w-]+)/.exec(mail!.text)![1]!;
}

test('visitors of an empty site see no empty shelves, and no advice to search for something else', async () => {
  const visitor = newcomer('visitor@x.example');
  const home = /<main.*<\/main>/s.exec(await visitor.read('/'))![0];
  expect(home).not.toContain('Popular areas');
  expect(home).not.toContain('Nothing listed now');
  const agents = await visitor.read('/find-agent');
  expect(agents).toContain('No agent has a page here yet');
  expect(agents).not.toContain('Show all agents');
  expect(await visitor.read('/find-agent?languages=Tamil')).toContain('Show all agents');
  const companies = await visitor.read('/companies');
  expect(companies).toContain('No company has a page here yet');
  expect(companies).not.toContain('Show all companies');
});

test('header and footer lead to what has something to show, soon after it has', async () => {
  const linksOf = (html: string, tag: string) => {
    const part = new RegExp(`<${tag}.*</${tag}>`, 's').exec(html)![0];
    return [...new Set([...part.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, to]) => to!))];
  };
  const empty = [
    '/buy',
    '/rent',
    '/house-price-index',
    '/sold-prices',
    '/home-valuation',
    '/find-agent',
    '/commercial-property',
    '/commercial-for-sale',
    '/commercial-to-rent',
    '/overseas-homes',
    '/search-results?location=marina',
  ];
  const visitor = newcomer('reader@x.example');
  for (const path of ['/', '/privacy', '/ar', '/nowhere']) {
    const page = await visitor.read(path);
    const shown = [...linksOf(page, 'header'), ...linksOf(page, 'footer')];
    const inEnglish = shown.map((to) => to.replace(/^\/ar(?=\/)/, ''));
    expect([path, inEnglish.filter((to) => empty.includes(to))]).toEqual([path, []]);
    expect(inEnglish).toEqual(expect.arrayContaining(['/search-results', '/areas', '/privacy']));
  }
  await query(
    site,
    `with owner as (insert into user_account (email) values ('lister@x.example') returning id)
     insert into listing (reference, user_id, property_type, purpose, rent_period, title, price, area_id, community_id, place_name, address)
     select 'R-' || purpose, owner.id, type::property_type, purpose::listing_purpose, period::rent_period, 'A place', 900000, area.id, area.id, name_en, 'Street 5'
     from owner, area, (values ('sale', 'villa', null), ('rent', 'office', 'yearly')) made (purpose, type, period)
     where area.slug = 'dubai-marina'`,
  );
  const header = async () => linksOf(await visitor.read('/privacy'), 'header');
  await expect
    .poll(header, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['/buy', '/rent', '/commercial-property']));
  const footer = linksOf(await visitor.read('/ar/privacy'), 'footer');
  expect(footer).toContain('/ar/commercial-to-rent');
  expect(footer).toContain('/ar/search-results?location=marina');
  expect(footer).not.toContain('/ar/commercial-for-sale');
  expect(await header()).not.toContain('/overseas-homes');
  await query(site, `delete from user_account where email = 'lister@x.example'`);
});

test('only the link in the site’s log opens the setup', async () => {
  const visitor = newcomer('nobody@x.example');
  for (const path of ['/admin/setup', '/admin/setup?code=x']) {
    const answer = await visitor.fetch(path);
    expect(answer.status).toBe(403);
    const page = await textOf(answer);
    expect(page).toContain('Open the setup link that the server prints');
    expect(page).not.toContain('name="username"');
  }
  const refused = await visitor.post('/admin/setup', fieldsOf(OWNER, { code: 'x' }));
  expect(refused.status).toBe(403);

  const open = await visitor.fetch(printedPath());
  expect(open.status).toBe(200);
  const page = await textOf(open);
  for (const text of ['Username', 'Confirm Password', 'Create Super Admin', 'Sign in here']) {
    expect(page).toContain(text);
  }
  expect(page).toContain('noindex');
});

test.each([
  [{ password: 'Ab1', confirmPassword: 'Ab1' }, 'Password must be at least 6 characters long'],
  [{ password: 'Abcd12', confirmPassword: 'Abcd12' }, 'Password must be at least 8 characters'],
  [{ password: 'abcdefgh1', confirmPassword: 'abcdefgh1' }, 'one uppercase letter'],
  [{ password: 'Password1', confirmPassword: 'Password1' }, 'one of the most common ones'],
  [{ confirmPassword: `${PASSWORD}x` }, 'Passwords do not match'],
  [{ email: 'owner' }, 'Invalid email address'],
  [{ username: '' }, 'Username is required'],
  [{ username: 'x' }, 'at least 2 characters'],
  [{ username: '"><img src=x onerror=alert(1)' }, 'letters, digits'],
  [{ username: 'n'.repeat(51) }, 'at most 50 characters'],
])('%o is refused: %s', async (changed, sentence) => {
  const answer = await newcomer(OWNER).post(printedPath(), fieldsOf(OWNER, changed));
  expect(answer.status).toBe(400);
  const page = await textOf(answer);
  expect(page).toContain(sentence);
  expect(page).not.toContain('<img src=x');
  expect(page).not.toContain(`value="${PASSWORD}`);
});

test('an email with an account is refused', async () => {
  await query(site, `insert into user_account (email) values ('taken@x.example')`);
  const answer = await newcomer('').post('/admin/setup', fieldsOf('taken@x.example'));
  expect(answer.status).toBe(400);
  const page = await textOf(answer);
  expect(page).toContain('Failed to create user account');
  expect(page).toContain('Another account has this email');
});

test('a username of the demonstration that was here before is refused', async () => {
  await query(
    site,
    `with account as (insert into user_account (email) values ('before@demo.example') returning id)
     insert into admin_user (user_id, username, role) select id, 'before', 'admin' from account`,
  );
  const answer = await newcomer(OWNER).post(
    '/admin/setup',
    fieldsOf(OWNER, { username: 'Before' }),
  );
  expect(answer.status).toBe(400);
  expect(await textOf(answer)).toContain('Failed to create admin record: this username is taken');
  await query(site, `delete from user_account where email = 'before@demo.example'`);
});

test('another site’s form is refused', async () => {
  const answer = await newcomer(OWNER).fetch('/admin/setup', {
    method: 'POST',
    body: new URLSearchParams(fieldsOf(OWNER)),
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
});

test('of twenty at once one succeeds, confirms the email and runs the site; then it is closed for good', async () => {
  const people = Array.from({ length: 20 }, (_, at) => newcomer(`owner${at}@x.example`));
  const answers = await Promise.all(
    people.map((person) => person.post('/admin/setup', fieldsOf(person.email))),
  );
  const outcomes = answers.map(({ status, headers }) => `${status} ${headers.get('location')}`);
  expect(outcomes.toSorted()).toEqual(['302 /admin/login', ...Array(19).fill('403 null')]);
  const first = people[outcomes.indexOf('302 /admin/login')]!;
  const told = await first.read('/admin/login');
  expect(told).toContain(
    'Super admin account created successfully! Please check your email to verify your account.',
  );
  expect(await newcomer('').read(printedPath())).toContain(EXIST);

  // Before the email is confirmed nobody is an admin.
  const early = await first
    .elsewhere()
    .post('/admin/login', { email: first.email, password: PASSWORD });
  expect(early.status).toBe(403);
  expect(await textOf(early)).toContain('Please confirm your email first.');
  expect(await query(site, 'select from admin_user')).toEqual([]);

  const token = await mailedToken(first.email);
  const confirmed = await first.post('/confirm-email', { token, password: PASSWORD });
  expect(confirmed.headers.get('location')).toBe('/admin');
  expect((await first.fetch('/admin')).headers.get('location')).toMatch(/^\/admin\/second-factor/);
  await turnOnSecondFactor(first);
  expect(await first.read('/admin')).toContain(
    `Welcome back, user of ${first.email.split('@')[0]} (super_admin)`,
  );
  expect(await first.read('/admin/audit')).toContain('Became the first super administrator');

  const tryAgain = () => newcomer('').post('/admin/setup', fieldsOf('later@x.example'));
  const closed = await tryAgain();
  expect(closed.status).toBe(403);
  expect(await textOf(closed)).toContain(EXIST);
  await query(site, 'update admin_user set is_active = false');
  expect((await tryAgain()).status).toBe(403);
  await query(site, `delete from user_account where email = $1`, [first.email]);
  expect(await query(site, 'select from admin_user')).toEqual([]);
  expect((await tryAgain()).status).toBe(403);
  expect(await newcomer('').read(printedPath())).toContain(EXIST);
});
