import type { chips as english } from '../en/chips.ts';
import { counted } from './counts.ts';
import { filters } from './filters.ts';
import { formats } from './formats.ts';
import { landmarkName } from './landmark-name.ts';
import { listing } from './listing.ts';
import { curricula } from './schools.ts';

const { number, plural } = formats;

/** After another word: 'غرفتي نوم'. */
const bedroomsAfter = (n: number) => (n === 2 ? 'غرفتي نوم' : listing.bedrooms(n));

export const chips: typeof english = {
  box: 'المنطقة الظاهرة على الخريطة',
  drawn: (n) =>
    plural(n, {
      one: 'منطقة مرسومة',
      two: 'منطقتان مرسومتان',
      few: `${n} مناطق مرسومة`,
      other: `${n} منطقة مرسومة`,
    }),
  within: (km, place) => `ضمن ${number(km)} كم من ${place ?? 'نقطة على الخريطة'}`,
  station: (name) => `محطة مترو ${name}`,
  landmark: landmarkName,
  from: (what) => `من ${what}`,
  upTo: (what) => `حتى ${what}`,
  maxAllIn: {
    sale: (amount) => `حتى ${amount} شاملًا الرسوم`,
    rent: (amount) => `حتى ${amount} عند الانتقال`,
  },
  rentPeriods: {
    yearly: 'إيجار سنوي',
    monthly: 'إيجار شهري',
    weekly: 'إيجار أسبوعي',
    daily: 'إيجار يومي',
  },
  minCheques: (n) => {
    const cheques = counted(n, {
      one: 'شيك واحد',
      two: 'شيكان',
      few: 'شيكات',
      many: 'شيكًا',
      other: 'شيك',
    });
    return `${cheques} أو أكثر`;
  },
  minBedrooms: (n) => `${listing.bedrooms(n)} أو أكثر`,
  maxBedrooms: (n) => (n === 0 ? 'استوديو فقط' : `حتى ${bedroomsAfter(n)}`),
  bedrooms: (min, max) => {
    if (min === max) return listing.bedrooms(min);
    return `من ${min > 2 ? number(min) : bedroomsAfter(min)} إلى ${bedroomsAfter(max)}`;
  },
  minBathrooms: (n) => `${listing.bathrooms(n)} أو أكثر`,
  metroWithin: (minutes) => `المترو ${filters.walkWithin(minutes)}`,
  schoolWithin: (km, rating, curriculum) =>
    [
      curriculum ? `مدرسة بمنهاج ${curricula[curriculum]} ضمن ${km} كم` : `مدرسة ضمن ${km} كم`,
      rating && `بتقييم ${filters.ratedAtLeast(rating)}`,
    ]
      .filter(Boolean)
      .join('، '),
  sqft: (n) => `${number(n)} قدم مربع`,
  keyword: (text) => `«${text}»`,
  underOffer: 'مع المباع وما عليه عرض',
};
