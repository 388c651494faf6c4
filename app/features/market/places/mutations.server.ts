import { sql } from 'kysely';
import { foldName } from '#app/features/areas/rules.ts';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { recordProjects, recordPlaces } from '../import/mutations.server.ts';
import { recognisePlaces, recogniseProjects } from '../import/places.server.ts';
import { findCases, findDistrict } from './queries.server.ts';
import type { Placeable, PlaceRefusal } from './types.ts';

/** An import locks names while it stores its rows: staff get an error at once rather than wait. */
const LONGEST_WAIT = '2s';

/**
 * Places a district, or one project of it, in a community for good: later imports don't change it. Stored rows move in the
 * background.
 * @returns why not, or null.
 */
export function placeRegistered(
  actor: Staff,
  placeable: Placeable,
  communityId: number,
): Promise<PlaceRefusal | null> {
  return unlessImporting(async (trx) => {
    const community = await trx
      .selectFrom('area')
      .where('id', '=', communityId)
      .where('kind', '=', 'community')
      .select('name_en as name')
      .executeTakeFirst();
    if (!community) return 'no_community';
    const district = await findDistrict(trx, placeable.name);
    if (district === 'recognised') return 'recognised';
    const cases = district && (await findCases(trx, district.spellings));
    if (!district || cases?.length === 0) return 'unknown';
    const placed =
      placeable.project === null
        ? await placeDistrict(trx, district.spellings, communityId)
        : await placeProject(trx, spelt(cases ?? [], placeable.project), communityId);
    if (typeof placed === 'string') return placed;
    if (placed.before === communityId) return null;
    await auditPlacing(trx, actor, placeable, await namesOf(trx, placed.before, communityId));
    return null;
  });
}

/**
 * Undoes where staff placed a district or a project: imports decide again.
 * @returns why not, or null.
 */
export function undoPlacing(actor: Staff, placeable: Placeable): Promise<PlaceRefusal | null> {
  return unlessImporting(async (trx) => {
    const before =
      placeable.project === null
        ? await releaseDistrict(trx, placeable.name)
        : await releaseProject(trx, placeable.name, placeable.project);
    if (before === null) return 'unknown';
    await auditPlacing(trx, actor, placeable, await namesOf(trx, before, null));
    return null;
  });
}

/** Waits until every placement in progress is stored, so that a later read misses none. */
export async function awaitPlacings(connection: Connection): Promise<void> {
  await connection
    .transaction()
    .execute((trx) =>
      sql`lock table registered_place, registered_project in share mode`.execute(trx),
    );
}

const LOCK_NOT_AVAILABLE = '55P03';

