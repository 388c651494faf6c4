import type { z } from 'zod';
import { agentsPath } from '#app/features/agents/search.ts';
import type {
  AgentDetail,
  AgentSearch,
  AgentSummary,
  FoundAgents,
} from '#app/features/agents/types.ts';
import type { AreaFacts, AreaLine } from '#app/features/area-pages/types.ts';
import { areaPath } from '#app/features/areas/paths.ts';
import type { ListingFacts } from '#app/features/listings/cards/queries.server.ts';
import type { ListingField } from '#app/features/listings/form/fields.ts';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { isCommercial, listingPath } from '#app/features/listings/rules.ts';
import {
  type Furnishing,
  type ListingStatus,
  type Occupancy,
  PURPOSES,
  type RentPeriod,
} from '#app/features/listings/types.ts';
import { INDEX_SERIES, type IndexFile } from '#app/features/market/price-index/types.ts';
import { decodeSoldCursor } from '#app/features/market/sold-prices/cursor.ts';
import type { SoldHome, SoldList, SoldSort } from '#app/features/market/sold-prices/types.ts';
import type { Spread } from '#app/features/market/types.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { filterAt } from '#app/features/search/filters.ts';
import { decodeCursor } from '#app/features/search/results/rules.ts';
import type { OptionKey, Search, SearchCounts } from '#app/features/search/types.ts';
import { type CamelCase, camelCase } from '#app/lib/camel-case.ts';
import { isoDay } from '#app/lib/dates.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { API_PATH } from '#app/server/api-problem.ts';
import type { Parameter } from './parameters.ts';
import type {
  AGENT,
  AGENTS,
  AREA,
  AREAS,
  RentFrequency,
  Furnished,
  Listing,
  LISTING_COUNTS,
  ApiListingSummary,
  Occupant,
  PRICE_INDEX,
  Problem,
  ResoType,
  SOLD_PRICES,
  StandardStatus,
} from './schema.ts';

const STATUSES: Record<ListingStatus, StandardStatus> = {
  draft: 'Closed',
  available: 'Active',
  under_offer: 'Active Under Contract',
  sold: 'Closed',
  let: 'Closed',
  withdrawn: 'Closed',
};
const FREQUENCIES: Record<RentPeriod, RentFrequency> = {
  yearly: 'Annually',
  monthly: 'Monthly',
  weekly: 'Weekly',
  daily: 'Daily',
};
const FURNISHED_AS: Record<Furnishing, Furnished> = {
  unfurnished: 'Unfurnished',
  part_furnished: 'Partially',
  furnished: 'Furnished',
};

const OCCUPIED_AS: Record<Occupancy, Occupant> = { vacant: 'Vacant', tenanted: 'Tenant' };

export function areasAnswer(areas: AreaLine[]): z.infer<typeof AREAS> {
  const lines = areas.map(({ slug, nameEn, nameAr, forSale, toRent }) => ({
    Slug: slug,
    Name: nameEn,
    NameArabic: nameAr,
    ForSale: forSale,
    ToRent: toRent,
  }));
  return { count: lines.length, areas: lines };
}

export function countsAnswer({
  total,
  areas,
  bedrooms,
  propertyTypes,
  options,
  prices,
}: SearchCounts): z.infer<typeof LISTING_COUNTS> {
  const keys = Object.keys(options) as OptionKey[];
  return {
    count: total,
    areas: areas.map(({ slug, name, count }) => ({ Slug: slug, Name: name, count })),
    bedrooms: Object.entries(bedrooms).map(([rooms, count]) => ({
      BedroomsTotal: rooms === '-1' ? null : Number(rooms),
      count,
    })),
    options: [
      optionCounts(filterAt('propertyTypes').parameter, propertyTypes),
      ...keys.map((key) => optionCounts(filterAt(key).parameter, options[key] ?? {})),
    ],
    prices: prices.map(({ from, to, count }) => ({ from, to, count })),
  };
}

function optionCounts(parameter: string, counts: Record<string, number>) {
  const values = Object.entries(counts).map(([value, count]) => ({ value: value || null, count }));
  return { parameter, values };
}

/** @param publicUrl where the site is. */
export function agentsAnswer(
  { place, isPlaceKnown, agents, total, pages }: FoundAgents,
  search: AgentSearch,
  publicUrl: string,
): { answer: z.infer<typeof AGENTS> } | { problem: Problem } {
  if (!isPlaceKnown)
    return { problem: wrongParameter('location', "'location' names no place in Dubai.") };
  if (search.page > pages)
    return { problem: wrongParameter('page', `'page' is past the last one, ${pages}.`) };
  const { search: query } = new URL(agentsPath(search, search.page + 1), publicUrl);
  const answer = {
    count: total,
    next: search.page < pages ? `${publicUrl}${API_PATH}/agents${query}` : null,
    Place: place && place.label,
    agents: agents.map((agent) => ({
      ...memberOf(agent, publicUrl),
      ListingsCount: agent.listed,
    })),
  };
  return { answer };
}

