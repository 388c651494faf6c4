import { data, redirect, type RouterContextProvider } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import {
  isEmptyName,
  keepName,
  nameErrors,
  readName,
} from '#app/features/profiles/mutations.server.ts';
import { fieldError, NO_ERRORS, typedValues } from '#app/lib/form.ts';
import { required } from '#app/lib/required.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Upload } from '#app/server/upload.server.ts';
import { listingsLimited } from '../form/answer.server.ts';
import { readListing } from '../form/listing-row.server.ts';
import { findOwnListing } from '../form/queries.server.ts';
import type { ListingAnswer, SentPhotos } from '../form/types.ts';
import { refusedPhotos } from '../images/image-form.server.ts';
import { addImages } from '../images/mutations.server.ts';
import { homeOfForm, keptOwnList } from '../own/rules.ts';
import { DRAFT_FIELDS } from './fields.ts';
import { discardDraft, keepDraft } from './mutations.server.ts';
import { findDraft } from './queries.server.ts';
import { editPath, FILE_PAGES, previewPath, STEPS } from './rules.ts';

interface Keeping {
  context: Readonly<RouterContextProvider>;
  userId: string;
  /** Null for a new listing. */
  id: number | null;
  form: FormData;
  /** Those sent with it: if one was refused, the form is shown again. */
  photos: SentPhotos | null;
  /** Of the form, which may keep the list that it leads back to. */
  url: URL;
}

/**
 * Answers the buttons of the owner's form that don't save the listing (`go`): to its next step, its photos or its preview, to keep
 * it as a draft, or to discard that. Null for the button that saves it.
 */
export async function answerDraft({ context, userId, id, form, photos, url }: Keeping) {
  const list = keptOwnList(url);
  const go = form.get('go');
  if (typeof go !== 'string') return null;
  if (go === 'discard') {
    if (id === null || !(await discardDraft(userId, id))) throw notFound();
    return redirect(editPath(id, undefined, list));
  }
  const values = typedValues(form, DRAFT_FIELDS);
  const name = readName(form);
  const wrongName = nameErrors(name);
  const refuse = (it: ListingAnswer, status: number) => {
    const fields = { ...it.fields, ...wrongName };
    return data({ values, failed: false, saved: null, photos, ...it, fields }, { status });
  };
  const kept = await keepDraft(userId, id, form);
  switch (kept.kind) {
    case 'not_found':
      throw notFound();
    case 'limited':
      return refuse(listingsLimited(context, kept.retryAfterSeconds), 429);
    case 'no_place': {
      const { closest } = kept;
      const errors = fieldError('location', closest ? 'area_unknown' : 'location_required');
      return refuse({ ...errors, closest }, 400);
    }
    case 'changed': {
      const stored = required(await findOwnListing(userId, kept.id), 'the listing');
      const draft = await findDraft(stored.id);
      values['version'] = [stored.version];
      values['revision'] = [String(draft?.revision ?? 0)];
      const conflict = {
        version: stored.version,
        revision: draft?.revision ?? 0,
        values: draft?.values ?? stored.values,
      };
      return refuse({ ...NO_ERRORS, form: ['listing_changed'], conflict }, 409);
    }
    case 'kept': {
      if (name?.ok && !isEmptyName(name.value)) await keepName(db, userId, name.value);
      values['revision'] = [String(kept.revision)];
      if (photos && photos.refused.length > 0)
        return refuse(fieldError('images', 'images_not_all'), 400);
      if (wrongName && go !== 'preview') return refuse(NO_ERRORS, 400);
      const step = STEPS.find((step) => step === go);
      if (step) return redirect(editPath(kept.id, step, list));
      if (go === 'photos' || go === 'plans' || go === 'proofs')
        return redirect(FILE_PAGES[go](kept.id, list));
      if (go !== 'preview') return redirectWithFlash(homeOfForm(url, kept.id), 'listingDrafted');
      const read = await readListing(form, await findOwnListing(userId, kept.id));
      if (read.ok && !wrongName) return redirect(previewPath(kept.id, list));
      return refuse(read.ok ? NO_ERRORS : read.answer, 400);
    }
  }
}

/**
 * Keeps the photos sent with the form of a listing, whatever becomes of the form: a new listing begins as a draft for them.
 * @param id null for a new listing. @returns null if there are none.
 */
export async function keepPhotos(
  userId: string,
  id: number | null,
  upload: Upload,
): Promise<SentPhotos | null> {
  const names = [...upload.files.map(({ name }) => name), ...upload.leftOut];
  if (names.length === 0 && !upload.problem) return null;
  const begun = id === null ? await keepDraft(userId, id, upload.form) : { id };
  if (!('id' in begun)) {
    const t = messages('images');
    return {
      kept: [],
      urls: [],
      refused: names.map((name) => t.notAdded(name, t.reasons.no_place)),
    };
  }
  const added = await addImages({ userId, ownerId: userId }, begun.id, upload);
  if (added.kind !== 'added') throw notFound();
  const isKept = (name: string) =>
    !added.leftOut.includes(name) && added.refused.every((refused) => refused.name !== name);
  const urls = added.images.map(({ url }) => url);
  return { kept: names.filter(isKept), urls, refused: refusedPhotos(added) };
}
