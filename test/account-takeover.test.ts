import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { codeOf } from './support/authenticator.ts';
import { mailsTo, newPerson, PASSWORD, Person, query } from './support/people.ts';
import { useSite } from './support/site.ts';

// Somebody who knows the password moves an account to an email of their own; its owner still reads the old mailbox.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const CHANGE = '/dashboard/security/email';
const NEW_PASSWORD = 'Another6pass';
const someone = () => newPerson(site);
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

async function askFor(person: Person, email: string, password = PASSWORD): Promise<string> {
  const links = async () =>
    (await mailsTo(site, email)).filter(({ text }) => text.includes('/confirm-new-email'));
  const before = (await links()).length;
  const answer = await person.post(CHANGE, { email, current: password });
  expect(answer.headers.get('location')).toBe('/dashboard/security');
  await vi.waitFor(async () => expect((await links()).length).toBeGreaterThan(before), 10_000);
  return tokenOf(await person.mailedLink('/confirm-new-email', email));
}

/** Moves the account of a signed-in person. @returns the email it then has. */
async function move(person: Person, password = PASSWORD): Promise<string> {
  const email = `moved-${randomUUID().slice(0, 8)}@x.example`;
  const token = await askFor(person, email, password);
  expect((await person.post('/confirm-new-email', { token })).status).toBe(302);
  return email;
}

/** An account, and somebody else who is signed in to it. */
async function stolen() {
  const owner = await someone().join();
  const thief = someone();
  await thief.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD });
  return { owner, thief };
}

const undoTokens = async (email: string) =>
  (await mailsTo(site, email)).flatMap(
    ({ text }) => /\/undo-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );

/** Sends the page's form to the page's own URL, as a browser does. */
async function undo(owner: Person, given?: string): Promise<Response> {
  const token = given ?? tokenOf(await owner.mailedLink('/undo-email'));
  return owner.elsewhere().post(`/undo-email?token=${token}`, { token });
}

/** Undoes the change and sets a new password where that leads. @returns where the owner ends up. */
async function winBack(owner: Person, token?: string): Promise<string | null> {
  const undone = await undo(owner, token);
  expect(undone.status).toBe(302);
  const { pathname, searchParams } = new URL(undone.headers.get('location')!, site.origin);
  expect(pathname).toBe('/reset-password');
  const fields = {
    token: searchParams.get('token')!,
    password: NEW_PASSWORD,
    repeated: NEW_PASSWORD,
  };
  return (await owner.post('/reset-password', fields)).headers.get('location');
}

const accounts = (email: string) =>
  query<{ id: string }>(site, 'select id from user_account where email = $1', [email]);

/** A sign-up that waits for its confirmation. @returns the secret of its link. */
async function insertSignUp(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    site,
    `insert into sign_up (token_hash, email, password, expires_at)
     select $1, $2, i.password, now() + interval '1 hour' from user_identity i
     join user_account u on u.id = i.user_id where u.email = 'seeker@demo.example'`,
    [createHash('sha256').update(token).digest(), email],
  );
  return token;
}

/** Every mail and job asked for so far is done. */
const settled = () =>
  expect
    .poll(
      async () =>
        (await query(site, "select 1 from jobs.job where name <> 'sweep' and state < 'completed'"))
          .length,
      { timeout: 10_000 },
    )
    .toBe(0);

