import type { LatLng } from '#app/features/areas/geography.ts';
import { isoDay } from '#app/lib/dates.ts';
import { latinDigits } from '#app/lib/text.ts';

/** A rectangle around the emirate, including Hatta, as in the database. */
const DUBAI = { south: 24.6, north: 25.4, west: 54.8, east: 56.3 };

/** Parses 'latitude, longitude' in degrees, as copied from maps, into a point in Dubai; null for anything else. */
export function pointOf(typed: string): LatLng | null {
  const [, south, east] =
    /^\(?(\d{1,2}\.\d+)°?\s*[,;\s]\s*(\d{1,3}\.\d+)°?\)?$/.exec(latinDigits(typed).trim()) ?? [];
  const point = { lat: Number(south), lng: Number(east) };
  const isInDubai =
    point.lat >= DUBAI.south &&
    point.lat <= DUBAI.north &&
    point.lng >= DUBAI.west &&
    point.lng <= DUBAI.east;
  return isInDubai ? point : null;
}

/** A point as such a text, precise to about a metre. */
export function pointText({ lat, lng }: LatLng): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** The URL of a video or 360° tour, https only; null for anything else. */
export function videoLink(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const { protocol, hostname, username, password, href } = new URL(typed);
  const isPublic = protocol === 'https:' && hostname.includes('.') && !username && !password;
  return isPublic ? href : null;
}

/** How many years ahead a handover may be chosen. */
const YEARS_AHEAD = 8;

/** The quarters a home may be handed over in, '2027-Q3': from Dubai's current one on, plus the one chosen before. */
export function handoverQuarters(now: Date, chosen?: string): string[] {
  const [year = 0, month = 0] = isoDay(now).split('-').map(Number);
  const first = year * 4 + Math.floor((month - 1) / 3);
  const quarters = Array.from({ length: YEARS_AHEAD * 4 }, (_, index) => {
    const quarter = first + index;
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
  });
  return chosen && !quarters.includes(chosen) ? [chosen, ...quarters] : quarters;
}

const MANY_PHOTOS = 9;

/** How many photos a listing should have. @param most it may have. */
export function photosAimed(most: number): number {
  return Math.min(MANY_PHOTOS, most);
}

/** The private number of a home that stands in its address, which everyone sees; null if none does. */
export function numberGivenAway(
  values: Record<'address' | 'unit_number' | 'unit_visibility', string[]>,
): string | null {
  const [number = ''] = values.unit_number;
  const [address = ''] = values.address;
  const words = (text: string) => ` ${wordsOf(text).join(' ')} `;
  const isGiven = wordsOf(number).length > 0 && words(address).includes(words(number));
  return isGiven && values.unit_visibility[0] !== 'everyone' ? number.trim() : null;
}

function wordsOf(text: string): string[] {
  return (
    latinDigits(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Where the owner's form leads once it is saved. */
export const DASHBOARD_PATH = '/dashboard';
