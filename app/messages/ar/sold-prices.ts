import type { Completion } from '#app/features/listings/types.ts';
import type { SoldHome, SoldType } from '#app/features/market/sold-prices/types.ts';
import type { soldPrices as english } from '../en/sold-prices.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';
import { ofMonths, ofSales, sales } from './market-counts.ts';

const { money, number, plural } = formats;

const types: Record<SoldType, string> = {
  apartment: 'شقة',
  villa: 'فيلا',
  townhouse: 'تاون هاوس',
  penthouse: 'بنتهاوس',
  commercial: 'تجاري',
};

const severalTypes: Record<SoldType, string> = {
  apartment: 'شقق',
  villa: 'فلل',
  townhouse: 'تاون هاوس',
  penthouse: 'بنتهاوس',
  commercial: 'مكاتب ومحلات تجارية',
};

const completions: Record<Completion, string> = {
  ready: 'جاهز',
  off_plan: 'على الخارطة',
};

const leftOut: Record<NonNullable<SoldHome['leftOut']>, string> = {
  several_units: 'عدة وحدات بيعت معًا',
  share: 'حصة وليس العقار كله',
  unusual: 'سعر غير معتاد',
  deal: 'واحدة من وحدات كثيرة بيعت معًا',
};

const range = (from: number, to: number) => `من ${number(Math.round(from))} إلى ${money(to)}`;

/** آخر شهر، آخر شهرين. */
const monthsOf = (months: number) => (months === 1 ? 'شهر' : ofMonths(months));

