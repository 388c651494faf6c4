import type { LegalPageName } from '#app/lib/legal-pages.ts';

/** A version of a legal page that a person still has to accept. */
export interface DueConsent {
  page: LegalPageName;
  version: number;
  publishedAt: Date;
  /** What changed since the version they accepted, oldest first, in the reader's language. */
  changes: string[];
}
