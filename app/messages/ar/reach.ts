import type { ReachFigure } from '#app/features/listings/reach/types.ts';
import type { reach as english } from '../en/reach.ts';
import { formats } from './formats.ts';
import { listing } from './listing.ts';

const { number, plural, money } = formats;

const figures: Record<ReachFigure, string> = {
  views: 'المشاهدات',
  saves: 'مرات الحفظ',
  enquiries: 'الاستفسارات',
  phoneRequests: 'طلبات رقم الهاتف',
};

const photos = (n: number) =>
  plural(n, {
    zero: 'لا صور',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: `${number(n)} صور`,
    other: `${number(n)} صورة`,
  });

const characters = (n: number) =>
  plural(n, {
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${number(n)} أحرف`,
    many: `${number(n)} حرفًا`,
    other: `${number(n)} حرف`,
  });

const days = (n: number) =>
  plural(n, {
    one: 'يوم',
    two: 'يومين',
    few: `${number(n)} أيام`,
    many: `${number(n)} يومًا`,
    other: `${number(n)} يوم`,
  });

export const reach: typeof english = {
  title: 'الأرقام',
  of: (title) => `الأرقام: ${title}`,
  all: 'كل عقاراتك',
  more: 'الأرقام بحسب اليوم',
  back: 'عقاراتي',
  text: 'كم مرة شوهدت عقاراتك وحُفظت وسُئل عنها. لا يُحتسب الشخص مرتين في اليوم، ولا تُحتسب زياراتك.',
  day: 'اليوم',
  figures,
  period: 'الفترة',
  periods: (n) => `آخر ${days(n)}`,
  upToYesterday: (n) => `آخر ${days(n)} حتى أمس`,
  trend: (trend) => {
    if ('by' in trend) {
      return `${trend.kind === 'up' ? 'زيادة' : 'انخفاض'} بمقدار ${number(trend.by)} عن الأسبوع السابق`;
    }
    return trend.kind === 'few' ? 'أعداد قليلة لا تكفي للمقارنة' : 'كما في الأسبوع السابق';
  },
  weeks: 'يُحتسب اليوم بعد انتهائه. الأسبوعان هما آخر سبعة أيام والسبعة التي قبلها.',
  charts: {
    seen: 'المشاهدات في اليوم',
    asked: 'الاستفسارات ومرات الحفظ وطلبات رقم الهاتف في اليوم',
  },
  finding: (parts, n) =>
    `خلال ${days(n)}: ${parts
      .map(
        ({ figure, total, most }) =>
          `${figures[figure]} ${number(total)}، وأعلاها في يوم واحد ${number(most)}`,
      )
      .join('؛ ')}.`,
  savesNote: 'لا يُحتسب ما أُزيل من المحفوظات بعد ذلك.',
  file: { link: 'تنزيل CSV', name: 'figures', nameOf: (id) => `figures-${id}` },
  nothing: {
    seen: 'ستظهر المشاهدات هنا يومًا بيوم، من اليوم التالي لأول زائر.',
    asked: 'ستظهر الاستفسارات ومرات الحفظ وطلبات رقم الهاتف هنا يومًا بيوم.',
  },
  noListings: {
    title: 'لا عقارات لإحصائها بعد',
    text: 'بعد إضافة عقار، تعرض هذه الصفحة مشاهداته ومرات حفظه والاستفسارات عنه بحسب اليوم، وأداءه مقارنةً بعقارات مشابهة.',
    start: 'إضافة عقار',
  },
  mostSeen: 'الأكثر مشاهدة',
  views: (n) =>
    plural(n, {
      zero: 'لا مشاهدات',
      one: 'مشاهدة واحدة',
      two: 'مشاهدتان',
      few: `${number(n)} مشاهدات`,
      other: `${number(n)} مشاهدة`,
    }),
  byViews: 'الكل بحسب المشاهدات',
  failed: 'تعذّر تحميل البيانات',
  similar: {
    title: 'مقارنة بعقارات مشابهة',
    seen: (ratio) => {
      if (ratio.kind === 'never') return 'لم يُشاهَد خلال 14 يومًا، خلافًا للعقارات المشابهة.';
      if ('times' in ratio) {
        return `مشاهداته ${plural(ratio.times, {
          two: 'ضعف',
          few: `${number(ratio.times)} أضعاف`,
          other: `${number(ratio.times)} مرة قدر`,
        })} مشاهدات العقارات المشابهة.`;
      }
      if ('percent' in ratio) {
        return `مشاهداته ${ratio.kind === 'more' ? 'أكثر' : 'أقل'} بنسبة ${number(ratio.percent)}% من مشاهدات العقارات المشابهة.`;
      }
      return ratio.kind === 'half'
        ? 'مشاهداته نصف مشاهدات العقارات المشابهة.'
        : 'مشاهداته قريبة من مشاهدات العقارات المشابهة.';
    },
    few: 'مشاهدات العقارات المشابهة قليلة أيضًا، فلا تُقارن.',
    columns: { measure: 'المقياس', own: 'هذا العقار', similar: 'عقارات مشابهة' },
    measures: {
      views: 'المشاهدات خلال 14 يومًا',
      pictures: 'الصور',
      price: 'السعر',
      yearly: 'الإيجار السنوي',
      characters: 'عدد أحرف الوصف',
    },
    basis: (n, kind, community) =>
      `القيم الوسيطة لعقارات عددها ${number(n)} في ${community ?? 'دبي كلها، لقلة المشابه في المجمّع،'} من مُعلنين آخرين: ${kind}، والسعر في حدود 25%، ومعروضة منذ 14 يومًا أو أكثر.`,
    tooFew: (kind) =>
      `العقارات المشابهة قليلة لا تكفي للمقارنة. يلزم 8 من 3 مُعلنين آخرين على الأقل: ${kind}، والسعر في حدود 25%، ومعروضة منذ 14 يومًا أو أكثر.`,
    young: 'ستظهر المقارنة هنا بعد مرور 14 يومًا على عرض هذا العقار.',
    off: 'هذا العقار غير معروض، فلا يُقارن.',
    kind: (type, bedrooms) => (bedrooms === null ? type : `${type}، ${listing.bedrooms(bedrooms)}`),
    adviceTitle: 'ما قد يفيد',
    advice: (advice) => {
      switch (advice.kind) {
        case 'pictures':
          return `صوره: ${photos(advice.own)}، وفي العقارات المشابهة ${number(advice.similar)}.`;
        case 'price':
          return `سعره أعلى بنسبة ${number(advice.percent)}% من العقارات المشابهة (${money(advice.similar)}).`;
        case 'description':
          return `طول وصفه ${characters(advice.own)}، وفي العقارات المشابهة ${number(advice.similar)}.`;
        case 'short_description':
          return `وصفه قصير: ${characters(advice.own)}.`;
        case 'permit':
          return 'لا يظهر فيه رقم تصريح.';
      }
    },
    edit: 'تعديل هذا العقار',
  },
};
