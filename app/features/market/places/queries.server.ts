import { type Kysely, sql } from 'kysely';
import { foldName } from '#app/features/areas/rules.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import type { TableView } from '#app/lib/table-view.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { chosenDistricts, type PlaceSort } from './rules.ts';
import type { Placeable, PlaceChoice, StaffPlace, UnplacedDistrict } from './types.ts';

/** How many sales and rents share a district and a project, as spelt in the register. */
interface Cases {
  area_name: string;
  project: string | null;
  sales: number;
  rents: number;
}

/** How many sales and rents lie in no community. */
export async function countUnplaced(): Promise<{ sales: number; rents: number }> {
  return sumOf(await findUnplacedCases());
}

/** Every district with sales or rents in no community. */
export async function findUnplaced(text: string, sort: PlaceSort): Promise<UnplacedDistrict[]> {
  const districts = grouped(await findUnplacedCases(), ({ area_name }) => area_name);
  const listed = districts.map(({ name, cases }) => ({
    name,
    ...sumOf(cases),
    projects: projectsOf(cases)
      .slice(0, MOST_PROJECTS)
      .map((project) => project.name),
  }));
  return chosenDistricts(listed, text, sort);
}

const MOST_PROJECTS = 3;

/** A page of them; the last page if there are fewer. */
export async function findUnplacedPage(
  { page, sort }: TableView<string, PlaceSort>,
  text: string,
): Promise<{ rows: UnplacedDistrict[]; total: number; page: number; pages: number }> {
  const all = await findUnplaced(text, sort);
  const { offset, ...shown } = pageShown(page, all.length, ROWS_PER_PAGE);
  return { rows: all.slice(offset, offset + ROWS_PER_PAGE), total: all.length, ...shown };
}

/** Without rows that have been placed and are about to move. */
async function findUnplacedCases(): Promise<Cases[]> {
  const { rows } = await sql<Cases>`
    select named.* from (${casesWhere(sql`r.community_id is null`)}) named
    left join registered_project j on j.project = named.project and j.area_name = named.area_name
    left join registered_place p on p.name = named.area_name
    where j.community_id is null and p.community_id is null`.execute(db);
  return rows;
}

const casesWhere = (condition: ReturnType<typeof sql>) => sql`
  select area_name, project, sum(sales)::integer as sales, sum(rents)::integer as rents from (
    select area_name, project, count(*) as sales, 0 as rents from sale r
    where ${condition} and not r.is_sample group by 1, 2
    union all
    select area_name, project, 0, count(*) from rent_contract r
    where ${condition} and not r.is_sample group by 1, 2
  ) counted group by 1, 2`;

interface District {
  /** As spelt in the register. */
  spellings: string[];
  /** Where staff placed it, or null. */
  communityId: number | null;
}

/**
 * The district of this name that has no community or one from staff.
 * @returns null if the register has no such name; 'recognised' if imports know it.
 */
export async function findDistrict(
  executor: Kysely<Database>,
  name: string,
): Promise<District | 'recognised' | null> {
  const wanted = foldName(name);
  const places = await executor
    .selectFrom('registered_place')
    .orderBy('name')
    .selectAll()
    .execute();
  const alike = places.filter((place) => foldName(place.name) === wanted);
  if (alike.length === 0) return null;
  const open = alike.filter(({ confidence }) => confidence === null || confidence === 'staff');
  if (open.length === 0) return 'recognised';
  const communityId = open.find(({ community_id }) => community_id !== null)?.community_id ?? null;
  return { spellings: open.map((place) => place.name), communityId };
}

/** The rows of a district that no import recognised: the ones staff decide about. */
export async function findCases(executor: Kysely<Database>, spellings: string[]): Promise<Cases[]> {
  // Without it, every sale would be read: only communities have an index.
  const chosen = sql`select community_id from registered_place where confidence = 'staff' and name = any(${spellings}::text[])
    union all select community_id from registered_project where reason = 'staff' and area_name = any(${spellings}::text[])`;
  const { rows } = await sql<Cases>`
    select named.* from (${casesWhere(sql`r.area_name = any(${spellings}::text[])
      and (r.community_id is null or r.community_id = any(array(${chosen})))`)}) named
    where not exists (select from registered_project j
      where j.project = named.project and j.area_name = named.area_name and j.reason <> 'staff')`.execute(
    executor,
  );
  return rows;
}

