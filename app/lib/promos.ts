import { isPictureId } from './site-settings.ts';

/** What the operator promotes on the home page. Texts may be empty, but the English title. */
export interface Promo {
  /** A picture by its id. */
  picture: string;
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  /** A path of the site, or a URL. */
  link: string;
  /** Its first and last day in Dubai, as 2026-11-27; empty for no limit. */
  from: string;
  until: string;
}

export const MOST_PROMOS = 6;

/** @param json as the setting holds them; those whose picture is gone are left out. */
export function promosOf(json: string): Promo[] {
  const promos = json ? (JSON.parse(json) as Promo[]) : [];
  return promos.filter(({ picture }) => isPictureId(picture));
}

/** Promos in words, one a line, for staff. */
export function describePromos(json: string): string {
  return promosOf(json)
    .map(({ picture, ...words }) => [...Object.values(words), picture].filter(Boolean).join(' · '))
    .join('\n');
}

export function promosJson(promos: Promo[]): string {
  return promos.length > 0 ? JSON.stringify(promos) : '';
}
