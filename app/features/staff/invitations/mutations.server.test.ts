import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import { endAccess } from '#app/features/identity/session/ending.server.ts';
import { suspendAccount } from '#app/features/members/suspension/mutations.server.ts';
import { formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { insertAccount, insertSession } from '#test/support/factories.ts';
import { whileLocked } from '#test/support/while-locked.ts';
import { changeStaff } from '../mutations.server.ts';
import type { Staff } from '../types.ts';
import { acceptInvitation, invite, withdrawInvitation } from './mutations.server.ts';

let serial = 0;
let boss: Staff;
let guest: { id: string; email: string };
let accept: () => Promise<unknown>;

beforeEach(async () => {
  boss = await newBoss();
  guest = await insertAccount();
  const session = await insertSession(guest.id);
  const token = newToken();
  await db
    .insertInto('admin_invitation')
    .values({
      email: guest.email,
      role: 'admin',
      invited_by: boss.userId,
      token_hash: hashOfToken(token),
      expires_at: new Date(Date.now() + 60_000),
      in_demonstration: env().SITE_MODE === 'demonstration',
    })
    .execute();
  const form = formOf({ token, username: `guest-${++serial}` });
  accept = () => acceptInvitation({ id: session.id, viewer: guest }, '192.0.2.9', form);
});

async function newBoss(): Promise<Staff> {
  const { id: userId } = await insertAccount();
  const username = `boss-${++serial}`;
  const role = 'super_admin';
  await db.insertInto('admin_user').values({ user_id: userId, username, role }).execute();
  return { userId, username, role, ip: '192.0.2.7' };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const isStaff = async () => {
  const rows = db.selectFrom('admin_user').where('user_id', '=', guest.id).select('id');
  return (await rows.executeTakeFirst()) !== undefined;
};

describe('an invitation is looked at when it is accepted, whatever the page showed', () => {
  test.each([
    ['withdrawn', () => withdrawInvitation(boss, formOf({ email: guest.email }))],
    ['to another role', () => invite(boss, formOf({ email: guest.email, role: 'editor' }))],
    [
      'of somebody deactivated',
      async () => changeStaff(await newBoss(), boss.userId, { isActive: false }),
    ],
  ])('%s meanwhile', async (_, change) => {
    const invitation = sql`select from admin_invitation where email = ${guest.email} for update`;
    const [, answer] = await whileLocked<unknown>(invitation, [change, accept]);
    expect(answer).toMatchObject({ errors: formError('invitation_gone') });
    expect(await isStaff()).toBe(false);
  });

  test.each([
    ['whose session has ended', 'session_not_found', () => end(guest.id)],
    ['whose email is another', 'invitation_of_other', () => rename(guest)],
    ['who is suspended', 'invitation_gone', () => suspend(guest.id)],
  ] as const)('by somebody %s meanwhile', async (_, error, change) => {
    const account = sql`select from user_account where id = ${guest.id} for update`;
    const [, answer] = await whileLocked<unknown>(account, [change, accept]);
    expect(answer).toMatchObject({ errors: formError(error) });
    expect(await isStaff()).toBe(false);
  });
});

const end = (id: string) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    await endAccess(trx, id);
  });

const rename = ({ id, email }: typeof guest) =>
  db
    .updateTable('user_account')
    .set({ email: `new-${email}` })
    .where('id', '=', id)
    .execute();

const suspend = async (id: string) => suspendAccount(await newBoss(), id, 'Spam');
