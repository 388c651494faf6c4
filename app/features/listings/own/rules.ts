import { parsePage } from '#app/lib/ids.ts';
import { plainLine } from '#app/lib/text.ts';
import { moneyOf } from '#app/lib/typed-money.ts';
import { listKept } from '../keeping-list.ts';
import { HIGHEST_PRICE } from '../rules.ts';
import {
  LISTING_STATUSES,
  type ListingStatus,
  ON_MARKET,
  type PropertyType,
  type Purpose,
  PURPOSES,
} from '../types.ts';

/** Possible statuses of a new listing. */
const FIRST: ListingStatus[] = ['available', 'draft', 'under_offer'];

/** The statuses that may follow each. What has been public never becomes a draft again: its owner withdraws it. */
const NEXT: Record<ListingStatus, ListingStatus[]> = {
  draft: ['available'],
  available: ['under_offer', 'sold', 'let', 'withdrawn'],
  under_offer: ['available', 'sold', 'let', 'withdrawn'],
  sold: ['available', 'withdrawn'],
  let: ['available', 'withdrawn'],
  withdrawn: ['available'],
};

/** The statuses an owner may set. @param from null for a new listing. */
export function nextStatuses(from: ListingStatus | null, purpose: Purpose): ListingStatus[] {
  const never = purpose === 'sale' ? 'let' : 'sold';
  return (from === null ? FIRST : NEXT[from]).filter((status) => status !== never);
}

/** Whether a listing may keep its status or become `to`. @param from null for a new listing. */
export function canBecome(
  from: ListingStatus | null,
  to: ListingStatus,
  purpose: Purpose,
): boolean {
  return from === to || nextStatuses(from, purpose).includes(to);
}

/** Null: there is no listing yet. */
type Before = ListingStatus | null;
const OFF_SITE: Before[] = [null, 'draft', 'withdrawn'];

/**
 * Whether its owner is asked for a name before a listing becomes `to`: once, if they have none and it goes live.
 * @param owner `isUnnamed`: they were asked, and want none.
 */
export function isNameWanted(
  owner: { name: string | null; isUnnamed: boolean },
  from: Before,
  to: OwnListingChange,
): boolean {
  return owner.name === null && !owner.isUnnamed && isPublication(from, to);
}

/** Whether the public sees a listing of this status, as the column `is_public` says. */
export function isOnSite(status: ListingStatus): boolean {
  return status !== 'draft' && status !== 'withdrawn';
}

/** Undoing a deletion is none: it gives a listing the status it had. */
export function isPublication(from: Before, to: OwnListingChange): boolean {
  const isOff = [...OFF_SITE, 'delete', 'restore'].includes(to);
  return OFF_SITE.includes(from) && !isOff;
}

/**
 * Whether a listing comes to the market, or back to it: only then it takes a place of its company and needs the permit number that
 * the operator asks for. Undoing a deletion is none of it.
 */
export function entersMarket(from: Before, to: OwnListingChange): boolean {
  const onMarket: readonly (Before | OwnListingChange)[] = ON_MARKET;
  return onMarket.includes(to) && !onMarket.includes(from);
}

/** Changes to chosen listings. */
export type OwnListingChange = ListingStatus | 'delete' | 'restore';

export function isListingChange(value: unknown): value is OwnListingChange {
  return (
    value === 'delete' || value === 'restore' || LISTING_STATUSES.some((status) => status === value)
  );
}

