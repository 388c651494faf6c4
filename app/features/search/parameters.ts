import { latinDigits, plainLine } from '#app/lib/text.ts';

const MAX_TEXT = 100;

const NO_FILTER = new Set(['', 'any', 'no min', 'no max', 'anytime']);

/** The first valid value of a parameter. @param read returns null for malformed text. */
export function first<T>(
  params: URLSearchParams,
  name: string,
  read: (text: string) => T | null,
): T | null {
  return all(params, name, read)[0] ?? null;
}

/** Every valid value of a repeated parameter, without duplicates. */
export function all<T>(
  params: URLSearchParams,
  name: string,
  read: (text: string) => T | null,
): T[] {
  const values = params.getAll(name).filter((text) => !NO_FILTER.has(text.trim().toLowerCase()));
  return [...new Set(values.map(read).filter((value) => value !== null))];
}

/** A lower limit: '2+' is 2. What it limits is whole, so '1.5' is 2. */
export function minimum(params: URLSearchParams, name: string, max: number): number | null {
  return first(params, name, (text) =>
    wholeNumber(studioAsZero(text).replace(/\+\s*$/, ''), max, Math.ceil),
  );
}

/** An upper limit: '1.5' is 1. A '+' means 'or more', which is no limit; unencoded in a URL it arrives as a space. */
export function maximum(params: URLSearchParams, name: string, max: number): number | null {
  return first(params, name, (text) =>
    /[+ ]$/.test(text) ? null : wholeNumber(studioAsZero(text), max, Math.floor),
  );
}

export function searchText(text: string): string | null {
  const clean = plainLine(text.toWellFormed().replace(/\s/g, ' '));
  if (NO_FILTER.has(clean.toLowerCase())) return null;
  return Array.from(clean).slice(0, MAX_TEXT).join('').trim();
}

/** The member named by a text, in any case and with blanks or hyphens for underscores. */
export function memberOf<T extends string | number>(members: readonly T[], text: string): T | null {
  const name = plainName(text);
  return members.find((member) => String(member) === name) ?? null;
}

export function plainName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

export function isTicked(text: string): true | null {
  return ['true', 'on', '1'].includes(plainName(text)) ? true : null;
}

/** @param rounded without it, decimals are malformed. */
export function wholeNumber(
  text: string,
  max: number,
  rounded: (value: number) => number = Number,
): number | null {
  const value = rounded(typedNumber(text));
  return Math.trunc(value) === value && value <= max ? value : null;
}

/** NaN for anything but digits, with separators or a point. */
export function typedNumber(text: string): number {
  const plain = latinDigits(text)
    .replace(/[,٬\s]/g, '')
    .replace('٫', '.');
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function studioAsZero(text: string): string {
  return plainName(text) === 'studio' ? '0' : text;
}

/** A box in degrees: 'west,south,east,north', to four decimal places, about ten metres. */
export function boxText(text: string): string | null {
  const sides = text.split(',').map((side) => Number(Number(side || NaN).toFixed(4)));
  const [west = 0, south = 0, east = 0, north = 0] = sides;
  const isBox = sides.length === 4 && west < east && south < north;
  const isOnEarth = Math.min(west, -east) >= -180 && Math.min(south, -north) >= -90;
  return isBox && isOnEarth ? sides.join() : null;
}
