import { areaPath } from '#app/features/areas/paths.ts';
import type { AreaName } from './types.ts';

interface Described {
  area: AreaName;
  notes: readonly string[];
  point: { lat: number; lng: number } | null;
  map: { url: string } | null;
}

/** An area for search engines. */
export function place({ area, notes, point, map }: Described, absolute: (path: string) => string) {
  const url = absolute(areaPath(area.slug));
  return {
    '@type': 'Place',
    '@id': url,
    url,
    name: area.name,
    ...(area.nameAr && { alternateName: area.name === area.nameEn ? area.nameAr : area.nameEn }),
    ...(notes[0] && { description: notes[0] }),
    ...(map && { hasMap: absolute(map.url) }),
    ...(point && {
      geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng },
    }),
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    containedInPlace: { '@type': 'City', name: 'Dubai' },
  };
}
