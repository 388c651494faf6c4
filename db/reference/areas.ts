import { CENTRE } from './areas/centre.ts';
import { COAST } from './areas/coast.ts';
import { DESERT } from './areas/desert.ts';
import { INLAND } from './areas/inland.ts';
import type { ReferenceArea } from './areas/place.ts';

export type { ReferenceArea };

/**
 * The 48 communities offered by name, with well-known places inside them, sorted by name. Names are facts; points of
 * communities are good to about 1 km, points inside them are for showing on a map only.
 */
export const REFERENCE_AREAS: ReferenceArea[] = [...CENTRE, ...COAST, ...DESERT, ...INLAND].sort(
  (a, b) => a.nameEn.localeCompare(b.nameEn, 'en'),
);
