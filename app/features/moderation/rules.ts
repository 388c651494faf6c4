import { LISTING_STATUSES, PROPERTY_TYPES, PURPOSES } from '#app/features/listings/types.ts';
import { type Done, doneText, parseTable } from '#app/lib/table-view.ts';
import { plainLine } from '#app/lib/text.ts';
import {
  type ConfirmedModeration,
  type Moderation,
  PROPERTY_MARKS,
  PROPERTY_TABLE,
  type PropertySearch,
  type PropertyStatus,
} from './types.ts';

export const PROPERTIES_PATH = '/admin/properties';
/** Beyond this many, listings are neither counted nor paged: the search has to be narrowed. */
export const MOST_COUNTED = 10_000;
/** The same for a search by words, each match of which is read to be counted. */
export const MOST_COUNTED_BY_WORDS = 200;
export const PROPERTY_STATUSES: PropertyStatus[] = [...LISTING_STATUSES, 'deleted'];

const LONGEST_TEXT = 100;

/** Parses the URL of the Properties tab; malformed parameters count as missing. */
export function parsePropertySearch(params: URLSearchParams): PropertySearch {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name)) ?? null;
  return {
    text: plainLine(params.get('q') ?? '').slice(0, LONGEST_TEXT),
    status: oneOf('status', PROPERTY_STATUSES),
    purpose: oneOf('purpose', PURPOSES),
    type: oneOf('type', PROPERTY_TYPES),
    mark: oneOf('mark', PROPERTY_MARKS),
    ...parseTable(params, PROPERTY_TABLE),
  };
}

/** The parameters that `parsePropertySearch` reads, without default values. */
export function propertyParams(search: PropertySearch): URLSearchParams {
  const { text, status, purpose, type, mark, sort, columns, page } = search;
  const params = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(status && { status }),
    ...(purpose && { purpose }),
    ...(type && { type }),
    ...(mark && { mark }),
    ...(sort !== 'newest' && { sort }),
    ...(page !== 1 && { page: String(page) }),
  });
  if (columns.length < PROPERTY_TABLE.columns.length) {
    for (const column of columns) params.append('column', column);
  }
  return params;
}

export function propertiesPath(search: PropertySearch): string {
  const params = propertyParams(search);
  return params.size === 0 ? PROPERTIES_PATH : `${PROPERTIES_PATH}?${params}`;
}

export function editPropertyPath(id: number): string {
  return `${PROPERTIES_PATH}/${id}/edit`;
}

/** The page that confirms a change of these listings. @param back the parameters of the list to return to. */
export function confirmPath(
  change: ConfirmedModeration,
  ids: number[],
  back = new URLSearchParams(),
): string {
  const params = new URLSearchParams(ids.map((id) => ['id', String(id)]));
  if (back.size > 0) params.set('back', back.toString());
  return `${PROPERTIES_PATH}/${change}?${params}`;
}

const OPPOSITES: Record<Moderation, Moderation | null> = {
  feature: 'unfeature',
  unfeature: 'feature',
  delete: 'restore',
  restore: 'delete',
  withdraw: null,
};

/** The change that undoes a change; null if there is none. */
export function oppositeOf(change: Moderation): Moderation | null {
  return OPPOSITES[change];
}

/** The list, with the change just made. */
export function donePath(search: PropertySearch, done: Done<Moderation>): string {
  const params = propertyParams(search);
  params.set('done', doneText(done));
  return `${PROPERTIES_PATH}?${params}`;
}

/** The meaning of a search text: an owner's listings, one listing by id, or listings whose title or place has all the words. */
export interface Wanted {
  /** In lower case; may be the beginning of one. */
  email: string | null;
  /** Typed alone, or in a link to the property. */
  id: number | null;
  words: string[];
}

/** Parses the search text. */
export function wantedBy(text: string): Wanted {
  if (text.includes('@')) return { email: text.toLowerCase(), id: null, words: [] };
  const id = /\/property\/(\d{1,15})\b/.exec(text) ?? /^#?(\d{1,15})$/.exec(text);
  return { email: null, id: id && Number(id[1]), words: searchableWords(text) };
}

export function searchableWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

export const REPORTS_PATH = '/admin/reports';

/** Where staff settle the reports about a listing. */
export function reportsAboutPath(listingId: number): string {
  return `${REPORTS_PATH}/${listingId}`;
}
