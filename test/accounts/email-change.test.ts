import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailsTo, newEmail, newPerson, PASSWORD, Person, query } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import {
  accounts,
  askFor,
  CHANGE,
  insertSignUp,
  move,
  NEW_PASSWORD,
  stolen,
  tokenOf,
  undo,
  undoTokens,
  winBack,
} from '../support/takeover.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

test('an account from whose email mail came back says so, and can try it again', async () => {
  const person = await newPerson(site).join();
  const page = '/dashboard/security';
  const title = 'Our mail does not reach you';
  expect(await person.read(page)).not.toContain(title);
  await query(
    site,
    `insert into sent_mail (id, user_id, recipient, kind, state, answer, tried_at)
     select gen_random_uuid(), id, email, 'homesFound', 'bounced', '5.1.1', '2026-03-04 22:00Z'
     from user_account where email = $1`,
    [person.email],
  );
  expect(await person.read(page)).toContain(`Mail to ${person.email} came back on 5 March 2026`);
  expect(await person.read(`/ar${page}`)).toContain('رسائلنا لا تصل إليك');
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await person.post(page)).headers.get('Location')).toBe(page);
  }
  await person.mailed(/Does mail from/);
  await expect
    .poll(() => query(site, `select 1 from sent_mail where kind = 'emailTried'`))
    .toHaveLength(5);
  await query(site, `update sent_mail set state = 'accepted' where kind = 'emailTried'`);
  expect(await person.read(page)).toContain(title); // it may still come back
  await query(
    site,
    `update sent_mail set tried_at = now() - interval '61 minutes' where kind = 'emailTried'`,
  );
  expect(await person.read(page)).not.toContain(title);
});

describe('changing the email', () => {
  test('that was asked for before a new password is void', async () => {
    const person = await newPerson(site).join();
    const newEmail = `thief-${person.email}`;
    await person.post(CHANGE, { email: newEmail, current: PASSWORD });
    const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
    await person.post('/dashboard/security/password', {
      current: PASSWORD,
      password: 'Another6pass',
      repeated: 'Another6pass',
    });
    const token = link.searchParams.get('token')!;
    expect((await person.elsewhere().post('/confirm-new-email', { token })).status).toBe(401);
  });

  test.each([true, false])(
    'ends every session but that of the browser that confirms (signed in %s)',
    async (isSignedIn) => {
      const person = await newPerson(site).join();
      const thief = person.elsewhere();
      await thief.signIn();
      const credentials = { email: person.email, password: PASSWORD };
      const client = await person.elsewhere().post('/api/auth/token', credentials);
      const { access_token: access, refresh_token: refresh } = await client.json();
      const newEmail = `safe-${person.email}`;
      await person.post(CHANGE, { email: newEmail, current: PASSWORD });
      const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
      const token = link.searchParams.get('token')!;
      const confirming = isSignedIn ? person : person.elsewhere();
      expect((await confirming.post('/confirm-new-email', { token })).status).toBe(302);
      const standing = (await person.fetch('/api/auth/session')).status;
      expect(standing).toBe(isSignedIn ? 200 : 401);
      expect((await thief.fetch('/api/auth/session')).status).toBe(401);
      const refreshed = await thief.post('/api/auth/token', { refresh_token: refresh });
      expect(refreshed.status).toBe(401);
      const Authorization = `Bearer ${access}`;
      const bearer = await person
        .elsewhere()
        .fetch('/api/auth/session', { headers: { Authorization } });
      expect(bearer.status).toBe(401);
    },
  );

  test('waits for the new one to be confirmed, and tells the old one', async () => {
    const person = await newPerson(site).join();
    const newEmail = `moved-${person.email}`;
    const answer = await person.post(CHANGE, { email: newEmail, current: PASSWORD });
    expect(answer.headers.get('location')).toBe('/dashboard/security');
    const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
    expect((await person.elsewhere().signIn()).status).toBe(200);
    const token = link.searchParams.get('token')!;
    expect((await person.post('/confirm-new-email', { token })).status).toBe(302);
    expect((await person.elsewhere().signIn()).status).toBe(401);
    const moved = new Person(site, newEmail, { 'X-Forwarded-For': '203.0.113.201' });
    expect((await moved.signIn()).status).toBe(200);
    await person.mailed(/changed/i);
    expect((await person.post('/confirm-new-email', { token })).status).toBe(401);
  });

  test('an email somebody else has gets the same answer; its owner is told', async () => {
    const [person, owner] = [await newPerson(site).join(), await newPerson(site).join()];
    const answer = await person.post(CHANGE, { email: owner.email, current: PASSWORD });
    expect(answer.headers.get('location')).toBe('/dashboard/security');
    await expect.poll(async () => (await mailsTo(site, owner.email)).length).toBe(2);
    const [mail] = await mailsTo(site, owner.email);
    expect(mail!.text).not.toContain('/confirm-new-email');
  });

  test('taken meanwhile by somebody else, it stays theirs', async () => {
    const person = await newPerson(site).join();
    const newEmail = `raced-${person.email}`;
    await person.post(CHANGE, { email: newEmail, current: PASSWORD });
    const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
    await new Person(site, newEmail, { 'X-Forwarded-For': '203.0.113.202' }).join();
    const answer = await person.post('/confirm-new-email', {
      token: link.searchParams.get('token')!,
    });
    expect(answer.status).toBe(409);
    expect((await person.elsewhere().signIn()).status).toBe(200);
  });

  test('of two accounts that change to one email at once, one does and the other’s link still stands', async () => {
    const email = newEmail();
    const people = [await newPerson(site).join(), await newPerson(site).join()];
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
    expect((await newPerson(site).fetch(`/confirm-new-email?token=${refused}`)).status).toBe(200);
  });
});

