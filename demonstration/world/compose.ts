import { type CommercialType, isCommercial } from '#app/features/listings/rules.ts';
import { type PropertyType, PURPOSES } from '#app/features/listings/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { itemAt, required } from '#app/lib/required.ts';
import { REFERENCE_AREAS, type ReferenceArea } from '#db/reference/areas.ts';
import { seededRandom, type Random } from '../random.ts';
import { arabicOf, type ArabicWords } from './arabic.ts';
import { marketOf, type AreaMarket } from './area-markets.ts';
import type { Home } from './home.ts';
import { planHome } from './homes.ts';
import { BROKERAGES, OWNERS, regionOf, type SeedAgent } from './people.ts';
import { describe } from './texts.ts';
import { longTitle, nameHome } from './titles.ts';

const SEED = 10;
const OLDEST_DAYS = 120;
const FEATURED_SHARE = 0.03;
/** A price must have stood this long for a lower one to count as reduced. */
const STOOD_MS = 7 * DAY_MS;

/** Featured homes lead: one in eight of the first page. */
const MOST_FEATURED = 3;

/** A listing of the demonstration world, ready to be stored. */
export interface SeedListing extends Home, ArabicWords {
  reference: string;
  /** Null: a private owner lists it. */
  agentSlug: string | null;
  /** Email of the private owner. */
  ownerEmail: string | null;
  title: string;
  description: string | null;
  featuredUntil: Date | null;
  /** URLs of drawn floor plans, with their labels. */
  floorPlans: { url: string; label: string }[];
  /** Of most homes that are still to be built. */
  developer: string | null;
  paymentPlan: string | null;
  /** Its earlier prices, oldest first, if its price has been cut: the last time at `updatedAt`. */
  formerPrices: { price: number; since: Date }[];
  createdAt: Date;
  updatedAt: Date;
}

/** The whole demonstration world, oldest listing first, the rarer commercial units last: the same for the same `now`, and shifted with it. */
export function composeWorld(now: Date): SeedListing[] {
  const random = seededRandom(SEED);
  const listings = REFERENCE_AREAS.flatMap((community) => {
    const taken = new Set<string>();
    return typesOf(marketOf(community.slug), random).map((type) =>
      composeListing(community, type, random, taken, now),
    );
  });
  listings.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  addOddities(listings);
  listings.push(...composeUnits(now));
  listings.forEach((listing, index) => {
    listing.reference = `MZ-${100_001 + index}`;
    Object.assign(listing, arabicOf(listing, index));
  });
  addPrivateOwners(listings);
  addReductions(listings);
  addFloorPlans(listings);
  addDevelopers(listings);
  limitFeatured(listings);
  return listings;
}

const TYPE_WEIGHTS: Record<PropertyType, number> = {
  apartment: 10,
  villa: 4.5,
  townhouse: 3.5,
  penthouse: 1.1,
  office: 1.3,
  retail: 1.1,
  land: 1,
  leisure: 0, // these have places of their own: UNITS
  industrial: 0,
  other_commercial: 0,
};

/** How many commercial units of the rarer kinds each area has. */
const UNITS: [area: string, type: CommercialType, count: number][] = [
  ['al-quoz', 'industrial', 5],
  ['dubai-investment-park-dip', 'industrial', 5],
  ['al-qusais', 'industrial', 3],
  ['dubai-south', 'industrial', 3],
  ['dubai-silicon-oasis', 'industrial', 2],
  ['business-bay', 'leisure', 3],
  ['dubai-marina', 'leisure', 2],
  ['downtown-dubai', 'leisure', 2],
  ['jumeirah-lake-towers-jlt', 'leisure', 2],
  ['deira', 'leisure', 3],
  ['al-barsha', 'leisure', 2],
  ['al-barsha', 'other_commercial', 2],
  ['barsha-heights-tecom', 'other_commercial', 2],
  ['deira', 'other_commercial', 2],
  ['business-bay', 'other_commercial', 2],
  ['jumeirah-village-circle-jvc', 'other_commercial', 2],
  ['dubai-silicon-oasis', 'other_commercial', 1],
];

/** How many of each type an area gets: at least one of each of its types, the rest by weight. */
export function typesOf(market: AreaMarket, random: Random): PropertyType[] {
  const found = Object.keys(market.price) as PropertyType[];
  const weights = Object.fromEntries(found.map((type) => [type, TYPE_WEIGHTS[type]]));
  const rest = Math.max(0, market.listings - found.length);
  return [...found, ...Array.from({ length: rest }, () => random.weighted<PropertyType>(weights))];
}

/** From separate dice: the rest of the world does not depend on them. */
function composeUnits(now: Date): SeedListing[] {
  const random = seededRandom(SEED + 1);
  return UNITS.flatMap(([area, type, count]) => {
    const community = required(
      REFERENCE_AREAS.find(({ slug }) => slug === area),
      area,
    );
    const taken = new Set<string>();
    return Array.from({ length: count }, () => composeListing(community, type, random, taken, now));
  });
}