export const soldPrices: typeof english = {
  title: 'أسعار البيع المسجلة في دبي',
  titleIn: (place: string) => `أسعار البيع المسجلة في ${place}`,
  titleNamed: (name: string) => `أسعار البيع المسجلة: «${name}»`,
  description:
    'بكم بيعت العقارات في دبي: ابحث في عمليات البيع المسجلة بحسب المنطقة والمبنى والنوع والتاريخ، مع الأسعار الوسيطة وسعر القدم المربع وملف CSV للتنزيل.',
  lead: 'السعر المطلوب غير السعر المدفوع. هنا ما دُفع فعلًا، عملية بعملية.',
  form: {
    location: 'الموقع',
    locationHint: 'منطقة أو مشروع أو مبنى',
    type: 'نوع العقار',
    anyType: 'كل الأنواع',
    types,
    months: 'الفترة',
    range: (months: number) => `آخر ${monthsOf(months)}`,
    allMonths: 'كل التواريخ',
    completion: 'جاهز أو على الخارطة',
    either: 'كلاهما',
    bedrooms: 'غرف النوم',
    anyBedrooms: 'الكل',
    studio: 'استوديو',
    submit: 'عرض عمليات البيع',
  },
  samples: {
    title: 'عمليات البيع هذه عيّنات غير حقيقية',
    text: 'أُعدّت لبيان طريقة عمل هذه الصفحة، ولم يُبَع أي عقار بهذه الأسعار.',
    short: 'عيّنة',
  },
  index: (name: string) => `مؤشر أسعار ${name}`,
  guessed: (place: string, typed: string) =>
    `نعرض ${place}، إذ لا نعرف مكانًا باسم «${typed}». هل تقصد مكانًا آخر؟`,
  unknownPlace: (text: string) => `لا نعرف مكانًا باسم «${text}»، فبحثنا عن مشاريع ومبانٍ بهذا الاسم.`,
  shown: {
    allTypes: 'كل أنواع العقارات',
    types: severalTypes,
    completions,
    period: (months: number, day: string) => `خلال ${monthsOf(months)} حتى ${day}`,
    all: (day: string) => `كل عمليات البيع حتى ${day}`,
  },
  summary: {
    price: 'السعر الوسيط',
    perSqft: 'السعر الوسيط للقدم المربع',
    tooFew: 'لا توجد عمليات كافية',
    middleHalf: (from: number, to: number) => `النصف الأوسط من العمليات: ${range(from, to)}`,
    of: sales,
    sales: 'عمليات البيع',
    first: 'أول عملية بيع',
    last: 'آخر عملية بيع',
    source: (day: string) =>
      `المصدر: عمليات البيع المسجلة لدى دائرة الأراضي والأملاك في دبي، كما استوردناها حتى ${day}.`,
    sampleSource: (day: string) => `المصدر: عيّنات غير حقيقية، حتى ${day}.`,
  },
  insights: {
    title: 'ماذا تقول الأرقام',
    few: (count: number) =>
      `${sales(count)} فقط: العيّنة صغيرة، وقد تغيّر عملية واحدة هذه الأرقام كثيرًا.`,
    tooFew: 'مع أقل من خمس عمليات قابلة للمقارنة، يعبّر السعر الوسيط عن المصادفة أكثر من الأسعار.',
    half: (from: number, to: number) =>
      `بيع نصف العقارات بأسعار ${range(from, to)}، وربعها بأقل من ذلك وربعها بأكثر.`,
    offPlan: (percent: number) => `${number(percent)}% من عمليات البيع على الخارطة.`,
    change: (percent: number, months: number, before: number, count: number) =>
      `السعر الوسيط للقدم المربع ${
        percent === 0
          ? 'مساوٍ لما كان عليه'
          : `${percent > 0 ? 'أعلى' : 'أقل'} بنسبة ${number(Math.abs(percent))}% مما كان عليه`
      } في ${months === 1 ? 'الشهر السابق' : 'الفترة المماثلة السابقة'}: ${money(before)} من ${ofSales(count)}. وقد يعود جزء من ذلك إلى اختلاف أنواع العقارات المبيعة.`,
    leftOut: (count: number) =>
      `لا تشمل الأسعار الوسيطة ${ofSales(count)} لعدة وحدات معًا أو لحصص أو بأسعار غير معتادة، لكنها تظهر في الجدول.`,
    deal: (percent: number, units: number, place: string) =>
      `${number(percent)}% من هذه العمليات صفقة واحدة في ${place}، بسعر واحد للقدم المربع، وعدد وحداتها ${number(units)}. تُحسب ثلاث منها فقط في الأسعار الوسيطة.`,
  },
  chart: {
    title: 'السعر الوسيط للقدم المربع بحسب الشهر',
    note: 'النقاط المفرّغة مبنية على أقل من 20 عملية بيع، ولا تظهر نقطة إن قلّت عن خمس.',
  },
  table: {
    caption: 'عمليات البيع',
    address: 'العنوان',
    type: 'النوع',
    price: 'السعر',
    date: 'تاريخ البيع',
    size: 'المساحة',
    perSqft: 'درهم للقدم المربع',
    completion: 'الحالة',
    leftOut: (reason: NonNullable<SoldHome['leftOut']>) =>
      `خارج الأسعار الوسيطة: ${leftOut[reason]}`,
    units: (count: number) =>
      counted(count, { one: 'وحدة واحدة', two: 'وحدتان', few: 'وحدات', other: 'وحدة' }),
    firstOnly: (count: number) =>
      `يقتصر الجدول وملف CSV على أول ${number(count)} ${plural(count, { few: 'عمليات', other: 'عملية' })}. لرؤية البقية، يمكنك تضييق البحث.`,
  },
  toSales: (total) => `عرض ${ofSales(total)}`,
  onMap: 'على الخريطة',
  none: {
    title: 'لم نجد عمليات بيع',
    text: 'جرّب منطقة بدلًا من مبنى، أو نوعًا آخر، أو فترة أطول.',
    noData: 'لا تُعرض هنا أي عمليات بيع بعد',
    allDates: 'البحث في كل التواريخ',
    start: 'عرض كل دبي',
  },
  failed: 'تعذّر تحميل عمليات البيع. تكون الفترة الأقصر أو المنطقة الواحدة أسرع.',
  file: {
    name: 'sold-prices',
    columns: [
      'تاريخ البيع',
      'المبنى',
      'المشروع',
      'المشروع الرئيسي',
      'المنطقة المسجلة',
      'المنطقة',
      'النوع',
      'غرف النوم',
      'جاهز أو على الخارطة',
      'الوحدات',
      'السعر بالدرهم',
      'المساحة بالقدم المربع',
      'درهم للقدم المربع',
      'سبب الاستثناء من الأسعار الوسيطة',
      'عيّنة',
    ],
    leftOut,
    sample: 'عيّنة غير حقيقية',
  },
};
