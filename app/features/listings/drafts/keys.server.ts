import { createHash } from 'node:crypto';

/** The key of one of several listings that a page makes: the same each time it is sent. @param page a UUID. */
export function partKey(page: string, part: string): string {
  const hex = createHash('sha256').update(`${page} ${part}`).digest('hex');
  return [0, 8, 12, 16, 20, 32]
    .reduce<string[]>(
      (parts, start, at, all) => (at < 5 ? [...parts, hex.slice(start, all[at + 1])] : parts),
      [],
    )
    .join('-');
}
