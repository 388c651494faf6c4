import { type Kysely, sql } from 'kysely';
import { areaPath } from '#app/features/areas/paths.ts';
import { permitLink } from '#app/features/listings/permit.ts';
import { logoPath, portraitPath } from '#app/features/profiles/rules.ts';
import { spokenHere } from '#app/features/profiles/spoken.server.ts';
import { hasWhatsApp } from '#app/lib/phones.ts';
import { LOCALES } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { AMENITIES, type Amenity } from './amenities.ts';
import { asCard } from './cards/queries.server.ts';
import { type DetailRow, readDetails, readDetailsOf } from './details.server.ts';
import type { FloorPlan } from './floor-plans/types.ts';
import { addressForReader, textForReader } from './languages.server.ts';
import { IN_NO_ORDER } from './on-market.server.ts';
import type { Particulars } from './particulars.ts';
import { planForReader } from './payment-plan/stages.server.ts';
import { listingsInPart } from './sitemap.ts';
import type { CardListing, Purpose } from './types.ts';

/** A place in the tree of areas. */
export interface ListingPlaceStep {
  slug: string;
  nameEn: string;
  nameAr: string | null;
}

/** Everything the page of a listing shows. */
export interface ListingDetail extends CardListing, Particulars {
  reference: string;
  description: string | null;
  /** The description's language, if it isn't the reader's. */
  descriptionLang?: 'en';
  amenities: Amenity[];
  permitNumber: string | null;
  /** Only ever a URL of the Dubai Land Department. */
  permitUrl: string | null;
  paymentPlan: string | null;
  /** A video or 360° tour, https only. */
  videoUrl: string | null;
  address: string;
  /** The address's language, if it isn't the reader's. */
  addressLang?: 'en';
  /** The number of the unit or villa, if everyone may see it. */
  unitNumber: string | null;
  lat: number | null;
  lng: number | null;
  updatedAt: Date;
  /** URLs of all pictures, in order. */
  images: string[];
  floorPlans: FloorPlan[];
  communityId: number;
  isInDifc: boolean;
  hasCooling: boolean;
  /** From the community down to the deepest known place. */
  areaPath: [ListingPlaceStep, ...ListingPlaceStep[]];
  /** Path of its community's page; null if the community is unknown. */
  areaGuide: string | null;
  /** The advertiser: the agent, or the private owner. */
  agentName: string | null;
  /** Slug of the agent's page; null without one. */
  agentSlug: string | null;
  /** URL of their picture, if they show it. */
  agentPicture: string | null;
  /** Slug of their company's page; null without one. */
  companySlug: string | null;
  /** URL of their company's logo. */
  companyLogo: string | null;
  /** Whether they, else the brokerage, show a phone number and email on request. Neither is in a page, so that harvesters don't find them. */
  hasPhone: boolean;
  hasWhatsApp: boolean;
  hasEmail: boolean;
  /** Whether they can be sent messages. */
  isReachable: boolean;
  companyAddress: string | null;
  /** Registration numbers of the agent and the office at the Dubai Land Department. */
  brn: string | null;
  orn: string | null;
  /** In English: 'Arabic'. */
  languages: string[];
}

/** What a listing's price is compared by. */
export type ComparedListing = Pick<
  ListingDetail,
  | 'purpose'
  | 'propertyType'
  | 'completion'
  | 'price'
  | 'rentPeriod'
  | 'sizeSqft'
  | 'communityId'
  | 'areaPath'
>;

