// How many a page of a list has.

/** Rows of a table. */
export const ROWS_PER_PAGE = 50;
/** Entries that are read one by one, such as conversations and reports. */
export const ENTRIES_PER_PAGE = 20;
/** Cards among which somebody looks for one: results, saved homes, companies. */
export const CARDS_PER_PAGE = 24;
/** Cards with more to read, or below what a page is about: agents, articles, an agent's homes. */
export const LARGE_CARDS_PER_PAGE = 12;

/**
 * Which page of a list to show: the one requested, or the last if the list has become shorter. A public list answers
 * 404 past its last page (decision 34).
 */
export function pageShown(asked: number, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * size };
}
