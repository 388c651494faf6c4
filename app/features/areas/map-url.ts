import { isOnMap } from './geography.ts';

interface Place {
  lat: number;
  lng: number;
}

/** What the URL of a map states: the place in its middle, and whether a pin marks it. */
interface MapPlace extends Place {
  hasPin: boolean;
}

/** URL of the drawn map around a place, accurate to about 10 metres; null for a place off the drawing. */
export function mapPath(
  { lat, lng }: { lat: number | null; lng: number | null },
  hasPin = true,
): string | null {
  if (lat === null || lng === null || !isOnMap({ lat, lng })) return null;
  return `/images/map/${lat.toFixed(4)},${lng.toFixed(4)}${hasPin ? '' : '-bare'}.svg`;
}

/** A drawn map and the place it is around. */
export interface DrawnMap extends Place {
  url: string;
}

/** The drawn map around a place; null for a place off the drawing. */
export function drawnMap({
  lat,
  lng,
}: {
  lat: number | null;
  lng: number | null;
}): DrawnMap | null {
  const url = mapPath({ lat, lng });
  return url !== null && lat !== null && lng !== null ? { url, lat, lng } : null;
}

/** Parses a file name made by `mapPath`; null for any other. */
export function mapPlaceOf(file: string): MapPlace | null {
  const [, lat, lng, bare] = /^(\d{1,2}\.\d{4}),(\d{1,3}\.\d{4})(-bare)?\.svg$/.exec(file) ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng), hasPin: !bare } : null;
}
