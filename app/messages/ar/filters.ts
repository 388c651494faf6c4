import type { filters as english } from '../en/filters.ts';
import { counted, homes, ofMinutes } from './counts.ts';
import { formats } from './formats.ts';
import { curricula, schoolRatings } from './schools.ts';

const { number, plural } = formats;

/** @param two 'غرفتان' or, after another word, 'غرفتين'. */
const rooms = (n: number, two: string) =>
  counted(n, { one: 'غرفة', two, few: 'غرف', other: 'غرفة' });

const conditions = (n: number) =>
  plural(n, {
    one: 'عامل تصفية واحد',
    two: 'عاملي تصفية',
    few: `${n} عوامل تصفية`,
    other: `${n} عامل تصفية`,
  });

export const filters: typeof english = {
  open: 'تصفية النتائج',
  openWith: (summary, n) =>
    n === 0 ? `تصفية النتائج: ${summary}` : `تصفية النتائج: ${summary}، مع ${conditions(n)}`,
  label: 'عوامل التصفية',
  close: 'إغلاق عوامل التصفية',
  chosen: 'عوامل التصفية المختارة',
  show: (n) => `عرض ${n === 2 ? 'عقارين' : homes(n)}`,
  homes,
  apply: 'عرض النتائج',
  clear: 'مسح كل عوامل التصفية',
  remove: (filter) => `إزالة عامل التصفية: ${filter}`,
  withCount: (name, n) => `${name} (${number(n)})`,
  segment: (name, value) => `${name}: ${value}`,
  purpose: 'الغرض',
  buy: 'شراء',
  rent: 'إيجار',
  anywhere: 'كل مناطق دبي',
  onMap: 'منطقة على الخريطة',
  type: 'نوع العقار',
  commercial: 'تجاري',
  andMore: (first, n) => (n === 0 ? first : `${first} +${n}`),
  price: 'السعر',
  priceInAed: 'السعر (درهم)',
  priceFor: (price, period) => `${price ?? 'أي سعر'} ${period}`,
  rentInAed: {
    yearly: 'الإيجار السنوي (درهم)',
    monthly: 'الإيجار الشهري (درهم)',
    weekly: 'الإيجار الأسبوعي (درهم)',
    daily: 'الإيجار اليومي (درهم)',
  },
  lowest: 'أدنى سعر',
  highest: 'أعلى سعر',
  range: (min, max) => `${min} – ${max}`,
  from: (min) => `من ${min}`,
  upTo: (max) => `حتى ${max}`,
  rentPeriod: 'فترة الإيجار',
  anyRentPeriod: 'خيار «الكل» يقارن الإيجارات على أساس سنوي: 5,000 شهريًا تُحسب 60,000.',
  periods: { yearly: 'سنوي', monthly: 'شهري', weekly: 'أسبوعي', daily: 'يومي' },
  cheques: 'الشيكات',
  chequesOrMore: (n) => `${n} أو أكثر`,
  maxAllIn: { sale: 'أقصى تكلفة شاملة الرسوم', rent: 'أقصى مبلغ يُدفع عند الانتقال' },
  moveInBy: 'الانتقال بحلول',
  moveInByDay: (day) => `الانتقال بحلول ${day}`,
  beds: 'غرف النوم',
  studio: 'استوديو',
  exactBedrooms: (n) => rooms(n, 'غرفتان'),
  bedRange: (min, max) =>
    `من ${min === 0 ? 'استوديو' : min > 2 ? number(min) : rooms(min, 'غرفتين')} إلى ${rooms(max, 'غرفتين')}`,
  more: 'المزيد',
  allFilters: 'خيارات البحث',
  minBathrooms: 'الحد الأدنى للحمّامات',
  size: 'المساحة (قدم مربع)',
  minSize: 'أدنى مساحة بالقدم المربع',
  maxSize: 'أعلى مساحة بالقدم المربع',
  keyword: 'كلمة مفتاحية',
  keywordHint: 'إطلالة بحرية، غرفة خادمة، برج',
  metroWithin: 'قرب المترو',
  walkWithin: (minutes) => `ضمن ${ofMinutes(minutes)} سيرًا`,
  schoolWithin: 'قرب مدرسة',
  kmWithin: (km) => `ضمن ${km} كم`,
  schoolRating: 'تقييم المدرسة لدى هيئة المعرفة (KHDA)',
  ratedAtLeast: (rating) =>
    rating === 'outstanding' ? schoolRatings[rating] : `${schoolRatings[rating]} أو أفضل`,
  schoolCurriculum: 'منهاج المدرسة',
  curricula,
  amenities: 'المرافق',
  moreAmenities: 'مرافق أخرى',
  areas: 'المناطق',
  moreAreas: 'مناطق أخرى',
  recent: 'آخر بحث',
  recentWith: (summary, n) => (n === 0 ? summary : `${summary} · مع ${conditions(n)}`),
  clearRecent: 'مسح آخر عمليات البحث',
  minBedrooms: (n) => (n === 0 ? 'استوديو أو أكثر' : `${rooms(n, 'غرفتان')} أو أكثر`),
  maxBedrooms: (n) => (n === 0 ? 'استوديو فقط' : `حتى ${rooms(n, 'غرفتين')}`),
  views: { label: 'طريقة العرض', grid: 'شبكة', list: 'قائمة', map: 'خريطة' },
  sort: {
    current: (name) => `الترتيب: ${name}`,
    options: {
      newest: 'الأحدث',
      price_low: 'الأقل سعرًا',
      price_high: 'الأعلى سعرًا',
      all_in_low: 'الأقل تكلفة مع الرسوم',
      all_in_high: 'الأعلى تكلفة مع الرسوم',
      size: 'الأكبر مساحة',
      value: 'الأقل سعرًا للقدم المربع',
      yield: 'أعلى عائد إجمالي',
      metro: 'الأقرب إلى المترو',
    },
  },
};
