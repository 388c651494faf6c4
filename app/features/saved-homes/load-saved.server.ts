import type { Visitor } from '#app/features/identity/types.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { findSavedPage, getsEmails } from './queries.server.ts';

/** The data of both lists of saved homes: in the dashboard, and for visitors without an account. */
export async function loadSaved(visitor: Visitor, url: URL) {
  const removed = parseId(url.searchParams.get('removed'));
  return loadedOr503(url.pathname, { removed, hasEmails: false, saved: null }, async () => {
    const { session } = await visitor.lookUp();
    const [saved, hasEmails] = await Promise.all([
      findSavedPage(visitor, parsePage(url.searchParams.get('page'))),
      session !== null && getsEmails(session.viewer.id),
    ]);
    return { removed, hasEmails, saved };
  });
}
