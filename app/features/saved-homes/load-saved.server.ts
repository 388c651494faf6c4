import { data } from 'react-router';
import type { Visitor } from '#app/features/identity/types.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { logError } from '#app/server/log.server.ts';
import { findSavedPage } from './queries.server.ts';

/** The data of both lists of saved homes: in the dashboard, and for visitors without an account. */
export async function loadSaved(visitor: Visitor, url: URL) {
  const removed = parseId(url.searchParams.get('removed') ?? '');
  try {
    const saved = await findSavedPage(visitor, parsePage(url.searchParams.get('page')));
    return data({ saved, removed });
  } catch (error) {
    logError(error, { path: url.pathname });
    return data({ saved: null, removed }, { status: 503 });
  }
}
