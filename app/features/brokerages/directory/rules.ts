import type { Purpose } from '#app/features/listings/types.ts';
import { COMPANIES_PATH, companyPath } from '#app/features/profiles/rules.ts';
import { parsePage } from '#app/lib/ids.ts';
import { queryWith, tidyTableUrl } from '#app/lib/table-view.ts';
import { plainLine } from '#app/lib/text.ts';

/** Agents of a company shown as cards; others are links, in a list that is folded. */
export const MOST_AGENTS_SHOWN = 12;
/** Of those links. */
export const MOST_AGENTS_NAMED = 1_000;
export const LONGEST_COMPANY_NAME = 100;

export interface CompanySearch {
  /** Part of the name, or a registration number; empty for all. */
  text: string;
  /** From 1. */
  page: number;
}

/** Parses the URL of the list; malformed parameters count as missing. */
export function parseCompanySearch(params: URLSearchParams): CompanySearch {
  const text = plainLine(params.get('q') ?? '').slice(0, LONGEST_COMPANY_NAME);
  return { text: text.trim(), page: parsePage(params.get('page')) };
}

/** The same URL without default values; null if it is canonical already. */
export function tidyCompaniesUrl(params: URLSearchParams): string | null {
  const { text, page } = parseCompanySearch(params);
  return tidyTableUrl(COMPANIES_PATH, params, {
    q: text || null,
    page: page === 1 ? null : String(page),
  });
}

export function companiesPath({ text }: CompanySearch, page = 1): string {
  const changes = { q: text || null, page: page > 1 ? String(page) : null };
  return COMPANIES_PATH + queryWith(new URLSearchParams(), changes);
}

/** The URL of a page of a company's homes. @param purpose null for all. */
export function companyHomesPath(slug: string, page: number, purpose: Purpose | null): string {
  const changes = { type: purpose, page: page > 1 ? String(page) : null };
  return companyPath(slug) + queryWith(new URLSearchParams(), changes);
}
