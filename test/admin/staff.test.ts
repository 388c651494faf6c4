import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#app/features/staff/types.ts';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { nextCodeOf, turnOnSecondFactor } from '../support/authenticator.ts';
import {
  mailsTo,
  newNetwork,
  newPerson,
  PASSWORD,
  Person,
  query,
  sessionOf,
  textOf,
} from '../support/people.ts';
import { scriptsOf } from '../support/scripts.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

const DENIED = 'Access denied. You are not authorized to access the admin panel.';
let owner: Person;

beforeAll(async () => {
  owner = new Person(site, 'admin@demo.example', { 'X-Forwarded-For': newNetwork() });
  await owner.signIn(DEMONSTRATION_PASSWORD);
});

/** A new person with a record. */
async function newStaff(role: StaffRole, isActive = true): Promise<Person> {
  const person = await newPerson(site).join();
  await query(
    site,
    `insert into admin_user (user_id, username, role, is_active)
     select id, split_part(email, '@', 1), $2, $3 from user_account where email = $1`,
    [person.email, role, isActive],
  );
  return person;
}

interface Row {
  userId: string;
  username: string;
  role: StaffRole;
  isActive: boolean;
  lastLogin: Date | null;
}

async function recordOf({ email }: Person): Promise<Row> {
  const [row] = await query<Row>(
    site,
    `select user_id as "userId", username, role, is_active as "isActive", last_login as "lastLogin"
     from admin_user join user_account u on u.id = user_id where email = $1`,
    [email],
  );
  return row!;
}

function login(person: Person, fields: Record<string, string> = {}): Promise<Response> {
  return person.post('/admin/login', { email: person.email, password: PASSWORD, ...fields });
}

async function setActive(actor: Person, subject: Person, isActive: boolean): Promise<Response> {
  const { userId } = await recordOf(subject);
  return actor.post('/admin/users', { userId, active: String(isActive) });
}

describe('signing in', () => {
  test('leads active staff to the admin area, says so and is noted', async () => {
    const editor = await newStaff('editor');
    await query(site, 'update admin_user set last_login = null');
    const browser = editor.elsewhere();
    const answer = await login(browser, { returnTo: '/admin/content' });
    expect(answer.headers.get('location')).toBe('/admin/content');
    const page = await browser.read('/admin');
    expect(page).toContain('Successfully logged in');
    const { username, lastLogin } = await recordOf(editor);
    expect(page).toContain(`Welcome back, ${username} (editor)`);
    expect(lastLogin).toBeInstanceOf(Date);
    expect((await browser.fetch('/admin/login')).headers.get('location')).toBe('/admin');

    const out = await browser.post('/admin/sign-out');
    expect(out.headers.get('location')).toBe('/admin/login');
    expect(await browser.read('/admin/login')).toContain('Successfully signed out');
    expect(await sessionOf(browser)).toBeNull();
  });

  test('never leads anywhere else', async () => {
    const editor = await newStaff('editor');
    const elsewhere = ['https://evil.example/admin', '//evil.example', '/buy', '/admin/login'];
    for (const returnTo of [...elsewhere, '/administer', '/admin/../buy', '/admin\\..\\buy']) {
      const answer = await login(editor.elsewhere(), { returnTo });
      expect(answer.headers.get('location'), returnTo).toBe('/admin');
    }
  });

  test('says what is wrong, and counts guesses like every sign-in', async () => {
    const editor = await newStaff('editor');
    const stranger = newPerson(site, { email: editor.email });
    const wrong = await login(stranger, { password: 'Wrong4everybody' });
    expect(wrong.status).toBe(401);
    expect(await textOf(wrong)).toContain('Invalid email or password');
    for (let failures = 1; failures < 5; failures += 1) await stranger.signIn('Wrong4everybody');
    const locked = await login(stranger);
    expect(locked.status).toBe(429);
    expect(await textOf(locked)).toContain('Too many login attempts.');
    // Their own browser has a counter of its own.
    expect((await login(editor)).status).toBe(302);
  });

  test('signs out again a person with no active record', async () => {
    const outsiders = [await newPerson(site).join(), await newStaff('admin', false)];
    const withSecondFactor = await newPerson(site).join();
    await turnOnSecondFactor(withSecondFactor);
    for (const person of [...outsiders, withSecondFactor]) {
      const browser = person.elsewhere();
      const answer = await login(browser);
      expect(answer.status).toBe(403);
      expect(await textOf(answer)).toContain(DENIED);
      expect(await sessionOf(browser)).toBeNull();
    }
  });

  test('asks staff for their second factor', async () => {
    const editor = await newStaff('editor');
    const { secret } = await turnOnSecondFactor(editor);
    const browser = editor.elsewhere();
    const answer = await login(browser);
    const path = answer.headers.get('location')!;
    expect(path).toBe('/second-factor?returnTo=%2Fadmin');
    expect((await browser.fetch('/admin')).headers.get('location')).toBe('/admin/login');
    const done = await browser.post(path, { code: nextCodeOf(secret), returnTo: '/admin' });
    expect(done.headers.get('location')).toBe('/admin');
    expect((await browser.fetch('/admin')).status).toBe(200);
  });
});

