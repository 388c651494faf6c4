import { isOnMap } from './geography.ts';

interface Place {
  lat: number;
  lng: number;
}

/** URL of the drawn map around a place, good to about 10 metres; null for a place not on the drawing. */
export function mapPath({ lat, lng }: { lat: number | null; lng: number | null }): string | null {
  if (lat === null || lng === null || !isOnMap({ lat, lng })) return null;
  return `/images/map/${lat.toFixed(4)},${lng.toFixed(4)}.svg`;
}

/** The place of a file name that `mapPath` made; null for any other. */
export function mapPlaceOf(file: string): Place | null {
  const [, lat, lng] = /^(\d{1,2}\.\d{4}),(\d{1,3}\.\d{4})\.svg$/.exec(file) ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : null;
}
