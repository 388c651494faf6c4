import { parseTable, type TableView } from '#app/lib/table-view.ts';
import { plainLine } from '#app/lib/text.ts';
import { CONTENT_TYPES, type ContentType, type Publication } from '../types.ts';

export const CONTENT_TABLE = {
  columns: ['type', 'status', 'category', 'languages', 'published', 'updated'],
  sorts: ['updated', 'updated_first', 'published', 'published_first', 'title', 'title_z'],
} as const;
export type ContentColumn = (typeof CONTENT_TABLE.columns)[number];
export type ContentSort = (typeof CONTENT_TABLE.sorts)[number];

export const PUBLICATIONS = ['draft', 'scheduled', 'published', 'archived'] as const;

/** The filter of the Content tab; empty and null mean no filter. */
export interface ContentFilter extends TableView<ContentColumn, ContentSort> {
  /** Matches title or slug. */
  text: string;
  type: ContentType | null;
  status: Publication | null;
  /** A slug. */
  category: string | null;
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
    ...parseTable(parameters, CONTENT_TABLE),
  };
}

/** Changes to several pages at once. */
export const CONTENT_CHANGES = ['publish', 'unschedule', 'archive', 'undo'] as const;
export type ContentChange = (typeof CONTENT_CHANGES)[number];

export const CONTENT_PATH = '/admin/content';

export function contentEditPath(
  id: number,
  below?: 'preview' | 'revisions' | 'publication' | 'delete',
) {
  return `${CONTENT_PATH}/${id}${below ? `/${below}` : ''}`;
}
