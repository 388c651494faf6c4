import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { placeNameHere, surroundingNameHere } from '#app/features/areas/names.server.ts';
import { companyNameHere, companySlug } from '#app/features/profiles/advertiser-columns.server.ts';
import { companyPath } from '#app/features/profiles/rules.ts';
import { pathIn } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { db, runPrepared } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { textForReader } from '../languages.server.ts';
import { planSplit } from '../payment-plan/rules.ts';
import { listingPath } from '../rules.ts';
import type { CardListing } from '../types.ts';

/** Whether a listing is featured at a moment: the stored flag may outlive the paid period. */
export function isFeaturedAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`is_featured and coalesce(featured_until > ${now}, true)`;
}

const MOST_IMAGES = 5;

function firstLine(column: 'description' | 'description_ar'): RawBuilder<string | null> {
  return sql`split_part(left(${sql.ref(`l.${column}`)}, 240), E'\n', 1)`;
}

/** What a listing is, wherever it is shown. */
const factColumns = () =>
  [
    'l.id',
    'l.title',
    'l.title_ar as titleAr',
    'l.purpose',
    'l.rent_period as rentPeriod',
    'l.cheques',
    'l.price',
    sql<CardListing['reduced']>`case when l.previous_price > l.price
      then json_build_object('from', l.previous_price, 'at', l.price_since) end`.as('reduced'),
    sql<number | null>`nullif(l.all_in, 0)`.as('allIn'),
    sql<
      CardListing['metro']
    >`case when l.metro_within is not null then json_build_object('minutes', greatest(1, ceil(l.metro_walk / 80.0)),
      'name', (select ${surroundingNameHere()} from surrounding where id = l.metro_id)) end`.as(
      'metro',
    ),
    'l.property_type as propertyType',
    'l.status',
    'l.completion',
    'l.handover',
    'l.furnishing',
    'l.bedrooms',
    'l.bathrooms',
    'l.size_sqft as sizeSqft',
    placeNameHere().as('placeName'),
    sql<string[]>`array_remove(l.image_url || array(
      select url from listing_image where listing_id = l.id and position > 0
      order by position limit ${sql.lit(MOST_IMAGES - 1)}), null)`.as('images'),
    'l.image_count as imageCount',
    companyNameHere().as('companyName'),
    'l.created_at as createdAt',
  ] as const;

const cardColumns = (now: Date) =>
  [
    ...factColumns(),
    sql<
      string | null
    >`case when l.completion = 'off_plan' and l.purpose = 'sale' then l.payment_plan end`.as(
      'offPlanTerms',
    ),
    isFeaturedAt(now).as('isFeatured'),
    companySlug.as('companySlug'),
    sql<string | null>`(
      select placeholder from listing_image where listing_id = l.id and position = 0)`.as(
      'placeholder',
    ),
    sql<number>`(${now}::timestamptz at time zone 'Asia/Dubai')::date - (l.created_at at time zone 'Asia/Dubai')::date`.as(
      'daysListed',
    ),
  ] as const;

/**
 * The account behind `publicListings`: the one that listed them, else their agent's, unless that agent has requested the
 * account's deletion.
 */
export const advertiserId = sql<string | null>`
  coalesce(l.user_id, case when not exists (select from absent_account where user_id = g.user_id) then g.user_id end)`;

/**
 * Public listings `l` with the profile `p` of the account behind them, their agents `g` and brokerages `b`, each
 * where there is one: what people say of themselves takes precedence.
 */
export function publicListings(executor: Kysely<Database> = db) {
  return executor
    .selectFrom('listing as l')
    .leftJoin('agent as g', 'g.id', 'l.agent_id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .leftJoin('profile as p', (join) => join.on('p.id', '=', advertiserId))
    .where(sql<boolean>`l.is_public`);
}

interface RowOnly {
  id: number;
  title: string;
  titleAr: string | null;
  offPlanTerms: string | null;
  companySlug: string | null;
}
type CardRow = RowOnly &
  Omit<CardListing, 'path' | 'companyPath' | 'plan' | 'titleLang' | 'excerpt' | 'excerptLang'>;

/** A row of `publicCards` in the reader's language, with its payment plan in short instead of in full. */
export function asCard<Row extends RowOnly>(full: Row) {
  const { offPlanTerms, titleAr, companySlug: slug, ...row } = full;
  const [title, titleLang] = textForReader(row.title, titleAr);
  const plan = offPlanTerms && planSplit(offPlanTerms);
  return {
    ...row,
    path: listingPath(full.id),
    companyPath: slug === null ? undefined : pathIn(readerLocale(), companyPath(slug)),
    title,
    titleLang,
    plan,
  };
}

/** `publicListings` with a card's columns, of which `asCard` makes the card. */
export function publicCards(now: Date, executor?: Kysely<Database>) {
  return publicListings(executor).select(cardColumns(now));
}

/** What a listing is, wherever it is shown, with its title in both languages. */
export type ListingFacts = Omit<
  CardListing,
  | 'path'
  | 'companyPath'
  | 'titleLang'
  | 'grossYield'
  | 'plan'
  | 'excerpt'
  | 'excerptLang'
  | 'isFeatured'
  | 'placeholder'
  | 'daysListed'
> & { titleAr: string | null };

const BY_IDS = sql<boolean>`l.id = any(${[]}::bigint[])`;

/** Each is compiled once for a language, because every list of results needs one. */
const statements = new Map<string, CompiledQuery>();
const STATEMENTS = {
  cards: () => publicCards(new Date(0)).where(BY_IDS).compile(),
  facts: () => publicListings().select(factColumns()).where(BY_IDS).compile(),
  excerpts: () =>
    publicListings()
      .select([
        'l.id',
        firstLine('description').as('text'),
        firstLine('description_ar').as('inArabic'),
      ])
      .where(BY_IDS)
      .compile(),
};

/** The public listings among `ids`, in that order. @param now is for cards. */
async function findByIds<Row extends { id: number }>(
  kind: keyof typeof STATEMENTS,
  ids: number[],
  now?: Date,
): Promise<Row[]> {
  const name = `${kind}-by-id-${readerLocale()}`;
  const statement = statements.get(name) ?? STATEMENTS[kind]();
  statements.set(name, statement);
  const parameters = statement.parameters.map((value) => (value instanceof Date ? now : ids));
  const rows = await runPrepared<Row>(name, { sql: statement.sql, parameters });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Cards of the public listings among `ids`, in that order, as they are at the moment `now`. */
export async function findCards(ids: number[], now: Date): Promise<CardListing[]> {
  const rows = await findByIds<CardRow>('cards', ids, now);
  return rows.map(asCard);
}

/** The same cards with the beginnings of descriptions, for lists that have room for them. */
export async function withExcerpts(cards: CardListing[]): Promise<CardListing[]> {
  type Row = { id: number; text: string | null; inArabic: string | null };
  const rows = await findByIds<Row>(
    'excerpts',
    cards.map(({ id }) => id),
  );
  const byId = new Map(rows.map(({ id, text, inArabic }) => [id, textForReader(text, inArabic)]));
  return cards.map((card) => {
    const [excerpt = null, excerptLang] = byId.get(card.id) ?? [];
    return { ...card, excerpt, excerptLang };
  });
}

/** Facts of the public listings among `ids`, in that order. */
export function findFacts(ids: number[]): Promise<ListingFacts[]> {
  return findByIds<ListingFacts>('facts', ids);
}
