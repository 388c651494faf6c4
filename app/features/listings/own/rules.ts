import type { ListingStatus, Purpose } from '../types.ts';

/** What a new listing may be. */
const FIRST: ListingStatus[] = ['available', 'draft', 'under_offer'];

/** What a listing may become. What was public once is never a draft again: its owner withdraws it. */
const NEXT: Record<ListingStatus, ListingStatus[]> = {
  draft: ['available'],
  available: ['under_offer', 'sold', 'let', 'withdrawn'],
  under_offer: ['available', 'sold', 'let', 'withdrawn'],
  sold: ['available', 'withdrawn'],
  let: ['available', 'withdrawn'],
  withdrawn: ['available'],
};

/** The statuses a listing may get from its owner. @param from null: a new listing. */
export function nextStatuses(from: ListingStatus | null, purpose: Purpose): ListingStatus[] {
  const never = purpose === 'sale' ? 'let' : 'sold';
  return (from === null ? FIRST : NEXT[from]).filter((status) => status !== never);
}

/** Whether a listing may stay as it is or become `to`. @param from null: a new listing. */
export function canBecome(
  from: ListingStatus | null,
  to: ListingStatus,
  purpose: Purpose,
): boolean {
  return from === to || nextStatuses(from, purpose).includes(to);
}
