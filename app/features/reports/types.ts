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
