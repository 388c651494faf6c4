import type { FormAnswer } from '#app/lib/form.ts';

export const REPORT_REASONS = [
  'gone',
  'wrong_details',
  'wrong_photos',
  'duplicate',
  'scam',
  'no_permit',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A public listing that somebody wants to report. */
export interface Reportable {
  id: number;
  title: string;
  placeName: string;
  /** The account that listed it; null for an import. */
  ownerId: string | null;
}

/** What the server gives the form. */
export interface ReportFormData {
  listing: Pick<Reportable, 'id' | 'title' | 'placeName'>;
  /** Says when the form was made, and is sent once. */
  token: string;
  /** Whose email is known is not asked for it. */
  isSignedIn: boolean;
}

/** What a refused report is answered with. */
export interface ReportAnswer extends FormAnswer {
  /** The token to send the form with next. */
  token?: string;
}

/** A line of the staff's queue: a public listing with open reports. */
export interface ReportedListing {
  id: number;
  title: string;
  placeName: string;
  /** How many people report it, by account, or by network and email. */
  people: number;
  /** From how many networks. */
  networks: number;
  latest: Date;
  reasons: ReportReason[];
}

/** A picture of whoever lists a property, on all their listings. */
export const LISTER_PICTURES = ['portrait', 'logo'] as const;
export type AdvertiserPicture = (typeof LISTER_PICTURES)[number];

/** A listing and its open reports, as staff see them. */
export interface ReportsAbout {
  id: number;
  title: string;
  placeName: string;
  isPublic: boolean;
  /** Null if nobody of it can be reached. */
  advertiserEmail: string | null;
  /** The id of their account; null if they have none. */
  advertiser: string | null;
  /** URLs of the pictures that whoever lists it shows on all their listings. */
  pictures: Record<AdvertiserPicture, string | null>;
  reports: {
    id: number;
    reason: ReportReason;
    details: string | null;
    /** How often it was sent. */
    times: number;
    /** Of the account that sent it, or as a visitor gave it. */
    email: string | null;
    /** ISO 8601. */
    createdAt: string;
  }[];
}

/** What staff do about reports. `write` only sends a message. */
export const SETTLEMENTS = ['dismiss', 'withdraw', 'delete', 'write'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
