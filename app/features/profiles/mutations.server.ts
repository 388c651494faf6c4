import { type Kysely, sql } from 'kysely';
import type { z } from 'zod/mini';
import { fieldError, type FormErrors, NO_ERRORS, type Parsed, parseForm } from '#app/lib/form.ts';
import { offeredLocales } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import type { ChangedSince } from '#app/server/opened-version.server.ts';
import { findPictureProblem, type PictureProblem } from '#app/server/pictures.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Upload } from '#app/server/upload.server.ts';
import { ACCEPTED_PORTRAITS, makePicture } from './profile-picture.server.ts';
import type { PictureFieldName } from './rules.ts';
import { agentSchema, nameSchema, profileSchema, type TypedName } from './schema.ts';

export type ProfileOutcome =
  | { kind: 'saved' }
  | { kind: 'invalid'; errors: FormErrors; problem: PictureProblem | null }
  | { kind: 'limited'; retryAfterSeconds: number }
  | ChangedSince;

/** Saves 'Edit Profile': names, phone, language of mails and picture, all or none. */
export function changeProfile(userId: string, upload: Upload): Promise<ProfileOutcome> {
  return changeWithPicture(userId, upload, profileSchema, 'picture', saveProfile);
}

/** Saves 'Agent Details', with the logo, all or none. Setting a company makes the person an agent. */
export function changeAgentDetails(userId: string, upload: Upload): Promise<ProfileOutcome> {
  return changeWithPicture(userId, upload, agentSchema, 'logo', saveAgentDetails);
}

/** The name typed where somebody lists a home; null from a form that doesn't ask for it. */
export function readName(form: FormData): Parsed<TypedName> | null {
  return form.has('first_name') ? parseForm(nameSchema, form) : null;
}

/** What is wrong with the fields of a name; null for a valid one, and for none. */
export function nameErrors(name: Parsed<TypedName> | null): FormErrors['fields'] | null {
  return name && !name.ok ? name.errors.fields : null;
}

/** Gives a person without a name the one they typed where they list a home, or notes that they want none. */
export async function keepName(
  executor: Kysely<Database>,
  userId: string,
  typed: TypedName,
): Promise<void> {
  const name = {
    first_name: typed.first_name || null,
    last_name: typed.last_name || null,
    is_unnamed: isEmptyName(typed),
  };
  await executor
    .insertInto('profile')
    .values({ id: userId, ...name })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...name, updated_at: sql`now()` })
        .where('profile.first_name', 'is', null)
        .where('profile.last_name', 'is', null),
    )
    .execute();
}

export function isEmptyName({ first_name, last_name }: TypedName): boolean {
  return first_name === '' && last_name === '';
}

/** Shows a person's picture on their listings, or hides it. Does nothing without a picture. */
export async function showPicture(userId: string, isShown: boolean): Promise<void> {
  await db
    .updateTable('profile_picture')
    .set({ public_id: isShown ? sql`coalesce(public_id, gen_random_uuid())` : null })
    .where('user_id', '=', userId)
    .execute();
}

/** A change of picture: a new one (WebP), removal, or none. */
export type PictureChange = { image: Buffer } | 'remove' | 'keep';

/**
 * Saves a form with a picture, all or none.
 * @param save returns what is wrong with the values, or that others have changed them since.
 */
export async function changeWithPicture<Schema extends z.ZodMiniObject>(
  userId: string,
  upload: Upload,
  schema: Schema,
  field: PictureFieldName,
  save: (
    userId: string,
    values: z.infer<Schema>,
    picture: PictureChange,
  ) => Promise<FormErrors | ChangedSince | null>,
): Promise<ProfileOutcome> {
  const parsed = parseForm(schema, upload.form);
  const [file] = upload.files;
  const problem =
    upload.problem ?? (file ? await findPictureProblem(file, ACCEPTED_PORTRAITS) : null);
  if (!parsed.ok || problem) return invalid(field, problem, parsed.ok ? NO_ERRORS : parsed.errors);

  let picture: PictureChange = upload.form.has(`remove_${field}`) ? 'remove' : 'keep';
  if (file) {
    const made = await makePicture(userId, file, field);
    if ('problem' in made) return invalid(field, made.problem);
    if ('retryAfterSeconds' in made) return { kind: 'limited', ...made };
    picture = made;
  }
  const refusal = await save(userId, parsed.value, picture);
  if (refusal && 'kind' in refusal) return refusal;
  return refusal ? invalid(field, null, refusal) : { kind: 'saved' };
}

function invalid(
  field: PictureFieldName,
  problem: PictureProblem | null,
  { form, fields }: FormErrors = NO_ERRORS,
): ProfileOutcome {
  const picture = problem && fieldError(field, `picture_${problem}`).fields;
  return { kind: 'invalid', errors: { form, fields: { ...fields, ...picture } }, problem };
}

async function saveAgentDetails(
  userId: string,
  values: z.infer<typeof agentSchema>,
  logo: PictureChange,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    if (typeof logo === 'object') await keepLogo(trx, userId, logo.image);
    if (logo === 'remove') {
      await trx.deleteFrom('company_logo').where('user_id', '=', userId).execute();
    }
    await upsertProfile(trx, userId, {
      company_name: values.company_name,
      company_name_ar: values.company_name_ar || null,
      agent_address: values.agent_address || null,
      agent_email: values.agent_email,
      phone: values.phone || null,
    });
  });
  return null;
}

async function saveProfile(
  userId: string,
  values: z.infer<typeof profileSchema>,
  picture: PictureChange,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    if (typeof picture === 'object') await keepPicture(trx, userId, picture.image);
    if (picture === 'remove') {
      await trx.deleteFrom('profile_picture').where('user_id', '=', userId).execute();
    }
    await upsertProfile(trx, userId, {
      first_name: values.first_name || null,
      last_name: values.last_name || null,
      phone: values.phone || null,
    });
    // Else the form didn't ask.
    if (offeredLocales().length > 1) {
      await trx
        .updateTable('user_account')
        .set({ chosen_language: values.language })
        .where('id', '=', userId)
        .execute();
    }
  });
  return null;
}

type ProfileColumn =
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'company_name'
  | 'company_name_ar'
  | 'agent_address'
  | 'agent_email';

async function upsertProfile(
  executor: Kysely<Database>,
  userId: string,
  columns: Partial<Record<ProfileColumn, string | null>>,
): Promise<void> {
  await executor
    .insertInto('profile')
    .values({ id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...columns, updated_at: sql`now()` }),
    )
    .execute();
}

async function keepPicture(trx: Kysely<Database>, userId: string, image: Buffer): Promise<void> {
  await trx
    .insertInto('profile_picture')
    .values({ user_id: userId, image })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        image,
        // A shown picture stays shown.
        public_id: sql`case when profile_picture.public_id is not null then gen_random_uuid() end`,
        // The private URL contains the time in milliseconds, so a new picture's must be later.
        updated_at: sql`clock_timestamp()`,
      }),
    )
    .execute();
}

async function keepLogo(trx: Kysely<Database>, userId: string, image: Buffer): Promise<void> {
  await trx
    .insertInto('company_logo')
    .values({ user_id: userId, image })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        image,
        public_id: sql`gen_random_uuid()`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}
