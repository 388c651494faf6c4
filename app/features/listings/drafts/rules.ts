import { isUuid, parseId } from '#app/lib/ids.ts';
import { floorPlansPath } from '../floor-plans/rules.ts';
import type { ListingFormValues } from '../form/types.ts';
import { imagesPath } from '../images/rules.ts';
import { keepingList } from '../keeping-list.ts';
import { proofsPath } from '../proofs/rules.ts';

/** The header of answers that refuse a draft because its owner has asked for the account to be deleted. */
export const LEAVING_HEADER = 'Account-Leaving';

/** The form's field that names the page it is on: each time a form is opened it is another. */
export function pageOf(form: FormData): string | null {
  const page = form.get('page');
  return isUuid(page) ? page : null;
}

/** Whether somebody else opened the form: the browser's session has another person since. */
export function isOfAnother(form: FormData, userId: string): boolean {
  return (form.get('opener') ?? userId) !== userId;
}

/** Whether another page has saved the draft since this one loaded it (`revision`). */
export function isOutdated(draft: { revision: number; savedBy: string }, form: FormData): boolean {
  return draft.savedBy !== form.get('page') && String(draft.revision) !== form.get('revision');
}

/**
 * Whether what a browser kept of a form is at least as new as the account's draft: unless another page has saved that since. No
 * clock says it, as the browser has one and the server another.
 * @param kept what the form would have sent.
 */
export function isBrowserNewer(
  kept: Record<string, string[]>,
  draft: { revision: number; savedBy: string },
): boolean {
  return !isOutdated(draft, formOf(kept));
}

/** The parts of the form, in order. */
export const STEPS = ['place', 'facts', 'words'] as const;
export type FormStep = (typeof STEPS)[number];

/** The pages of a listing's files, where its form leads. */
export const FILE_PAGES = { photos: imagesPath, plans: floorPlansPath, proofs: proofsPath };

/** The owner's form of a listing, at one of its steps. @param list the list of own listings that it leads back to. */
export function editPath(id: number, step?: FormStep, list: string | null = null): string {
  return keepingList(`/properties/edit/${id}`, list) + (step ? `#${step}` : '');
}

/** The form of a new listing that has begun as `id`: opened again, it leads to that listing. @param path that of the form. */
export function begunPath(path: string, id: number): string {
  return `${path}?begun=${id}`;
}

/** The listing that the form at this URL has begun; null if none. */
export function begunAt(url: URL): number | null {
  return parseId(url.searchParams.get('begun'));
}

/** The listing as the public will see it, for its owner. @param list as for `editPath`. */
export function previewPath(id: number, list: string | null = null): string {
  return keepingList(`/properties/${id}/preview`, list);
}

/** The form that sends these values. */
export function formOf(values: ListingFormValues | Record<string, string[]>): FormData {
  const form = new FormData();
  for (const [name, typed] of Object.entries(values)) {
    for (const value of typed) form.append(name, value);
  }
  return form;
}
