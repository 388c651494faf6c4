import { sql } from 'kysely';
import { newSlug } from '#app/features/agents/mutations.server.ts';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import {
  changeWithPicture,
  type PictureChange,
  type ProfileOutcome,
} from '#app/features/profiles/mutations.server.ts';
import { coverPath, logoPath } from '#app/features/profiles/rules.ts';
import { fieldError, type FormErrors } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { ChangedSince } from '#app/server/opened-version.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import type { Upload } from '#app/server/upload.server.ts';
import { addMember } from './members/joining.server.ts';
import { companySubject, lockManagedCompany } from './members/mutations.server.ts';
import { officesOf } from './offices.ts';
import { companyDetails, detailsVersion, findMembership, findSameOrn } from './queries.server.ts';
import { COMPANIES_A_DAY } from './rules.ts';
import {
  type CompanyDetailsForm,
  companyDetailsSchema,
  type CompanyForm,
  coverSchema,
} from './schema.ts';
import type { CompanyDetails, Membership, SameOrn } from './types.ts';

/** Who changes a company, for the audit log. */
export function actorOf(viewer: Pick<Viewer, 'id' | 'name'>, ip: string): Change['actor'] {
  return { userId: viewer.id, username: viewer.name, ip };
}

export type SetUpOutcome =
  | { kind: 'done' }
  | { kind: 'member' }
  /** Their account is suspended, or they have asked for its deletion. */
  | { kind: 'absent' }
  | { kind: 'same_orn'; other: SameOrn }
  | { kind: 'limited'; retryAfterSeconds: number };

/** Creates a company with the person as its owner. */
export function setUpCompany(
  viewer: Pick<Viewer, 'id' | 'name'>,
  ip: string,
  values: CompanyForm,
): Promise<SetUpOutcome> {
  return inTransaction(db, async (trx): Promise<SetUpOutcome> => {
    await lockOrn(trx, values.orn);
    if (!(await lockOwner(trx, viewer.id))) return { kind: 'absent' };
    if (await findMembership(viewer.id, trx)) return { kind: 'member' };
    const other = await findSameOrn(values.orn, null, trx);
    if (other) return { kind: 'same_orn', other };
    const counted = await consumeAttempt('company', viewer.id, COMPANIES_A_DAY, trx);
    if (!counted.allowed) return { kind: 'limited', ...counted };
    const { id } = await trx
      .insertInto('brokerage')
      .values({
        ...columnsOf(values),
        slug: newSlug(values.name, 'company'),
        made_by_account: true,
        claimed_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await addMember(trx, viewer.id, id, 'owner', true))) {
      await trx.deleteFrom('brokerage').where('id', '=', id).execute();
      return { kind: 'member' };
    }
    await recordAudit(trx, {
      actor: actorOf(viewer, ip),
      action: 'company_set_up',
      subject: { kind: 'company', id, name: values.name },
      after: { orn: values.orn },
    });
    return { kind: 'done' };
  });
}

/**
 * Saves a company's details and logo, all or none, unless somebody has changed them since the form was opened (its field
 * `version`). Its members list under its name.
 */
export function changeCompany(actor: Change['actor'], upload: Upload): Promise<ProfileOutcome> {
  const opened = String(upload.form.get('version') ?? '');
  const { userId } = actor;
  return changeWithPicture(userId, upload, companyDetailsSchema, 'logo', (_, values, logo) =>
    saveCompany(actor, opened, values, logo),
  );
}

function saveCompany(
  actor: Change['actor'],
  opened: string,
  values: CompanyDetailsForm,
  logo: PictureChange,
): Promise<FormErrors | ChangedSince | null> {
  return inTransaction(db, async (trx): Promise<FormErrors | ChangedSince | null> => {
    await lockOrn(trx, values.orn);
    const member = await findMembership(actor.userId, trx);
    if (!member || !(await lockManagedCompany(trx, member)))
      return fieldError('name', 'company_not_yours');
    const id = member.brokerageId;
    const stored = await companyDetails(trx, id).executeTakeFirstOrThrow();
    const version = detailsVersion(stored);
    // Saving the same twice is no conflict.
    const isSaved =
      logo === 'keep' &&
      version === detailsVersion({ ...detailsOf(values), logoUrl: stored.logoUrl });
    if (version !== opened && !isSaved) return { kind: 'changed', version };
    if (await findSameOrn(values.orn, id, trx)) return fieldError('orn', 'orn_taken');
    await trx
      .updateTable('brokerage')
      .set({ ...columnsOf(values), offices: JSON.stringify(officesOf(values)) })
      .where('id', '=', id)
      .execute();
    await auditIdentity(trx, actor, member, stored, values);
    await saveLogo(trx, id, logo);
    if (values.name !== member.company) await renameForMembers(trx, id, values.name);
    return null;
  });
}

