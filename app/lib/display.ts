export const AREA_UNITS = ['sqft', 'sqm'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** A person's choice of currency and unit. */
export interface Display {
  /** An ISO code. */
  currency: string;
  unit: AreaUnit;
}

export const DISPLAY_COOKIE = 'display';

export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** Square feet as whole square metres. */
export function squareMetres(squareFeet: number): number {
  return Math.round(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT);
}

/** A display in the format of its cookie: 'USD.sqm'. */
export function writeDisplay({ currency, unit }: Display): string {
  return `${currency}.${unit}`;
}

/** Parses `writeDisplay`'s text; the defaults are dirhams and square feet. */
export function readDisplay(text: string): Display {
  const [currency = '', unit] = text.split('.');
  return {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'AED',
    unit: AREA_UNITS.find((name) => name === unit) ?? 'sqft',
  };
}
