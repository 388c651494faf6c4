import { CURRENCIES, type Currency } from './money.ts';

export const AREA_UNITS = ['sqft', 'sqm'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** How a person wants figures shown. */
export interface Display {
  currency: Currency;
  unit: AreaUnit;
}

export const DISPLAY_COOKIE = 'display';

export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** Square feet in whole square metres. */
export function squareMetres(squareFeet: number): number {
  return Math.round(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT);
}

/** A display as a cookie keeps it: 'USD.sqm'. */
export function writeDisplay({ currency, unit }: Display): string {
  return `${currency}.${unit}`;
}

/** Reads `writeDisplay`'s text; what it does not say is dirhams and square feet. */
export function readDisplay(text: string): Display {
  const [currency, unit] = text.split('.');
  return {
    currency: CURRENCIES.find((name) => name === currency) ?? 'AED',
    unit: AREA_UNITS.find((name) => name === unit) ?? 'sqft',
  };
}
