import { isOnMap } from './geography.ts';

interface Place {
  lat: number;
  lng: number;
}

/** What the URL of a map says: the place it is around, and whether a pin shows it. */
interface MapPlace extends Place {
  hasPin: boolean;
}

/** URL of the drawn map around a place, good to about 10 metres; null for a place not on the drawing. */
export function mapPath(
  { lat, lng }: { lat: number | null; lng: number | null },
  hasPin = true,
): string | null {
  if (lat === null || lng === null || !isOnMap({ lat, lng })) return null;
  return `/images/map/${lat.toFixed(4)},${lng.toFixed(4)}${hasPin ? '' : '-bare'}.svg`;
}

/** The place of a file name that `mapPath` made; null for any other. */
export function mapPlaceOf(file: string): MapPlace | null {
  const [, lat, lng, bare] = /^(\d{1,2}\.\d{4}),(\d{1,3}\.\d{4})(-bare)?\.svg$/.exec(file) ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng), hasPin: !bare } : null;
}
