import type { Visitor } from '#app/features/identity/types.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { findSavedPage } from './queries.server.ts';

/** The data of both lists of saved homes: in the dashboard, and for visitors without an account. */
export async function loadSaved<More extends object>(visitor: Visitor, url: URL, more: More) {
  const own = { ...more, removed: parseId(url.searchParams.get('removed')) };
  return loadedOr503(url.pathname, { ...own, saved: null }, async () => ({
    ...own,
    saved: await findSavedPage(visitor, parsePage(url.searchParams.get('page'))),
  }));
}
