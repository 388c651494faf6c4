import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { areaSlug, foldName } from '#app/features/areas/rules.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { type MatchConfidence, FURTHER_COMMUNITIES, PLACE_NAMES } from './place-names.ts';
import { findCommunitiesNamed, findCommunityIds, type NamedCommunity } from './queries.server.ts';

/** What a name of the land department means here; both null where that is not known. */
export interface RegisteredPlace {
  name: string;
  community_id: number | null;
  confidence: MatchConfidence | null;
}

/** Adds the communities that a file is the first to name. @returns how many. */
export async function addCommunities(trx: Trx, names: string[]): Promise<number> {
  const met = new Set(names.map(foldName));
  const named = FURTHER_COMMUNITIES.filter(({ nameEn }) =>
    PLACE_NAMES.some(
      ([slug, , listed]) =>
        slug === areaSlug([nameEn]) && listed.some((name) => met.has(foldName(name))),
    ),
  );
  if (named.length === 0) return 0;
  const { added } = await ensureAreas(
    trx,
    named.map((step) => [step]),
  );
  return added;
}

/** Looks names of places up: in the list of known names, then among the areas of this site. */
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
  return names.map((name) => {
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