/** The same of any listing, public or not; null if it is gone. */
export async function findComparedListing(id: number): Promise<ComparedListing | null> {
  const row = await db
    .selectFrom('listing as l')
    .innerJoin('area as community', 'community.id', 'l.community_id')
    .innerJoin('area as place', 'place.id', 'l.area_id')
    .leftJoin('area as middle', 'middle.id', 'place.parent_id')
    .where('l.id', '=', id)
    .select([
      'l.purpose',
      'l.property_type as propertyType',
      'l.completion',
      'l.price',
      'l.rent_period as rentPeriod',
      'l.size_sqft as sizeSqft',
      'l.community_id as communityId',
      step<ListingPlaceStep>('community').as('community'),
      step<Record<'slug' | 'nameEn' | 'nameAr', string | null>>('middle').as('middle'),
      step<ListingPlaceStep>('place').as('place'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { community, middle, place, ...columns } = row;
  return {
    ...columns,
    areaPath: [community, ...inside(community, [middle, place].filter(isKnown))],
  };
}

function step<Step>(level: 'community' | 'middle' | 'place') {
  const column = (name: string) => sql.ref(`${level}.${name}`);
  return sql<Step>`json_build_object(
    'slug', ${column('slug')}, 'nameEn', ${column('name_en')}, 'nameAr', ${column('name_ar')})`;
}

/** A public listing with everything around it, as its page shows it; null if there is none. */
export async function findListing(
  id: number,
  executor?: Kysely<Database>,
): Promise<ListingDetail | null> {
  const row = executor ? (await readDetails([id], executor))[0] : await readDetailsOf(id);
  if (!row) return null;
  const detail = detailOf(row);
  return { ...detail, paymentPlan: detail.paymentPlan && planForReader(detail.paymentPlan) };
}

/** The public listings among `ids` with everything around them, by id, their payment plans as typed. */
export async function findListings(
  ids: number[],
  executor?: Kysely<Database>,
): Promise<ListingDetail[]> {
  return (await readDetails(ids, executor)).map(detailOf);
}

/** What is known of one, its texts in both languages and nothing made ready for a page. */
export async function findListingInBoth(id: number) {
  const row = await readDetailsOf(id);
  if (!row) return null;
  const images = row.pictures.map(({ url }) => url);
  return { ...row, images, amenities: amenitiesOf(row), areaPath: areaPathOf(row) };
}

function detailOf(row: DetailRow): ListingDetail {
  const { pictures, community, middle, place, ...rest } = asCard(row);
  const { portraitId, portraitUrl, logoId, brokerageLogo, phone, descriptionAr, ...columns } = rest;
  const [description, descriptionLang] = textForReader(columns.description, descriptionAr);
  const places = areaPathOf({ community, middle, place });
  const [address, addressLang] = addressForReader(columns.address, places);
  return {
    ...columns,
    companySlug: row.companySlug,
    address,
    addressLang,
    description,
    descriptionLang,
    hasPhone: phone !== null,
    hasWhatsApp: hasWhatsApp(phone),
    agentPicture: portraitId ? portraitPath(portraitId) : portraitUrl,
    companyLogo: logoId ? logoPath(logoId) : brokerageLogo,
    languages: spokenHere(columns.languages),
    amenities: amenitiesOf(row),
    permitUrl: permitLink(row.permitUrl),
    images: pictures.map(({ url }) => url),
    isInDifc: community.slug === DIFC,
    hasCooling: row.amenities.includes('district_cooling'),
    areaPath: places,
    areaGuide: community.slug && areaPath(community.slug),
  };
}

const amenitiesOf = ({ amenities }: Pick<DetailRow, 'amenities'>) =>
  AMENITIES.filter((amenity) => amenities.includes(amenity));

function areaPathOf({
  community,
  middle,
  place,
}: Pick<DetailRow, 'community' | 'middle' | 'place'>): ListingDetail['areaPath'] {
  return [community, ...inside(community, [middle, place].filter(isKnown))];
}

/** The financial centre has its own register. */
const DIFC = 'difc';

/** Places inside a community, each once. */
function inside(community: ListingPlaceStep, places: ListingPlaceStep[]): ListingPlaceStep[] {
  return places.filter(({ slug }, at) => {
    const before = [community, ...places.slice(0, at)];
    return !before.some((it) => it.slug === slug);
  });
}

function isKnown(place: { slug: string | null; nameEn: string | null }): place is ListingPlaceStep {
  return place.slug !== null && place.nameEn !== null;
}

/** What homes are alike in. */
export type Compared = Pick<
  ListingDetail,
  'id' | 'communityId' | 'purpose' | 'propertyType' | 'bedrooms' | 'price' | 'rentPeriod'
>;

/** What homes like one taken off the market are found by; null if it has never been on it. */
export async function findWithdrawn(id: number): Promise<Compared | null> {
  const row = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('status', '=', 'withdrawn')
    .where(
      sql<boolean>`not exists (select from listing_deletion where listing_id = id and status = 'draft')`,
    )
    .where(
      sql<boolean>`not exists (select from listing_approval where listing_id = id and state <> 'approved')`,
    )
    .select(['id', 'purpose', 'bedrooms', 'price'])
    .select(['community_id as communityId', 'property_type as propertyType'])
    .select('rent_period as rentPeriod')
    .executeTakeFirst();
  return row ?? null;
}

/** The account that listed it; null for an import, or if the listing doesn't exist. */
export async function findOwnerId(id: number): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** URL of a public listing's first picture; null without such a listing or picture. */
export async function findFirstPicture(id: number): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .select('image_url')
    .executeTakeFirst();
  return row?.image_url ?? null;
}

/** Each part of the sitemap covers a range of ids this wide, so that no listing ever moves to another part. */
export const SITEMAP_RANGE = listingsInPart(LOCALES.length);

export interface SitemapPart {
  /** From 1. */
  part: number;
  lastModified: Date;
}

/** The parts of the sitemap that have listings, in order. */
export function findSitemapParts(): Promise<SitemapPart[]> {
  return db
    .selectFrom('listing')
    .where('status', '=', 'available')
    .select((eb) => [
      sql<number>`(id - 1) / ${sql.lit(SITEMAP_RANGE)} + 1`.as('part'),
      eb.fn.max('updated_at').as('lastModified'),
    ])
    .groupBy('part')
    .orderBy('part')
    .execute();
}

/** All available listings of one part. */
export function findSitemapListings(part: number): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('listing')
    .where('id', '>', (part - 1) * SITEMAP_RANGE)
    .where('id', '<=', part * SITEMAP_RANGE)
    .where('status', '=', 'available')
    .orderBy('id')
    .select(['id', 'updated_at as updatedAt'])
    .execute();
}

export interface SitemapCommunity {
  slug: string;
  purpose: Purpose;
  lastModified: Date;
}

/** Communities with available listings, by purpose, most listings first, with the day of their newest listing. */
export async function findSitemapCommunities(limit: number): Promise<SitemapCommunity[]> {
  const { rows } = await sql<SitemapCommunity>`
    with counted as (
      select community_id, purpose, count(*) as n from listing where is_public and ${IN_NO_ORDER} and status = 'available' group by 1, 2
    )
    select a.slug, c.purpose, (
      select created_at from listing where community_id = c.community_id and purpose = c.purpose
        and is_public and status = 'available' order by created_at desc limit 1) as "lastModified"
    from counted c join area a on a.id = c.community_id
    where n > 0 order by n desc, slug, purpose limit ${limit}`.execute(db);
  return rows;
}