async function unlessImporting(
  work: (trx: Trx) => Promise<PlaceRefusal | null>,
): Promise<PlaceRefusal | null> {
  try {
    return await inTransaction(
      db,
      async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(LONGEST_WAIT)}`.execute(trx);
        return work(trx);
      },
      2,
    );
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'importing';
    throw error;
  }
}

/** The community before. */
interface Placed {
  before: number | null;
}

/** An import may have recognised the name since it was read. */
async function placeDistrict(
  trx: Trx,
  names: string[],
  communityId: number,
): Promise<Placed | 'recognised'> {
  await lockNames(trx, names);
  const { rows } = await sql<Placed>`
    update registered_place set community_id = ${communityId}, confidence = 'staff'
    where name = any(${names}::text[]) and (confidence is null or confidence = 'staff')
    returning old.community_id as before`.execute(trx);
  return firstMoved(rows, communityId) ?? 'recognised';
}

interface SpeltProject {
  project: string;
  area_name: string;
}

async function placeProject(
  trx: Trx,
  projects: SpeltProject[],
  communityId: number,
): Promise<Placed | 'no_project' | 'recognised'> {
  if (projects.length === 0) return 'no_project';
  const placed = projects.map((it) => ({ ...it, community_id: communityId, reason: 'staff' }));
  const { rows } = await sql<Placed>`
    insert into registered_project (project, area_name, community_id, reason)
    select project, area_name, community_id, reason
    from json_populate_recordset(null::registered_project, ${JSON.stringify(placed)}::json) order by project, area_name
    on conflict (project, area_name) do update set community_id = excluded.community_id
    where registered_project.reason = 'staff'
    returning old.community_id as before`.execute(trx);
  return firstMoved(rows, communityId) ?? 'recognised';
}

/** Spellings of one name may have been placed separately. */
function firstMoved(rows: Placed[], communityId: number): Placed | undefined {
  return rows.find(({ before }) => before !== communityId) ?? rows[0];
}

/** @returns the community before, or null if staff had not placed it. */
async function releaseDistrict(trx: Trx, name: string): Promise<number | null> {
  const district = await findDistrict(trx, name);
  if (district === null || district === 'recognised') return null;
  await lockNames(trx, district.spellings);
  const { rows } = await sql<{ name: string; before: number }>`
    update registered_place set community_id = null, confidence = null
    where name = any(${district.spellings}::text[]) and confidence = 'staff'
    returning name, old.community_id as before`.execute(trx);
  const names = rows.map((row) => row.name);
  await recordPlaces(trx, await recognisePlaces(trx, names));
  return rows[0]?.before ?? null;
}

/** @returns the community before, or null if staff had not placed it. */
async function releaseProject(trx: Trx, name: string, project: string): Promise<number | null> {
  const placed = await trx
    .selectFrom('registered_project as j')
    .leftJoin('registered_place as p', 'p.name', 'j.area_name')
    .where('j.reason', '=', 'staff')
    .orderBy('j.project')
    .orderBy('j.area_name')
    .select(['j.project', 'j.area_name', 'j.community_id as before'])
    .select(['p.community_id', sql<'high' | null>`p.confidence`.as('confidence')])
    .execute();
  const ours = spelt(placed, project).filter((it) => foldName(it.area_name) === foldName(name));
  const deleted = [];
  for (const { project: spelling, area_name } of ours)
    deleted.push(
      ...(await trx
        .deleteFrom('registered_project')
        .where('project', '=', spelling)
        .where('area_name', '=', area_name)
        .where('reason', '=', 'staff')
        .returning('community_id')
        .execute()),
    );
  await recordProjects(trx, await recogniseProjects(trx, ours));
  return deleted[0]?.community_id ?? null;
}

/** The spellings of a project's name. */
function spelt<It extends { project: string | null }>(
  found: It[],
  project: string,
): (It & { project: string })[] {
  const wanted = foldName(project);
  return found.flatMap((it) =>
    it.project !== null && foldName(it.project) === wanted ? [{ ...it, project: it.project }] : [],
  );
}

/** In the order in which imports lock them. */
async function lockNames(trx: Trx, names: string[]): Promise<void> {
  await sql`select from registered_place where name = any(${names}::text[]) order by name for update`.execute(
    trx,
  );
}

interface CommunityNames {
  before: string | null;
  after: string | null;
}

async function namesOf(
  trx: Trx,
  before: number | null,
  after: number | null,
): Promise<CommunityNames> {
  const nameOf = async (id: number | null) =>
    id === null
      ? null
      : (
          await trx
            .selectFrom('area')
            .where('id', '=', id)
            .select('name_en')
            .executeTakeFirstOrThrow()
        ).name_en;
  return { before: await nameOf(before), after: await nameOf(after) };
}

/** Moves stored rows once this is committed. */
async function auditPlacing(
  trx: Trx,
  actor: Staff,
  { name, project }: Placeable,
  { before, after }: CommunityNames,
): Promise<void> {
  await recordAudit(trx, {
    actor,
    action: after === null ? 'place_undone' : 'place_chosen',
    subject: { kind: 'place', id: foldName(name), name: project ? `${name}: ${project}` : name },
    before: before === null ? null : { community: before },
    after: after === null ? null : { community: after },
  });
  await queueJob(trx, 'moveRegistrations', {});
}
