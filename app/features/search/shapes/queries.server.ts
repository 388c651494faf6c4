import { type RawBuilder, sql } from 'kysely';
import { placesNear } from '#app/features/areas/nearby.ts';
import { findNear } from '#app/features/surroundings/queries.server.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { STRIDE } from './cover.ts';
import { type Circle, circleOf, STEPS_PER_DEGREE } from './encoding.ts';
import { knownCover } from './inside.ts';

/**
 * Whether `lng` and `lat` lie within one of the shapes, or on its edge. Comparison with the spans of their cover settles
 * most listings; PostgreSQL's own test, which looks at every corner, those near an edge. As a `case`, because the planner
 * takes an equation for true of one listing in 200, and would rather sort all matches than walk to the first 24.
 */
export function isInShapes(shapes: readonly string[]): RawBuilder<boolean> {
  const { west, south, east, north, bandsPerDegree, ...cover } = knownCover(shapes);
  const [along, across, start] = cover.isTurned
    ? [sql`lat`, sql`lng`, west]
    : [sql`lng`, sql`lat`, south];
  const at = sql`floor((${across} - ${start}::float8) * ${bandsPerDegree}::float8) * ${sql.lit(STRIDE)}::float8 + ${along}`;
  const isWithin = (spans: number[]) => sql`width_bucket(${at}, ${spans}::float8[]) % 2 = 1`;
  const tests = cover.polygons.map((polygon) => sql`${polygon}::polygon @> ${STEP}`);
  return sql`lng between ${west}::float8 and ${east}::float8 and lat between ${south}::float8 and ${north}::float8
    and case when ${isWithin(cover.touched)} then ${isWithin(cover.inside)} or ${sql.join(tests, sql` or `)} else false end`;
}

/** A point in the steps of `polygonsOf`. */
export function pointInSteps(
  lng: RawBuilder<unknown>,
  lat: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rounded = (degrees: RawBuilder<unknown>) =>
    sql`floor(${degrees} * ${sql.lit(STEPS_PER_DEGREE)} + 0.5)`;
  return sql`point(${rounded(lng)}, ${rounded(lat)})`;
}

const STEP = pointInSteps(sql`lng`, sql`lat`);

/** Metres: a point this near to a station or landmark is that place. */
const SAME_PLACE = 50;

/** The stations and landmarks at the centres of circles: 'Business Bay metro'. Other circles have no name. */
export async function findCircleNames(
  shapes: readonly string[],
  texts: Pick<Messages, 'chips'>,
): Promise<{ text: string; name: string }[]> {
  const found = await Promise.all(
    shapes.map(async (text) => {
      const circle = circleOf(text);
      const name = circle && (await nameOfMiddle(circle, texts));
      return name ? [{ text, name }] : [];
    }),
  );
  return found.flat();
}

async function nameOfMiddle(
  { center: [lng, lat] }: Circle,
  { chips }: Pick<Messages, 'chips'>,
): Promise<string | undefined> {
  const near = await findNear({ lat, lng });
  const station = near.find(({ kind, metres }) => kind === 'metro' && metres < SAME_PLACE);
  if (station) return chips.station(station.name);
  const landmark = placesNear({ lat, lng }).find(({ km }) => km * 1000 < SAME_PLACE);
  return landmark && chips.landmark(landmark.name);
}
