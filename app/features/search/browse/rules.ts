import type { Purpose } from '#app/features/listings/types.ts';

/** Address of a page of /buy or /rent. */
export function browsePath(purpose: Purpose, page = 1, after: string | null = null): string {
  const path = purpose === 'rent' ? '/rent' : '/buy';
  if (page <= 1) return path;
  const params = new URLSearchParams({ page: String(page) });
  if (after) params.set('after', after);
  return `${path}?${params}`;
}
