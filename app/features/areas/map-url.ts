import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { isOnMap } from './geography.ts';

interface Place {
  lat: number;
  lng: number;
}

/** What the URL of a map states: the place in its middle, whether a pin marks it, and the language of its names. */
interface MapPlace extends Place {
  hasPin: boolean;
  locale: string;
}

/** URL of the drawn map around a place, accurate to about 10 metres; null for a place off the drawing. */
export function mapPath(
  { lat, lng }: { lat: number | null; lng: number | null },
  { locale, hasPin = true }: { locale: string; hasPin?: boolean },
): string | null {
  if (lat === null || lng === null || !isOnMap({ lat, lng })) return null;
  const language = locale === DEFAULT_LOCALE ? '' : `-${locale}`;
  return `/images/map/${lat.toFixed(4)},${lng.toFixed(4)}${hasPin ? '' : '-bare'}${language}.svg`;
}

/** A drawn map and the place it is around. */
export interface DrawnMap extends Place {
  url: string;
}

/** The drawn map around a place; null for a place off the drawing. */
export function drawnMap(
  { lat, lng }: { lat: number | null; lng: number | null },
  locale: string,
): DrawnMap | null {
  const url = mapPath({ lat, lng }, { locale });
  return url !== null && lat !== null && lng !== null ? { url, lat, lng } : null;
}

/** Parses a file name made by `mapPath`; null for any other. */
export function mapPlaceOf(file: string): MapPlace | null {
  const [, lat, lng, bare, locale = DEFAULT_LOCALE] =
    /^(\d{1,2}\.\d{4}),(\d{1,3}\.\d{4})(-bare)?(?:-([a-z]{2}))?\.svg$/.exec(file) ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng), hasPin: !bare, locale } : null;
}
