import { queueCompanyMail } from '#app/features/profiles/company-mail.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { workAssigned } from '../emails.server.tsx';
import type { Membership } from '../types.ts';

/** Notifies a member of what they were assigned, but not of their own action. @param actorId null: nobody's. */
export async function mailAssigned(
  trx: Trx,
  actorId: string | null,
  { userId, brokerageId }: Pick<Membership, 'userId' | 'brokerageId'>,
  moved: { listings: number; leads: number },
): Promise<void> {
  if (actorId === userId) return;
  const { email } = await trx
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const path = moved.leads > 0 ? '/dashboard/messages/leads' : '/dashboard';
  const link = env().publicUrl + path;
  await queueCompanyMail(trx, brokerageId, workAssigned, { to: email, ...moved, link });
}
