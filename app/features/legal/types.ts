import type { ForReader } from '#app/server/site-settings.server.ts';

/** Processors of data besides the operator's own servers, given the site's settings. */
export interface Partners {
  payments: boolean;
  mail: boolean;
  files: boolean;
  /** The name of the OIDC provider; null if there is none. */
  signIn: string | null;
}

/** The operator. */
export interface Operator {
  name: string;
  address: ForReader | null;
  emails: string[];
  phone: string | null;
}

/** What a legal page says, in one language. */
export interface LegalText {
  title: string;
  description: string;
  intro: string;
  sections: LegalSection[];
}

export interface LegalSection {
  title: string;
  blocks: LegalBlock[];
  /** What the page itself adds to it. */
  slot?: 'counting';
}

export type LegalBlock =
  | { text: string; lang?: string }
  /** Set less prominently. */
  | { note: string }
  | { points: string[] }
  | { entries: { name: string; text: string; kept: string }[] }
  | { links: [href: string, label: string][] };

/** A version of a legal page, as lists show it. */
export interface LegalVersion {
  version: number;
  publishedAt: Date;
  needsConsent: boolean;
  /** What changed, in the reader's language; null of the first version. */
  summary: string | null;
}
