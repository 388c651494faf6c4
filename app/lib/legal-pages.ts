/** The pages that have versions, by the paths they are at. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cookies', 'accessibility'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** What signing up accepts, as its form says. */
export const ACCEPTED_AT_SIGN_UP = ['terms', 'privacy'] as const satisfies LegalPageName[];

export function isLegalPage(text: string): text is LegalPageName {
  return (LEGAL_PAGES as readonly string[]).includes(text);
}

export function legalPath(page: LegalPageName): string {
  return `/${page}`;
}

export function legalVersionPath(page: LegalPageName, version: number): string {
  return `${legalPath(page)}/versions/${version}`;
}

/** Parses the number of a version; null for anything else. */
export function parseVersion(text: unknown): number | null {
  return /^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : null;
}