/** Everything public about an agent except contact details. */
export function publicAgent(agent: AgentDetail, publicUrl: string): z.infer<typeof AGENT> {
  return {
    ...memberOf(agent, publicUrl),
    MemberStateLicense: agent.brn,
    OfficeStateLicense: agent.orn,
    Areas: agent.areas.map(({ slug, name }) => ({ Slug: slug, Name: name })),
  };
}

function memberOf(agent: Omit<AgentSummary, 'listed'>, publicUrl: string) {
  const { slug, rating, picture } = agent;
  return {
    MemberKey: slug,
    MemberURL: `${publicUrl}${agentPath(slug)}`,
    MemberFullName: agent.name,
    JobTitle: agent.title,
    MemberBio: agent.about,
    OfficeName: agent.company,
    MemberLanguages: agent.languages,
    Specializations: agent.specializations,
    ClosedLastYear: agent.closed,
    Rating: rating && { Average: rating.average, Count: rating.count },
    Media: picture === null ? [] : [{ Order: 0, MediaURL: mediaUrl(picture, publicUrl) }],
  };
}

/** @param isOfPlace whether a place was asked for: the pages show all of Dubai, or a similar place, for an unknown one. */
export function indexAnswer(
  { place, samples, months }: IndexFile,
  isOfPlace: boolean,
): { answer: z.infer<typeof PRICE_INDEX> } | { problem: Problem } {
  if (isOfPlace && (!place || place.isGuess))
    return { problem: wrongParameter('location', "'location' names no place in Dubai.") };
  const answer = {
    Place: place && { Slug: place.slug, Name: place.name },
    HasInventedSales: samples.sales,
    HasInventedRents: samples.rents,
    months: months.map(({ series, month, median, adjusted, adjustedMedian, isEarlier }) => ({
      Series: series,
      Month: month,
      Unadjusted: median && { Median: median.median, Cases: median.n },
      Adjusted: adjusted && adjustedMedian ? { Median: adjustedMedian, Cases: adjusted.n } : null,
      IsFromAggregates: isEarlier,
    })),
  };
  return { answer };
}

/** @param publicUrl where the site is. */
export function areaAnswer(facts: AreaFacts, publicUrl: string): z.infer<typeof AREA> {
  const { area, point, prices, rent } = facts;
  return {
    Slug: area.slug,
    Name: area.nameEn,
    NameArabic: area.nameAr,
    AreaURL: `${publicUrl}${areaPath(area.slug)}`,
    Latitude: point && point.lat,
    Longitude: point && point.lng,
    Tenure: facts.tenure,
    RegisteredAs: facts.registeredAs,
    KilometresFromDowntown: facts.fromCentre && facts.fromCentre.km,
    HasInventedSales: prices.samples.sales,
    HasInventedRents: prices.samples.rents,
    Offers: PURPOSES.map((purpose) => {
      const { total, types, bedrooms } = facts.offers[purpose];
      return {
        Purpose: purpose,
        count: total,
        types: types.map(({ type, count }) => ({ PropertySubType: type, count })),
        bedrooms: bedrooms.map(({ bedrooms: rooms, count }) => ({ BedroomsTotal: rooms, count })),
      };
    }),
    Asking: facts.asking.flatMap(({ type, medians }) =>
      INDEX_SERIES.flatMap((series) => {
        const median = medians[series];
        if (!median) return [];
        return [{ PropertySubType: type, Series: series, Median: median.median, Cases: median.n }];
      }),
    ),
    Prices: prices.rows.flatMap(({ type, figures }) =>
      figures.flatMap(({ series, latest, changes }) => {
        if (!latest) return [];
        const { month, median, n } = latest;
        return [
          {
            SoldType: type,
            Series: series,
            Month: month,
            Median: median,
            Cases: n,
            ChangeInYear: changes[12],
          },
        ];
      }),
    ),
    Yields: prices.rows.flatMap(({ type, yield: found }) => {
      if (!found) return [];
      const { share, rents, sales } = found;
      return [{ SoldType: type, Gross: share, Rents: rents, Sales: sales }];
    }),
    YearlyRent: rent && { Median: rent.median, Cases: rent.n },
    Places: facts.places.map(({ slug, nameEn, forSale, toRent }) => ({
      Slug: slug,
      Name: nameEn,
      ForSale: forSale,
      ToRent: toRent,
    })),
  };
}

/** What is wrong with the cursor of a list of sales; null if nothing is. */
export function findSoldFault(params: URLSearchParams, sort: SoldSort): Problem | null {
  const after = params.get('after');
  if (after === null || decodeSoldCursor(after)?.sort === sort) return null;
  return wrongParameter('after', "'after' is of another order: take it from 'next'.");
}

