import { parsePage } from '#app/lib/ids.ts';
import { plainLine } from '#app/lib/text.ts';
import { LISTING_STATUSES, type ListingStatus, type PropertyType, type Purpose } from '../types.ts';

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

/** What can be done with chosen listings. */
export type OwnListingChange = ListingStatus | 'delete' | 'restore';

export function isListingChange(value: unknown): value is OwnListingChange {
  return value === 'delete' || value === 'restore' || LISTING_STATUSES.includes(value as never);
}

/** What has a status or is deleted. */
export type OwnStatus = ListingStatus | 'deleted';

export const OWN_VIEWS = ['cards', 'table'] as const;
export type OwnView = (typeof OWN_VIEWS)[number];

/** Which of the own listings My Properties shows, and how. */
export interface OwnSearch {
  view: OwnView;
  /** 'all': every one that is not deleted. */
  status: OwnStatus | 'all';
  /** In the title, the place, the address or the reference. */
  text: string;
  /** From 1. */
  page: number;
}

const LONGEST_TEXT = 100;

/** Reads My Properties' URL; what is malformed counts as missing. */
export function parseOwnSearch(params: URLSearchParams): OwnSearch {
  const statuses: OwnStatus[] = [...LISTING_STATUSES, 'deleted'];
  return {
    view: OWN_VIEWS.find((view) => view === params.get('view')) ?? 'cards',
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    text: plainLine(params.get('q') ?? '').slice(0, LONGEST_TEXT),
    page: parsePage(params.get('page')),
  };
}

/** The URL that `parseOwnSearch` reads. */
export function ownListingsPath({ view, status, text, page }: OwnSearch): string {
  const params = new URLSearchParams({
    ...(view !== 'cards' && { view }),
    ...(status !== 'all' && { status }),
    ...(text !== '' && { q: text }),
    ...(page !== 1 && { page: String(page) }),
  });
  return params.size === 0 ? '/dashboard' : `/dashboard?${params}`;
}

/** What would make a listing better. */
export type QualityHint = 'permit' | 'pictures' | 'description' | 'floor_plan';

const FEW_PICTURES = 3;
const SHORT_TEXT = 200;

interface Quality {
  propertyType: PropertyType;
  status: ListingStatus;
  isDeleted: boolean;
  permit: string | null;
  pictures: number;
  floorPlans: number;
  /** Of the description. */
  characters: number;
}

/** The most telling first; none for a listing that nobody is asked to look at any more. */
export function qualityHints(listing: Quality): QualityHint[] {
  const isOver = ['sold', 'let', 'withdrawn'].includes(listing.status) || listing.isDeleted;
  if (isOver) return [];
  const wanting: [QualityHint, boolean][] = [
    ['permit', listing.permit === null],
    ['pictures', listing.pictures < FEW_PICTURES],
    ['description', listing.characters < SHORT_TEXT],
    ['floor_plan', listing.floorPlans === 0 && listing.propertyType !== 'land'],
  ];
  return wanting.filter(([, isWanting]) => isWanting).map(([hint]) => hint);
}