function composeListing(
  community: ReferenceArea,
  type: PropertyType,
  random: Random,
  taken: Set<string>,
  now: Date,
): SeedListing {
  const home = planHome(community, type, random, now);
  // Homes come and go faster than offices, shops and plots: the newest listings are mostly homes.
  const skew = isCommercial(type) ? 0.7 : 1.8;
  const createdAt = new Date(now.getTime() - OLDEST_DAYS * DAY_MS * random.next() ** skew - 60_000);
  const age = now.getTime() - createdAt.getTime();
  const changed = random.chance(0.45) ? age * random.next() : 0;
  const featured = home.status === 'available' && random.chance(FEATURED_SHARE);
  return {
    ...home,
    reference: '',
    agentSlug: chooseAgent(community.slug, random).slug,
    ownerEmail: null,
    title: nameHome(home, random, taken),
    description: describe(home, random),
    titleAr: null,
    descriptionAr: null,
    featuredUntil: featured ? new Date(now.getTime() + random.between(2, 30) * DAY_MS) : null,
    floorPlans: [],
    developer: null,
    paymentPlan: null,
    formerPrices: [],
    createdAt,
    updatedAt: new Date(createdAt.getTime() + changed),
  };
}

const AGENTS = BROKERAGES.flatMap(({ agents }) => agents);

function chooseAgent(areaSlug: string, random: Random): SeedAgent {
  const local = AGENTS.filter(({ region }) => region === regionOf(areaSlug));
  return random.pick(random.chance(0.7) ? local : AGENTS);
}

/** Flaws of real data: very long titles, a missing description, missing pictures. */
function addOddities(listings: SeedListing[]): void {
  const villas = listings.filter((listing) => listing.propertyType === 'villa');
  const rich = villas.toSorted((a, b) => b.amenities.length - a.amenities.length).slice(0, 2);
  for (const listing of rich) listing.title = longTitle(listing);
  itemAt(listings, Math.floor(listings.length / 3)).description = null;
  listings.forEach((listing, index) => {
    if (index % 61 === 17 && !listing.featuredUntil) listing.pictures = [];
  });
}

/** The owner lists one home in fifty. */
function addPrivateOwners(listings: SeedListing[]): void {
  const homes = listings.filter(
    ({ bedrooms, completion, status }) =>
      bedrooms !== null && completion === 'ready' && status === 'available',
  );
  for (let at = 25; at < homes.length; at += 50) {
    itemAt(homes, at).ownerEmail = itemAt(OWNERS, ((at - 25) / 50) % OWNERS.length).email;
    itemAt(homes, at).agentSlug = null;
  }
}

/** One in four of the listings changed a week or more after they were added had its price cut by about a twentieth, some twice. */
function addReductions(listings: SeedListing[]): void {
  const changed = listings.filter(
    ({ status, createdAt, updatedAt }) =>
      status === 'available' && updatedAt.getTime() - createdAt.getTime() >= STOOD_MS,
  );
  for (let at = 1; at < changed.length; at += 4) {
    const listing = itemAt(changed, at);
    const before = dearer(listing.price);
    const { createdAt, updatedAt } = listing;
    const half = new Date((createdAt.getTime() + updatedAt.getTime()) / 2);
    listing.formerPrices =
      updatedAt.getTime() - half.getTime() < STOOD_MS
        ? [{ price: before, since: createdAt }]
        : [
            { price: dearer(before), since: createdAt },
            { price: before, since: half },
          ];
  }
}

/** A round price about a twentieth higher. */
function dearer(price: number): number {
  const unit = 10 ** (String(price).length - 2);
  return Math.ceil((price * 1.05) / unit) * unit;
}

/** Two homes in three have one, and every home still to be built. */
function addFloorPlans(listings: SeedListing[]): void {
  for (const [index, listing] of listings.entries()) {
    const { bedrooms, bathrooms } = listing;
    if (bedrooms === null || (index % 3 === 0 && listing.completion === 'ready')) continue;
    const url = `/images/demo/plan-${bedrooms}-${bathrooms ?? 1}-${index + 1}.svg`;
    listing.floorPlans = [
      { url, label: bedrooms === 0 ? 'Studio' : `${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}` },
    ];
  }
}

const DEVELOPERS = ['Saltwind Developments', 'Ghaf and Stone', 'Meridian Quay Homes'];
const PAYMENT_PLANS = [
  '10% on booking\n10% after 60 days\n40% during construction\n40% on handover',
  '20% on booking\n30% at half of construction\n50% on handover',
  '10% on booking\n50% during construction\n40% in the two years after handover',
  null,
];

function addDevelopers(listings: SeedListing[]): void {
  const offPlan = listings.filter(({ completion }) => completion === 'off_plan');
  for (const [index, listing] of offPlan.entries()) {
    listing.developer = itemAt(DEVELOPERS, index % DEVELOPERS.length);
    listing.paymentPlan = itemAt(PAYMENT_PLANS, index % PAYMENT_PLANS.length);
  }
}

function limitFeatured(listings: SeedListing[]): void {
  for (const purpose of PURPOSES) {
    const featured = listings.filter((it) => it.purpose === purpose && it.featuredUntil !== null);
    for (const listing of featured.slice(MOST_FEATURED)) listing.featuredUntil = null;
  }
}