describe('an email that was given up', () => {
  test('is answered like any other, and its mailbox gets another way to undo', async () => {
    const { owner, thief } = await stolen(site);
    await move(site, thief);
    const stranger = newPerson(site);
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
    const other = await newPerson(site).join();
    const asked = await other.post(CHANGE, { email: owner.email, current: PASSWORD });
    expect(asked.headers.get('location')).toBe('/dashboard/security');
    await expect.poll(async () => (await undoTokens(site, owner.email)).length).toBe(4);
    const mails = await mailsTo(site, owner.email);
    expect(mails.map(({ text }) => text).join()).not.toMatch(
      /\/(confirm-new-email|reset-password)\?/,
    );
    expect(mails.filter(({ text }) => text.includes('/confirm-email?'))).toHaveLength(1);
    // Whichever of the links is used, the others stop working.
    const [newest, ...older] = await undoTokens(site, owner.email);
    expect(await winBack(site, owner, newest)).toBe('/');
    for (const token of older) expect((await undo(owner, token)).status).toBe(401);
  });

  test('is free again when the change can no longer be undone', async () => {
    const { owner, thief } = await stolen(site);
    await move(site, thief);
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
    const owner = await newPerson(site).join();
    const moved = await move(site, owner);
    await move(site, owner);
    const token = await askFor(site, owner, moved);
    expect((await owner.post('/confirm-new-email', { token })).status).toBe(302);
    expect(await accounts(site, moved)).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])('is nobody else’s in the very instant it is given up (%i)', async () => {
    const { owner, thief } = await stolen(site);
    const token = await askFor(site, thief, newEmail());
    const signUps = await Promise.all(
      Array.from({ length: 4 }, () => insertSignUp(site, owner.email)),
    );
    const other = await newPerson(site).join();
    const onward = await askForHeld(other, owner.email);
    const [moved, ...others] = await Promise.all([
      thief.post('/confirm-new-email', { token }),
      other.post('/confirm-new-email', { token: onward }),
      ...signUps.map((signUp) =>
        newPerson(site).post('/confirm-email', { token: signUp, password: 'Dubai2026demo' }),
      ),
    ]);
    expect(moved.status).toBe(302);
    expect(others.map(({ status }) => status)).toEqual([409, 401, 401, 401, 401]);
    expect(await accounts(site, owner.email)).toEqual([]);
    expect(await winBack(site, owner)).toBe('/');
  });
});

describe('a sign-up nobody confirmed', () => {
  test('does not stop somebody else’s change to its email', async () => {
    const person = await newPerson(site).join();
    const email = newEmail();
    const waiting = await insertSignUp(site, email);
    const token = await askFor(site, person, email);
    expect((await person.post('/confirm-new-email', { token })).status).toBe(302);
    const late = await newPerson(site).post('/confirm-email', {
      token: waiting,
      password: 'Dubai2026demo',
    });
    expect(late.status).toBe(401);
    expect(await accounts(site, email)).toHaveLength(1);
  });

  test('is confirmed by a new password, too', async () => {
    const person = newPerson(site);
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
