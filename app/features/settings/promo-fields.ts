import { MOST_PROMOS } from '#app/lib/promos.ts';

/** The blocks of the form at /admin/settings/promos. */
export const PROMO_NUMBERS = Array.from({ length: MOST_PROMOS }, (_, at) => at + 1);

/** The name of a field in one of the blocks. */
export function promoField(name: string, n: number): string {
  return `${name}.${n}`;
}

export function promoPicture(n: number): string {
  return promoField('picture', n);
}
