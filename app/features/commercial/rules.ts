import type { CommercialType } from '#app/features/listings/rules.ts';
import type { IconName } from '#app/ui/icon.tsx';

export const COMMERCIAL_PATH = '/commercial-property';

/** The areas that the location box of /commercial-property suggests. */
export const COMMERCIAL_AREAS = [
  'Business Bay',
  'Dubai Marina',
  'Downtown Dubai',
  'Jumeirah Lake Towers',
  'Dubai Internet City',
  'Al Quoz',
  'Deira',
  'Barsha Heights',
  'Jumeirah Village Circle',
  'Silicon Oasis',
  'Al Barsha',
  'Arabian Ranches',
  'Al Rigga',
  'Dubai Design District',
];
const FEWEST_CHARACTERS = 2;
const MOST_SUGGESTIONS = 8;

/** The areas whose names begin with what is typed, ignoring case. */
export function nearestAreas(typed: string, areas = COMMERCIAL_AREAS): string[] {
  const start = typed.trim().toLowerCase();
  if (start.length < FEWEST_CHARACTERS) return [];
  return areas.filter((name) => name.toLowerCase().startsWith(start)).slice(0, MOST_SUGGESTIONS);
}

export const SECTOR_ICONS: Record<CommercialType, IconName> = {
  office: 'office',
  retail: 'shop',
  leisure: 'cloche',
  industrial: 'warehouse',
  land: 'plot',
  other_commercial: 'grid',
};
