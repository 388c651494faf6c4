import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { refusal, validationError } from '#app/features/identity/errors.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { MAILS_AN_HOUR } from '#app/features/identity/rules.ts';
import type { AuthError, Viewer } from '#app/features/identity/types.ts';
import { consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { lacksPlacesOf } from '#app/features/listings/quota/queries.server.ts';
import { queueCompanyMail } from '#app/features/profiles/company-mail.server.ts';
import { canUse } from '#app/features/staff/permissions.ts';
import { findActiveStaff } from '#app/features/staff/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { fieldError, formError, parseForm, type PlainErrorCode } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { claimLink, claimSettled } from '../emails.server.tsx';
import { addMember } from '../members/joining.server.ts';
import { lockCompany } from '../members/mutations.server.ts';
import { findMembership } from '../queries.server.ts';
import { CLAIM_CONFIRMATION_PATH, CLAIM_LINK_HOURS, CLAIMS_A_DAY, isOfCompany } from '../rules.ts';
import { claimSchema } from '../schema.ts';
import { verifyCompany } from '../verification/mutations.server.ts';

/**
 * Claims a company: with an email of the company, which gets a link, or with a note alone. Staff settle every claim. One
 * that is made again replaces the one before.
 * @returns what is wrong, or whether a link was mailed.
 */
export function claimCompany(
  viewer: Pick<Viewer, 'id' | 'name'>,
  brokerageId: number,
  form: FormData,
): Promise<AuthError | { isMailed: boolean }> {
  const parsed = parseForm(claimSchema, form);
  if (!parsed.ok) return Promise.resolve(validationError(parsed.errors));
  const { note } = parsed.value;
  const email = parsed.value.email?.toLowerCase() ?? null;
  return inTransaction(db, async (trx): Promise<AuthError | { isMailed: boolean }> => {
    await lockCompany(trx, brokerageId);
    if (await findMembership(viewer.id, trx)) return validationError(formError('company_other'));
    const company = await trx
      .selectFrom('brokerage')
      .where('id', '=', brokerageId)
      .select('email')
      .executeTakeFirstOrThrow();
    if (email !== null && !isOfCompany(email, company.email)) {
      return validationError(fieldError('email', 'claim_email_other'));
    }
    if (email === null && note === '') {
      return validationError(fieldError('note', 'claim_note_required'));
    }
    const counters = [
      { kind: 'company_claim', subject: viewer.id, limit: CLAIMS_A_DAY },
      ...(email ? [{ kind: 'company_claim:mail', subject: email, limit: MAILS_AN_HOUR }] : []),
    ];
    const limited = refusal('too_many_requests', await consumeAttempts(counters, trx));
    if (limited) return limited;
    const token = email === null ? null : newToken();
    const values = {
      email,
      note,
      token_hash: token === null ? null : hashOfToken(token),
      token_until:
        token === null ? null : sql<Date>`now() + make_interval(hours => ${CLAIM_LINK_HOURS})`,
      confirmed_at: null,
      refused_at: null,
    };
    await trx
      .insertInto('brokerage_claim')
      .values({ brokerage_id: brokerageId, user_id: viewer.id, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['brokerage_id', 'user_id'])
          .doUpdateSet({ ...values, created_at: sql<Date>`now()` }),
      )
      .execute();
    if (email !== null && token !== null) {
      const link = `${env().publicUrl}${CLAIM_CONFIRMATION_PATH}?token=${token}`;
      const mail = { to: email, person: viewer.name, link };
      await queueCompanyMail(trx, brokerageId, claimLink, mail);
    }
    return { isMailed: email !== null };
  });
}

/**
 * Uses up the link mailed to a company, which shows that its claimant reads the company's mail. Staff then settle the claim.
 * @returns the company's slug, or what is wrong.
 */
export function confirmClaim(
  viewer: Pick<Viewer, 'id'>,
  token: string,
): Promise<{ slug: string } | PlainErrorCode> {
  return inTransaction(db, async (trx): Promise<{ slug: string } | PlainErrorCode> => {
    const claim = await lockClaim(trx, 'token_hash', hashOfToken(token));
    if (!claim?.tokenUntil || claim.tokenUntil <= new Date()) return 'link_invalid';
    if (claim.userId !== viewer.id) return 'claim_of_other';
    if (await findMembership(viewer.id, trx)) return 'company_other';
    await trx
      .updateTable('brokerage_claim')
      .set({ confirmed_at: sql<Date>`now()`, token_hash: null, token_until: null })
      .where('id', '=', claim.id)
      .execute();
    return { slug: claim.slug };
  });
}

/**
 * Settles a claim: the claimant becomes an owner, and other claims of the company are refused; or it is refused. One with an
 * email is approved once its link was followed.
 */
export function settleClaim(
  staff: Staff,
  id: string,
  decision: 'approve' | 'refuse',
): Promise<'done' | PlainErrorCode> {
  return inTransaction(db, async (trx): Promise<'done' | PlainErrorCode> => {
    const active = await findActiveStaff(staff.userId, trx);
    if (!active || !canUse(active, 'companies')) return 'not_staff';
    const claim = await lockClaim(trx, 'id', id);
    if (!claim) return 'claim_gone';
    if (decision === 'approve') {
      if (claim.email !== null && !claim.isConfirmed) return 'claim_unconfirmed';
      if (!(await lockOwner(trx, claim.userId))) return 'claimant_absent';
      if (await findMembership(claim.userId, trx)) return 'claimant_elsewhere';
      // Somebody who joins a company that accounts run may not bring more homes than it has places for.
      if (claim.isClaimed && (await lacksPlacesOf(trx, claim.brokerageId, claim.userId)))
        return 'claimant_places';
      if (!claim.isClaimed && (await isOrnRun(trx, claim))) return 'orn_taken';
      if (!(await makeOwner(trx, claim))) return 'claimant_elsewhere';
      await tell(trx, claim, true);
      for (const other of await findOthers(trx, claim)) await refuse(trx, staff, other);
    } else {
      await refuse(trx, staff, claim);
      return 'done';
    }
    await record(trx, staff, claim, 'company_claim_approved');
    return 'done';
  });
}

interface Claim {
  id: string;
  userId: string;
  email: string | null;
  isConfirmed: boolean;
  tokenUntil: Date | null;
  brokerageId: number;
  company: string;
  slug: string;
  orn: string | null;
  isClaimed: boolean;
}

function claimsOf(trx: Trx) {
  return trx
    .selectFrom('brokerage_claim as c')
    .innerJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .where('c.refused_at', 'is', null)
    .select(['c.id', 'c.user_id as userId', 'c.email', 'c.token_until as tokenUntil'])
    .select(['b.id as brokerageId', 'b.name as company', 'b.slug', 'b.orn'])
    .select(sql<boolean>`c.confirmed_at is not null`.as('isConfirmed'))
    .select(sql<boolean>`b.claimed_at is not null`.as('isClaimed'));
}

/** Serializes claims of a company. */
async function lockClaim(
  trx: Trx,
  column: 'id' | 'token_hash',
  value: string | Buffer,
): Promise<Claim | undefined> {
  const wanted = () => claimsOf(trx).where(`c.${column}`, '=', value as string & Buffer);
  const found = await wanted().executeTakeFirst();
  if (!found) return undefined;
  await lockCompany(trx, found.brokerageId);
  return wanted().executeTakeFirst();
}

function findOthers(trx: Trx, { id, brokerageId }: Claim): Promise<Claim[]> {
  return claimsOf(trx).where('b.id', '=', brokerageId).where('c.id', '!=', id).execute();
}

/** Whether accounts run another company with the same registration number. */
async function isOrnRun(trx: Trx, { orn, brokerageId }: Claim): Promise<boolean> {
  if (orn === null) return false;
  const row = await trx
    .selectFrom('brokerage')
    .where('orn', '=', orn)
    .where('id', '!=', brokerageId)
    .where('claimed_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false, having changed nothing, if the claimant has joined another company in the meantime. */
async function makeOwner(trx: Trx, claim: Claim): Promise<boolean> {
  if (!(await addMember(trx, claim.userId, claim.brokerageId, 'owner', true))) return false;
  await trx
    .updateTable('brokerage')
    .set({ claimed_at: sql`coalesce(claimed_at, now())` })
    .where('id', '=', claim.brokerageId)
    .execute();
  await verifyCompany(trx, claim.brokerageId);
  await trx.deleteFrom('brokerage_claim').where('id', '=', claim.id).execute();
  return true;
}

async function refuse(trx: Trx, staff: Staff, claim: Claim): Promise<void> {
  await trx
    .updateTable('brokerage_claim')
    .set({ refused_at: sql<Date>`now()`, token_hash: null, token_until: null })
    .where('id', '=', claim.id)
    .execute();
  await tell(trx, claim, false);
  await record(trx, staff, claim, 'company_claim_refused');
}

async function tell(trx: Trx, { userId, brokerageId }: Claim, isApproved: boolean): Promise<void> {
  const { email } = await trx
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  await queueCompanyMail(trx, brokerageId, claimSettled, { to: email, isApproved });
}

function record(
  trx: Trx,
  staff: Staff,
  { userId, brokerageId, company, email, isConfirmed }: Claim,
  action: 'company_claim_approved' | 'company_claim_refused',
): Promise<void> {
  return recordAudit(trx, {
    actor: staff,
    action,
    subject: { kind: 'company', id: brokerageId, name: company },
    after: { claimant: userId, confirmed_email: isConfirmed ? email : null },
  });
}

export const claimSweeps: Sweeps = {
  brokerage_claim: () =>
    db
      .deleteFrom('brokerage_claim')
      .where(sql`coalesce(refused_at, created_at)`, '<=', daysAgo(DAYS_KEPT.companyClaim))
      .execute(),
};
