import type { LatLng } from '#app/features/areas/geography.ts';
import {
  CURRICULA,
  type Curriculum,
  type School,
  SCHOOL_RATINGS,
  type SchoolRating,
} from './types.ts';

/** Streets bend: walks are about this much longer than the straight line. */
const DETOUR = 1.3;
/** Metres. */
const WALKED_A_MINUTE = 80;
/** Options for the minutes' walk to the nearest metro station. The database repeats them. */
export const METRO_MINUTES = [5, 10, 15, 20] as const;
export type MetroMinutes = (typeof METRO_MINUTES)[number];

/** Options for the kilometres to a school: the largest is as far as the database looks. */
export const MOST_SCHOOL_KM = 10;
/** Options for the lowest rating; those below it don't distinguish schools. */
export const ASKED_RATINGS = ['good', 'very_good', 'outstanding'] as const satisfies SchoolRating[];
export type AskedRating = (typeof ASKED_RATINGS)[number];

const METRES_PER_DEGREE_LAT = 110_800;
const METRES_PER_DEGREE_LNG = 100_800;

/** In a straight line, like the database's `metres_between`: accurate at Dubai's latitude to about a metre per kilometre. */
export function metresBetween(one: LatLng, other: LatLng): number {
  const [x, y] = [
    (one.lng - other.lng) * METRES_PER_DEGREE_LNG,
    (one.lat - other.lat) * METRES_PER_DEGREE_LAT,
  ];
  return Math.sqrt(x * x + y * y);
}

/** Walking distance in whole metres. */
export function walkOf(metres: number): number {
  return Math.ceil(metres * DETOUR);
}

/** Whole minutes, rounded so that 'within 5 minutes' matches what is shown as 5. @param walk metres on foot. */
export function walkMinutes(walk: number): number {
  return Math.max(1, Math.ceil(walk / WALKED_A_MINUTE));
}

/**
 * The byte of `listing.school_reach` with the distance to the nearest such school.
 * @param curriculum null for any. @param rating the lowest; null for any, or none.
 */
export function schoolSlot(curriculum: Curriculum | null, rating: AskedRating | null): number {
  const row = curriculum ? CURRICULA.indexOf(curriculum) + 1 : 0;
  const column = rating ? ASKED_RATINGS.indexOf(rating) + 1 : 0;
  return row * (ASKED_RATINGS.length + 1) + column;
}

/** Every slot that a school counts in. */
export function slotsOf({ curricula, rating }: Pick<School, 'curricula' | 'rating'>): number[] {
  const ratings = ASKED_RATINGS.filter((asked) => rating !== null && isAtLeast(rating, asked));
  return [null, ...curricula].flatMap((curriculum) =>
    [null, ...ratings].map((asked) => schoolSlot(curriculum, asked)),
  );
}

function isAtLeast(rating: SchoolRating, asked: AskedRating): boolean {
  return SCHOOL_RATINGS.indexOf(rating) >= SCHOOL_RATINGS.indexOf(asked);
}
