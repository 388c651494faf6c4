import type { z } from 'zod/mini';
import { networkOf } from '#app/features/limits/rules.ts';
import { staffStillWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { fieldError, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { logError } from '#app/server/log.server.ts';
import { readUpload, type Upload } from '#app/server/upload.server.ts';
import { createContent, type ContentOutcome, saveContent } from '../mutations.server.ts';
import { ACCEPTED_PICTURES } from '../picture-files.server.ts';
import { contentSchema, newContentSchema } from '../schema.ts';
import { addFormPicture } from '../uploads/mutations.server.ts';
import { type EditedContent, findEdited } from './queries.server.ts';
import type { ContentAnswer } from './types.ts';

/** 50,000 characters of any script, plus the other fields. */
const FIELDS_BYTES = 512 * 1024;
const NAMES = [...Object.keys(newContentSchema.shape), 'revision'];

export type FormOutcome =
  | { kind: 'saved'; id: number }
  | { kind: 'refused'; answer: ContentAnswer; status: number };

/** Parses and stores a new page. */
export function takeNewContent(staff: Staff, request: Request): Promise<FormOutcome> {
  return takeForm(staff, request, newContentSchema, 'content_not_created', (fields) =>
    createContent(staff, fields),
  );
}

/** Parses and stores changes to a page. */
export function takeContent(staff: Staff, request: Request, id: number): Promise<FormOutcome> {
  return takeForm(staff, request, contentSchema, 'content_not_saved', (fields, form) =>
    saveContent(staff, id, Number(form.get('revision')), fields),
  );
}

async function takeForm<Schema extends typeof contentSchema>(
  staff: Staff,
  request: Request,
  schema: Schema,
  failed: 'content_not_created' | 'content_not_saved',
  save: (fields: z.infer<Schema>, form: FormData) => Promise<ContentOutcome>,
): Promise<FormOutcome> {
  await using upload = await readContentForm(staff, request);
  const { form } = upload;
  await staffStillWith('content', staff);
  const refused = await takePicture(staff, upload);
  if (refused) return refused;
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return refusal(form, parsed.errors);
  return await settle(form, failed, () => save(parsed.value, form));
}

function readContentForm(staff: Staff, request: Request): Promise<Upload> {
  const sender = { person: staff.userId, network: networkOf(staff.ip) };
  return readUpload(request, sender, {
    field: 'picture',
    most: 1,
    largestBytes: ACCEPTED_PICTURES.bytes,
    fieldsBytes: FIELDS_BYTES,
  });
}

/** Without script, the featured image is sent with the form. */
async function takePicture(staff: Staff, upload: Upload): Promise<FormOutcome | null> {
  const { form } = upload;
  const outcome = await addFormPicture(staff, upload);
  if (!outcome) return null;
  if (outcome.kind === 'refused') {
    return refusal(form, fieldError('picture', outcome.error), outcome.status);
  }
  form.set('featured_image_url', outcome.url);
  return null;
}

async function settle(
  form: FormData,
  failed: 'content_not_created' | 'content_not_saved',
  save: () => Promise<ContentOutcome>,
): Promise<FormOutcome> {
  let outcome: ContentOutcome;
  try {
    outcome = await save();
  } catch (error) {
    logError(error, { form: failed });
    return refusal(form, formError(failed), 503);
  }
  switch (outcome.kind) {
    case 'no_category':
      return refusal(form, fieldError('category_id', 'category_gone'));
    case 'no_picture':
      return refusal(form, fieldError('featured_image_url', 'featured_image_gone'));
    case 'changed':
      return concurrentEdit(form, outcome.id);
    case 'not_found':
      return deletedMeanwhile(form);
    default:
      return outcome;
  }
}

/** The person has been shown the other version, so saving again replaces it knowingly. */
async function concurrentEdit(form: FormData, id: number): Promise<FormOutcome> {
  const stored = await findEdited(id);
  if (!stored) return deletedMeanwhile(form);
  const refused = refusal(form, formError('content_changed'), 409);
  const { revision, savedBy, updatedAt: savedAt } = stored;
  refused.answer.values = { ...refused.answer.values, revision: [String(revision)] };
  refused.answer.conflict = { revision, savedBy, savedAt, differs: differing(form, stored) };
  return refused;
}

/** With script, the form stays with what was typed, which would be lost on a page that says it isn't found. */
function deletedMeanwhile(form: FormData): FormOutcome {
  return refusal(form, formError('content_deleted'), 410);
}

function differing(form: FormData, stored: EditedContent): string[] {
  const plain = (text: unknown) =>
    String(text ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  const names = Object.keys(contentSchema.shape) as (keyof typeof contentSchema.shape)[];
  return names.filter((name) => plain(form.get(name)) !== plain(stored[name]));
}

function refusal(form: FormData, errors: ContentAnswer, status = 400) {
  const answer: ContentAnswer = { ...errors, values: typedValues(form, NAMES) };
  return { kind: 'refused', answer, status } as const;
}