describe('undoing a change of email', () => {
  test('wins the account back, whatever the thief signs up with', async () => {
    const { owner, thief } = await stolen();
    const grant = await thief.elsewhere().post('/api/auth/token', {
      email: owner.email,
      password: PASSWORD,
    });
    const { access_token: token } = await grant.json();
    const newEmail = await move(thief);
    const signedUp = await someone().post('/api/auth/sign-up', {
      email: owner.email,
      password: PASSWORD,
    });
    expect(signedUp.status).toBe(202);
    await owner.mailed(/recently replaced on your account/);

    const page = await (await undoPage(owner)).text();
    expect(page).toContain('You then choose a new password.');
    const undone = await owner.post('/undo-email', {
      token: tokenOf(await owner.mailedLink('/undo-email')),
    });
    const landed = undone.headers.get('location')!;
    expect(landed).toMatch(/^\/reset-password\?token=/);
    expect(await (await owner.fetch(landed)).text()).toContain('Every device was signed out');
    const fields = { token: tokenOf(site.origin + landed), password: NEW_PASSWORD };
    const reset = await owner.post('/reset-password', { ...fields, repeated: NEW_PASSWORD });
    expect(reset.headers.get('location')).toBe('/');
    expect((await owner.fetch('/dashboard')).status).toBe(200);
    expect((await owner.elsewhere().signIn(NEW_PASSWORD)).status).toBe(200);

    expect((await thief.fetch('/dashboard')).status).toBe(302);
    const bearer = await fetch(`${site.origin}/api/auth/session`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(bearer.status).toBe(401);
    for (const email of [owner.email, newEmail]) {
      const answer = await someone().post('/api/auth/sign-in', {
        email,
        password: PASSWORD,
      });
      expect(answer.status).toBe(401);
    }
    expect((await owner.mailed(/email change was undone/, newEmail)).text).not.toContain(
      owner.email,
    );
  });

  test.each(['before', 'after'])(
    'voids the password, also one the thief set %s it',
    async (moment) => {
      const { owner, thief } = await stolen();
      const change = { current: PASSWORD, password: 'Thief5chosen', repeated: 'Thief5chosen' };
      const setOwn = () => thief.post('/dashboard/security/password', change);
      if (moment === 'before') await setOwn();
      await move(thief, moment === 'before' ? 'Thief5chosen' : PASSWORD);
      if (moment === 'after') await setOwn();
      expect((await undo(owner)).status).toBe(302);
      for (const password of [PASSWORD, 'Thief5chosen']) {
        expect((await owner.elsewhere().signIn(password)).status).toBe(401);
      }
      // Not only the page it leads to sets a new one.
      await owner.post('/forgot-password', { email: owner.email });
      const token = tokenOf(await owner.mailedLink('/reset-password'));
      const fields = { token, password: NEW_PASSWORD, repeated: NEW_PASSWORD };
      expect((await owner.post('/reset-password', fields)).headers.get('location')).toBe('/');
    },
  );

  test('keeps a second factor and connections older than the change', async () => {
    const { owner, thief } = await stolen();
    await connect(owner.email, 'own');
    const secret = await turnOn(owner);
    const newEmail = await move(thief);
    await connect(newEmail, 'thief');
    expect(await winBack(owner)).toBe('/sign-in');
    expect(await (await owner.signIn(NEW_PASSWORD)).json()).not.toHaveProperty('session');
    const passed = await owner.post('/second-factor', { code: codeOf(secret, 1) });
    expect(passed.headers.get('location')).toBe('/');
    expect(await connections(owner.email)).toEqual([`own-${owner.email}`]);
  });

  test('removes a second factor turned on since', async () => {
    const { owner, thief } = await stolen();
    await move(thief);
    await turnOn(thief);
    expect(await winBack(owner)).toBe('/');
    expect((await owner.elsewhere().signIn(NEW_PASSWORD)).status).toBe(200);
    await turnOn(owner, NEW_PASSWORD);
  });

  test('removes one whose setup the owner began and the thief ended', async () => {
    const { owner, thief } = await stolen();
    await owner.post('/dashboard/security/two-factor', { intent: 'start', current: PASSWORD });
    await move(thief);
    await turnOn(thief);
    expect(await winBack(owner)).toBe('/');
  });

  test('ends a sign-in that has shown the password and waits for its code', async () => {
    const { owner, thief } = await stolen();
    const secret = await turnOn(owner);
    await move(thief);
    const [{ email }] = (await query<{ email: string }>(
      site,
      'select u.email from user_account u join account_link l on l.user_id = u.id where l.new_email = $1',
      [owner.email],
    )) as [{ email: string }];
    const waiting = thief.elsewhere();
    await waiting.post('/api/auth/sign-in', { email, password: PASSWORD });
    await undo(owner);
    await waiting.post('/second-factor', { code: codeOf(secret, 1) });
    expect((await waiting.fetch('/dashboard')).status).toBe(302);
  });

  test('calls off a deletion', async () => {
    const { owner, thief } = await stolen();
    await move(thief);
    const asked = await thief.post('/dashboard/security/delete', { current: PASSWORD });
    expect(asked.headers.get('location')).toBe('/');
    expect(await winBack(owner)).toBe('/');
    expect((await owner.fetch('/dashboard')).status).toBe(200);
    await owner.mailed(/Your account will not be deleted/);
  });

  test('after two changes the older link wins and voids the newer', async () => {
    const { owner, thief } = await stolen();
    const second = await move(thief);
    await move(thief);
    const newer = tokenOf(await owner.mailedLink('/undo-email', second));
    expect(await winBack(owner)).toBe('/');
    expect((await undo(owner, newer)).status).toBe(401);
    expect(await accounts(owner.email)).toHaveLength(1);
  });

  test('after two changes the newer link leaves the older one its way back', async () => {
    const { owner, thief } = await stolen();
    const second = await move(thief);
    await move(thief);
    expect((await undo(owner, tokenOf(await owner.mailedLink('/undo-email', second)))).status).toBe(
      302,
    );
    expect(await winBack(owner)).toBe('/');
    expect(await accounts(second)).toEqual([]);
  });

  test('refused, spends nothing', async () => {
    const { owner, thief } = await stolen();
    await move(thief);
    const token = tokenOf(await owner.mailedLink('/undo-email'));
    // As it could be before emails were reserved.
    await query(
      site,
      `with off as (select set_config('session_replication_role', 'replica', true))
       insert into user_account (email) select $1 from off`,
      [owner.email],
    );
    for (let time = 0; time < 2; time += 1) {
      const refused = await undo(owner, token);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('this link keeps working');
    }
    expect((await thief.fetch('/dashboard')).status).toBe(200);
    await query(site, 'delete from user_account where email = $1', [owner.email]);
    expect(await winBack(owner, token)).toBe('/');
  });

  test('of many at once, one does it', async () => {
    const { owner, thief } = await stolen();
    await move(thief);
    const token = tokenOf(await owner.mailedLink('/undo-email'));
    const answers = await Promise.all(Array.from({ length: 12 }, () => undo(owner, token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([302, ...Array<number>(11).fill(401)]);
    expect(await accounts(owner.email)).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])(
    'stands against whatever the thief does in the same instant (%i)',
    async () => {
      const { owner, thief } = await stolen();
      const newEmail = await move(thief);
      const [{ id }] = (await accounts(newEmail)) as [{ id: string }];
      const onward = await askFor(thief, `onward-${randomUUID()}@x.example`);
      const token = tokenOf(await owner.mailedLink('/undo-email'));
      const password = { current: PASSWORD, password: 'Thief5chosen', repeated: 'Thief5chosen' };
      const [undone] = await Promise.all([
        undo(owner, token),
        thief.post('/confirm-new-email', { token: onward }),
        thief.post(CHANGE, { email: `again-${randomUUID()}@x.example`, current: PASSWORD }),
        thief.post('/dashboard/security/password', password),
        thief.post('/dashboard/security/delete', { current: PASSWORD }),
        someone().post('/forgot-password', { email: newEmail }),
        someone().post('/api/auth/sign-up', { email: owner.email, password: PASSWORD }),
      ]);
      expect(undone.status).toBe(302);
      await settled();
      expect(await accounts(owner.email)).toEqual([{ id }]);
      const left = await query(
        site,
        `select purpose::text from account_link where user_id = $1
         union all select 'password' from user_identity where user_id = $1
         union all select 'deletion' from account_deletion where user_id = $1`,
        [id],
      );
      expect(left).toEqual([{ purpose: 'reset_password' }]);
      const landed = site.origin + undone.headers.get('location')!;
      const fields = { token: tokenOf(landed), password: NEW_PASSWORD, repeated: NEW_PASSWORD };
      expect((await owner.post('/reset-password', fields)).headers.get('location')).toBe('/');
      expect((await thief.fetch('/dashboard')).status).toBe(302);
    },
  );
});

describe('an email that was given up', () => {
  test('is answered like any other, and its mailbox gets another way to undo', async () => {
    const { owner, thief } = await stolen();
    await move(thief);
    const stranger = someone();
    const answers = await Promise.all(
      [owner.email, stranger.email].map(async (email) => {
        const answer = await stranger.elsewhere().post('/api/auth/sign-up', {
          email,
          password: PASSWORD,
        });
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    await owner.elsewhere().post('/forgot-password', { email: owner.email });
    const other = await someone().join();
    const asked = await other.post(CHANGE, { email: owner.email, current: PASSWORD });
    expect(asked.headers.get('location')).toBe('/dashboard/security');
    await expect.poll(async () => (await undoTokens(owner.email)).length).toBe(4);
    const mails = await mailsTo(site, owner.email);
    expect(mails.map(({ text }) => text).join()).not.toMatch(
      /\/(confirm-new-email|reset-password)\?/,
    );
    expect(mails.filter(({ text }) => text.includes('/confirm-email?'))).toHaveLength(1);
    // Whichever of the links is used, the others go with it.
    const [newest, ...older] = await undoTokens(owner.email);
    expect(await winBack(owner, newest)).toBe('/');
    for (const token of older) expect((await undo(owner, token)).status).toBe(401);
  });

  test('is free again when the change can no longer be undone', async () => {
    const { owner, thief } = await stolen();
    await move(thief);
    await query(site, 'update account_link set expires_at = now() where new_email = $1', [
      owner.email,
    ]);
    const newcomer = new Person(site, owner.email, { 'X-Forwarded-For': '203.0.113.9' });
    await newcomer.post('/api/auth/sign-up', { email: owner.email, password: PASSWORD });
    await expect.poll(async () => (await mailsTo(site, owner.email)).length).toBe(3);
    await newcomer.confirm();
    expect((await newcomer.fetch('/dashboard')).status).toBe(200);
  });

  test('can be taken back by the account itself', async () => {
    const owner = await someone().join();
    const moved = await move(owner);
    await move(owner);
    const token = await askFor(owner, moved);
    expect((await owner.post('/confirm-new-email', { token })).status).toBe(302);
    expect(await accounts(moved)).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])('is nobody else’s in the very instant it is given up (%i)', async () => {
    const { owner, thief } = await stolen();
    const token = await askFor(thief, `moved-${randomUUID()}@x.example`);
    const signUps = await Promise.all(Array.from({ length: 4 }, () => insertSignUp(owner.email)));
    const other = await someone().join();
    const onward = await askForHeld(other, owner.email);
    const [moved, ...others] = await Promise.all([
      thief.post('/confirm-new-email', { token }),
      other.post('/confirm-new-email', { token: onward }),
      ...signUps.map((signUp) =>
        someone().post('/confirm-email', { token: signUp, password: 'Dubai2026demo' }),
      ),
    ]);
    expect(moved.status).toBe(302);
    expect(others.map(({ status }) => status)).toEqual([409, 401, 401, 401, 401]);
    expect(await accounts(owner.email)).toEqual([]);
    expect(await winBack(owner)).toBe('/');
  });
});

describe('a sign-up nobody confirmed', () => {
  test('does not stop somebody else’s change to its email', async () => {
    const person = await someone().join();
    const email = `waiting-${randomUUID()}@x.example`;
    const waiting = await insertSignUp(email);
    const token = await askFor(person, email);
    expect((await person.post('/confirm-new-email', { token })).status).toBe(302);
    const late = await someone().post('/confirm-email', {
      token: waiting,
      password: 'Dubai2026demo',
    });
    expect(late.status).toBe(401);
    expect(await accounts(email)).toHaveLength(1);
  });

  test('is confirmed by a new password, too', async () => {
    const person = someone();
    await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
    await person.mailedLink('/confirm-email');
    await person.post('/forgot-password', { email: person.email });
    const token = tokenOf(await person.mailedLink('/reset-password'));
    const fields = { token, password: NEW_PASSWORD, repeated: NEW_PASSWORD };
    expect((await person.post('/reset-password', fields)).headers.get('location')).toBe('/');
    expect((await person.elsewhere().signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await person.elsewhere().signIn()).status).toBe(401);
  });
});

test('of two accounts that change to one email at once, one does and the other’s link still stands', async () => {
  const email = `wanted-${randomUUID()}@x.example`;
  const people = [await someone().join(), await someone().join()];
  const tokens: string[] = [];
  for (const person of people) {
    await person.post(CHANGE, { email, current: PASSWORD });
    await expect.poll(async () => (await mailsTo(site, email)).length).toBe(tokens.length + 1);
    tokens.push(tokenOf(await person.mailedLink('/confirm-new-email', email)));
  }
  const answers = await Promise.all(
    people.map((person, at) => person.post('/confirm-new-email', { token: tokens[at]! })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([302, 409]);
  const refused = tokens[statuses.indexOf(409)]!;
  expect((await someone().fetch(`/confirm-new-email?token=${refused}`)).status).toBe(200);
});

async function undoPage(owner: Person): Promise<Response> {
  const { pathname, search } = new URL(await owner.mailedLink('/undo-email'));
  return owner.elsewhere().fetch(pathname + search);
}

/** The secret of a link that was never mailed, because its email is somebody's. */
async function askForHeld(person: Person, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    site,
    `insert into account_link (token_hash, user_id, purpose, new_email, expires_at)
     select $1, id, 'change_email', $2, now() + interval '1 hour' from user_account where email = $3`,
    [createHash('sha256').update(token).digest(), email, person.email],
  );
  return token;
}

async function connect(email: string, name: string): Promise<void> {
  await query(
    site,
    `insert into user_identity (user_id, provider_id, account_id)
     select id, 'oidc', $2 || '-' || email from user_account where email = $1`,
    [email, name],
  );
}

async function connections(email: string): Promise<string[]> {
  const rows = await query<{ account_id: string }>(
    site,
    `select i.account_id from user_identity i join user_account u on u.id = i.user_id
     where u.email = $1 and i.provider_id = 'oidc'`,
    [email],
  );
  return rows.map((row) => row.account_id);
}

/** Turns two-step sign-in on. @returns the authenticator's secret; its code of half a minute ago is used up. */
async function turnOn(person: Person, password = PASSWORD): Promise<string> {
  const path = '/dashboard/security/two-factor';
  const setup = await (await person.post(path, { intent: 'start', current: password })).text();
  const uri = /name="uri" value="([^"]+)"/.exec(setup)![1]!.replaceAll('&amp;', '&');
  const secret = new URL(uri).searchParams.get('secret')!;
  const done = await person.post(path, { intent: 'confirm', uri, code: codeOf(secret, -1) });
  expect(await done.text()).toMatch(/<li>\w{5}-\w{5}<\/li>/);
  return secret;
}
