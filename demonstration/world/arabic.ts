import type { Amenity } from '#app/features/listings/amenities.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { itemAt, required } from '#app/lib/required.ts';
import { amenities as names } from '#app/messages/ar/amenities.ts';
import { areaNotes } from '#app/messages/ar/area-notes.ts';
import type { Home } from './home.ts';
import { has, isOffPlan, unitKind } from './words.ts';

export interface ArabicWords {
  titleAr: string | null;
  descriptionAr: string | null;
}

/** Views a title may mention, then what may follow 'with'. */
const VIEWS: Amenity[] = [
  'sea_view',
  'marina_view',
  'burj_view',
  'skyline_view',
  'canal_view',
  'creek_view',
  'lake_view',
  'golf_view',
  'park_view',
];
const POINTS: Amenity[] = [
  'private_pool',
  'garden',
  'terrace',
  'balcony',
  'maids_room',
  'study',
  'walk_in_closet',
  'meeting_rooms',
  'street_frontage',
  'reception',
  'storage',
  'parking',
];

/** Each type of home, and 'furnished' in its gender. */
const HOMES: Partial<Record<PropertyType, [name: string, furnished: string]>> = {
  apartment: ['شقة', 'مفروشة'],
  villa: ['فيلا', 'مفروشة'],
  townhouse: ['تاون هاوس', 'مفروش'],
  penthouse: ['بنتهاوس', 'مفروش'],
};

const UNITS: Record<string, string> = {
  restaurant: 'مطعم',
  'fitness centre': 'مركز لياقة بدنية',
  hotel: 'فندق',
  workshop: 'ورشة',
  warehouse: 'مستودع',
  'logistics warehouse': 'مستودع لوجستي',
  clinic: 'عيادة',
  nursery: 'حضانة',
  'training centre': 'مركز تدريب',
};

const FROM_THREE = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];

/** Two listings in three have a title in Arabic, most of these a description too, so that pages show what they do without. */
export function arabicOf(home: Home, index: number): ArabicWords {
  if (index % 3 === 2) return { titleAr: null, descriptionAr: null };
  return { titleAr: titleOf(home), descriptionAr: index % 9 === 4 ? null : describe(home) };
}

/** A title that is true of the home, without place and size, which are shown below it. */
function titleOf(home: Home): string {
  const view = VIEWS.find((amenity) => has(home, amenity));
  const points = POINTS.filter((amenity) => has(home, amenity) && isTold(home, amenity)).slice(
    0,
    view ? 1 : 2,
  );
  const parts = [
    kindOf(home),
    isOffPlan(home) && 'على الخارطة',
    view && `ب${names[view]}`,
    points.length > 0 && `مع ${points.map((amenity) => names[amenity]).join(' و')}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Nearly every home has a place for a car. */
const isTold = (home: Home, amenity: Amenity): boolean =>
  amenity !== 'parking' || home.bedrooms === null;

function kindOf(home: Home): string {
  const { propertyType, bedrooms, furnishing } = home;
  if (propertyType === 'land')
    return has(home, 'corner_position') ? 'قطعة أرض على زاوية' : 'قطعة أرض جاهزة للبناء';
  if (propertyType === 'retail')
    return has(home, 'corner_position') ? 'محل تجاري على زاوية' : 'محل تجاري';
  if (propertyType === 'office') return 'مكتب';
  const words = HOMES[propertyType];
  if (!words || bedrooms === null) return required(UNITS[unitKind(home)], unitKind(home));
  const isFurnished = furnishing === 'furnished' && !isOffPlan(home);
  if (bedrooms === 0) return isFurnished ? 'استوديو مفروش' : 'استوديو';
  const [name, furnished] = words;
  return [name, isFurnished && furnished, `ب${bedroomsOf(bedrooms)}`].filter(Boolean).join(' ');
}

function bedroomsOf(n: number): string {
  if (n === 1) return 'غرفة نوم واحدة';
  if (n === 2) return 'غرفتي نوم';
  return n - 3 < FROM_THREE.length ? `${itemAt(FROM_THREE, n - 3)} غرف نوم` : `${n} غرفة نوم`;
}

/** What it is and has, what its area is like, and how to see it: each a paragraph. */
function describe(home: Home): string {
  const size = `تبلغ المساحة ${home.sizeSqft.toLocaleString('en')} قدم مربع`;
  const floor = (home.floor ?? 0) > 0 ? `، في الطابق ${home.floor}` : '';
  const own = home.amenities.slice(0, 6).map((amenity) => names[amenity]);
  const offers = own.length > 0 ? ` من المزايا: ${own.join('، ')}.` : '';
  const notes = areaNotes[home.communitySlug]?.slice(0, 2).join(' ');
  const seen = isOffPlan(home)
    ? 'المخططات وخطة السداد متاحة عند الطلب.'
    : 'المعاينة بموعد مسبق، بما في ذلك المساء ونهاية الأسبوع.';
  return [`${size}${floor}.${offers}`, notes, seen].filter(Boolean).join('\n\n');
}
