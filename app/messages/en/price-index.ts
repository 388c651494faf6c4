import type { IndexLine, IndexSeries } from '#app/features/market/price-index/types.ts';
import type { SoldType } from '#app/features/market/sold-prices/types.ts';
import { formats } from './formats.ts';
import { soldPrices } from './sold-prices.ts';

const { number, plural } = formats;

const types: Record<SoldType, string> = {
  apartment: 'Apartments',
  villa: 'Villas',
  townhouse: 'Townhouses',
  penthouse: 'Penthouses',
  commercial: 'Offices and shops',
};

const contracts = (count: number) =>
  `${number(count)} ${plural(count, { one: 'new contract', other: 'new contracts' })}`;

const percent = (share: number) => {
  const rounded = Math.round(share * 1000) / 10 || 0; // never -0
  return `${rounded > 0 ? '+' : ''}${number(rounded)}%`.replace('-', '−');
};

/** The page /house-price-index. */
export const priceIndex = {
  title: 'Dubai house price index',
  titleIn: (place: string) => `House price index: ${place}`,
  description:
    'How home prices and rents move in Dubai: median AED per sq ft by area and type, for ready and off-plan homes separately, with changes, gross yields, charts and CSV downloads.',
  lead: 'What buyers pay per square foot, for ready and off-plan homes separately, and what new tenants pay.',
  dubai: 'All of Dubai',
  form: {
    location: 'Area',
    locationHint: 'All of Dubai',
    type: 'Property type',
    anyType: 'All homes',
    types,
    submit: 'Show index',
  },
  unknownPlace: (text: string) =>
    `We don’t know an area called “${text}”. These are the figures for all of Dubai.`,
  guessed: (text: string, area: string) => soldPrices.guessed(area, text),
  wholeArea: (text: string, area: string) =>
    `“${text}” is in ${area}. The index covers whole areas.`,
  samples: {
    title: 'These figures come from samples',
    both: 'Sales and rents are invented to show how this page works. No home was sold or let at these prices.',
    sales: 'The sales are invented to show how this page works. No home was sold at these prices.',
    rents: 'The rents are invented to show how this page works. No home was let at these prices.',
  },
  shown: (type: string, day: string) => `${type}, three months to ${day}`,
  rentsTo: (day: string) => `Rents: three months to ${day}.`,
  latest: {
    caption: 'Median per sq ft, and how it changed',
    series: 'Series',
    seriesNames: {
      ready: 'Ready homes',
      off_plan: 'Off-plan homes',
      rent: 'Yearly rents',
    } satisfies Record<IndexSeries, string>,
    median: 'Median per sq ft',
    months: (count: number) => `${number(count)}-month change`,
    joint: (month: string) =>
      `Months before ${month} rest on monthly figures by district instead of single sales, in whole or in part: their line is dotted, and changes from them may be off by a few per cent, in a single area by more.`,
    compared: (count: number) => `${number(count)} compared`,
    changeNote:
      'Changes compare like with like: each sale or contract with earlier ones of the same project, type and bedrooms. More or fewer small homes in the mix change the median, not these.',
    change: percent,
    perSqft: 'per sq ft',
    year: 'in 12 months, like for like',
    none: '–',
    noneInWords: 'too few cases',
    tooFew: 'Too few to say',
    tooShort: 'Fewer than three months are known',
    few: 'few',
    sales: soldPrices.summary.of,
    contracts,
  },
  yield: {
    label: 'Gross yield',
    share: (share: number) => `${number(Math.round(share * 1000) / 10)}%`,
    basis: (rents: string, sales: string) =>
      `A year’s rent as a share of the price, before any costs: ${rents} and ${sales} of ready homes, in the last three months for which both are known.`,
    none: 'Too few contracts or sales to say',
  },
  charts: {
    titles: {
      ready: 'Ready homes: AED per sq ft over three months',
      off_plan: 'Off-plan homes: AED per sq ft over three months',
      rent: 'Yearly rents: AED per sq ft over three months',
    } satisfies Record<IndexSeries, string>,
    lines: {
      adjusted: 'Adjusted for mix',
      median: 'Median',
      earlier: 'Adjusted, from monthly figures',
    } satisfies Record<IndexLine, string>,
    note: (cases: string) =>
      `The adjusted line shows what the homes of the last months cost before; it ends at the median. Each point covers the three months up to that date. Hollow points are based on fewer than 20 ${cases}; below five, no point is shown.`,
    sales: 'sales',
    contracts: 'contracts',
    file: 'Download every month as CSV',
  },
  areas: {
    title: 'Area by area',
    lead: 'Medians in AED per sq ft over the last three months, and the like-for-like change over 12 months. Areas with the most sales come first. A dash means too few cases.',
    name: 'Area',
    ready: 'Ready, per sq ft',
    readyChange: 'Change, ready',
    offPlan: 'Off-plan, per sq ft',
    offPlanChange: 'Change, off-plan',
    rent: 'Year’s rent, per sq ft',
    yield: 'Gross yield',
    count: (count: number) =>
      `${number(count)} ${plural(count, { one: 'area', other: 'areas' })} with enough sales`,
    none: 'No area has enough sales of this type',
  },
  source: (samples: { sales: boolean; rents: boolean }, sales: string, rents: string) => {
    const sold = `sales up to ${sales}`;
    const rented = `rent contracts up to ${rents}`;
    if (samples.sales && samples.rents) return `Source: invented samples, ${sold} and ${rented}.`;
    const registered = samples.sales ? rented : samples.rents ? sold : `${sold} and ${rented}`;
    const invented = samples.sales
      ? `; invented ${sold}`
      : samples.rents
        ? `; invented ${rented}`
        : '';
    return `Source: ${registered}, registered with the Dubai Land Department, imported here${invented}.`;
  },
  noDay: 'no day yet',
  noData: 'No sales or rents are shown here yet',
};
