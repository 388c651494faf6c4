import { sql } from 'kysely';
import { type Landmark, suggestLandmarks } from '#app/features/areas/landmarks.ts';
import { joinedHere, nameHere, otherNameHere } from '#app/features/areas/names.server.ts';
import { findAreasBySlug, suggestAreas } from '#app/features/areas/queries.server.ts';
import type { PlaceCounts, Suggestion } from '#app/features/areas/types.ts';
import { findPublicByReference } from '#app/features/listings/named.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { itemAt, single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { countByPlace } from '../totals/queries.server.ts';

const MOST_LANDMARKS = 3;
/** Places listed before landmarks; further ones resemble the text less. */
const BEST_PLACES = 3;

/**
 * Completes the text in the location box: a reference number, places, developers, metro stations and landmarks.
 * @param purpose counts the homes available for it; null for all public ones.
 */
export async function suggest(
  text: string,
  purpose: Purpose | null,
  limit: number,
): Promise<Suggestion[]> {
  const landmarks = suggestLandmarks(text, MOST_LANDMARKS);
  const counts = countByPlace(purpose);
  const [listing, areas, near, elsewhere] = await Promise.all([
    findPublicByReference(text),
    suggestAreas(text, limit, counts),
    communitiesOf(landmarks, counts),
    Promise.all(landmarks.map((landmark) => countElsewhere(landmark, purpose))),
  ]);
  const places = areas.map((area) => placeSuggestion({ ...area, label: joinedHere(area.path) }));
  const known = landmarks.flatMap((landmark, at) =>
    landmarkSuggestion(landmark, near, itemAt(elsewhere, at)),
  );
  const first: Suggestion[] = listing
    ? [
        {
          kind: 'listing',
          label: listing.reference,
          otherName: listing.title,
          listings: 1,
          locations: [],
          path: listingPath(listing.id),
        },
      ]
    : [];
  const [best, others] = [places.slice(0, BEST_PLACES), places.slice(BEST_PLACES)];
  return [...first, ...best, ...known, ...others].slice(0, limit);
}

interface Community {
  slug: string;
  listings: number;
}

/** @param elsewhere how many homes it has outside its communities. */
function landmarkSuggestion(
  landmark: Landmark,
  communities: Community[],
  elsewhere: number,
): Suggestion[] {
  const near = communities.filter(({ slug }) => landmark.communities.includes(slug));
  if (near.length === 0) return [];
  const listings = near.reduce((sum, community) => sum + community.listings, elsewhere);
  return [placeSuggestion({ ...landmark, label: nameHere(landmark), listings })];
}

interface KnownPlace extends Pick<Suggestion, 'kind' | 'label' | 'listings'> {
  nameEn: string;
  nameAr: string | null;
}

function placeSuggestion({ kind, label, listings, ...names }: KnownPlace): Suggestion {
  return {
    kind,
    label,
    otherName: otherNameHere(names),
    listings,
    locations: [label],
    path: null,
  };
}

async function communitiesOf(
  landmarks: Landmark[],
  counts: Promise<PlaceCounts>,
): Promise<Community[]> {
  const [areas, { communities }] = await Promise.all([
    findAreasBySlug(landmarks.flatMap(({ communities }) => communities)),
    counts,
  ]);
  return [...areas].map(([slug, { id }]) => ({ slug, listings: communities.get(id) ?? 0 }));
}

/** The listings by a developer, outside the communities it stands for. */
async function countElsewhere(
  { kind, spellings, communities }: Landmark,
  purpose: Purpose | null,
): Promise<number> {
  if (kind !== 'developer') return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from listing l join area a on a.id = l.community_id
    where is_public and developer is not null and lower(developer) = any(${spellings}::text[])
      and a.slug <> all(${communities}::text[])
      and (${purpose}::listing_purpose is null or purpose = ${purpose} and status = 'available')`.execute(
    db,
  );
  return single(rows).n;
}
