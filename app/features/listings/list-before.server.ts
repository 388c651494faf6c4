import { redirect } from 'react-router';
import { pageBefore, type RequestHead } from '#app/server/page-before.server.ts';
import { keepingList } from './keeping-list.ts';
import { backPath, keptList } from './rules.ts';

/**
 * The list of results that led to this page, perhaps by way of others that keep it in their URL; null if none did.
 * @throws {Response} a redirect to the page with the list in its URL, where the browser's way back finds it.
 */
export function listBefore(request: RequestHead, url: URL): string | null {
  if (url.searchParams.has('list')) return keptList(url);
  const list = listOfPageBefore(request);
  if (list !== null) throw redirect(keepingList(url.pathname + url.search, list));
  return null;
}

/** The list of results that a request came from, or that the page before keeps in its URL. */
export function listOfPageBefore(request: RequestHead): string | null {
  const before = pageBefore(request);
  return backPath(before) ?? (before && keptList(before));
}
