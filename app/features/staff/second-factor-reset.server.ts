import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { removeSecondFactor } from '#app/features/identity/second-factor/removal.server.ts';
import { db } from '#app/server/db.server.ts';

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
      actor: { userId: OPERATOR, username: 'server command', ip: '127.0.0.1' },
      action: 'staff_second_factor_reset',
      subject: { kind: 'staff', id: userId, name: username },
      before: { secondFactor: isOn },
      after: { secondFactor: false },
    });
    return true;
  });
}

/** The log names an actor; the person who runs the server has no account there. */
const OPERATOR = '00000000-0000-0000-0000-000000000000';
