import type { surroundings as english } from '../en/surroundings.ts';
import { formats } from './formats.ts';
import { curricula, schoolRatings } from './schools.ts';

const { money, number, plural } = formats;

export const surroundings: typeof english = {
  title: 'الأماكن القريبة',
  kinds: {
    metro: 'محطات المترو',
    tram: 'محطات الترام',
    school: 'المدارس الخاصة',
    park: 'الحدائق العامة',
    beach: 'الشواطئ',
    hospital: 'المستشفيات',
    university: 'الجامعات',
    shop: 'المتاجر',
    mosque: 'المساجد',
    pharmacy: 'الصيدليات',
  },
  kind: {
    metro: 'محطة مترو',
    tram: 'محطة ترام',
    school: 'مدرسة خاصة',
    park: 'حديقة عامة',
    beach: 'شاطئ',
    hospital: 'مستشفى',
    university: 'جامعة',
    shop: 'متجر',
    mosque: 'مسجد',
    pharmacy: 'صيدلية',
  },
  nothing: 'لا نعرف محطات أو مدارس أو حدائق عامة أو شواطئ أو مستشفيات أو جامعات قريبة.',
  away: (metres) =>
    metres < 950 ? `${number(Math.round(metres / 50) * 50)} م` : `${(metres / 1000).toFixed(1)} كم`,
  walk: (minutes) =>
    plural(minutes, {
      one: 'دقيقة واحدة سيرًا',
      two: 'دقيقتان سيرًا',
      few: `${minutes} دقائق سيرًا`,
      other: `${minutes} دقيقة سيرًا`,
    }),
  curricula: (own) => own.map((name) => curricula[name]).join('، '),
  rating: (rating) => (rating ? `التقييم: ${schoolRatings[rating]}` : 'لم تُقيَّم بعد'),
  fees: (min, max, year) => {
    const range = min === max ? money(min) : `من ${number(min)} إلى ${money(max)}`;
    return year ? `${range} سنويًا (${year})` : `${range} سنويًا`;
  },
  distances:
    'المسافات في خط مستقيم. وأوقات السير تقديرية: تلك المسافة مع زيادة 30%، بسرعة 80 مترًا في الدقيقة. وتُقاس مسافة الحدائق والشواطئ والجامعات إلى وسطها.',
  middle: 'المسافات من وسط المنطقة، فقد تختلف حتى كيلومتر واحد.',
  schools:
    'المدارس الخاصة التي تأكدنا من موقعها. التقييمات والرسوم: دليل هيئة المعرفة والتنمية البشرية (KHDA)، ديسمبر 2025؛ وإذا كانت الرسوم لعام دراسي آخر فهو مذكور معها.',
  sources:
    'المحطات: هيئة الطرق والمواصلات و OpenStreetMap، بأسمائها لعام 2025. الأماكن الأخرى: أغسطس 2021،',
  contributors: '© المساهمون في OpenStreetMap',
  onMap: 'المعروض على الخريطة',
  onMapPlace: (name, kind, away) => `${name} · ${kind} · ${away}`,
  letters: {
    metro: 'م',
    tram: 'ت',
    school: 'د',
    park: 'ح',
    beach: 'ش',
    hospital: 'ف',
    university: 'ج',
    shop: 'ر',
    mosque: 'س',
    pharmacy: 'ص',
  },
};
