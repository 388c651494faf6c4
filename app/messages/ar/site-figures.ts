import type { siteFigures as english } from '../en/site-figures.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const units: (typeof english)['units'] = { day: 'باليوم', week: 'بالأسبوع', month: 'بالشهر' };

const minutesText = (minutes: number): string =>
  plural(minutes, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: `${number(minutes)} دقائق`,
    other: `${number(minutes)} دقيقة`,
  });
const hoursText = (hours: number): string =>
  plural(hours, {
    one: 'ساعة',
    two: 'ساعتان',
    few: `${number(hours)} ساعات`,
    other: `${number(hours)} ساعة`,
  });

export const siteFigures: typeof english = {
  title: 'الأرقام',
  text: 'ما كان على الموقع وما جرى فيه، بتوقيت دبي. ويبدأ الأسبوع يوم الاثنين.',
  back: 'لوحة التحكم',
  failed: 'تعذّر تحميل البيانات',
  period: 'الفترة',
  units,
  last: { day: 'أمس', week: 'الأسبوع الماضي', month: 'الشهر الماضي' },
  all: {
    day: '31 يومًا مع اليوم',
    week: '27 أسبوعًا مع هذا الأسبوع',
    month: '14 شهرًا مع هذا الشهر',
  },
  names: {
    visitors: 'الزوار',
    listings: 'الإعلانات المعروضة',
    added: 'الإعلانات الجديدة',
    advertisers: 'المُعلنون',
    searches: 'عمليات البحث',
    emptySearches: 'عمليات بحث بلا نتائج',
    enquiries: 'الاستفسارات',
    answered: 'استفسارات رُدّ عليها',
    firstAnswer: 'أول رد بعد',
    revenue: 'الإيرادات',
  },
  products: { featured: 'إعلان مميّز لشهر', package: 'باقات الشركات' },
  unknown: 'غير معروف',
  wait: (minutes) => {
    if (minutes < 60) return minutesText(minutes);
    const rest = minutes % 60;
    if (minutes < 600 && rest > 0) {
      return `${hoursText((minutes - rest) / 60)} و${minutesText(rest)}`;
    }
    const hours = Math.round(minutes / 60);
    if (hours < 48) return hoursText(hours);
    const days = Math.round(hours / 24);
    return plural(days, {
      two: 'يومان',
      few: `${number(days)} أيام`,
      many: `${number(days)} يومًا`,
      other: `${number(days)} يوم`,
    });
  },
  before: (value) => `قبل ذلك: ${value}`,
  soFar: {
    day: (value) => `اليوم حتى الآن: ${value}`,
    week: (value) => `هذا الأسبوع حتى الآن: ${value}`,
    month: (value) => `هذا الشهر حتى الآن: ${value}`,
  },
  visitorsNote:
    'من يفتح صفحة يُعدّ زائرًا مرة في اليوم، والأسابيع والأشهر مجموع أيامها. ولا يُعدّ من يطلب ألا يُعدّ ولا البرامج الآلية. وأول رد هو الوسيط.',
  finding: (series, unit) =>
    `${units[unit]}: ${series.map(([name, least, most]) => `${name} بين ${least} و${most}`).join('، ')}.`,
  nothing: 'يظهر هذا هنا بعد فترتين كاملتين.',
  revenue: {
    title: 'الإيرادات بحسب المنتج',
    text: 'شاملة ضريبة القيمة المضافة إن وُجدت، بحسب وقت الدفع ووقت الاسترداد، وما استرده بنك يُعدّ مستردًّا.',
    product: 'المنتج',
    span: 'الفترة',
    paid: 'المدفوع',
    refunded: 'المسترد',
    left: 'الباقي',
  },
  empty: {
    title: 'ما بُحث عنه ولم يُعثر عليه',
    text: 'بكلمات صفحة النتائج، لمدة 90 يومًا على الأكثر. ولا يُحفظ شيء عمّن بحث، ولا كلمات فيها بريد إلكتروني أو رابط أو رقم هاتف.',
    none: 'وجد كل بحث شيئًا.',
    words: 'البحث',
    count: 'المرات',
    last: 'آخر مرة',
    link: 'تنزيل هذه بصيغة CSV',
    name: 'empty-searches',
  },
  file: {
    link: 'تنزيل CSV',
    name: 'site-figures',
    from: 'من',
    firstAnswer: 'أول رد بعد (دقائق، الوسيط)',
    paid: (product) => `المدفوع: ${product} (درهم)`,
    refunded: (product) => `المسترد: ${product} (درهم)`,
  },
  mail: {
    title: 'الأسبوع بالبريد',
    on: 'تصلك أرقام الأسبوع الماضي بالبريد صباح كل اثنين.',
    off: 'لا تصلك الأرقام بالبريد.',
    turnOff: 'إيقاف هذه الرسالة',
    turnOn: 'إرسالها إليّ كل أسبوع',
    pending: 'جارٍ الحفظ...',
    stopTitle: 'إيقاف أرقام الأسبوع',
    stopText: 'لن نرسل إليك بعد الآن أرقام كل أسبوع. وتبقى صفحة الأرقام.',
    doneTitle: 'تم إيقاف الرسالة',
    doneText: 'لن نرسل إليك الأرقام مجددًا، إلا إذا فعّلت ذلك في صفحة الأرقام.',
    invalidTitle: 'هذا الرابط لا يعمل',
    invalidText: 'ربما وصلك ناقصًا. يمكنك إيقاف هذه الرسالة من صفحة الأرقام.',
    open: 'فتح الأرقام',
  },
};
