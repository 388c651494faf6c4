import type { LoweredLimits, PersonLimit } from '#app/features/limits/types.ts';
import type { ListingStatus } from '#app/features/listings/types.ts';
import type { Suspension } from './suspension/types.ts';

/** Which accounts the list shows; null for all. */
export const MEMBER_STATES = ['suspended', 'answered', 'advertisers'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const MEMBER_TABLE = {
  columns: ['contact', 'joined', 'seen', 'listings', 'state'],
  sorts: ['newest', 'oldest', 'seen'],
} as const;
export type MemberColumn = (typeof MEMBER_TABLE.columns)[number];
export type MemberSort = (typeof MEMBER_TABLE.sorts)[number];

/** The parameters of the list's URL. */
export interface MemberSearch {
  /** A part of a name, company, email or phone; empty for all. */
  text: string;
  state: MemberState | null;
  sort: MemberSort;
  columns: readonly MemberColumn[];
  /** From 1. */
  page: number;
}

/** A row of the list. */
export interface ListedMember {
  id: string;
  email: string;
  /** First and last name; empty if the profile has none. */
  name: string;
  company: string | null;
  phone: string | null;
  createdAt: Date;
  /** To the hour; null if never recorded. */
  seenAt: Date | null;
  listings: number;
  isSuspended: boolean;
  isLeaving: boolean;
}

/** An account as staff see it. */
export interface Member extends Omit<ListedMember, 'listings' | 'isSuspended' | 'isLeaving'> {
  /** The slug of its page as an agent, if that is shown. */
  agentSlug: string | null;
  /** When it will be deleted; null if it won't. */
  deleteAt: Date | null;
  /** Whether it is active staff and so can't be suspended. */
  isStaff: boolean;
  figures: MemberFigures;
  limits: PersonLimit[];
  /** Its tighter limits; null without any. */
  limitation: (LoweredLimits & { setBy: string; setAt: Date }) | null;
  checks: MemberCheck[];
  notes: MemberNote[];
  /** The newest first. */
  suspensions: Suspension[];
}

export interface MemberFigures {
  /** Counts by status, without deleted listings; a status without listings is left out. */
  listings: Partial<Record<ListingStatus, number>>;
  deletedListings: number;
  /** Conversations as their advertiser. */
  enquiries: number;
  /** Conversations begun by this account. */
  sent: number;
  /** About its listings. */
  reports: number;
  openReports: number;
  ratings: number;
  /** The mean; null without ratings. */
  stars: number | null;
}

/** What staff check of an account. */
export const CHECK_KINDS = ['licence', 'company', 'email', 'phone'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export interface MemberCheck {
  kind: CheckKind;
  /** The current value; null if empty, which can't be checked. */
  value: string | null;
  /** The value that was checked; null if none was. */
  checkedValue: string | null;
  checkedAt: Date | null;
  /** Username at that time. */
  checkedBy: string | null;
}

/** A note by staff, for each other. */
export interface MemberNote {
  id: number;
  text: string;
  writtenAt: Date;
  /** Username at that time. */
  writtenBy: string;
}
