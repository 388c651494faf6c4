import type { search as english } from '../en/search.ts';
import { homes } from './counts.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

export const search: typeof english = {
  form: {
    saleTitle: 'البحث عن عقار للبيع في دبي',
    rentTitle: 'البحث عن عقار للإيجار في دبي',
    location: 'الموقع',
    locationHint: 'منطقة أو مبنى أو محطة مترو',
    propertyType: 'نوع العقار',
    minPrice: 'أدنى سعر',
    maxPrice: 'أعلى سعر',
    minBedrooms: 'أقل عدد لغرف النوم',
    maxBedrooms: 'أكثر عدد لغرف النوم',
    added: 'تاريخ الإضافة',
    includeUnderOffer: 'إظهار العقارات التي عليها عرض أو قيد إتمام البيع',
    submit: 'بحث عن عقارات',
    suggestions: 'أماكن مقترحة',
    anotherPlace: 'إضافة مكان',
    kinds: {
      community: 'منطقة',
      sub_community: 'حي',
      building: 'مبنى',
      developer: 'مطوّر',
      metro: 'محطة مترو',
      landmark: 'معلم',
      listing: 'إعلان',
    },
    noAreaFound: 'لا توجد منطقة بهذا الاسم.',
  },
  options: {
    any: 'الكل',
    anytime: 'في أي وقت',
    noMin: 'بلا حد',
    noMax: 'بلا حد',
    added: {
      1: 'آخر 24 ساعة',
      3: 'آخر 3 أيام',
      7: 'آخر 7 أيام',
      14: 'آخر 14 يومًا',
      30: 'آخر 30 يومًا',
    },
    orMore: (value: string) => `${value}+`,
  },
  count: (n: number) => (n === 0 ? 'لا عقارات في النتائج' : `${homes(n)} في النتائج`),
  other: (purpose: 'sale' | 'rent', n: number) =>
    `${number(n)} ${purpose === 'sale' ? 'للبيع' : 'للإيجار'}`,
  unknownPlace: (text: string) => `لا نعرف مكانًا باسم «${text}».`,
  didYouMean: 'هل تقصد',
  empty: {
    title: 'لم نجد عقارات مطابقة',
    text: 'جرّب توسيع معايير البحث',
    back: 'رجوع',
    clear: 'مسح كل عوامل التصفية',
    pastEnd: 'لا شيء في هذه الصفحة',
    firstPage: 'إلى الصفحة الأولى',
  },
  exploreMap: 'استكشاف الخريطة',
  skipToMap: 'الانتقال إلى الخريطة',
  mapNeedsScript: 'تحتاج الخريطة إلى JavaScript. كل العقارات في القائمة أيضًا.',
  save: 'حفظ البحث',
  saved: 'محفوظ',
  hidden: {
    left: (count: number) =>
      plural(count, {
        one: 'أخفيت عقارًا واحدًا من هذه النتائج.',
        two: 'أخفيت عقارين من هذه النتائج.',
        few: `أخفيت ${count} عقارات من هذه النتائج.`,
        many: `أخفيت ${count} عقارًا من هذه النتائج.`,
        other: `أخفيت ${count} عقار من هذه النتائج.`,
      }),
    see: 'العقارات المخفية',
  },
  areaCounts: (sale: number, rent: number) =>
    sale + rent === 0 ? 'لا إعلانات حاليًا' : `${number(sale)} للبيع، ${number(rent)} للإيجار`,
  areaGuide: (name: string) => `دليل ${name}`,
  around: 'المنطقة الأوسع',
  buy: {
    title: 'شراء عقار في دبي',
    list: 'عقارات للبيع',
  },
  rent: {
    title: 'استئجار عقار في دبي',
    list: 'عقارات للإيجار',
  },
};
