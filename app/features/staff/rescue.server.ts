import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { forgetBrowsers } from '#app/features/identity/known-browsers.server.ts';
import { removeSecondFactor } from '#app/features/identity/second-factor/removal.server.ts';
import { clearAttempts } from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { isUsernameTaken } from './queries.server.ts';
import type { StaffRole } from './types.ts';

/** The log names an actor; the person who runs the server has no account there. */
const OPERATOR = {
  userId: '00000000-0000-0000-0000-000000000000',
  username: 'server command',
  ip: '127.0.0.1',
};

/**
 * Turns off the two-step sign-in of the admin user with an email, in lower case, and ends their sessions: for the person who
 * runs the server, since nobody else could help the last super_admin.
 * @returns whether there is such an admin user.
 */
export async function resetSecondFactor(email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const staff = await trx
      .selectFrom('admin_user')
      .innerJoin('user_account as person', 'person.id', 'admin_user.user_id')
      .where('person.email', '=', email)
      .select(['admin_user.user_id as userId', 'username', 'two_factor_enabled as isOn'])
      .executeTakeFirst();
    if (!staff) return false;
    const { userId, username, isOn } = staff;
    await removeSecondFactor(trx, { id: userId, email });
    await recordAudit(trx, {
      actor: OPERATOR,
      action: 'staff_second_factor_reset',
      subject: { kind: 'staff', id: userId, name: username },
      before: { secondFactor: isOn },
      after: { secondFactor: false },
    });
    return true;
  });
}

/**
 * Makes the account with an email, in lower case, an active admin user of this role, whatever it was before; the setup page
 * closes with it.
 * @returns their username; 'missing' without such an account, 'absent' if it is suspended or due for deletion.
 */
export async function makeAdmin(
  email: string,
  role: StaffRole,
): Promise<{ username: string } | 'missing' | 'absent'> {
  return inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('user_account')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .select('id')
      .executeTakeFirst();
    if (!account) return 'missing';
    const absent = await trx
      .selectFrom('absent_account')
      .where('user_id', '=', account.id)
      .select('user_id')
      .executeTakeFirst();
    if (absent) return 'absent';
    await sql`lock table admin_setup in exclusive mode`.execute(trx);
    const before = await trx
      .selectFrom('admin_user')
      .where('user_id', '=', account.id)
      .select(['username', 'role', 'is_active as isActive'])
      .executeTakeFirst();
    const username = before?.username ?? (await freeUsername(trx, email));
    await trx
      .insertInto('admin_user')
      .values({ user_id: account.id, username, role })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, is_active: true }))
      .execute();
    await trx
      .insertInto('admin_setup')
      .values({ is_done: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAudit(trx, {
      actor: OPERATOR,
      action: 'staff_made_on_server',
      subject: { kind: 'staff', id: account.id, name: username },
      before: before && { role: before.role, isActive: before.isActive },
      after: { role, isActive: true },
    });
    return { username };
  });
}

/** From the email's name, with a number if it is taken. */
async function freeUsername(trx: Trx, email: string): Promise<string> {
  const name = (email.split('@')[0] ?? '').replace(/[^a-z0-9._-]/g, '').slice(0, 40);
  const base = name.length < 2 ? 'admin' : name;
  for (let n = 1; ; n += 1) {
    const username = n === 1 ? base : `${base}${n}`;
    if (!(await isUsernameTaken(trx, username))) return username;
  }
}

/** What is counted by an account's id as it is guessed at; `sign-in` is counted by its email. */
const GUESSES = ['second-factor', 'second-factor-setup', 'password'] as const;

/**
 * Forgets the failed attempts that lock the account with an email, in lower case, and what its person did in the last hour that is
 * limited. Browsers it was used from are forgotten, and their own locks with them.
 * @returns whether there is such an account.
 */
export async function liftLock(email: string): Promise<boolean> {
  const account = await db
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (!account) return false;
  await clearAttempts('sign-in:account', email);
  for (const kind of GUESSES) await clearAttempts(`${kind}:account`, account.id);
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('rate_limit').where('user_id', '=', account.id).execute();
    await forgetBrowsers(trx, account.id);
    await recordAudit(trx, {
      actor: OPERATOR,
      action: 'account_unlocked',
      subject: { kind: 'account', id: account.id, name: email },
    });
  });
  return true;
}

/** Forgets the failed attempts of the network that an IP belongs to, such as an office's. */
export async function liftNetworkLock(ip: string): Promise<void> {
  await clearAttempts('guess:network', networkOf(ip));
}