/** @param publicUrl where the site is. */
export function soldAnswer(
  { place, isPlaceKnown, asOf, summary, homes, next }: SoldList,
  params: URLSearchParams,
  publicUrl: string,
): { answer: z.infer<typeof SOLD_PRICES> } | { problem: Problem } {
  if (!isPlaceKnown || place?.guess || place?.without)
    return { problem: wrongParameter('location', "'location' names no place in Dubai.") };
  const answer = {
    count: summary.total,
    next: next && pageAddress('/sold-prices', params, next, publicUrl),
    Place: place && place.label,
    LastSale: asOf,
    Invented: summary.samples,
    ClosePrice: spreadOf(summary.price),
    PricePerSquareFoot: spreadOf(summary.perSqft),
    sales: homes.map(saleOf),
  };
  return { answer };
}

function spreadOf(it: Spread | null) {
  return it && { Median: it.median, Cases: it.n, LowerQuartile: it.q25, UpperQuartile: it.q75 };
}

function saleOf(home: SoldHome) {
  return {
    CloseDate: home.soldOn,
    ClosePrice: home.price,
    PropertySubType: home.propertyType,
    Completion: home.completion,
    BedroomsTotal: home.bedrooms,
    LivingArea: home.sizeSqft,
    LivingAreaUnits: 'Square Feet' as const,
    PricePerSquareFoot: home.pricePerSqft,
    BuildingName: home.building,
    ProjectName: home.project,
    MasterProjectName: home.masterProject,
    RegisteredArea: home.areaName,
    CommunityName: home.community,
    NumberOfUnits: home.units,
    LeftOut: home.leftOut,
    IsInvented: home.isSample,
  };
}

/** The URL of a list's next page. @param path of the list, below `API_PATH`. */
export function pageAddress(
  path: string,
  params: URLSearchParams,
  after: string,
  publicUrl: string,
): string {
  const page = new URLSearchParams(params);
  page.set('after', after);
  return `${publicUrl}${API_PATH}${path}?${page}`;
}

export function problem(status: number, title: string, detail: string): Problem {
  return { title, status, detail };
}

export const NOT_FOUND = problem(404, 'Not found', 'There is no such record.');

function wrongParameter(parameter: string, detail: string): Problem {
  return { title: 'Wrong parameter', status: 400, detail, parameter };
}

/** What is wrong with the parameters of a request; null if nothing is. */
export function findWrongParameter(
  params: URLSearchParams,
  known: Record<string, Parameter>,
): Problem | null {
  for (const name of new Set(params.keys())) {
    const parameter = ownValue(known, name);
    if (!parameter) return wrongParameter(name, `There is no parameter '${name}'.`);
    const { most = 1, description } = parameter;
    const texts = params.getAll(name);
    if (texts.length > most)
      return wrongParameter(
        name,
        `'${name}' can be given ${most === 1 ? 'once' : `${most} times`}.`,
      );
    const wrong = texts.find((text) => !parameter.schema.safeParse(text).success);
    if (wrong === undefined) continue;
    return wrongParameter(name, `'${name}' has a value that it does not take. ${description}`);
  }
  return null;
}

/** What is wrong with the parameters of a search together; null if nothing is. @param unknown places it names. */
export function findSearchFault(
  params: URLSearchParams,
  { filter, sort }: Search,
  unknown: { text: string; suggestions: string[] }[],
): Problem | null {
  const [place] = unknown;
  if (place) {
    const meant = place.suggestions.length > 0 ? ` Maybe: ${place.suggestions.join(', ')}.` : '';
    return wrongParameter('location', `'location' names no place in Dubai: ${place.text}.${meant}`);
  }
  const ofRent = ['rent_period', 'cheques'].find((name) => params.has(name));
  if (ofRent && filter.purpose !== 'rent')
    return wrongParameter(ofRent, `'${ofRent}' is about rents: it needs 'type=rent'.`);
  if (params.has('after') && decodeCursor(params.get('after') ?? '')?.sort !== sort)
    return wrongParameter('after', "'after' is of another order: take it from 'next'.");
  return null;
}

