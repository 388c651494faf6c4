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

/** How many subjects of each kind have open reports. */
export interface ReportCounts {
  listings: number;
  conversations: number;
  ratings: number;
}

/** A public listing that somebody wants to report. */
export interface Reportable {
  id: number;
  title: string;
  placeName: string;
  /** The account that listed it; null for an import. */
  ownerId: string | null;
}

/** The form's data from the server. */
export interface ReportFormData {
  listing: Pick<Reportable, 'id' | 'title' | 'placeName'>;
  /** Carries the time the form was rendered, and works once. */
  token: string;
  /** People whose email is known aren't asked for it. */
  isSignedIn: boolean;
}

/** The answer to a refused report. */
export interface ReportAnswer extends FormAnswer {
  /** The token to send the form with next time. */
  token?: string;
}

/** A row of the staff's queue: a public listing with open reports. */
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

/** A picture that an advertiser shows on all their listings. */
export const LISTER_PICTURES = ['portrait', 'logo'] as const;
export type AdvertiserPicture = (typeof LISTER_PICTURES)[number];

/** A listing and its open reports, as staff see them. */
export interface ReportsAbout {
  id: number;
  /** As the audit log has it. */
  title: string;
  /** In the reader's language. */
  titleHere: string;
  placeName: string;
  isPublic: boolean;
  /** Null if the advertiser can't be reached. */
  advertiserEmail: string | null;
  /** The id of the advertiser's account; null if they have none. */
  advertiser: string | null;
  /** URLs of the pictures that the advertiser shows on all their listings. */
  pictures: Record<AdvertiserPicture, string | null>;
  reports: {
    id: number;
    reason: ReportReason;
    details: string | null;
    /** How often it was sent. */
    times: number;
    /** The sender's email: their account's, or as a visitor gave it. */
    email: string | null;
    /** ISO 8601. */
    createdAt: string;
  }[];
}

/** Staff's decisions on reports. `write` only sends a message. */
export const SETTLEMENTS = ['dismiss', 'withdraw', 'delete', 'write'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
