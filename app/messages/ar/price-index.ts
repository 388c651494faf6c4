import type { priceIndex as english } from '../en/price-index.ts';
import { formats } from './formats.ts';
import { soldPrices } from './sold-prices.ts';

const { number, plural } = formats;

const contracts = (count: number) =>
  plural(count, {
    one: 'عقد جديد واحد',
    two: 'عقدان جديدان',
    few: `${number(count)} عقود جديدة`,
    many: `${number(count)} عقدًا جديدًا`,
    other: `${number(count)} عقد جديد`,
  });

const months = (count: number) =>
  plural(count, {
    one: 'شهر',
    two: 'شهرين',
    few: `${number(count)} أشهر`,
    many: `${number(count)} شهرًا`,
    other: `${number(count)} شهر`,
  });

/** The sign stays before the digits: U+200E keeps it there between Arabic letters. */
const percent = (share: number) => {
  const rounded = Math.round(share * 1000) / 10 || 0; // never -0
  return `${rounded > 0 ? '\u200e+' : ''}${number(rounded)}%`.replace('-', '−');
};

export const priceIndex: typeof english = {
  title: 'مؤشر أسعار المنازل في دبي',
  titleIn: (place) => `مؤشر أسعار المنازل: ${place}`,
  description:
    'كيف تتحرك أسعار المنازل والإيجارات في دبي: وسيط سعر القدم المربع بالدرهم بحسب المنطقة والنوع، للجاهز وعلى الخارطة كلٌّ على حدة، مع التغيّرات والعائد الإيجاري الإجمالي والرسوم البيانية وملفات CSV.',
  lead: 'ما يدفعه المشترون مقابل القدم المربع، للمنازل الجاهزة وعلى الخارطة كلٌّ على حدة، وما يدفعه المستأجرون الجدد.',
  dubai: 'كل دبي',
  form: {
    location: 'المنطقة',
    locationHint: 'كل دبي',
    type: 'نوع العقار',
    anyType: 'كل المنازل',
    types: {
      apartment: 'شقق',
      villa: 'فلل',
      townhouse: 'تاون هاوس',
      penthouse: 'بنتهاوس',
      commercial: 'مكاتب ومحلات تجارية',
    },
    submit: 'عرض المؤشر',
  },
  unknownPlace: (text) => `لا نعرف منطقة باسم «${text}». هذه أرقام دبي كلها.`,
  guessed: (text, area) => soldPrices.guessed(area, text),
  wholeArea: (text, area) => `تقع «${text}» في ${area}، والمؤشر للمناطق كاملة.`,
  samples: {
    title: 'هذه الأرقام من عيّنات غير حقيقية',
    both: 'المبيعات والإيجارات عيّنات غير حقيقية، أُعدّت لتوضيح عمل هذه الصفحة. لم يُبع أي منزل ولم يُؤجَّر بهذه الأسعار.',
    sales: 'المبيعات عيّنات غير حقيقية، أُعدّت لتوضيح عمل هذه الصفحة. لم يُبع أي منزل بهذه الأسعار.',
    rents: 'الإيجارات عيّنات غير حقيقية، أُعدّت لتوضيح عمل هذه الصفحة. لم يُؤجَّر أي منزل بهذه الأسعار.',
  },
  shown: (type, day) => `${type}، ثلاثة أشهر حتى ${day}`,
  rentsTo: (day) => `الإيجارات: ثلاثة أشهر حتى ${day}.`,
  latest: {
    caption: 'وسيط سعر القدم المربع وتغيّره',
    series: 'السلسلة',
    seriesNames: {
      ready: 'منازل جاهزة',
      off_plan: 'منازل على الخارطة',
      rent: 'إيجارات سنوية',
    },
    median: 'الوسيط للقدم المربع',
    months: (count) => `التغيّر خلال ${months(count)}`,
    joint: (month) =>
      `تستند الأشهر السابقة لشهر ${month}، كليًا أو جزئيًا، إلى أرقام شهرية للمناطق لا إلى مبيعات مفردة: خطها منقّط، وقد تحيد التغيّرات المحسوبة منها بضع نقاط مئوية، وأكثر من ذلك في المنطقة الواحدة.`,
    compared: (count) =>
      plural(count, {
        zero: 'لا مقارنات',
        one: 'قورنت حالة واحدة',
        two: 'قورنت حالتان',
        few: `قورنت ${number(count)} حالات`,
        other: `قورنت ${number(count)} حالة`,
      }),
    changeNote:
      'تُحسب التغيّرات على أساس مماثل: كل بيع أو عقد مقابل ما سبقه في المشروع نفسه وبالنوع نفسه وعدد غرف النوم نفسه. زيادة المنازل الصغيرة أو قلّتها تغيّر الوسيط، لا هذه التغيّرات.',
    change: percent,
    perSqft: 'للقدم المربع',
    year: 'خلال 12 شهرًا، على أساس مماثل',
    none: '–',
    noneInWords: 'حالات قليلة جدًا',
    tooFew: 'حالات قليلة لا تكفي لاستنتاج',
    tooShort: 'لا تتوفر بيانات ثلاثة أشهر',
    few: 'قليلة',
    sales: soldPrices.summary.of,
    contracts,
  },
  yield: {
    label: 'العائد الإيجاري الإجمالي',
    share: (share) => `${number(Math.round(share * 1000) / 10)}%`,
    basis: (rents, sales) =>
      `إيجار سنة كنسبة من السعر قبل أي تكاليف: من ${rents} و${sales} لمنازل جاهزة، في آخر ثلاثة أشهر يُعرف فيها الاثنان.`,
    none: 'العقود أو المبيعات لا تكفي لحساب العائد',
  },
  charts: {
    titles: {
      ready: 'المنازل الجاهزة: درهم للقدم المربع على مدى ثلاثة أشهر',
      off_plan: 'المنازل على الخارطة: درهم للقدم المربع على مدى ثلاثة أشهر',
      rent: 'الإيجارات السنوية: درهم للقدم المربع على مدى ثلاثة أشهر',
    },
    lines: {
      adjusted: 'معدّل بحسب التركيبة',
      median: 'الوسيط',
      earlier: 'معدّل، من أرقام شهرية',
    },
    note: (cases) =>
      `يُظهر الخط المعدّل كم كانت تساوي منازل الأشهر الأخيرة من قبل، وينتهي عند الوسيط. تغطي كل نقطة الأشهر الثلاثة المنتهية بذلك التاريخ. النقاط المفرغة مبنية على أقل من 20 من ${cases}، ولا تظهر نقطة لأقل من خمس حالات.`,
    sales: 'المبيعات',
    contracts: 'العقود',
    file: 'تنزيل كل الأشهر بصيغة CSV',
  },
  areas: {
    title: 'الأسعار بحسب المنطقة',
    lead: 'وسيط سعر القدم المربع بالدرهم خلال آخر ثلاثة أشهر، وتغيّره على أساس مماثل خلال 12 شهرًا. المناطق الأكثر مبيعات أولًا، والشرطة تعني أن الحالات قليلة جدًا.',
    name: 'المنطقة',
    ready: 'الجاهز، للقدم المربع',
    readyChange: 'تغيّر الجاهز',
    offPlan: 'على الخارطة، للقدم المربع',
    offPlanChange: 'تغيّر ما على الخارطة',
    rent: 'الإيجار السنوي، للقدم المربع',
    yield: 'العائد الإجمالي',
    count: (count) =>
      `${plural(count, {
        one: 'منطقة واحدة',
        two: 'منطقتان',
        few: `${number(count)} مناطق`,
        other: `${number(count)} منطقة`,
      })} بمبيعات كافية`,
    none: 'لا منطقة فيها مبيعات كافية من هذا النوع',
  },
  source: (samples, sales, rents) => {
    const sold = `مبيعات حتى ${sales}`;
    const rented = `عقود إيجار حتى ${rents}`;
    if (samples.sales && samples.rents) return `المصدر: عيّنات غير حقيقية، ${sold} و${rented}.`;
    const registered = samples.sales ? rented : samples.rents ? sold : `${sold} و${rented}`;
    const invented = samples.sales
      ? `؛ وعيّنات غير حقيقية: ${sold}`
      : samples.rents
        ? `؛ وعيّنات غير حقيقية: ${rented}`
        : '';
    return `المصدر: ${registered}، مسجلة لدى دائرة الأراضي والأملاك في دبي ومستوردة هنا${invented}.`;
  },
  noDay: 'تاريخ غير محدد بعد',
  noData: 'لا تُعرض هنا أي مبيعات أو إيجارات بعد',
};
