import type { results as english } from '../en/results.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { money, plural } = formats;

/** 'JBR' for 'Jumeirah Beach Residence (JBR)'. */
const shortName = (place: string) => /\(([A-Z]{2,})\)$/.exec(place)?.[1] ?? place;

const ROOMS = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];

/** 'بغرفة نوم واحدة', 'بغرفتي نوم', 'بثلاث غرف نوم'. */
const withRooms = (n: number) =>
  plural(n, {
    one: 'بغرفة نوم واحدة',
    two: 'بغرفتي نوم',
    few: `ب${ROOMS[n - 3]} غرف نوم`,
    other: `تضم ${n} غرفة نوم`,
  });

export const results: typeof english = {
  headings: {
    sale: (kind, location) => `${kind} للبيع في ${location}`,
    rent: (kind, location) => `${kind} للإيجار في ${location}`,
    other: 'نتائج البحث',
    saleOnMap: (kind) => `${kind} للبيع`,
    rentOnMap: (kind) => `${kind} للإيجار`,
    dubai: 'دبي',
    places: (names) => {
      const [first = '', second, ...more] = names.length > 1 ? names.map(shortName) : names;
      if (second === undefined) return first;
      if (more.length === 0) return `${first} و${second}`;
      const others = plural(more.length, {
        one: 'مكان آخر',
        two: 'مكانين آخرين',
        few: `${more.length} أماكن أخرى`,
        other: `${more.length} مكانًا آخر`,
      });
      return `${first} و${second} و${others}`;
    },
  },
  anyKind: 'عقارات',
  kinds: {
    apartment: 'شقق',
    villa: 'فلل',
    townhouse: 'تاون هاوس',
    penthouse: 'بنتهاوس',
    office: 'مكاتب',
    retail: 'محلات تجارية',
    land: 'أراضٍ',
    leisure: 'منشآت ترفيهية',
    industrial: 'وحدات صناعية',
    other_commercial: 'وحدات تجارية',
  },
  commercialKind: 'عقارات تجارية',
  studios: 'شقق استوديو',
  withBedrooms: (n, kind) => `${kind} ${n === 0 ? 'استوديو' : withRooms(n)}`,
  description: (heading, purpose, count, range) => {
    const listings = counted(count, {
      one: 'إعلان واحد',
      two: 'إعلانان',
      few: 'إعلانات',
      many: 'إعلانًا',
      other: 'إعلان',
    });
    if (!range) return `${heading}: ${listings} مع الأسعار والمساحات والصور.`;
    const { low, high } = range;
    const prices =
      low === high ? `بسعر ${money(low)}` : `بأسعار من ${money(low)} إلى ${money(high)}`;
    const period = purpose === 'rent' ? ' سنويًا' : '';
    return `${heading}: ${listings} ${prices}${period}، مع المساحات والصور.`;
  },
  corrected: (name) => `نعرض نتائج ${name}`,
  around: (name, areas) => `نعرض النتائج حول ${name}: ${areas}`,
  built: (developer, areas) => `نعرض نتائج المناطق التي تبني فيها ${developer}: ${areas}`,
  unplaced: (count, isMore) => {
    const properties = counted(count, {
      one: 'عقار واحد',
      two: 'عقاران',
      few: 'عقارات',
      many: 'عقارًا',
      other: 'عقار',
    });
    return isMore
      ? `و${properties} أيضًا بلا موقع على الخريطة`
      : `منها ${properties} بلا موقع على الخريطة`;
  },
  metroNote:
    'أوقات السير إلى المترو تقديرية: المسافة في خط مستقيم مع زيادة 30%، بسرعة 80 مترًا في الدقيقة.',
  withoutYield: 'ما لا عائد له، كالعقارات على الخارطة، يأتي أخيرًا، والأحدث أولًا',
  filtersDescription: 'تصفية الإعلانات بحسب المكان والسعر والمساحة وعدد الغرف وغير ذلك.',
  shapesLeftOut: 'تجاهلنا منطقة مرسومة: حدودها كثيرة التفاصيل أو الرابط غير مكتمل',
  boxLeftOut: 'تجاهلنا حدود الخريطة الواردة في الرابط: فهي غير مكتملة أو غير صالحة',
  leftOut: (most, places) => {
    const limit = counted(most, {
      one: 'مكانًا واحدًا',
      two: 'مكانين',
      few: 'أماكن',
      many: 'مكانًا',
      other: 'مكان',
    });
    const left = places.map((place) => `«${place}»`).join('، ');
    return `يشمل البحث الواحد ${limit} على الأكثر، لذلك لم نبحث في ${left}.`;
  },
};