export const PRICE_UNITS = ['percent', 'dirhams'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A price after a change, in whole dirhams; null if it can't be a price. @param by negative to lower it. */
export function priceAfter(price: number, by: number, unit: PriceUnit): number | null {
  const to = Math.round(unit === 'percent' ? price * (1 + by / 100) : price + by);
  return price > 0 && to >= 1 && to <= HIGHEST_PRICE ? to : null;
}

export interface PriceChange {
  /** Negative to lower. */
  by: number;
  unit: PriceUnit;
}

/**
 * A typed change of prices: '-5', '+2.5 %', '-10,000', '-50k', 'AED 10,000'; null for anything else. A unit that is typed
 * says more than the one chosen beside it.
 */
export function parsePriceChange(typed: string, chosen: PriceUnit): PriceChange | null {
  const { before = '', sign, after = '' } = PRICE_CHANGE.exec(typed.trim())?.groups ?? {};
  const isPercent = after.endsWith('%');
  const isDirhams = /\p{L}/u.test(typed);
  const amount = moneyOf(before + after.replace('%', ''));
  if (!(amount > 0) || (isPercent && isDirhams)) return null;
  const by = sign && sign !== '+' ? -amount : amount;
  return { by, unit: isPercent ? 'percent' : isDirhams ? 'dirhams' : chosen };
}

/** A sign stands before the amount or its currency. */
const PRICE_CHANGE = /^(?<before>[a-z.\s]*)(?<sign>[+−–-]?)(?<after>[^%]*%?)$/iu;

/** A listing's price and the one before it. */
export interface RepricedListing {
  id: number;
  price: number;
  before: number;
}

/** Changed prices, in a URL: '12-1000000-950000.13-1250000-1187500', those before first. */
export function joinRepriced(repriced: RepricedListing[]): string {
  return repriced.map(({ id, price, before }) => `${id}-${before}-${price}`).join('.');
}

/** What `joinRepriced` has joined. */
export function splitRepriced(joined: string): RepricedListing[] {
  const each = joined.split('.').map((it) => it.split('-').map(Number));
  return each.map(([id = 0, before = 0, price = 0]) => ({ id, price, before }));
}

/** The orders of the own listings. */
export const OWN_SORTS = [
  'newest',
  'oldest',
  'price_high',
  'price_low',
  'views',
  'enquiries',
] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

/** A listing's status, or that it is deleted. */
export type OwnStatus = ListingStatus | 'deleted';

export const OWN_VIEWS = ['cards', 'table'] as const;
export type OwnView = (typeof OWN_VIEWS)[number];

/** The filter and view of My Properties. */
export interface OwnSearch {
  view: OwnView;
  /** 'all' is every one that is not deleted. */
  status: OwnStatus | 'all';
  /** Null: both. */
  purpose: Purpose | null;
  sort: OwnSort;
  /** Matches title, place, address or reference. */
  text: string;
  /** From 1. */
  page: number;
}

/** Ids of the parts of My Properties that a change leads back to. */
export const CHANGE_BAR = 'change';
export const UNDO_NOTICE = 'undo';
export const ownCardId = (id: number) => `own-${id}`;

const LONGEST_TEXT = 100;

/** Parses My Properties' URL; malformed parameters count as missing. */
export function parseOwnSearch(params: URLSearchParams): OwnSearch {
  const statuses: OwnStatus[] = [...LISTING_STATUSES, 'deleted'];
  return {
    view: OWN_VIEWS.find((view) => view === params.get('view')) ?? 'cards',
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    purpose: PURPOSES.find((purpose) => purpose === params.get('purpose')) ?? null,
    sort: OWN_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    text: plainLine(params.get('q') ?? '').slice(0, LONGEST_TEXT),
    page: parsePage(params.get('page')),
  };
}

/** The URL that `parseOwnSearch` reads. */
export function ownListingsPath({ view, status, purpose, sort, text, page }: OwnSearch): string {
  const params = new URLSearchParams({
    ...(view !== 'cards' && { view }),
    ...(status !== 'all' && { status }),
    ...(purpose && { purpose }),
    ...(sort !== 'newest' && { sort }),
    ...(text !== '' && { q: text }),
    ...(page !== 1 && { page: String(page) }),
  });
  return params.size === 0 ? '/dashboard' : `/dashboard?${params}`;
}

export const DELETED_LIST = '/dashboard?status=deleted';

/** The list that what is opened from it leads back to; null for all listings in their usual order. */
export function shownList(search: OwnSearch): string | null {
  const list = ownListingsPath(search);
  return list === '/dashboard' ? null : list;
}

/** The list of own listings that `keepingList` keeps in a URL, written anew; null for none. */
export function keptOwnList(url: URL): string | null {
  const kept = listKept(url);
  return kept?.pathname === '/dashboard'
    ? ownListingsPath(parseOwnSearch(kept.searchParams))
    : null;
}

/** Where the form of a listing leads back to: to the listing in the list that its URL keeps. */
export function homeOfForm(url: URL, id: number): string {
  const list = keptOwnList(url);
  return list === null ? '/dashboard' : `${list}#${ownCardId(id)}`;
}

/** Whether it lists everything, in its usual order. */
export function isOwnOverview(search: OwnSearch): boolean {
  return ownListingsPath({ ...search, view: 'cards' }) === '/dashboard';
}

/** Ways to improve a listing. */
export type QualityHint = 'permit' | 'pictures' | 'description' | 'floor_plan';

const FEW_PICTURES = 3;
/** As many characters as a description should have. */
export const GOOD_TEXT = 200;

interface Quality {
  propertyType: PropertyType;
  status: ListingStatus;
  isDeleted: boolean;
  permit: string | null;
  pictures: number;
  floorPlans: number;
  /** Length of the description. */
  characters: number;
}

/** The most important first; none for a listing that is off the market. */
export function qualityHints(listing: Quality): QualityHint[] {
  const isOver = ['sold', 'let', 'withdrawn'].includes(listing.status) || listing.isDeleted;
  if (isOver) return [];
  const wanting: [QualityHint, boolean][] = [
    ['permit', listing.permit === null],
    ['pictures', listing.pictures < FEW_PICTURES],
    ['description', listing.characters < GOOD_TEXT],
    ['floor_plan', listing.floorPlans === 0 && listing.propertyType !== 'land'],
  ];
  return wanting.filter(([, isWanting]) => isWanting).map(([hint]) => hint);
}
