import { sql } from 'kysely';
import type { LatLng } from '#app/features/areas/geography.ts';
import { foldName } from '#app/features/areas/rules.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';

/** @returns the ids of existing areas by slug. */
export async function findCommunityIds(
  connection: Connection,
  slugs: string[],
): Promise<Map<string, number>> {
  const areas = await connection
    .selectFrom('area')
    .where('slug', 'in', slugs)
    .select(['slug', 'id'])
    .execute();
  return new Map(areas.map(({ slug, id }) => [slug, id]));
}

export interface NamedCommunity {
  communityId: number;
  /** The name is the community's own, not that of a place inside it. */
  isCommunity: boolean;
}

/**
 * @param names folded.
 * @returns for each name whose areas all lie in one community, that community; its own name precedes those inside others.
 */
export async function findCommunitiesNamed(
  connection: Connection,
  names: string[],
): Promise<Map<string, NamedCommunity>> {
  const { rows } = await sql<NamedCommunity & { folded: string }>`
    select distinct on (folded) folded, community_id as "communityId", is_community as "isCommunity"
    from (
      select n.folded, a.community_id, a.kind = 'community' as is_community,
        count(*) over (partition by n.folded, a.kind = 'community') as n
      from area_name n join area a on a.id = n.area_id
      where n.folded = any(${names}::text[])
      group by n.folded, a.community_id, a.kind = 'community'
    ) named where n = 1
    order by folded, is_community desc`.execute(connection);
  return new Map(rows.map(({ folded, ...community }) => [folded, community]));
}

/** @returns the coordinates of communities by id, where known. */
export async function findCommunityPoints(connection: Connection): Promise<Map<number, LatLng>> {
  const { rows } = await sql<LatLng & { id: number }>`
    select id, lat, lng from area where kind = 'community' and lat is not null and lng is not null`.execute(
    connection,
  );
  return new Map(rows.map(({ id, ...point }) => [id, point]));
}

/** Communities by the folded forms of their multi-word names, longest first. */
export async function findCommunityNames(
  connection: Connection,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, n.folded as name from area_name n join area a on a.id = n.area_id
    where a.kind = 'community' and n.folded like '% %' order by length(n.folded) desc, a.id`.execute(
    connection,
  );
  return rows;
}

/** @returns the communities that staff chose, by the folded names of districts, and of districts and their projects. */
export async function findStaffChoices(
  connection: Connection,
): Promise<{ places: Map<string, number>; projects: Map<string, number> }> {
  const { rows } = await sql<{ place: string; project: string | null; communityId: number }>`
    select name as place, null as project, community_id as "communityId" from registered_place where confidence = 'staff'
    union all
    select area_name, project, community_id from registered_project where reason = 'staff'`.execute(
    connection,
  );
  const places = new Map<string, number>();
  const projects = new Map<string, number>();
  for (const { place, project, communityId } of rows)
    if (project === null) places.set(foldName(place), communityId);
    else projects.set(`${foldName(place)}\n${foldName(project)}`, communityId);
  return { places, projects };
}
