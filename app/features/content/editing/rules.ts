import { plainLine } from '#app/lib/text.ts';
import { CONTENT_TYPES, type ContentType, type Publication } from '../types.ts';

export const CONTENT_SORTS = ['updated', 'published', 'title'] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

export const PUBLICATIONS = ['draft', 'scheduled', 'published', 'archived'] as const;

/** What the Content tab lists; empty and null stand for everything. */
export interface ContentFilter {
  /** Found in title or slug. */
  text: string;
  type: ContentType | null;
  status: Publication | null;
  /** A slug. */
  category: string | null;
  sort: ContentSort;
}

const LONGEST_TEXT = 100;

export function parseContentFilter(parameters: URLSearchParams): ContentFilter {
  const oneOf = <const Option extends string>(name: string, options: readonly Option[]) =>
    options.find((option) => option === parameters.get(name)) ?? null;
  return {
    text: plainLine(parameters.get('q') ?? '').slice(0, LONGEST_TEXT),
    type: oneOf('type', CONTENT_TYPES),
    status: oneOf('status', PUBLICATIONS),
    category: plainLine(parameters.get('category') ?? '').slice(0, LONGEST_TEXT) || null,
    sort: oneOf('sort', CONTENT_SORTS) ?? 'updated',
  };
}

export function contentTablePath(filter: ContentFilter, page: number): string {
  const { text, type, status, category, sort } = filter;
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (type) query.set('type', type);
  if (status) query.set('status', status);
  if (category) query.set('category', category);
  if (sort !== 'updated') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return `/admin/content${query.size > 0 ? `?${query}` : ''}`;
}

export function editPath(id: number, below?: 'preview' | 'revisions' | 'publication' | 'delete') {
  return `/admin/content/${id}${below ? `/${below}` : ''}`;
}

/** A moment from a `datetime-local` field, which means Dubai's time; null if it is malformed. */
export function dubaiMoment(typed: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null;
  const moment = new Date(`${typed}:00+04:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The same for the field: '2026-11-22T12:00'. */
export function dubaiField(moment: Date): string {
  return new Date(moment.getTime() + 4 * 3_600_000).toISOString().slice(0, 16);
}
