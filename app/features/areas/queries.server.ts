import { sql, type Kysely, type NotNull, type RawBuilder } from 'kysely';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { db, runPrepared } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { findLandmark, type Landmark } from './landmarks.ts';
import { areaNameHere } from './names.server.ts';
import {
  addressIndex,
  isWholeCity,
  nameKeysOf,
  partsOf,
  interpretationsOf,
  typedForms,
  type AddressIndex,
  type Interpretation,
} from './rules.ts';
import type { Area, AreaSuggestion, Guess, LocationMatch, PlaceCounts } from './types.ts';
import { isTypingError } from './typing-errors.ts';

/** Slugs of a single word are names already. */
const SLUG = /^[a-z\d]+(-[a-z\d]+)+$/;

/**
 * Finds the area a text means, by its slug, aliases and Arabic names, despite run-together or incomplete words and
 * typing errors, or the communities a landmark stands for. 'Dubai' alone is no area: check `isWholeCity` first. Takes one to
 * five queries.
 */
export async function resolveLocation(text: string): Promise<LocationMatch> {
  if (isWholeCity(text)) return { kind: 'unknown', suggestions: [] };
  const known = SLUG.test(text) ? await findMatch('area-by-slug', withSlug(text)) : undefined;
  if (known) return found(known, null);
  const interpretations = interpretationsOf(text);
  const first = await findMatch('area-by-name', bestInterpretation(interpretations));
  // Apart, because planning to count takes longer than all the rest.
  const exact = first?.isTied
    ? await findMatch('area-by-listings', bestInterpretation(interpretations, BY_LISTINGS))
    : first;
  if (exact && !interpretations[exact.place - 1]?.loose) return found(exact, null);
  const landmark = findLandmark(text);
  const areas = landmark ? await findCommunities(landmark) : [];
  if (landmark && areas.length > 0) return { kind: 'landmark', landmark, areas };
  const near = chooseNear(await selectNearNames(text));
  if (near.id !== null) {
    const match = await findMatch('area-by-id', withId(near.id));
    if (match) return found(match, near.guess);
  }
  if (exact) return found(exact, 'corrected');
  return { kind: 'unknown', suggestions: await findAreas(near.suggestions) };
}

/**
 * The areas whose names are given, separated by commas; a name that has commas itself is one.
 * @returns null if one isn't known; 'many' if they are more than `most`.
 */
export async function findNamedAreas(
  typed: string,
  most: number,
): Promise<number[] | 'many' | null> {
  const names = await apart(typed);
  if (names.length > most) return 'many';
  const matches = await Promise.all(names.map(resolveLocation));
  const areas = matches.flatMap((match) => (match.kind === 'found' ? [match.area.id] : []));
  return areas.length < names.length ? null : [...new Set(areas)];
}

/** Or a semicolon, which the hint has after its last example. */
const COMMA = /[,،;؛]/;

/**
 * What is typed between commas, with the slug in place of a name that has commas itself. It tries every run of parts: forms cap the
 * text at 300 characters.
 */