/** A listing in a list. @param publicUrl where the site is. */
export function summaryOf(card: ListingFacts, publicUrl: string): ApiListingSummary {
  return {
    ListingKey: String(card.id),
    ListingURL: `${publicUrl}${listingPath(card.id)}`,
    Title: card.title,
    TitleArabic: card.titleAr,
    StandardStatus: STATUSES[card.status],
    MlsStatus: card.status,
    PropertyType: resoType(card),
    PropertySubType: card.propertyType,
    ListPrice: card.price,
    LeaseAmountFrequency: card.rentPeriod && FREQUENCIES[card.rentPeriod],
    PreviousListPrice: card.reduced?.from ?? null,
    MoneyNeeded: card.allIn,
    Cheques: card.cheques,
    BedroomsTotal: card.bedrooms,
    BathroomsTotalInteger: card.bathrooms,
    LivingArea: card.sizeSqft,
    LivingAreaUnits: 'Square Feet',
    Furnished: card.furnishing && FURNISHED_AS[card.furnishing],
    Completion: card.completion,
    Handover: card.handover,
    PlaceName: card.placeName,
    NearestMetro: card.metro && { Name: card.metro.name, WalkingMinutes: card.metro.minutes },
    ListOfficeName: card.companyName,
    OnMarketDate: isoDay(card.createdAt),
    OriginalEntryTimestamp: card.createdAt.toISOString(),
    PhotosCount: card.imageCount,
    Media: card.images.map((url, at) => ({ Order: at, MediaURL: mediaUrl(url, publicUrl) })),
  };
}

/** @param url a path of the site, as nearly all are, or a URL elsewhere. */
function mediaUrl(url: string, publicUrl: string): string {
  return /^\/\w/.test(url) ? publicUrl + url : String(new URL(url, publicUrl));
}

/** What is told of a listing by itself. */
type ToldListing = ListingFacts &
  ListingAsIs &
  Pick<
    ListingDetail,
    | 'reference'
    | 'lat'
    | 'lng'
    | 'areaPath'
    | 'amenities'
    | 'floorPlans'
    | 'occupancy'
    | 'agentSlug'
    | 'agentName'
    | 'updatedAt'
  >;

/** All that is public of a listing. Names of people are those of agents with a page, never of private owners. */
export function publicListing(listing: ToldListing, publicUrl: string): Listing {
  return {
    ...summaryOf(listing, publicUrl),
    ...asTheyAre(listing),
    ListingId: listing.reference,
    Latitude: listing.lat,
    Longitude: listing.lng,
    Places: listing.areaPath.map(({ slug, nameEn }) => ({ Slug: slug, Name: nameEn })),
    Amenities: listing.amenities,
    OccupantType: listing.occupancy && OCCUPIED_AS[listing.occupancy],
    FloorPlans: listing.floorPlans.map(({ url, label }, at) => ({
      Order: at,
      MediaURL: mediaUrl(url, publicUrl),
      ShortDescription: label,
    })),
    ListAgentKey: listing.agentSlug,
    ListAgentFullName: listing.agentSlug === null ? null : listing.agentName,
    ModificationTimestamp: listing.updatedAt.toISOString(),
  };
}

/** Fields of the form that a listing's record has in other words. */
type Reworded =
  | 'title'
  | 'title_ar'
  | 'property_type'
  | 'purpose'
  | 'price'
  | 'rent_period'
  | 'cheques'
  | 'bedrooms'
  | 'bathrooms'
  | 'size_sqft'
  | 'furnishing'
  | 'occupancy'
  | 'completion'
  | 'handover'
  | 'status'
  | 'location'
  | 'position'
  | 'amenities';
type NotPublished = 'unit_visibility' | 'messages_only' | 'permit_url';

/** The names of all others: a field that is in none of these lists doesn't compile. */
const NAMES = {
  description: 'PublicRemarks',
  description_ar: 'PublicRemarksArabic',
  address: 'UnparsedAddress',
  unit_number: 'UnitNumber',
  developer: 'BuilderName',
  parking_spaces: 'ParkingTotal',
  service_charge: 'AssociationFee',
  available_from: 'AvailabilityDate',
  fit_out: 'FitOut',
  payment_plan: 'PaymentPlan',
  permit_number: 'PermitNumber',
  video_url: 'VirtualTourURLUnbranded',
} as const satisfies Record<Exclude<ListingField, Reworded | NotPublished>, keyof Listing>;
type Named = keyof typeof NAMES;
const NAMED = (Object.keys(NAMES) as Named[]).map(
  (name) => [NAMES[name], camelCase(name)] as const,
);

type ListingAsIs = { [Name in Named as CamelCase<Name>]: Listing[(typeof NAMES)[Name]] };

function asTheyAre(listing: ListingAsIs) {
  const told: Partial<Record<(typeof NAMES)[Named], unknown>> = {};
  for (const [name, column] of NAMED) told[name] = listing[column];
  return told as Pick<Listing, (typeof NAMES)[Named]>;
}

function resoType({ propertyType, purpose }: ListingFacts): ResoType {
  if (propertyType === 'land') return 'Land';
  if (isCommercial(propertyType))
    return purpose === 'rent' ? 'Commercial Lease' : 'Commercial Sale';
  return purpose === 'rent' ? 'Residential Lease' : 'Residential';
}
