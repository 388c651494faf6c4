import type { Completion, Purpose } from '#app/features/listings/types.ts';
import type { AreaRentFigures } from '#app/features/market/comparison/types.ts';
import type { NetYield } from '#app/features/market/rents/types.ts';
import type { SoldType } from '#app/features/market/sold-prices/types.ts';
import type { Spread } from '#app/features/market/types.ts';
import type { comparison as english } from '../en/comparison.ts';
import { counted } from './counts.ts';
import { formats } from './formats.ts';
import { ofMonths, sales } from './market-counts.ts';

const { money, number, plural } = formats;

const types: Record<SoldType, string> = {
  apartment: 'شقق',
  villa: 'فلل',
  townhouse: 'منازل تاون هاوس',
  penthouse: 'شقق بنتهاوس',
  commercial: 'مكاتب ومحلات',
};

const ofTypes: Record<SoldType, string> = {
  apartment: 'للشقق',
  villa: 'للفلل',
  townhouse: 'لمنازل التاون هاوس',
  penthouse: 'لشقق البنتهاوس',
  commercial: 'للمكاتب والمحلات',
};

/** Every noun above is a plural of things, which takes an adjective in the feminine singular. */
const states: Record<Completion, string> = { ready: 'جاهزة', off_plan: 'على الخارطة' };

const cases = (count: number, purpose: Purpose) =>
  purpose === 'sale'
    ? sales(count)
    : counted(count, {
        one: 'عقد جديد واحد',
        two: 'عقدان جديدان',
        few: 'عقود جديدة',
        many: 'عقدًا جديدًا',
        other: 'عقد جديد',
      });

const perSqft = (aed: number, purpose: Purpose) =>
  `${money(aed)} للقدم المربع${purpose === 'rent' ? ' سنويًا' : ''}`;

const medianOf = (purpose: Purpose) => (purpose === 'sale' ? 'السعر الوسيط' : 'الإيجار الوسيط');

const middleHalf = ({ q25, q75 }: Spread) => `من ${number(Math.round(q25))} إلى ${money(q75)}`;

const withBedrooms = (bedrooms: number) =>
  plural(bedrooms, {
    one: 'بغرفة نوم واحدة',
    two: 'بغرفتي نوم',
    few: `من ${number(bedrooms)} غرف نوم`,
    other: `من ${number(bedrooms)} غرفة نوم`,
  });

export const comparison: typeof english = {
  title: (purpose: Purpose, type: SoldType) =>
    `${purpose === 'sale' ? 'أسعار بيع' : 'إيجارات'} ${type === 'commercial' ? 'العقارات' : 'المنازل'} المشابهة`,
  homes: (type: SoldType, completion: Completion | null, place: string) =>
    `${types[type]}${completion ? ` ${states[completion]}` : ''} في ${place}`,
  bar: { asked: 'هذا العقار' },
  standing: (asked: number, percent: number, purpose: Purpose) => {
    const median = medianOf(purpose);
    const where =
      percent === 0
        ? `${median} نفسه`
        : `${percent > 0 ? 'أعلى' : 'أقل'} بنسبة ${number(Math.abs(percent))}% من ${median}`;
    return `هذا العقار ${purpose === 'sale' ? 'بسعر' : 'بإيجار'} ${perSqft(asked, purpose)}، وهو ${where}.`;
  },
  cheaper: (count: number, all: number, purpose: Purpose) => {
    const price = purpose === 'sale' ? 'بسعر أقل للقدم المربع' : 'بإيجار أقل للقدم المربع';
    if (count === 0)
      return `من بين ${number(all)}، ${purpose === 'sale' ? 'لم يُبَع' : 'لم يُؤجَّر'} أي عقار ${price}.`;
    const verb = purpose === 'sale' ? 'بيعت' : 'أُجّرت';
    if (count === all) return `${verb} كلها (${number(all)}) ${price}.`;
    return `${number(count)} من ${number(all)} ${verb} ${price}.`;
  },
  spread: (spread: Spread, months: number, purpose: Purpose) =>
    `${medianOf(purpose)} ${perSqft(spread.median, purpose)}، والنصف الأوسط ${middleHalf(spread)}: ${cases(spread.n, purpose)} خلال ${ofMonths(months)}.`,
  few: 'الحالات قليلة، فهذه الأرقام تقريبية.',
  show: (place: string) => `عمليات البيع في ${place}`,
  rents: {
    title: (place: string) => `الإيجار والعائد في ${place}`,
    median: (type: SoldType, bedrooms: number | null) => {
      if (bedrooms === null) return `الإيجار الوسيط ل${types[type]} من كل المساحات`;
      return bedrooms === 0
        ? 'الإيجار الوسيط للاستوديو'
        : `الإيجار الوسيط ل${types[type]} ${withBedrooms(bedrooms)}`;
    },
    aYear: (price: string) => `${price} سنويًا`,
    spread: (spread: Spread, months: number) =>
      `النصف الأوسط ${middleHalf(spread)}: ${cases(spread.n, 'rent')} خلال ${ofMonths(months)}.`,
    gross: (type: SoldType) => `العائد الإجمالي ${ofTypes[type]}`,
    percent: (share: number) => `${number(Math.round(share * 1000) / 10)}%`,
    basis: (gross: NonNullable<AreaRentFigures['yield']>) =>
      `إيجار ${perSqft(gross.rentPerSqft, 'rent')} (${cases(gross.rents, 'rent')} خلال ${ofMonths(gross.rentMonths)}) مقابل سعر ${perSqft(gross.pricePerSqft, 'sale')} للعقارات الجاهزة (${cases(gross.sales, 'sale')} خلال ${ofMonths(gross.saleMonths)}).`,
    own: 'العائد الإجمالي بسعر هذا العقار',
    ownBasis: 'وسيط إيجار العقارات المماثلة في المنطقة، كنسبة من السعر المطلوب.',
    net: 'العائد الصافي بعد رسوم خدمات هذا العقار',
    netBasis: ({ chargePerSqft }: NetYield, rent: number, price: number) =>
      `الإيجار نفسه (${money(rent)}) بعد طرح رسوم خدمات هذا العقار (${money(chargePerSqft)})، مقابل السعر نفسه (${money(price)})، وكلها للقدم المربع.`,
    beforeNet:
      'الإجمالي قبل رسوم الخدمات والصيانة والرسوم الأخرى وأشهر خلوّ العقار، والصافي بعد رسوم الخدمات وحدها.',
    before: 'الإجمالي قبل رسوم الخدمات والصيانة والرسوم الأخرى وأشهر خلوّ العقار.',
  },
  sources: {
    registered: (sales?: string, rents?: string) => {
      const upTo = [sales && `عمليات البيع حتى ${sales}`, rents && `عقود الإيجار حتى ${rents}`];
      return `المصدر: دائرة الأراضي والأملاك في دبي، كما استوردناها: ${upTo.filter(Boolean).join('، ')}.`;
    },
    sample: (sales?: string, rents?: string) =>
      `المصدر: عيّنات غير حقيقية، حتى ${sales ?? rents}. لم يُبَع ولم يُؤجَّر شيء بهذه الأسعار.`,
  },
};