async function apart(typed: string): Promise<string[]> {
  const parts = typed.split(COMMA).map((part) => part.trim());
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from (
      select name_en as name, slug from area union all select name_ar, slug from area) named
    where name ~ '[,،]'`.execute(db);
  const key = (names: string[]) => names.join().toLowerCase();
  const slugs = new Map(
    rows.map(({ name, slug }) => [key(name.split(COMMA).map((part) => part.trim())), slug]),
  );
  const names: string[] = [];
  for (let at = 0, to; at < parts.length; at = to) {
    to = parts.length;
    while (to > at + 1 && !slugs.has(key(parts.slice(at, to)))) to -= 1;
    names.push(slugs.get(key(parts.slice(at, to))) ?? parts[at] ?? '');
  }
  return names.filter((name) => name !== '');
}

const withSlug = (slug: string) =>
  sql`select id, 0 as place, false as is_tied from area where slug = ${slug}`;

const withId = (id: number) =>
  sql`select id, 0 as place, false as is_tied from area where id = ${id}::integer`;

interface MatchRow {
  /** The number of the interpretation, from 1. */
  place: number;
  /** Whether other areas have the same name. */
  isTied: boolean;
  path: Area[];
  placeIds: number[];
}

function found({ path, placeIds }: MatchRow, guess: Guess): LocationMatch {
  return { kind: 'found', area: path.at(-1) as Area, path, placeIds, guess };
}

/**
 * @param name of the statement.
 * @param best a query of at most one row: the `id` of an area, the `place` of its interpretation, and whether others are as good.
 */
async function findMatch(name: string, best: RawBuilder<unknown>): Promise<MatchRow | undefined> {
  const query = sql<MatchRow>`
    with recursive best as (${best}),
    above as (
      select a.*, 0 as height from area a join best using (id)
      union all
      select a.*, height + 1 from area a join above on a.id = above.parent_id
    ),
    below as (
      select id from best
      union all
      select a.id from area a join below on a.parent_id = below.id
    )
    select best.place::integer as place, is_tied as "isTied",
      (select json_agg(${areaJson} order by height desc) from above a) as "path",
      (select array_agg(id) from below) as "placeIds"
    from best`.compile(db);
  const [match] = await runPrepared<MatchRow>(name, query);
  return match;
}

const areaJson = sql`json_build_object('id', a.id, 'parentId', a.parent_id, 'communityId', a.community_id,
  'kind', a.kind, 'slug', a.slug, 'nameEn', a.name_en, 'nameAr', a.name_ar, 'lat', a.lat, 'lng', a.lng,
  'isMain', a.is_main)`;

/** Public listings in area `a` or inside it. Slow for communities. */
const listingsOfArea = sql`case when a.kind = 'community'
    then (select count(*) from listing where is_public and community_id = a.id)
    else (select count(*) from listing
      where is_public and area_id in (select id from area where id = a.id or parent_id = a.id))
    end`;

const IS_TIED = sql`count(*) over (partition by hit.place, a.kind) > 1`;
const BY_LISTINGS = sql`case when ${IS_TIED} then ${listingsOfArea} end desc,`;

/** The first interpretation that names an area; of several areas the outermost. @param order of those. */
function bestInterpretation(interpretations: Interpretation[], order = sql``): RawBuilder<unknown> {
  return sql`
    select a.id, hit.place, ${IS_TIED} as is_tied from (
      select n.area_id, min(r.place) as place
      from unnest(${interpretations.map(({ name }) => name)}::text[], ${interpretations.map(({ within }) => within)}::text[])
        with ordinality as r (name, within, place)
      join area_name n on n.folded = r.name
      where r.within is null or ${isInside(sql`n.area_id`, sql`= r.within`)}
      group by n.area_id
    ) hit join area a on a.id = hit.area_id
    order by hit.place, a.kind, ${order} a.id limit 1`;
}

const isInside = (areaId: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (
    select from area inner_area join area_name outer_name
      on outer_name.area_id in (inner_area.parent_id, inner_area.community_id)
    where inner_area.id = ${areaId} and outer_name.area_id <> inner_area.id and outer_name.folded ${name})`;

interface NearName {
  id: number;
  parentId: number | null;
  communityId: number;
  name: string;
  /** The text it was compared with. */
  typed: string;
  /** Trigram similarity, 0 to 1. */
  score: number;
  isMain: boolean;
}

/** Names that begin with the typed one, contain it or resemble it; only within the outer parts, if there are any. */
async function selectNearNames(text: string): Promise<NearName[]> {
  const [inner = '', ...outer] = partsOf(text);
  const outerKeys = outer.flatMap(nameKeysOf);
  const near = typedForms(inner).map((typed) => nearNames(typed, outerKeys));
  const { rows } = await sql<NearName>`${sql.join(near, sql` union all `)}`.execute(db);
  return rows;
}

function nearNames(typed: string, outerKeys: string[]): RawBuilder<unknown> {
  return sql`(
    select n.area_id as id, a.parent_id as "parentId", a.community_id as "communityId", n.folded as name,
      ${typed} as typed, similarity(n.folded, ${typed})::float8 as score, a.is_main as "isMain"
    from area_name n join area a on a.id = n.area_id
    where (n.folded like ${`${typed}%`} or n.folded like ${`% ${typed}%`} or n.folded % ${typed}
        or (n.folded like ${`${typed.slice(0, 1)}%`}
          and length(n.folded) between ${typed.length - 2} and ${typed.length + 2}))
      and (${outerKeys.length === 0} or ${isInside(sql`n.area_id`, sql`= any(${outerKeys}::text[])`)})
    order by n.folded like ${`${typed}%`} desc, score desc, a.kind, a.id limit 200)`;
}

interface NearChoice {
  id: number | null;
  guess: Guess;
  /** Ids of areas, the most similar first. */
  suggestions: number[];
}

function chooseNear(names: NearName[]): NearChoice {
  const starting = names.filter(({ name, typed }) => name.startsWith(typed));
  const including = names.filter(({ name, typed }) => name.includes(` ${typed}`));
  const completions = starting.length > 0 ? starting : including;
  const only = onlyCompletion(completions);
  if (only !== null) return { id: only, guess: 'completed', suggestions: [] };
  const [repaired] = names
    .filter(({ name, typed }) => !name.startsWith(typed) && isTypingError(typed, name))
    .toSorted((a, b) => b.score - a.score);
  if (repaired) return { id: repaired.id, guess: 'corrected', suggestions: [] };
  const resembling = names.filter(({ score }) => score >= 0.3);
  const outermostFirst = completions.toSorted((a, b) => depthOf(a) - depthOf(b));
  const suggestions = new Set([...outermostFirst, ...resembling].map(({ id }) => id));
  return { id: null, guess: null, suggestions: [...suggestions].slice(0, 3) };
}

const depthOf = ({ id, parentId, communityId }: NearName): number =>
  parentId === null || id === communityId ? 0 : parentId === communityId ? 1 : 2;

/** The only area an incomplete name can mean: the one main area, or the one place that contains all the others. */
function onlyCompletion(completions: NearName[]): number | null {
  const names = completions.filter(({ typed }) => typed.length > 2);
  const mains = names.filter(({ isMain, name, typed }) => isMain && name.startsWith(typed));
  const main = mains[0];
  if (main && main.typed.length > 4 && mains.every(({ id }) => id === main.id)) return main.id;
  const holder = names.find(({ id }) =>
    names.every((other) => [other.id, other.parentId, other.communityId].includes(id)),
  );
  return holder?.id ?? null;
}

/** The names from an area's community down to its own; empty for an unknown id. */
export async function findAreaPath(areaId: number): Promise<Area[]> {
  const match = await findMatch('area-by-id', withId(areaId));
  return match?.path ?? [];
}

const AREA_COLUMNS = [
  'id',
  'parent_id as parentId',
  'community_id as communityId',
  'kind',
  'slug',
  'name_en as nameEn',
  'name_ar as nameAr',
  'lat',
  'lng',
  'is_main as isMain',
] as const;

/** @returns the areas in the order of `ids`. */
async function findAreas(ids: number[]): Promise<Area[]> {
  if (ids.length === 0) return [];
  const areas = await db.selectFrom('area').select(AREA_COLUMNS).where('id', 'in', ids).execute();
  return areas.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The areas a landmark stands for, in its order. */
async function findCommunities({ communities }: Landmark): Promise<Area[]> {
  const areas = await db
    .selectFrom('area')
    .select(AREA_COLUMNS)
    .where('slug', 'in', communities)
    .execute();
  return areas.toSorted((a, b) => communities.indexOf(a.slug) - communities.indexOf(b.slug));
}

/** The areas offered by name, sorted by their English name. */
export async function listMainAreas(): Promise<Area[]> {
  const areas = await db
    .selectFrom('area')
    .select(AREA_COLUMNS)
    .where('is_main', '=', true)
    .execute();
  return areas.toSorted((a, b) => a.nameEn.localeCompare(b.nameEn, 'en'));
}

/** Every community by its names, for `matchAddress`. */
export async function loadAddressIndex(executor: Kysely<Database> = db): Promise<AddressIndex> {
  const communities = await executor
    .selectFrom('area as a')
    .select([
      'name_en as nameEn',
      sql<string[]>`array(select folded from area_name where area_id = a.id)`.as('names'),
    ])
    .where('kind', '=', 'community')
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute();
  return addressIndex(communities);
}

/**
 * Completes a text being typed: names equal to it or beginning with it, then names with a word that does, then names
 * that contain it; failing those, what a search for it would find, and similar names. Ties go to the one with most listings.
 * @param counts may still be on their way while the names are found.
 */
export async function suggestAreas(
  text: string,
  limit: number,
  counts: PlaceCounts | Promise<PlaceCounts>,
): Promise<AreaSuggestion[]> {
  const part = partsOf(text)[0];
  const [typed, ...others] = part === undefined ? [] : nameKeysOf(part);
  if (typed === undefined) return [];
  const suggestions = async (name: string, hits: RawBuilder<unknown>) => {
    const [candidates, listings] = await Promise.all([shortlist(name, hits), counts]);
    return bestSuggestions(candidates, listings).slice(0, limit);
  };
  const completions = await suggestions(
    'areas-completing',
    completing(typed, others.at(-1) ?? typed),
  );
  if (completions.length > 0 || typed.length < 4) return completions;
  const meant = await resolveLocation(text);
  const meantId = meant.kind === 'found' ? meant.area.id : null;
  return suggestions('areas-resembling', resembling(typed, meantId));
}

interface Candidate extends Omit<AreaSuggestion, 'listings'> {
  /** Of the match; 0 is best. */
  quality: number;
  /** The ids of places in it, its own among them; of a community only its own, as it is counted as a whole. */
  inside: number[];
}

/** Those of equal quality by their listings. */
function bestSuggestions(candidates: Candidate[], { communities, areas }: PlaceCounts) {
  const count = ({ id, kind, inside }: Candidate) =>
    kind === 'community'
      ? (communities.get(id) ?? 0)
      : inside.reduce((sum, place) => sum + (areas.get(place) ?? 0), 0);
  return candidates
    .map((area) => ({ ...area, listings: count(area) }))
    .toSorted((a, b) => a.quality - b.quality || b.listings - a.listings);
}

/**
 * @param name of the statement.
 * @param hits a query of areas by `id`, with the `quality` of the match (0 best) and a finer `rank` (lowest best).
 */
async function shortlist(name: string, hits: RawBuilder<unknown>): Promise<Candidate[]> {
  const query = sql<Candidate>`
    with shortlist as (
      select a.*, quality from (${hits}) hit join area a using (id)
      order by quality, a.kind, rank, a.id limit 60
    )
    select a.id, a.slug, a.kind, a.name_en as "nameEn", a.name_ar as "nameAr", quality::float8 as quality,
      case when a.kind = 'sub_community' then array(select id from area where id = a.id or parent_id = a.id)
        else array[a.id] end as inside,
      array_remove(array[${areaNameHere('a')},
        case when p.kind = 'sub_community' and not starts_with(a.name_en, p.name_en) then ${areaNameHere('p')} end,
        case when a.kind <> 'community' then ${areaNameHere('c')} end], null) as path
    from shortlist a left join area p on p.id = a.parent_id join area c on c.id = a.community_id
    order by a.kind, a.name_en`.compile(db);
  // Planning it takes as long as running it: by name, it is planned once a connection.
  return runPrepared<Candidate>(`${name}-${readerLocale()}`, query);
}

function completing(typed: string, joined: string): RawBuilder<unknown> {
  return sql`
    select area_id as id, min(length(folded)) as rank,
      min(case when folded in (${typed}, ${joined}) then 0
        when folded like ${`${typed}%`} or folded like ${`${joined}%`} then 1
        when folded like ${`% ${typed}%`} then 2 else 3 end) as quality
    from area_name
    where folded like ${`${typed}%`} or folded like ${`${joined}%`} or folded like ${`% ${typed}%`}
      or (${typed.length > 2} and folded like ${`%${typed}%`})
    group by area_id`;
}

/** @param meantId an area that comes first. */
function resembling(typed: string, meantId: number | null): RawBuilder<unknown> {
  return sql`
    select ${meantId}::integer as id, 0 as rank, -1 as quality where ${meantId}::integer is not null
    union all
    select area_id, 0, 1 - max(similarity(folded, ${typed})) from area_name
    where folded % ${typed} and area_id is distinct from ${meantId}::integer
    group by area_id having max(similarity(folded, ${typed})) >= 0.4`;
}

/** Ids and names by slug. */
export async function findAreasBySlug(
  slugs: string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('area')
    .select(['id', areaNameHere('area').as('name'), 'slug'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ id, name, slug }) => [slug, { id, name }]));
}

/** Those of the areas that have a place on the map. */
export async function findAreaPoints(
  ids: number[],
): Promise<{ id: number; name: string; lat: number; lng: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('area')
    .select(['id', areaNameHere('area').as('name'), 'lat', 'lng'])
    .where('id', 'in', ids)
    .$narrowType<{ lat: NotNull; lng: NotNull }>()
    .where('lat', 'is not', null)
    .where('lng', 'is not', null)
    .execute();
}

/** Names and slugs by area id. */
export async function findAreaNames(
  ids: number[],
): Promise<Map<number, { name: string; slug: string }>> {
  if (ids.length === 0) return new Map();
  const query = sql`
    select id, ${areaNameHere('area')} as name, slug from area where id = any(${ids}::integer[])`.compile(
    db,
  );
  const rows = await runPrepared<{ id: number; name: string; slug: string }>(
    `area-names-${readerLocale()}`,
    query,
  );
  return new Map(rows.map(({ id, name, slug }) => [id, { name, slug }]));
}
