import type { Completion, PropertyType } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import type { ReferenceArea } from '#db/reference/areas.ts';
import type { Random } from '../random.ts';
import { AREA_MARKETS } from './area-markets.ts';

/** The location of a demonstration listing. */
export interface HomePlace {
  /** Slug of the deepest place of the seed. */
  areaSlug: string;
  communitySlug: string;
  /** Slug of the building; null where many share the name of a district. */
  building: string | null;
  /** The innermost name, as it reads in a sentence. */
  short: string;
  /** 'Building, Sub-community, Community': names of areas, so that a search for any of them finds it. */
  placeName: string;
  address: string;
  lat: number;
  lng: number;
}

/** Places of houses; every place of the communities marked 'all'. */
const HOUSES: Record<string, string[] | 'all'> = {
  'al-barari': ['The Nest', 'The Residences'],
  'al-furjan': ['Quortaj', 'Dubai Style', 'Murooj Al Furjan'],
  'arabian-ranches': 'all',
  'damac-hills': ['Trump Estates', 'Rochester'],
  'damac-hills-2': ['Camelia', 'Pacifica', 'Albizia', 'Violet'],
  'dubai-festival-city': ['Al Badia Hillside Village'],
  'dubai-hills-estate': ['Sidra 1', 'Maple 2'],
  'dubai-investment-park-dip': ['Green Community West'],
  'dubai-silicon-oasis': ['Cedre Villas', 'Semmer Villas'],
  'dubai-south': ['Golf Links', 'Urbana'],
  'dubai-sports-city': ['Estella'],
  'emirates-hills': 'all',
  'jumeirah-golf-estates': ['Redwood Park', 'Sienna Lakes', 'Whispering Pines', 'Flame Tree Ridge'],
  'jumeirah-village-circle-jvc': ['Circle Villas'],
  'jumeirah-village-triangle-jvt': ['Arabian Villas'],
  'meydan-city': ['Millennium Estates', 'Grand Views'],
  'mohammed-bin-rashid-city': ['District One Villas', 'District 7'],
  'palm-jumeirah': ['Garden Homes', 'Signature Villas'],
  'town-square': ['Hayat Townhouses'],
};

/** Districts where houses and blocks of flats stand side by side. */
const MIXED = new Set([
  'Al Barsha 1',
  'Al Barsha 2',
  'Al Barsha 3',
  'Al Quoz 1',
  'Al Quoz 4',
  'Ghoroob',
  'Shorooq',
  'Jumeirah 1',
  'Jumeirah 2',
  'Jumeirah 3',
  'La Mer',
  'Umm Suqeim 1',
  'Umm Suqeim 2',
  'Umm Suqeim 3',
  'Uptown Mirdif',
  'Green Community Motor City',
  'Phase 2 (Warsan 4)',
  'District 10',
  'District 12',
  'District 13',
  'District 18',
  'District 2',
  'District 5',
  'District 9',
  'Marina Promenade',
  'Creek Beach',
  'Bluewaters Residences',
]);

const INDUSTRIAL = /Industrial/;

interface Spot {
  path: ReferenceArea[];
  area: ReferenceArea;
}

/** Chooses a plausible place in the community for a property of `type`. */
export function choosePlace(
  community: ReferenceArea,
  type: PropertyType,
  completion: Completion,
  random: Random,
): HomePlace {
  const spot = chooseSpot(community, type, completion, random);
  const names = spot.path.map((area) => area.nameEn).reverse();
  const street = isHouseOrLand(type) ? [`Street ${random.whole(2, 39)}`] : [];
  return {
    areaSlug: spot.area.slug,
    communitySlug: community.slug,
    building: isDistrict(spot.area) ? null : spot.area.slug,
    short: inSentence(itemAt(names, 0)),
    placeName: names.join(', '),
    address: [...street, ...names, 'Dubai'].join(', '),
    ...scatter(spot.area, AREA_MARKETS[community.slug]?.waterside === true, random),
  };
}

/** A home under construction is never in a building that already stands. */
function chooseSpot(
  community: ReferenceArea,
  type: PropertyType,
  completion: Completion,
  random: Random,
): Spot {
  const suitable = spotsFor(community, type);
  const unbuilt = suitable.filter(({ area }) => MIXED.has(area.nameEn));
  const spots = completion === 'off_plan' ? unbuilt : suitable;
  return spots.length > 0 ? random.pick(spots) : { path: [community], area: community };
}

function spotsFor(community: ReferenceArea, type: PropertyType): Spot[] {
  return spotsBelow(community, [community]).filter((spot) => suits(spot, type));
}

function spotsBelow(area: ReferenceArea, path: ReferenceArea[]): Spot[] {
  return area.children.flatMap((child) => {
    const below = [...path, child];
    return [{ path: below, area: child }, ...spotsBelow(child, below)];
  });
}

function suits({ path, area }: Spot, type: PropertyType): boolean {
  const houses = HOUSES[itemAt(path, 0).slug] ?? [];
  const mixed = MIXED.has(area.nameEn);
  const ofHouses = houses === 'all' ? area.children.length === 0 : houses.includes(area.nameEn);
  if (isHouseOrLand(type)) return ofHouses || mixed;
  if (
    houses === 'all' ||
    ofHouses ||
    area.children.some((child) => houses.includes(child.nameEn))
  ) {
    return false;
  }
  if (type === 'apartment' || type === 'penthouse')
    return !INDUSTRIAL.test(area.nameEn) && (mixed || area.children.length === 0);
  const hasIndustry = itemAt(path, 0).children.some((child) => INDUSTRIAL.test(child.nameEn));
  if (type === 'industrial' && hasIndustry) return INDUSTRIAL.test(area.nameEn);
  return area.children.length === 0 || mixed;
}

const isDistrict = ({ kind, nameEn }: ReferenceArea) => kind === 'community' || MIXED.has(nameEn);

const isHouseOrLand = (type: PropertyType) =>
  type === 'villa' || type === 'townhouse' || type === 'land';

function inSentence(name: string): string {
  const plain = name.replace(/ \([^)]*\)/g, '');
  return /(Cluster|Industrial Area|Business District|Apartments|Villas|Townhouses|Estates)$/.test(
    plain,
  )
    ? `the ${plain}`
    : plain;
}

/** Districts beside a lake or canal in communities that are not. */
const BESIDE_WATER = new Set(['Canal Front Residences', 'Peninsula', 'Sherlock Circus']);

/** A point at the building, or within a few streets of the middle of a district, on land beside water. */
function scatter(
  area: ReferenceArea,
  waterside: boolean,
  random: Random,
): { lat: number; lng: number } {
  const isOnShore = waterside || BESIDE_WATER.has(area.nameEn);
  const reach = {
    building: 0,
    sub_community: isOnShore ? 40 : 220,
    community: isOnShore ? 40 : 250,
  };
  const angle = random.between(0, 2 * Math.PI);
  const metres = reach[area.kind] * Math.sqrt(random.next());
  const lat = area.lat + (metres * Math.sin(angle)) / 110_800;
  const lng = area.lng + (metres * Math.cos(angle)) / 100_800;
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}
