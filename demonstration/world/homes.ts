import { hasFitOut, isCommercial } from '#app/features/listings/rules.ts';
import type {
  FitOut,
  Furnishing,
  ListingStatus,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';
import { required } from '#app/lib/required.ts';
import type { ReferenceArea } from '#db/reference/areas.ts';
import type { Random } from '../random.ts';
import { marketOf, type AreaMarket } from './area-markets.ts';
import { chooseAmenities, chooseView } from './features.ts';
import type { Home } from './home.ts';
import { choosePictures } from './pictures.ts';
import { choosePlace } from './places.ts';
import { priceOf } from './prices.ts';

/** Decides the facts of the `index`-th home of a community. */
export function planHome(
  community: ReferenceArea,
  propertyType: PropertyType,
  random: Random,
  now: Date,
): Home {
  const market = marketOf(community.slug);
  const deal = chooseDeal(market, propertyType, random);
  const place = choosePlace(community, propertyType, deal.completion, random);
  const size = chooseSize(propertyType, market, random);
  const floor = chooseFloor(propertyType, community.slug, random);
  const view = chooseView(propertyType, market, { ...place, floor }, random);
  const unit = { propertyType, ...deal, ...size, floor, view };
  const amenities = chooseAmenities(unit, market, random);
  const furnishing = chooseFurnishing(unit, random);
  const outdoors = amenities.includes('balcony') || amenities.includes('terrace');
  return {
    ...unit,
    amenities,
    furnishing,
    fitOut: fitOutOf({ ...unit, furnishing }),
    ...priceOf({ ...unit, furnishing }, market, random),
    parkingSpaces: amenities.includes('parking') ? spacesFor(unit) : 0,
    handover: handover(random.whole(5, 14), now),
    permit: `71${String(random.whole(0, 999_999_999)).padStart(9, '0')}`,
    areaSlug: place.areaSlug,
    communitySlug: place.communitySlug,
    building: place.building,
    placeShort: place.short,
    placeName: place.placeName,
    address: place.address,
    lat: place.lat,
    lng: place.lng,
    pictures: choosePictures({ propertyType, view, outdoors, ...place }, random),
  };
}

type Deal = Pick<Home, 'purpose' | 'rentPeriod' | 'cheques' | 'status' | 'completion'>;

function chooseDeal(market: AreaMarket, type: PropertyType, random: Random): Deal {
  const purpose: Purpose = type === 'land' || random.chance(market.forSale) ? 'sale' : 'rent';
  const built = type === 'office' || !isCommercial(type);
  const offPlan = purpose === 'sale' && built && random.chance(market.offPlan);
  const rentPeriod = purpose === 'rent' ? choosePeriod(market, type, random) : null;
  const ended = purpose === 'sale' ? 'sold' : 'let';
  const status = random.weighted<ListingStatus>({
    available: 845,
    under_offer: 50,
    [ended]: 45,
    draft: 30,
    withdrawn: 30,
  });
  const cheques =
    rentPeriod === 'yearly'
      ? Number(random.weighted({ 1: 15, 2: 20, 3: 5, 4: 40, 6: 12, 12: 8 }))
      : null;
  return { purpose, rentPeriod, cheques, status, completion: offPlan ? 'off_plan' : 'ready' };
}

function choosePeriod(market: AreaMarket, type: PropertyType, random: Random): RentPeriod {
  if (isCommercial(type)) return 'yearly';
  const holiday = market.holiday && type !== 'townhouse';
  return random.weighted<RentPeriod>(
    holiday ? { yearly: 68, monthly: 14, weekly: 6, daily: 12 } : { yearly: 93, monthly: 7 },
  );
}

type Size = Pick<Home, 'bedrooms' | 'bathrooms' | 'sizeSqft' | 'plotSqft'>;

/** Square feet by number of bedrooms. */
const SIZES: Partial<Record<PropertyType, Record<number, [number, number]>>> = {
  apartment: { 0: [370, 540], 1: [610, 920], 2: [980, 1480], 3: [1480, 2250], 4: [2300, 3300] },
  penthouse: { 3: [2500, 3600], 4: [3400, 5200], 5: [4900, 7200], 6: [6500, 9300] },
  townhouse: { 2: [1350, 1700], 3: [1800, 2350], 4: [2200, 2950], 5: [2800, 3500] },
  villa: { 3: [2300, 3100], 4: [3100, 4400], 5: [4300, 6300], 6: [6000, 8600], 7: [8400, 13000] },
};
const BEDROOMS: Partial<Record<PropertyType, Record<number, number>>> = {
  apartment: { 0: 20, 1: 36, 2: 28, 3: 13, 4: 3 },
  penthouse: { 3: 35, 4: 40, 5: 20, 6: 5 },
  townhouse: { 2: 12, 3: 48, 4: 32, 5: 8 },
  villa: { 3: 20, 4: 32, 5: 28, 6: 13, 7: 7 },
};

function chooseSize(type: PropertyType, market: AreaMarket, random: Random): Size {
  if (type === 'land') return commercial(random.whole(32, 160) * 125);
  if (type === 'office') return office(random.whole(60, 620) * 10);
  if (type === 'retail') return { ...commercial(random.whole(40, 420) * 10), bathrooms: 1 };
  if (type === 'industrial') return warehouse(random.whole(50, 640) * 50);
  if (type === 'leisure') return office(random.whole(60, 700) * 20);
  if (type === 'other_commercial') return office(random.whole(60, 420) * 20);
  const grand = type === 'villa' && (market.price.villa ?? 0) > 4000;
  const bedrooms = Number(
    random.weighted(grand ? { 5: 40, 6: 40, 7: 20 } : required(BEDROOMS[type], type)),
  );
  const [min, max] = required(SIZES[type]?.[bedrooms], type);
  const sizeSqft = random.whole(min, max);
  const extra = bedrooms === 0 ? 0 : random.whole(0, bedrooms > 2 ? 2 : 1);
  const plotSqft =
    type === 'villa' ? Math.round((sizeSqft * random.between(1.15, 1.9)) / 10) * 10 : null;
  return { bedrooms, bathrooms: Math.max(1, bedrooms + extra), sizeSqft, plotSqft };
}

/** One bathroom for about every 6,000 square feet: few people work there. */
const warehouse = (sizeSqft: number): Size => ({
  ...commercial(sizeSqft),
  bathrooms: 1 + Math.floor(sizeSqft / 6000),
});

/** One bathroom for about every 1,500 square feet, or fifteen desks. */
const office = (sizeSqft: number): Size => ({
  ...commercial(sizeSqft),
  bathrooms: 1 + Math.floor(sizeSqft / 1500),
});

const commercial = (sizeSqft: number): Size => ({
  bedrooms: null,
  bathrooms: null,
  sizeSqft,
  plotSqft: null,
});

/** Highest floor of the usual building. */
const FLOORS: Record<string, number> = {
  'al-barari': 5,
  'al-karama': 6,
  'al-qusais': 7,
  'al-quoz': 5,
  'city-walk': 8,
  'damac-hills': 14,
  'discovery-gardens': 4,
  'emirates-hills': 4,
  'international-city': 4,
  jumeirah: 6,
  mirdif: 5,
  'motor-city': 8,
  'the-greens': 9,
  'town-square': 12,
  'umm-suqeim': 6,
  'jumeirah-golf-estates': 5,
  'dubai-marina': 62,
  'downtown-dubai': 54,
  'business-bay': 46,
  difc: 42,
  'dubai-harbour': 44,
  'dubai-creek-harbour': 38,
  'jumeirah-lake-towers-jlt': 40,
  'jumeirah-beach-residence-jbr': 38,
};
const USUAL_FLOORS = 14;

function chooseFloor(type: PropertyType, slug: string, random: Random): number | null {
  if (type !== 'apartment' && type !== 'penthouse' && type !== 'office') return null;
  const top = FLOORS[slug] ?? USUAL_FLOORS;
  return type === 'penthouse' ? top : random.whole(1, top);
}

function chooseFurnishing(
  home: Pick<Home, 'propertyType' | 'rentPeriod' | 'completion'>,
  random: Random,
) {
  const { propertyType: type, rentPeriod, completion } = home;
  if (isCommercial(type) && type !== 'office') return null;
  if (rentPeriod !== null && rentPeriod !== 'yearly') return 'furnished';
  if (type === 'office') return random.chance(0.4) ? 'furnished' : 'unfurnished';
  if (completion === 'off_plan') return random.chance(0.9) ? 'unfurnished' : 'furnished';
  if (random.chance(0.03)) return null;
  return random.weighted<Furnishing>({ unfurnished: 66, part_furnished: 12, furnished: 22 });
}

/** Larger shops are let as they were built. */
const SHELL_SQFT = 2_500;

function fitOutOf(home: Pick<Home, 'propertyType' | 'sizeSqft' | 'furnishing'>): FitOut | null {
  if (!hasFitOut(home.propertyType)) return null;
  if (home.furnishing === 'furnished') return 'furnished';
  return home.propertyType === 'retail' && home.sizeSqft > SHELL_SQFT ? 'shell_and_core' : 'fitted';
}

function spacesFor(home: Pick<Home, 'propertyType' | 'bedrooms' | 'sizeSqft'>): number {
  if (home.bedrooms === null) return Math.max(1, Math.round(home.sizeSqft / 1200));
  return home.bedrooms < 3 ? 1 : home.propertyType === 'villa' && home.bedrooms > 4 ? 3 : 2;
}

function handover(quartersAhead: number, now: Date): string {
  const quarter = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) + quartersAhead;
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
}

const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** 'second quarter of 2028' from '2028-Q2'. */
export function handoverInWords({ handover: when }: Pick<Home, 'handover'>): string {
  const [year, quarter] = when.split('-Q');
  return `${QUARTERS[Number(quarter) - 1]} quarter of ${year}`;
}