/** What staff can choose for a district, or for a project that they placed; null if neither is waiting for a decision. */
export async function findPlaceChoice({ name, project }: Placeable): Promise<PlaceChoice | null> {
  const district = await findDistrict(db, name);
  if (district === null || district === 'recognised') return null;
  const cases = await findCases(db, district.spellings);
  if (project === null) {
    if (cases.length === 0) return null;
    const [{ name: usual } = { name }] = grouped(cases, ({ area_name }) => area_name);
    const { communityId } = district;
    return { name: usual, project, ...sumOf(cases), communityId, projects: projectsOf(cases) };
  }
  const wanted = foldName(project);
  const own = cases.filter((it) => it.project !== null && foldName(it.project) === wanted);
  const [found] = projectsOf(own);
  if (!found) return null;
  const placed = await findStaffProjects();
  const chosen = placed.find((it) => keyOf(it) === keyOf({ name, project }));
  const communityId = chosen?.communityId ?? null;
  return { name, project: found.name, ...sumOf(own), communityId, projects: [] };
}

/** Everything that staff placed, by name; a district without its projects that they placed elsewhere. */
export async function findStaffPlaces(): Promise<StaffPlace[]> {
  const [places, projects] = await Promise.all([findStaffDistricts(), findStaffProjects()]);
  const names = [...new Set([...places, ...projects].map(({ name }) => name))];
  if (names.length === 0) return [];
  const counted = new Map<string, { sales: number; rents: number }>();
  const apart = new Set(projects.map(keyOf));
  for (const { area_name: name, project, ...cases } of await findCases(db, names)) {
    const own = keyOf({ name, project });
    const key = apart.has(own) ? own : keyOf({ name, project: null });
    const { sales, rents } = counted.get(key) ?? { sales: 0, rents: 0 };
    counted.set(key, { sales: sales + cases.sales, rents: rents + cases.rents });
  }
  const listed = new Map([...places, ...projects].map((place) => [keyOf(place), place]));
  return [...listed]
    .map(([key, place]) => ({ ...place, ...(counted.get(key) ?? { sales: 0, rents: 0 }) }))
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
}

type Placed = Placeable & Pick<StaffPlace, 'communityId' | 'community'>;

function findStaffDistricts(): Promise<Placed[]> {
  return db
    .selectFrom('registered_place as p')
    .innerJoin('area as a', 'a.id', 'p.community_id')
    .where('p.confidence', '=', 'staff')
    .orderBy('p.name')
    .select(['p.name', 'a.id as communityId', 'a.name_en as community'])
    .select(sql<null>`null`.as('project'))
    .execute();
}

function findStaffProjects(): Promise<(Placed & { project: string })[]> {
  return db
    .selectFrom('registered_project as p')
    .innerJoin('area as a', 'a.id', 'p.community_id')
    .where('p.reason', '=', 'staff')
    .orderBy('p.area_name')
    .orderBy('p.project')
    .select(['p.area_name as name', 'p.project', 'a.id as communityId', 'a.name_en as community'])
    .execute();
}

/** Every community of the site, by name. */
export function findCommunities(): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('area')
    .where('kind', '=', 'community')
    .orderBy('name_en')
    .select(['id', 'name_en as name'])
    .execute();
}

const sizeOf = ({ sales, rents }: Pick<Cases, 'sales' | 'rents'>) => sales + rents;

const keyOf = ({ name, project }: Placeable) => `${foldName(name)}\n${foldName(project ?? '')}`;

function sumOf(cases: Cases[]): { sales: number; rents: number } {
  const sales = cases.reduce((sum, it) => sum + it.sales, 0);
  return { sales, rents: cases.reduce((sum, it) => sum + it.rents, 0) };
}

/** Largest first. */
function projectsOf(cases: Cases[]): { name: string; cases: number }[] {
  const named = cases.filter(({ project }) => project !== null);
  return grouped(named, ({ project }) => project ?? '')
    .map((group) => ({ name: group.name, cases: group.cases.reduce((n, it) => n + sizeOf(it), 0) }))
    .toSorted((one, other) => other.cases - one.cases || one.name.localeCompare(other.name, 'en'));
}

/** Spellings of one name are merged, under the most frequent one. */
function grouped(
  cases: Cases[],
  nameOf: (it: Cases) => string,
): { name: string; cases: Cases[] }[] {
  const groups = Map.groupBy(
    cases.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    (it) => foldName(nameOf(it)),
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((largest) => ({ name: nameOf(largest), cases: group })),
  );
}
