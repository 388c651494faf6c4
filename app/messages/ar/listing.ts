import type { listing as english } from '../en/listing.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

const perPeriod: typeof english.perPeriod = {
  yearly: 'سنويًا',
  monthly: 'شهريًا',
  weekly: 'أسبوعيًا',
  daily: 'يوميًا',
};

const minutesOnFoot = (minutes: number) =>
  counted(minutes, {
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: 'دقائق',
    other: 'دقيقة',
  });

const QUARTERS: Record<string, string> = { Q1: 'الأول', Q2: 'الثاني', Q3: 'الثالث', Q4: 'الرابع' };

export const listing: typeof english = {
  availableNow: 'الآن',
  toMetro: (minutes) => `المترو ${minutes} د`,
  metro: (minutes, station) => `${minutesOnFoot(minutes)} سيرًا إلى محطة مترو ${station}`,
  price: (amount, period) =>
    amount === 0
      ? 'السعر غير محدد بعد'
      : period
        ? `${money(amount)} ${perPeriod[period]}`
        : money(amount),
  perPeriod,
  allIn: {
    sale: (price) => `${price} شاملًا الرسوم`,
    rent: (price) => `${price} عند الانتقال`,
  },
  bedrooms: (count) =>
    count === 0
      ? 'استوديو'
      : counted(count, {
          one: 'غرفة نوم واحدة',
          two: 'غرفتا نوم',
          few: 'غرف نوم',
          other: 'غرفة نوم',
        }),
  bathrooms: (count) =>
    counted(count, {
      one: 'حمّام واحد',
      two: 'حمّامان',
      few: 'حمّامات',
      many: 'حمّامًا',
      other: 'حمّام',
    }),
  size: (sqft) => `${number(sqft)} قدم مربع`,
  pricePerArea: {
    sqft: {
      sale: (price) => `${price} للقدم المربع`,
      rent: (price) => `${price} للقدم المربع سنويًا`,
    },
    sqm: {
      sale: (price) => `${price} للمتر المربع`,
      rent: (price) => `${price} للمتر المربع سنويًا`,
    },
  },
  /** 'الربع الثالث 2027' from '2027-Q3'. */
  quarter: (quarter) => {
    const [year = '', part = ''] = quarter.split('-');
    return `الربع ${QUARTERS[part] ?? part} ${year}`;
  },
  cheques: (count) =>
    plural(count, {
      one: 'شيك واحد',
      two: 'حتى شيكين',
      few: `حتى ${count} شيكات`,
      other: `حتى ${count} شيكًا`,
    }),
  metricSize: (squareMetres) => `${number(squareMetres)} م²`,
  options: {
    property_type: {
      apartment: 'شقة',
      villa: 'فيلا',
      townhouse: 'تاون هاوس',
      penthouse: 'بنتهاوس',
      office: 'مكتب',
      retail: 'محل تجاري',
      land: 'أرض',
      leisure: 'منشأة ترفيهية',
      industrial: 'وحدة صناعية',
      other_commercial: 'وحدة تجارية',
    },
    status: {
      draft: 'مسودة',
      available: 'متاح',
      under_offer: 'عليه عرض',
      sold: 'تم البيع',
      let: 'تم التأجير',
      withdrawn: 'مسحوب',
    },
    furnishing: {
      unfurnished: 'غير مفروش',
      part_furnished: 'مفروش جزئيًا',
      furnished: 'مفروش',
    },
    fit_out: { shell_and_core: 'هيكل دون تشطيب', fitted: 'مُجهّز', furnished: 'مفروش' },
    completion: { ready: 'جاهز', off_plan: 'على الخارطة' },
    occupancy: { vacant: 'خالٍ', tenanted: 'مؤجَّر' },
  },
  particulars: {
    furnishing: 'الأثاث',
    fit_out: 'التشطيب',
    parking_spaces: 'مواقف السيارات',
    completion: 'حالة الإنجاز',
    developer: 'المطوّر',
    handover: 'التسليم',
    occupancy: 'الإشغال',
    available_from: 'متاح من',
    cheques: 'عدد الشيكات',
  },
  parkingSpaces: (count) =>
    counted(count, {
      one: 'موقف واحد',
      two: 'موقفان',
      few: 'مواقف',
      many: 'موقفًا',
      other: 'موقف',
    }),
  featured: 'مميّز',
  isNew: 'جديد',
  seen: 'شوهد',
  reduced: 'سعر مخفّض',
  reducedOn: (day) => `خُفّض في ${day}`,
  privateOwner: 'من المالك مباشرة',
  broker: 'الوسيط:',
  aMonth: (price) => `${price} شهريًا`,
  grossYield: (percent) => `عائد إجمالي ${number(Math.round(percent * 10) / 10)}%`,
  plan: (split) => `خطة ${split}`,
  addedToday: 'أُضيف اليوم',
  addedYesterday: 'أُضيف أمس',
  addedDaysAgo: (days) => {
    const time = counted(days, {
      one: 'يوم',
      two: 'يومين',
      few: 'أيام',
      many: 'يومًا',
      other: 'يوم',
    });
    return `أُضيف قبل ${time}`;
  },
  addedOn: (day) => `أُضيف في ${day}`,
  save: { named: (title) => `حفظ ${title}`, short: 'حفظ' },
  notSaved: { title: 'لم ينجح الحفظ', text: 'يُرجى المحاولة مرة أخرى بعد قليل.' },
  noPhoto: 'لا توجد صورة بعد',
  photos: {
    position: (position, count) => `${position}/${count}`,
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
  },
};
