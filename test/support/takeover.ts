import { createHash, randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import { mailsTo, newEmail, newPerson, PASSWORD, type Person, query } from './people.ts';
import type { Site } from './site.ts';

// Somebody who knows the password moves an account to an email of their own; its owner still reads the old mailbox.
export const CHANGE = '/dashboard/security/email';
export const NEW_PASSWORD = 'Another6pass';
export const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

export async function askFor(
  site: Site,
  person: Person,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const links = async () =>
    (await mailsTo(site, email)).filter(({ text }) => text.includes('/confirm-new-email'));
  const before = (await links()).length;
  const answer = await person.post(CHANGE, { email, current: password });
  expect(answer.headers.get('location')).toBe('/dashboard/security');
  await vi.waitFor(async () => expect((await links()).length).toBeGreaterThan(before), 10_000);
  return tokenOf(await person.mailedLink('/confirm-new-email', email));
}

/** Moves the account of a signed-in person. @returns the email it then has. */
export async function move(site: Site, person: Person, password = PASSWORD): Promise<string> {
  const email = newEmail();
  const token = await askFor(site, person, email, password);
  expect((await person.post('/confirm-new-email', { token })).status).toBe(302);
  return email;
}

/** An account, and somebody else who is signed in to it. */
export async function stolen(site: Site) {
  const owner = await newPerson(site).join();
  const thief = newPerson(site);
  await thief.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD });
  return { owner, thief };
}

export const undoTokens = async (site: Site, email: string) =>
  (await mailsTo(site, email)).flatMap(
    ({ text }) => /\/undo-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );

/** Sends the page's form to the page's own URL, as a browser does. */
export async function undo(owner: Person, given?: string): Promise<Response> {
  const token = given ?? tokenOf(await owner.mailedLink('/undo-email'));
  return owner.elsewhere().post(`/undo-email?token=${token}`, { token });
}

/** Undoes the change and sets a new password on the page it leads to. @returns where the owner ends up. */
export async function winBack(site: Site, owner: Person, token?: string): Promise<string | null> {
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

export const accounts = (site: Site, email: string) =>
  query<{ id: string }>(site, 'select id from user_account where email = $1', [email]);

/** An unconfirmed sign-up. @returns the secret of its link. */
export async function insertSignUp(site: Site, email: string): Promise<string> {
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
