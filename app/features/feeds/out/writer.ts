import type { ListingDetail } from '#app/features/listings/queries.server.ts';

/** How to reach who offers a home. */
export interface ExportedAgent {
  id: string;
  name: string;
  email: string | null;
  /** In international form. */
  phone: string | null;
  brn: string | null;
}

/** A home as exports write it: everything public except the unit number. */
export interface ExportedListing {
  listing: Omit<ListingDetail, 'unitNumber'>;
  inArabic: { title: string | null; description: string | null };
  agent: ExportedAgent;
  subCommunity: string | null;
  building: string | null;
  /** As its advertiser wrote it. */
  address: string;
  /** Whether they take messages only. */
  isMessagesOnly: boolean;
}

/** Where the homes are exported from. */
export interface ExportSource {
  company: string;
  /** Path of its page. */
  path: string;
  /** Of the site, without a trailing slash. */
  publicUrl: string;
}

/** The writer of a format: a head, a text for each home and an end. */
export interface ExportWriter {
  /** @param count of the homes that follow. */
  head(count: number, now: Date): string;
  /** @param at its place, from 0. */
  item(home: ExportedListing, at: number): string;
  end: string;
}
