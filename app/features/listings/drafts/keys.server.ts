import { createHash } from 'node:crypto';

/** The key of one of several listings that a page makes: the same each time it is sent. @param page a UUID. */
export function partKey(page: string, part: string): string {
  const hex = createHash('sha256').update(`${page} ${part}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