/** Staff have checked who a company is, which its page goes on saying: another name or number is in the log. */
async function auditIdentity(
  trx: Trx,
  actor: Change['actor'],
  member: Membership,
  stored: Pick<CompanyDetails, 'name' | 'nameAr' | 'orn'>,
  { name, name_ar, orn }: CompanyDetailsForm,
): Promise<void> {
  const before = { name: stored.name, name_ar: stored.nameAr, orn: stored.orn };
  const after = { name, name_ar: name_ar || null, orn };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const subject = companySubject(member);
  await recordAudit(trx, { actor, action: 'company_changed', subject, before, after });
}

/** Saves the picture at the top of a company's page, or removes it. */
export function changeCover(userId: string, upload: Upload): Promise<ProfileOutcome> {
  return changeWithPicture(userId, upload, coverSchema, 'cover', saveCover);
}

function saveCover(
  userId: string,
  _values: unknown,
  cover: PictureChange,
): Promise<FormErrors | null> {
  return inTransaction(db, async (trx) => {
    const member = await findMembership(userId, trx);
    if (!member || !(await lockManagedCompany(trx, member)))
      return fieldError('cover', 'company_not_yours');
    if (cover === 'keep') return fieldError('cover', 'picture_type');
    const { brokerageId } = member;
    const added = await replacePicture(trx, 'brokerage_cover', brokerageId, cover);
    await trx
      .updateTable('brokerage')
      .set({ cover_url: added && coverPath(added) })
      .where('id', '=', brokerageId)
      .execute();
    return null;
  });
}

/** Serializes companies that claim the same number. */
async function lockOrn(trx: Trx, orn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orn:${orn}`}, 0))`.execute(trx);
}

function detailsOf(values: CompanyDetailsForm) {
  const { name_ar: nameAr, trade_licence: tradeLicence, ...columns } = columnsOf(values);
  return { ...columns, nameAr, tradeLicence, offices: officesOf(values) };
}

function columnsOf(values: CompanyForm) {
  return {
    name: values.name,
    name_ar: values.name_ar || null,
    orn: values.orn,
    trade_licence: values.trade_licence || null,
    about: values.about || null,
    languages: values.languages,
    phone: values.phone || null,
    email: values.email,
    address: values.address || null,
  };
}

async function saveLogo(trx: Trx, id: number, logo: PictureChange): Promise<void> {
  if (logo === 'keep') return;
  const added = await replacePicture(trx, 'brokerage_logo', id, logo);
  await trx
    .updateTable('brokerage')
    .set({ logo_url: added && logoPath(added) })
    .where('id', '=', id)
    .execute();
}

/** @returns the public id of the new picture; null if there is none. */
async function replacePicture(
  trx: Trx,
  table: 'brokerage_cover' | 'brokerage_logo',
  id: number,
  picture: Exclude<PictureChange, 'keep'>,
): Promise<string | null> {
  await trx.deleteFrom(table).where('brokerage_id', '=', id).execute();
  if (picture === 'remove') return null;
  const { public_id } = await trx
    .insertInto(table)
    .values({ brokerage_id: id, image: picture.image })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return public_id;
}

async function renameForMembers(trx: Trx, id: number, name: string): Promise<void> {
  await trx
    .updateTable('profile')
    .set({ company_name: name, updated_at: sql`now()` })
    .where(
      'id',
      'in',
      trx.selectFrom('brokerage_member').where('brokerage_id', '=', id).select('user_id'),
    )
    .execute();
}
