import { setTimeout as pause } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { type CompiledQuery, type InferResult, type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import {
  advertiserAddress,
  advertiserEmail,
  advertiserNameHere,
  advertiserPhone,
  companyName,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { slugOfPublic } from '#app/features/profiles/public-agents.server.ts';
import { publicPortraits } from '#app/features/profiles/queries.server.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { inCamelCase } from '#app/server/columns.server.ts';
import { runPrepared } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { advertiserId, publicCards } from './cards/queries.server.ts';
import { PARTICULAR_COLUMNS } from './particulars.ts';

export type DetailRow = InferResult<ReturnType<typeof publicDetails>>[number];

/** By language: compiled once, because it takes as long as to run. */
const statements = new Map<string, CompiledQuery>();

/** The public listings among `ids` with everything around them, by id. */
export async function readDetails(
  ids: number[],
  executor?: Kysely<Database>,
): Promise<DetailRow[]> {
  const now = new Date();
  if (executor) return publicDetails(ids, now, executor).execute();
  const name = `details-by-id-${readerLocale()}`;
  const statement = statements.get(name) ?? publicDetails([], new Date(0)).compile();
  statements.set(name, statement);
  const parameters = statement.parameters.map((value) => {
    if (value instanceof Date) return now;
    return Array.isArray(value) ? ids : value;
  });
  return runPrepared<DetailRow>(name, { sql: statement.sql, parameters });
}

/** One that hangs keeps nobody else waiting for longer. */
const LONGEST_WAIT_MS = 100;
const MOST_AT_ONCE = 50;

/** By language. */
const loaders = new Map<string, DataLoader<number, DetailRow | undefined>>();

/** One public listing. Those asked for while a statement runs share the next: it takes little longer for several than for one. */
export async function readDetailsOf(id: number): Promise<DetailRow | undefined> {
  const locale = readerLocale();
  const loader = loaders.get(locale) ?? openLoader();
  loaders.set(locale, loader);
  return loader.load(id);
}

function openLoader() {
  let running: Promise<unknown> = Promise.resolve();
  const read = async (ids: readonly number[]) => {
    const reading = readDetails([...new Set(ids)]);
    running = Promise.race([reading.catch(() => {}), pause(LONGEST_WAIT_MS, null, { ref: false })]);
    const rows = new Map((await reading).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  };
  return new DataLoader(read, {
    cache: false,
    maxBatchSize: MOST_AT_ONCE,
    batchScheduleFn: (start) => void running.then(start),
  });
}

function publicDetails(ids: number[], now: Date, executor?: Kysely<Database>) {
  return publicCards(now, executor)
    .innerJoin('area as community', 'community.id', 'l.community_id')
    .innerJoin('area as place', 'place.id', 'l.area_id')
    .leftJoin('area as middle', 'middle.id', 'place.parent_id')
    .leftJoin(
      publicPortraits().select(['picture.user_id', 'picture.public_id']).as('portrait'),
      (join) => join.onRef('portrait.user_id', '=', 'p.id'),
    )
    .leftJoin('company_logo as logo', (join) =>
      join.onRef('logo.user_id', '=', 'p.id').on('p.company_name', 'is not', null),
    )
    .where(sql<boolean>`l.id = any(${ids}::bigint[])`)
    .orderBy('l.id')
    .select(DETAIL_COLUMNS)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_image as i')
          .whereRef('i.listing_id', '=', 'l.id')
          .orderBy('i.position')
          .select('i.url'),
      ).as('pictures'),
      jsonArrayFrom(
        eb
          .selectFrom('floor_plan as f')
          .whereRef('f.listing_id', '=', 'l.id')
          .orderBy('f.id')
          .select(['f.id', 'f.url', 'f.label', 'f.pdf_bytes as pdfBytes']),
      ).as('floorPlans'),
      jsonBuildObject({
        slug: eb.ref('community.slug'),
        nameEn: eb.ref('community.name_en'),
        nameAr: eb.ref('community.name_ar'),
      }).as('community'),
      ...(['middle', 'place'] as const).map((level) =>
        jsonBuildObject({
          slug: eb.ref(`${level}.slug`),
          nameEn: eb.ref(`${level}.name_en`),
          nameAr: eb.ref(`${level}.name_ar`),
        }).as(level),
      ),
      slugOfPublic(sql`l.agent_id`).as('agentSlug'),
      'portrait.public_id as portraitId',
      sql<
        string | null
      >`case when l.user_id is null and g.user_id is null then g.portrait_url end`.as(
        'portraitUrl',
      ),
      'logo.public_id as logoId',
      // Another company's logo would be wrong.
      sql<string | null>`case when ${companyName} = b.name then b.logo_url end`.as('brokerageLogo'),
      sql<string | null>`case when not l.messages_only then ${advertiserPhone} end`.as('phone'),
      sql<boolean>`not l.messages_only and ${advertiserEmail} is not null`.as('hasEmail'),
      sql<boolean>`coalesce(${advertiserId}::text, g.email, b.email) is not null`.as('isReachable'),
      advertiserNameHere().as('agentName'),
      'g.brn',
      'b.orn',
      sql<string[]>`coalesce(g.languages, '{}')`.as('languages'),
    ]);
}

const DETAIL_COLUMNS = [
  ...inCamelCase('l', PARTICULAR_COLUMNS),
  'l.reference',
  'l.description',
  'l.description_ar as descriptionAr',
  'l.amenities',
  'l.permit_number as permitNumber',
  'l.permit_url as permitUrl',
  'l.payment_plan as paymentPlan',
  'l.video_url as videoUrl',
  'l.address',
  sql<string | null>`case when l.unit_visibility = 'everyone' then l.unit_number end`.as(
    'unitNumber',
  ),
  'l.lat',
  'l.lng',
  'l.updated_at as updatedAt',
  'l.community_id as communityId',
  advertiserAddress.as('companyAddress'),
] as const;
