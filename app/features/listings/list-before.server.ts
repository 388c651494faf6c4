import { pageBefore, type RequestHead } from '#app/server/page-before.server.ts';
import { backPath, keptList } from './rules.ts';

/** The list of results that led to this page, perhaps by way of others that keep it in their URL; null if none did. */
export function listBefore(request: RequestHead, url: URL): string | null {
  const before = pageBefore(request);
  return backPath(before) ?? (before && keptList(before)) ?? keptList(url);
}
