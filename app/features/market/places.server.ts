import { sql } from 'kysely';
import { furtherCommunity } from '#app/features/areas/further-communities.ts';
import { areaNameHere, nameHere } from '#app/features/areas/names.server.ts';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { foldName, isWholeCity, partsOf } from '#app/features/areas/rules.ts';
import type { LocationMatch } from '#app/features/areas/types.ts';
import { required } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { isNamed } from './queries.server.ts';
import { placeNamed, spellingsOf } from './sold-prices/rules.ts';
import type { SoldPlace } from './sold-prices/types.ts';

/**
 * Finds the place that a text means. Whole names come first: a community's, then that of a building or project of any sale, then the
 * land department's of a district, then a place of the site inside a community, or a landmark. Then the projects whose names
 * the text is part of. The outer parts of a text with commas may stand alone; last comes a guess at its spelling. The
 * result says which.
 *
 * @returns null for all of Dubai.
 */
export async function findSoldPlace(location: string): Promise<SoldPlace | null> {
  if (location === '' || isWholeCity(location)) return null;
  const match = await resolve(location);
  const place = placeOf(match);
  const isSure = match.kind === 'found' && match.guess === null;
  if (isSure && match.area.kind === 'community') return place;
  return (
    (await findRegistered(location, true)) ??
    (await findDistrict(location)) ??
    (isSure || match.kind === 'landmark' ? place : null) ??
    unmetCommunity(location) ??
    (await findRegistered(location, false)) ??
    (await findOuter(location)) ??
    place ?? { label: location, communityIds: null, names: spellingsOf(location) }
  );
}

/** A name in brackets repeats another name. */
async function resolve(location: string): Promise<LocationMatch> {
  const match = await resolveLocation(location);
  const plain = location.replace(/\([^()]*\)/g, ' ').trim();
  return match.kind === 'unknown' && plain && plain !== location ? resolveLocation(plain) : match;
}

/** A community that people know and no file has named yet: 'The Meadows' is not Samana Park Meadows. */
function unmetCommunity(location: string): SoldPlace | null {
  const community = furtherCommunity(location);
  return community
    ? { label: nameHere({ nameAr: null, ...community }), communityIds: [], names: null }
    : null;
}

function placeOf(match: LocationMatch): SoldPlace | null {
  if (match.kind === 'unknown') return null;
  if (match.kind === 'landmark') {
    const communityIds = match.areas.map(({ communityId }) => communityId);
    return { label: nameHere(match.landmark), communityIds, names: null };
  }
  const { nameEn, kind, communityId } = match.area;
  const place = {
    ...placeNamed(nameEn, communityId, kind === 'community'),
    label: nameHere(match.area),
  };
  return match.guess ? { ...place, guess: match.guess } : place;
}

/** A name is looked up in at most this many sales: 'Tower' would take too long. */
const MOST_NAMED = 5_000;

/** Buildings and projects of sales: those of that name, or those whose names contain the text; null without any. */
async function findRegistered(location: string, isWhole: boolean): Promise<SoldPlace | null> {
  const [first = location] = partsOf(location);
  for (const text of new Set([location, first])) {
    const names = spellingsOf(text);
    const { rows } = await sql<{ name: string; liesIn: number | null }>`
      select name, "liesIn" from (
        select coalesce(project, building, master_project) as name, community_id as "liesIn" from sale
        where ${isNamed(names, isWhole)} limit ${MOST_NAMED}
      ) named group by 1, 2 order by count(*) desc limit 2`.execute(searchDb);
    const [found, other] = rows;
    if (!found) continue;
    const isOne = !isWhole && (!other || other.name === found.name);
    const place = { label: isOne ? found.name : text.trim(), communityIds: null, names, isWhole };
    return found.liesIn ? { ...place, liesIn: found.liesIn } : place;
  }
  return null;
}

/** 'New Tower, Dubai Marina', without any known sale, lies in Dubai Marina. */
async function findOuter(location: string): Promise<SoldPlace | null> {
  const [unknown, ...outer] = partsOf(location);
  if (unknown === undefined || outer.length === 0) return null;
  const place = await findSoldPlace(outer.join(', '));
  const isKnown = place && !place.guess && (place.communityIds ?? place.districts ?? place.isWhole);
  return isKnown ? { ...place, without: unknown.trim() } : null;
}

async function findDistrict(location: string): Promise<SoldPlace | null> {
  const { rows } = await sql<{ name: string; community: string | null; communityId: number }>`
    select p.name, ${areaNameHere('a')} as community, p.community_id as "communityId"
    from registered_place p left join area a on a.id = p.community_id order by p.name`.execute(
    searchDb,
  );
  const meant = spellingsOf(location).map(foldName);
  const alike = rows.filter(({ name }) => meant.includes(foldName(name)));
  const known = alike.find(({ community }) => community !== null);
  if (known) return placeNamed(required(known.community, 'the community'), known.communityId, true);
  if (alike.length === 0) return null;
  const districts = alike.map(({ name }) => name);
  return { label: location, communityIds: null, names: spellingsOf(location), districts };
}
