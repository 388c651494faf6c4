import type { Visitor } from '#app/features/identity/types.ts';
import { keepingList } from '#app/features/listings/keeping-list.ts';
import { listBefore } from '#app/features/listings/list-before.server.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { findSavedPage, getsEmails } from './queries.server.ts';
import type { SavedPage } from './types.ts';

/** The data of both lists of saved homes: in the dashboard, and for visitors without an account. */
export async function loadSaved(visitor: Visitor, request: Request, url: URL) {
  const list = listBefore(request, url);
  const removed = parseId(url.searchParams.get('removed'));
  return loadedOr503(url.pathname, { removed, list, hasEmails: false, saved: null }, async () => {
    const { session } = await visitor.lookUp();
    const [saved, hasEmails] = await Promise.all([
      findSavedPage(visitor, parsePage(url.searchParams.get('page'))),
      session !== null && getsEmails(session.viewer.id),
    ]);
    return { removed, list, hasEmails, saved: keepingEach(saved, list) };
  });
}

function keepingEach(saved: SavedPage, list: string | null): SavedPage {
  const homes = saved.homes.map((home) => ({
    ...home,
    card: home.card && { ...home.card, path: keepingList(home.card.path, list) },
  }));
  return { ...saved, homes };
}
