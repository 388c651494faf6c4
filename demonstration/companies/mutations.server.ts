import { sql } from 'kysely';
import { addMember } from '#app/features/brokerages/members/joining.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { CLAIM, INVITED, TEAMS } from './people.ts';

/** Gives the world's brokerages their teams, an invitation and a claim that waits. Those with a team keep it. */
export async function insertTeams(trx: Trx): Promise<void> {
  for (const { slug, about, cover, tradeLicence, offices, languages, members } of TEAMS) {
    const company = await trx
      .updateTable('brokerage')
      .set({ about, cover_url: cover ?? null, trade_licence: tradeLicence, languages })
      .set({
        offices: JSON.stringify(offices ?? []),
        claimed_at: sql<Date>`now() - interval '1 year'`,
        verified_at: sql<Date>`now() - interval '1 year'`,
        verified_name: sql<string>`name`,
        verified_name_ar: sql<string | null>`name_ar`,
        verified_orn: sql<string | null>`orn`,
      })
      .where('slug', '=', slug)
      .where('claimed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!company) continue;
    for (const { email, role, name } of members) {
      const userId = name ? await insertPerson(trx, email, name) : await findLogin(trx, email);
      if (userId) await addMember(trx, userId, company.id, role, false);
    }
    await trx
      .updateTable('brokerage_member')
      .set({ joined_at: sql<Date>`now() - interval '1 year'` })
      .where('brokerage_id', '=', company.id)
      .execute();
    if (slug === INVITED.slug) await invite(trx, company.id);
  }
  await insertClaim(trx);
}

async function findLogin(trx: Trx, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('user_account')
    .where('demonstration_login', '=', email)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An account without a way to sign in. */
async function insertPerson(
  trx: Trx,
  email: string,
  [first, last]: readonly [string, string],
): Promise<string | null> {
  const account = await trx
    .insertInto('user_account')
    .values({ email, email_verified: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return null;
  const { id } = account;
  await trx.insertInto('profile').values({ id, first_name: first, last_name: last }).execute();
  return id;
}

async function invite(trx: Trx, brokerageId: number): Promise<void> {
  const { user_id: owner } = await trx
    .selectFrom('brokerage_member')
    .where('brokerage_id', '=', brokerageId)
    .where('role', '=', 'owner')
    .select('user_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('brokerage_invitation')
    .values({
      brokerage_id: brokerageId,
      email: INVITED.email,
      role: 'agent',
      token_hash: hashOfToken(newToken()),
      invited_by: owner,
      expires_at: sql<Date>`now() + interval '6 days'`,
    })
    .execute();
}

async function insertClaim(trx: Trx): Promise<void> {
  const company = await trx
    .selectFrom('brokerage')
    .where('slug', '=', CLAIM.slug)
    .where('claimed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  const userId = company && (await insertPerson(trx, CLAIM.email, CLAIM.name));
  if (!userId) return;
  await trx
    .insertInto('brokerage_claim')
    .values({ brokerage_id: company.id, user_id: userId, note: CLAIM.note })
    .execute();
}
