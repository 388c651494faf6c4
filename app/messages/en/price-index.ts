import type { IndexSeries } from '#app/features/market/price-index/types.ts';
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

const series: Record<IndexSeries, string> = {
  ready: 'Ready',
  off_plan: 'Off-plan',
  rent: 'Rents',
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
  wholeArea: (text: string, area: string) =>
    `“${text}” is in ${area}. The index covers whole areas.`,
  samples: {
    title: 'These figures come from samples',
    both: 'Sales and rents are invented to show how this page works. No home was sold or let at these prices.',
    sales: 'The sales are invented to show how this page works. No home was sold at these prices.',
    rents: 'The rents are invented to show how this page works. No home was let at these prices.',
  },
  shown: (type: string, day: string) => `${type}, three months to ${day}`,
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
    change: percent,
    perSqft: 'per sq ft',
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
    prices: 'AED per sq ft, three-month median',
    rents: 'Yearly rent in AED per sq ft, three-month median',
    series,
    note: (cases: string) =>
      `Each month stands for the three months up to it. Hollow points stand for fewer than 20 ${cases}; with fewer than five there is no point.`,
    sales: 'sales',
    contracts: 'contracts',
    file: 'Download every month as CSV',
  },
  areas: {
    title: 'Area by area',
    lead: 'Medians in AED per sq ft over the last three months, and their change over 12 months. Areas with the most sales come first. A dash means too few cases.',
    name: 'Area',
    ready: 'Ready, per sq ft',
    readyChange: 'Change, ready',
    offPlan: 'Off-plan, per sq ft',
    offPlanChange: 'Change, off-plan',
    rent: 'Year’s rent, per sq ft',
    yield: 'Gross yield',
    count: (count: number) =>
      `${number(count)} ${plural(count, { one: 'area', other: 'areas' })} with enough cases`,
    none: 'No area has enough sales of this type',
  },
  method: {
    title: 'How the index works',
    points: [
      'Each figure is the median price per square foot of three months of sales: the month named and the two before it. Half of the homes sold for more per square foot, half for less. No sale counts towards an earlier month, and the latest month may be incomplete.',
      'Ready and off-plan homes are kept separate, because their prices move for different reasons and mixing them would distort both. Rents come from new contracts only: the law limits how fast renewals rise.',
      '“All homes” means apartments, villas, townhouses and penthouses. Land is left out; offices and shops are a separate type.',
      'Mortgages, gifts, deals of several units, shares of a home and prices far from the median of their area, type and year are left out.',
      'A figure from fewer than 20 cases is marked “few”, one from fewer than five is not shown, and changes and yields appear only where there are at least 20 cases of everything compared.',
      'Different homes sell each month, so part of every change comes from the mix, not from prices: the more areas and types together, the greater that part. For a truer picture, choose one area and one type.',
      'This is not the Dubai Land Department’s rental index, which decides what a landlord may ask for, nor any other official index.',
    ],
  },
  source: (sales: string, rents: string) =>
    `Source: sales up to ${sales} and rent contracts up to ${rents}, registered with the Dubai Land Department, imported here.`,
  sampleSource: (sales: string, rents: string) =>
    `Source: invented samples, sales up to ${sales} and rent contracts up to ${rents}.`,
  noDay: 'no day yet',
  noData: 'No sales or rents have been imported yet',
  file: {
    name: 'price-index',
    areasName: 'price-index-areas',
    columns: [
      'Last of three months',
      'Area',
      'Type',
      'Ready, AED per sq ft',
      'Ready, sales',
      'Off-plan, AED per sq ft',
      'Off-plan, sales',
      'Rent a year, AED per sq ft',
      'New rent contracts',
      'Sample',
    ],
    areaColumns: [
      'Area',
      'Type',
      'Sales up to',
      'Ready, AED per sq ft',
      'Ready, sales',
      'Ready, change in 12 months in %',
      'Off-plan, AED per sq ft',
      'Off-plan, sales',
      'Off-plan, change in 12 months in %',
      'Rents up to',
      'Rent a year, AED per sq ft',
      'New rent contracts',
      'Gross yield in %',
      'Sample',
    ],
    sample: soldPrices.file.sample,
  },
};
