import { data, redirect, type RouterContextProvider } from 'react-router';
import {
  type FlashMessageName,
  flashMessageCookie,
} from '#app/features/flash-messages/cookie.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import {
  fieldError,
  type FormErrors,
  formError,
  NO_ERRORS,
  type PlainErrorCode,
  typedValues,
} from '#app/lib/form.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { DRAFT_FIELDS } from '../drafts/fields.ts';
import type { SaveOutcome } from './mutations.server.ts';
import { DASHBOARD_PATH } from './rules.ts';
import type { ListingAnswer, SentPhotos } from './types.ts';

interface Saving {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Whether the form asks its owner for a name if they have none. */
  asksName?: boolean;
  save: (form: FormData) => Promise<SaveOutcome>;
  /** The toast once it is saved and public. */
  saved: FlashMessageName;
  /** The message if saving failed for reasons outside the form. */
  failed: PlainErrorCode;
  /** Where to go after saving. */
  home?: string;
  /** Those sent with it: if one was refused, the listing isn't saved yet. */
  photos?: SentPhotos | null;
  /** Fields besides the listing's. */
  fields?: string[];
}

/**
 * Saves a listing and answers its form: a redirect to its list, or the form with what was typed. Pictures are
 * uploaded once the listing has an id, so a form with the field `pictures` gets it (`saved`) instead of a redirect.
 */
export async function answerListingForm({
  context,
  form,
  asksName = false,
  save,
  saved,
  failed,
  home = DASHBOARD_PATH,
  photos = null,
  fields = [],
}: Saving) {
  const values = typedValues(form, [...DRAFT_FIELDS, ...fields]);
  const answer = (it: ListingAnswer & { failed?: boolean }, status: number) =>
    data({ values, failed: false, saved: null, photos, ...it }, { status });
  if (photos && photos.refused.length > 0)
    return answer(fieldError('images', 'images_not_all'), 400);
  let outcome: SaveOutcome;
  try {
    // Only the specified fields are required: without the one for it, a name counts as left empty.
    if (asksName && !form.has('first_name')) form.set('first_name', '');
    outcome = await save(form);
  } catch (error) {
    logError(error, { form: saved });
    return answer({ ...formError(failed), failed: true }, 503);
  }
  switch (outcome.kind) {
    case 'saved': {
      const flash = outcome.isWaiting
        ? 'listingWaiting'
        : outcome.status === 'draft'
          ? 'listingDrafted'
          : saved;
      const headers = { 'Set-Cookie': flashMessageCookie(flash) };
      if (!form.has('pictures')) return redirect(home, { headers });
      return data({ ...NO_ERRORS, values, failed: false, saved: outcome.id }, { headers });
    }
    case 'invalid': {
      const { conflict } = outcome.answer;
      if (conflict) {
        values['version'] = [conflict.version];
        values['revision'] = [String(conflict.revision)];
      }
      return answer(outcome.answer, conflict ? 409 : 400);
    }
    case 'name_wanted':
      return answer(fieldError('first_name', 'name_wanted'), 400);
    case 'limited':
      return answer(listingsLimited(context, outcome.retryAfterSeconds), 429);
    case 'not_found':
      throw notFound();
  }
}

/** Too many new listings within the hour: the answer says when to try again. */
export function listingsLimited(
  context: Readonly<RouterContextProvider>,
  seconds: number,
): FormErrors {
  setRetryAfter(context, seconds);
  return formError({ code: 'listings_limited', minutes: minutesToWait(seconds) });
}
