import { sql } from 'kysely';
import type { Connection } from '#app/features/imports/mutations.server.ts';

/** @returns ids of areas by slug, of those that there are. */
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
 * @returns for each name that areas of one community have, that community; its own name goes before those inside others.
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
