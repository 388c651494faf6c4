import { FURTHER_COMMUNITIES, furtherCommunity } from '#app/features/areas/further-communities.ts';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { distance } from '#app/features/areas/nearby.ts';
import { areaSlug, foldName } from '#app/features/areas/rules.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { type MatchConfidence, PLACE_NAMES, PROJECT_PLACES } from './place-names.ts';
import {
  findCommunitiesNamed,
  findCommunityIds,
  findCommunityNames,
  findCommunityPoints,
  findStaffChoices,
  type NamedCommunity,
} from './queries.server.ts';

/** The meaning of a land department's name here; both null if unknown. */
export interface RegisteredPlace {
  name: string;
  community_id: number | null;
  confidence: MatchConfidence | null;
}

/** Adds the communities that are new in a file, either named themselves or by a project. @returns how many. */
export async function addCommunities(
  trx: Trx,
  names: string[],
  projects: string[],
): Promise<number> {
  const met = new Set(names.map(foldName));
  const metProjects = projects.map((project) => ` ${foldName(project)} `);
  const isMet = (slug: string) =>
    PLACE_NAMES.some(
      ([of, , listed]) => of === slug && listed.some((name) => met.has(foldName(name))),
    ) ||
    PROJECT_PLACES.some(
      ([of, district, words]) =>
        of === slug &&
        district === null &&
        words.some((it) => metProjects.some((project) => project.includes(` ${foldName(it)} `))),
    );
  const metByName = new Set(names.map(furtherCommunity));
  const named = FURTHER_COMMUNITIES.filter(
    (community) => metByName.has(community) || isMet(areaSlug([community.nameEn])),
  );
  if (named.length === 0) return 0;
  const { added } = await ensureAreas(
    trx,
    named.map((step) => [step]),
  );
  return added;
}

/** Looks up names of places: among those that staff placed, in the list of known names, then among the areas of this site. */
export async function recognisePlaces(
  connection: Connection,
  names: string[],
): Promise<RegisteredPlace[]> {
  const ids = await findCommunityIds(connection, [...new Set(PLACE_NAMES.map(([slug]) => slug))]);
  const listed = new Map<string, Pick<RegisteredPlace, 'community_id' | 'confidence'>>();
  for (const [slug, confidence, listedNames] of PLACE_NAMES) {
    const id = ids.get(slug);
    for (const name of listedNames.map(foldName))
      if (id !== undefined && !listed.has(name)) listed.set(name, { community_id: id, confidence });
  }
  const own = await findCommunitiesNamed(connection, names.map(foldName));
  const { places: chosen } = await findStaffChoices(connection);
  return names.map((name) => {
    const community_id = chosen.get(foldName(name));
    if (community_id !== undefined) return { name, community_id, confidence: 'staff' };
    const known = listed.get(foldName(name));
    if (known) return { name, ...known };
    const area = own.get(foldName(name));
    return { name, community_id: area?.communityId ?? null, confidence: confidenceOf(area) };
  });
}

/** A place inside a community may share its name with one elsewhere. */
function confidenceOf(area: NamedCommunity | undefined): MatchConfidence | null {
  if (!area) return null;
  return area.isCommunity ? 'high' : 'medium';
}

/** A project, and the district it is registered in. */
export interface DistrictProject {
  project: string;
  area_name: string;
  /** The meaning of the district here, and how certain it is; both null if unknown. */
  community_id: number | null;
  confidence: MatchConfidence | null;
}

export interface RegisteredProject {
  project: string;
  area_name: string;
  community_id: number;
  reason: 'staff' | 'listed' | 'named' | 'listing';
}

/** A project is no further from the centre of the community than this. */
const MOST_KM_IN_DISTRICT = 6;

/**
 * Finds the communities of projects that say more than their districts: by what staff chose; by a list; where the district means none, by the
 * name of a community inside the project's, or by a place of the project's name; where the district holds several
 * communities, by such a place near it.
 */
export async function recogniseProjects(
  connection: Connection,
  projects: DistrictProject[],
): Promise<RegisteredProject[]> {
  const slugs = new Set(PROJECT_PLACES.map(([slug]) => slug));
  const ids = await findCommunityIds(connection, [...slugs]);
  const communities = await findCommunityNames(connection);
  const points = await findCommunityPoints(connection);
  const folded = projects.map(({ project }) => foldName(project));
  const listed = await findCommunitiesNamed(connection, folded);
  const { projects: chosen } = await findStaffChoices(connection);
  const isNear = (one: number, other: number) => {
    const [from, to] = [points.get(one), points.get(other)];
    return from !== undefined && to !== undefined && distance(from, to) <= MOST_KM_IN_DISTRICT;
  };
  return projects.flatMap(({ project, area_name, community_id, confidence }, at) => {
    const name = folded[at] ?? '';
    const has = (words: string) => ` ${name} `.includes(` ${words} `);
    const found = (reason: RegisteredProject['reason'], id: number | undefined) =>
      id === undefined ? null : { project, area_name, community_id: id, reason };
    const known = PROJECT_PLACES.find(
      ([, district, words]) =>
        (district === null || foldName(district) === foldName(area_name)) &&
        words.some((it) => has(foldName(it))),
    );
    const listing = listed.get(name)?.communityId;
    const isKnown = community_id !== null;
    const isShared = confidence === 'medium' || confidence === 'low';
    const mayMove =
      !isKnown || (isShared && listing !== undefined && isNear(listing, community_id));
    return (
      found('staff', chosen.get(`${foldName(area_name)}\n${name}`)) ??
      (known && found('listed', ids.get(known[0]))) ??
      (isKnown ? null : found('named', communities.find(({ name: it }) => has(it))?.id)) ??
      (mayMove ? found('listing', listing) : null) ??
      []
    );
  });
}