describe('the Users tab', () => {
  test('activates, deactivates and gives roles, in force at the next request and in the log', async () => {
    const editor = await newStaff('editor');
    const { userId, username } = await recordOf(editor);
    expect((await editor.fetch('/admin')).status).toBe(200);
    const off = await setActive(owner, editor, false);
    expect(off.headers.get('location')).toBe('/admin/users');
    expect(await owner.read('/admin/users')).toContain('Admin deactivated successfully');
    expect((await editor.fetch('/admin')).headers.get('location')).toBe('/admin/login');

    await setActive(owner, editor, true);
    expect(await owner.read('/admin/users')).toContain('Admin activated successfully');
    expect((await editor.fetch('/admin/properties')).headers.get('location')).toBe(
      '/admin/no-access',
    );
    const found = `/admin/users?q=${encodeURIComponent(username)}&sort=seen`;
    const given = await owner.post(found, { userId, role: 'moderator' });
    expect(given.headers.get('location')).toBe(found);
    expect(await owner.read('/admin/users')).toContain('Role changed successfully');
    expect((await editor.fetch('/admin/properties')).status).toBe(200);

    const entries = await query(
      site,
      'select actor, action, subject, before, after, ip from audit_entry where subject_id = $1 order by id',
      [userId],
    );
    const common = { actor: 'admin', subject: username, ip: expect.stringMatching(/^10\./) };
    expect(entries).toEqual([
      {
        ...common,
        action: 'staff_deactivated',
        before: { isActive: true },
        after: { isActive: false },
      },
      {
        ...common,
        action: 'staff_activated',
        before: { isActive: false },
        after: { isActive: true },
      },
      {
        ...common,
        action: 'staff_role',
        before: { role: 'editor' },
        after: { role: 'moderator' },
      },
    ]);
    const log = await owner.read(`/admin/audit?q=${userId}&kind=staff`);
    expect(log).toContain('\u2068editor\u2069 → \u2068moderator\u2069');
    expect(log).not.toContain('Became the first super administrator');
  });

  test('nobody changes their own record, a missing one or one in unknown words', async () => {
    const { userId } = await recordOf(owner);
    for (const change of [{ active: 'false' }, { role: 'editor' }] as Record<string, string>[]) {
      const answer = await owner.post('/admin/users', { userId, ...change });
      expect(answer.status).toBe(400);
      expect(await textOf(answer)).toContain('You can’t change your own role');
    }
    const change = (fields: Record<string, string>) => owner.post('/admin/users', fields);
    expect((await change({ userId: crypto.randomUUID(), active: 'true' })).status).toBe(404);
    expect((await change({ userId, role: 'owner' })).status).toBe(400);
    expect((await change({ userId: '1', active: 'true' })).status).toBe(400);
    const editor = await newStaff('editor');
    const { userId: other } = await recordOf(editor);
    expect((await change({ userId: other })).status).toBe(400);
    expect((await change({ userId: other, active: 'false', role: 'admin' })).status).toBe(400);
    expect(await recordOf(editor)).toMatchObject({ role: 'editor', isActive: true });
    expect(await recordOf(owner)).toMatchObject({ role: 'super_admin', isActive: true });
  });

  test('of two super_admins who deactivate or demote each other at once, one stays', async () => {
    const [one, other] = [await newStaff('super_admin'), await newStaff('super_admin')];
    const ids = { one: (await recordOf(one)).userId, other: (await recordOf(other)).userId };
    for (const change of [{ active: 'false' }, { role: 'editor' }] as Record<string, string>[]) {
      await Promise.all([
        one.post('/admin/users', { userId: ids.other, ...change }),
        other.post('/admin/users', { userId: ids.one, ...change }),
      ]);
      const inCharge = (await Promise.all([one, other].map(recordOf))).filter(
        ({ role, isActive }) => isActive && role === 'super_admin',
      );
      expect(inCharge).toHaveLength(1);
      await query(
        site,
        `update admin_user set is_active = true, role = 'super_admin' where user_id = any($1)`,
        [Object.values(ids)],
      );
    }
  });

  test('changes nothing without an entry in the log, and says what failed', async () => {
    const editor = await newStaff('editor');
    await query(
      site,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before insert on audit_entry execute function refuse();
       create trigger refuse before delete on user_session execute function refuse();
       alter table admin_invitation rename to invitation_gone`,
    );
    try {
      const browser = owner.elsewhere();
      await browser.signIn(DEMONSTRATION_PASSWORD);
      expect((await setActive(browser, editor, false)).headers.get('location')).toBe(
        '/admin/users',
      );
      expect(await recordOf(editor)).toMatchObject({ isActive: true });
      const failed = await browser.fetch('/admin/users');
      expect(failed.status).toBe(503);
      const page = await textOf(failed);
      expect(page).toContain('Failed to update admin status');
      expect(page).toContain('Failed to load users');
      expect((await browser.post('/admin/sign-out')).headers.get('location')).toBe('/admin');
      expect(await browser.read('/admin')).toContain('Error signing out');
    } finally {
      await query(
        site,
        'drop function refuse() cascade; alter table invitation_gone rename to admin_invitation',
      );
    }
  });

  test('shows hostile names as text, in the log too', async () => {
    const hostile = `"><img src=x onerror=alert(1)>{{7*7}}<script>alert(2)</script>`;
    const person = await newStaff('editor');
    const { userId } = await recordOf(person);
    await query(site, 'update admin_user set username = $2 where user_id = $1', [
      userId,
      hostile.slice(0, 50),
    ]);
    await query(
      site,
      'insert into profile (id, first_name, last_name) values ($1, $2, $2) on conflict (id) do update set first_name = $2',
      [userId, hostile],
    );
    await query(
      site,
      `insert into audit_entry (actor_id, actor, action, subject_kind, subject_id, subject, before, after, ip)
       values ($1, $2, $2, $2, $2, $2, jsonb_build_object($2::text, $2::text), jsonb_build_object($2::text, jsonb_build_array($2::text)), $2)`,
      [userId, hostile],
    );
    for (const path of ['/admin/users', '/admin/audit', '/admin/audit?q=onerror']) {
      const html = await (await owner.fetch(path)).text();
      expect(html).toContain('onerror=alert(1)');
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<script>alert');
    }
    expect(await person.read('/admin')).toContain('Welcome back,');
  });
});

test('the log and the admin users are files too, as far as they are searched for', async () => {
  const file = async (path: string) => {
    const answer = await owner.fetch(path);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return parse(await answer.text(), { bom: true }) as string[][];
  };
  const { userId } = await recordOf(owner);
  await query(
    site,
    `insert into audit_entry (actor_id, actor, action, subject_kind, subject_id, subject, before, after, ip)
     select $1, 'filer', 'property_edited', 'property', n, '=HYPERLINK("https://x.example")', '{"price": "900000"}', '{"price": "950000"}', '192.0.2.9'
     from generate_series(1, 1001) n`,
    [userId],
  );
  const [head, ...entries] = await file('/admin/audit.csv?q=filer&column=ip&page=2');
  expect(head!.slice(0, 4)).toEqual(['Id', 'At (Dubai time)', 'Who', 'What']);
  expect(entries).toHaveLength(1001);
  expect(new Set(entries.map(([id]) => id))).toHaveProperty('size', 1001);
  expect(entries[0]!.slice(2)).toEqual([
    'filer',
    'Edited a property',
    'Property',
    `'=HYPERLINK("https://x.example")`,
    '1001',
    'Price: AED\u00A0900,000 → AED\u00A0950,000',
    '192.0.2.9',
  ]);
  const oldest = await file('/admin/audit.csv?q=filer&sort=oldest');
  expect(oldest.slice(1)).toEqual(entries.toReversed());
  const users = await file('/admin/users.csv?sort=name_z');
  const names = users.slice(1).map(([name]) => name!.toLowerCase());
  expect(names).toContain('admin');
  const [{ n }] = (await query(site, 'select count(*)::int as n from admin_user')) as [
    { n: number },
  ];
  expect(names).toHaveLength(n);
  const list = await owner.read('/admin/users?sort=name_z&column=role');
  expect(list).toMatch(/aria-sort="descending"[^>]*><a[^>]*>User</);
  expect(list).not.toContain('data-label="Last sign-in"');
  expect(list).toContain('href="/admin/users.csv?sort=name_z"');
});

test('malformed parameters and fields are no reason to fail', async () => {
  for (const value of ['\u0000', '\uFFFF', '%', '\\', "';--", '9'.repeat(500)]) {
    const parameters = new URLSearchParams({ q: value, kind: value, page: value, returnTo: value });
    for (const path of ['users', 'audit']) {
      expect((await owner.fetch(`/admin/${path}?${parameters}`)).status).toBe(200);
    }
    expect((await owner.elsewhere().fetch(`/admin/login?${parameters}`)).status).toBe(200);
    const form = { userId: value, active: value, role: value, email: value, token: value };
    for (const intent of ['invite', 'withdraw', value]) {
      expect((await owner.post('/admin/users', { ...form, intent })).status).toBeLessThan(500);
    }
    const accepted = await owner.post('/admin/invitation', { ...form, username: value });
    expect([400, 401]).toContain(accepted.status);
  }
});

describe('an invitation', () => {
  const invite = (email: string, role = 'editor') =>
    owner.post('/admin/users', { intent: 'invite', email, role });
  const accept = async (person: Person, link: string, username = person.email.split('@')[0]!) => {
    const { pathname, search, searchParams } = new URL(link);
    const token = searchParams.get('token')!;
    return person.post(pathname + search, { token, username });
  };

  test('is mailed, needs an account with its email and works once', async () => {
    const guest = newPerson(site);
    expect((await invite(guest.email.toUpperCase())).status).toBe(302);
    const page = await owner.read('/admin/users');
    expect(page).toContain('The invitation is on its way.');
    expect(page).toContain(guest.email);
    const link = await guest.mailedLink('/admin/invitation');
    const { pathname, search } = new URL(link);
    const signedOut = await guest.read(pathname + search);
    expect(signedOut).toContain('Join as an editor');
    expect(signedOut).toContain(`Sign in or sign up as ${guest.email} to accept.`);
    expect((await accept(guest, link)).headers.get('location')).toMatch(/^\/sign-in/);

    const returnTo = new URLSearchParams({ returnTo: pathname + search });
    expect(await guest.read(`/sign-up?${returnTo}`)).toContain(`value="${guest.email}"`);

    const other = await newPerson(site).join();
    expect(await other.read(pathname + search)).toContain(`You are signed in as ${other.email}.`);
    const refused = await accept(other, link);
    expect(refused.status).toBe(403);
    expect(await textOf(refused)).toContain('This invitation is for another email.');

    await guest.post('/sign-up', {
      email: guest.email,
      password: PASSWORD,
      returnTo: pathname + search,
    });
    expect((await guest.confirm()).headers.get('location')).toBe(pathname + search);
    expect(await guest.read(pathname + search)).toContain('Choose the name');
    const taken = await accept(guest, link, 'ADMIN');
    expect(taken.status).toBe(400);
    expect(await textOf(taken)).toContain('This username is taken.');
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(guest, link)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(await recordOf(guest)).toMatchObject({ role: 'editor', isActive: true });
    expect(await guest.read('/admin')).toContain('(editor)');

    const again = await accept(guest, link);
    expect(again.status).toBe(401);
    expect(await textOf(again)).toContain('This invitation no longer works');
    expect((await guest.fetch(pathname + search)).status).toBe(400);
    const twice = await invite(guest.email);
    expect(twice.status).toBe(400);
    expect(await textOf(twice)).toContain('This person is an admin user already.');
  });

  test('replaces an earlier one, and can be withdrawn; its mails are few', async () => {
    const guest = await newPerson(site).join();
    await invite(guest.email);
    const first = await guest.mailedLink('/admin/invitation');
    await invite(guest.email, 'moderator');
    await expect
      .poll(async () => (await mailsTo(site, guest.email)).length, { timeout: 10_000 })
      .toBe(3);
    const second = await guest.mailedLink('/admin/invitation');
    expect((await accept(guest, first)).status).toBe(401);
    await owner.post('/admin/users', { intent: 'withdraw', email: guest.email });
    expect(await owner.read('/admin/users')).toContain('The invitation has been withdrawn.');
    expect((await accept(guest, second)).status).toBe(401);
    expect((await invite(guest.email)).status).toBe(302);
    expect((await invite(guest.email)).status).toBe(429);
    expect((await guest.fetch('/admin')).headers.get('location')).toBe('/admin/login');
  });

  test('ends when its inviter is deactivated, demoted or leaves', async () => {
    const inviters = await Promise.all(Array.from({ length: 3 }, () => newStaff('super_admin')));
    const emails = inviters.map(({ email }) => `guest-of-${email}`);
    for (const [at, inviter] of inviters.entries()) {
      const form = { intent: 'invite', email: emails[at]!, role: 'super_admin' };
      expect((await inviter.post('/admin/users', form)).status).toBe(302);
    }
    const waiting = async () => {
      const html = await owner.read('/admin/users');
      return emails.filter((email) => html.includes(email));
    };
    expect(await waiting()).toEqual(emails);
    const [deactivated, demoted, leaving] = inviters as [Person, Person, Person];
    await setActive(owner, deactivated, false);
    expect(await waiting()).toEqual(emails.slice(1));
    const { userId } = await recordOf(demoted);
    await owner.post('/admin/users', { userId, role: 'admin' });
    expect(await waiting()).toEqual(emails.slice(2));
    await leaving.post('/dashboard/security/delete', { current: PASSWORD });
    expect(await waiting()).toEqual([]);
    await setActive(owner, deactivated, true);
    expect(await waiting()).toEqual([]);
    const ended = await query(
      site,
      "select from audit_entry where action = 'staff_uninvited' and subject = any($1)",
      [emails],
    );
    expect(ended).toHaveLength(3);
  });

  test.each([
    ['nobody', 'editor'],
    ['new@x.example', 'owner'],
  ])('to %s as %s is refused', async (email, role) => {
    expect((await invite(email, role)).status).toBe(400);
  });
});

describe('the account of a member of the staff', () => {
  const leave = (person: Person) =>
    person.post('/dashboard/security/delete', { current: PASSWORD });

  test('is deleted like any other, and out of the admin area at once', async () => {
    const editor = await newStaff('editor');
    expect((await leave(editor)).status).toBe(302);
    expect(await recordOf(editor)).toMatchObject({ isActive: false });
    const { userId } = await recordOf(editor);
    for (const known of [userId, encodeURIComponent(editor.email)])
      expect(await owner.read(`/admin/audit?q=${known}`)).toContain(
        'Asked to delete their account',
      );
    expect((await login(editor)).status).toBe(403);
  });

  test('stays while it is the last super_admin’s, also when two leave at once', async () => {
    await query(site, `update admin_user set is_active = false where role = 'super_admin'`);
    const two = [await newStaff('super_admin'), await newStaff('super_admin')];
    try {
      const answers = await Promise.all(two.map(leave));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([302, 400]);
      const last = two[statuses.indexOf(400)]!;
      const refused = await leave(last);
      expect(refused.status).toBe(400);
      expect(await textOf(refused)).toContain('You are the last active super administrator.');
      expect((await last.fetch('/admin/users')).status).toBe(200);

      // After reactivation, the one who left is still leaving.
      const left = two[statuses.indexOf(302)]!;
      expect((await setActive(last, left, true)).status).toBe(302);
      expect(await recordOf(left)).toMatchObject({ isActive: true });
      expect((await leave(last)).status).toBe(400);
    } finally {
      await query(site, `update admin_user set is_active = true where username = 'admin'`);
    }
  });
});

test('errors keep the admin area’s frame, and tell others nothing of it', async () => {
  const frame = /<h1[^>]*>Admin Dashboard<\/h1>/;
  const search = 'href="/house-price-index"';
  for (const path of ['/admin/nowhere', '/admin/content/999999']) {
    const answer = await owner.fetch(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(frame);
    expect(html).toContain('Oops! Page not found');
    expect(html).not.toContain(search);
  }
  const failed = await owner.post('/admin/reports/999999', {});
  expect(failed.status).toBe(404);
  expect(await failed.text()).toMatch(frame);
  const stranger = newPerson(site);
  for (const path of ['/admin/nowhere', '/nowhere']) {
    const answer = await stranger.fetch(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(search);
    expect(html).not.toMatch(/Admin Dashboard|View site/);
  }
  for (const path of ['/admin/login', '/admin/setup']) {
    const html = await stranger.read(path);
    expect(html).toContain('View site');
    expect(html).not.toContain(search);
  }
});

test('the site’s header leads active staff to the admin area, nobody else', async () => {
  const links = async (person: Person) =>
    (await person.read('/how-we-rank')).match(/<a[^>]* href="\/admin"/g)?.length ?? 0;
  const former = await newStaff('editor', false);
  expect([await links(owner), await links(former), await links(newPerson(site))]).toEqual([
    2, 0, 0,
  ]);
});

test('no public page loads anything of the admin area', async () => {
  // The frame's form, and the editor's class names.
  const loadsAdmin = async (html: string) =>
    (await scriptsOf(site.origin, html)).some(({ text }) =>
      /\/admin\/sign-out|cm-content/.test(text),
    );
  for (const path of ['/', '/search-results', '/sign-in']) {
    const html = await (await newPerson(site).fetch(path)).text();
    expect(html).not.toContain('routes/admin');
    expect(await loadsAdmin(html), path).toBe(false);
  }
  expect(await loadsAdmin(await (await owner.fetch('/admin')).text())).toBe(true);
});

test('the Users tab is searched by name and email', async () => {
  const person = await newStaff('editor');
  const name = person.email.split('@')[0]!;
  const found = await owner.read(`/admin/users?q=${name.toUpperCase()}`);
  expect(found).toContain(person.email);
  expect(found).not.toContain('moderator@demo.example');
  expect(await owner.read('/admin/users?q=nobody%25here')).toContain('No users found');
  expect(await textOf(await owner.fetch(`/admin/users.csv?q=${name}`))).not.toContain('moderator@');
});
