import type { Completion } from '#app/features/listings/types.ts';
import type { SoldHome, SoldType } from '#app/features/market/sold-prices/types.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

const types: Record<SoldType, string> = {
  apartment: 'Apartment',
  villa: 'Villa',
  townhouse: 'Townhouse',
  penthouse: 'Penthouse',
  commercial: 'Commercial',
};

const severalTypes: Record<SoldType, string> = {
  apartment: 'Apartments',
  villa: 'Villas',
  townhouse: 'Townhouses',
  penthouse: 'Penthouses',
  commercial: 'Offices and shops',
};

const completions: Record<Completion, string> = {
  ready: 'ready',
  off_plan: 'off-plan',
};

const leftOut: Record<NonNullable<SoldHome['leftOut']>, string> = {
  several_units: 'several units sold together',
  share: 'a share, not the whole',
  unusual: 'unusual price',
  deal: 'one of many units sold together',
};

const sales = (count: number) =>
  `${number(count)} ${plural(count, { one: 'sale', other: 'sales' })}`;

const range = (from: number, to: number) => `${money(from)} to ${number(Math.round(to))}`;

const monthsOf = (months: number) =>
  plural(months, { one: 'month', other: `${number(months)} months` });

/** The page /sold-prices. */
export const soldPrices = {
  title: 'Sold prices in Dubai',
  titleIn: (place: string) => `Sold prices in ${place}`,
  titleNamed: (name: string) => `Sold prices: “${name}”`,
  description:
    'What homes in Dubai sold for: search registered sales by area, building, type and date, with median prices, prices per sq ft and a CSV download.',
  lead: 'Asking prices aren’t sale prices. Here is what was paid, sale by sale.',
  form: {
    location: 'Location',
    locationHint: 'Area, project or building',
    type: 'Property type',
    anyType: 'Any type',
    types,
    months: 'Date range',
    range: (months: number) => `Last ${monthsOf(months)}`,
    allMonths: 'All dates',
    completion: 'Ready or off-plan',
    either: 'Either',
    bedrooms: 'Bedrooms',
    anyBedrooms: 'Any',
    studio: 'Studio',
    submit: 'Show sales',
  },
  samples: {
    title: 'These are sample sales',
    text: 'They are invented to show how this page works. No home was sold at these prices.',
    short: 'Sample',
  },
  index: (name: string) => `Price index of ${name}`,
  guessed: (place: string, typed: string) =>
    `Showing ${place}: we don’t know a place called “${typed}”. Did you mean another?`,
  unknownPlace: (text: string) =>
    `We don’t know a place called “${text}”, so we looked for projects and buildings of that name.`,
  shown: {
    allTypes: 'All property types',
    types: severalTypes,
    completions,
    period: (months: number, day: string) => `${monthsOf(months)} to ${day}`,
    all: (day: string) => `all sales up to ${day}`,
  },
  summary: {
    price: 'Median price',
    perSqft: 'Median price per sq ft',
    tooFew: 'Too few sales to say',
    middleHalf: (from: number, to: number) => `Middle 50%: ${range(from, to)}`,
    of: sales,
    sales: 'Sales',
    first: 'First sale',
    last: 'Last sale',
    source: (day: string) =>
      `Source: sales registered with the Dubai Land Department, imported here up to ${day}.`,
    sampleSource: (day: string) => `Source: invented samples, up to ${day}.`,
  },
  insights: {
    title: 'What the figures say',
    few: (count: number) =>
      `Based on only ${sales(count)}, so treat these figures as a rough guide.`,
    tooFew:
      'With fewer than five comparable sales, a median would say more about chance than about prices.',
    half: (from: number, to: number) =>
      `Half of the sales were between ${money(from)} and ${number(Math.round(to))}, a quarter below and a quarter above.`,
    offPlan: (percent: number) => `${number(percent)}% of the sales were off-plan.`,
    change: (percent: number, months: number, before: number, count: number) =>
      `The median price per sq ft was ${
        percent === 0
          ? 'the same as'
          : `${number(Math.abs(percent))}% ${percent > 0 ? 'higher' : 'lower'} than`
      } in the ${monthsOf(months)} before: ${money(before)}, from ${sales(count)}. Part of that may be a different mix of homes.`,
    leftOut: (count: number) =>
      `The medians leave out ${sales(count)} of several units, of shares or at unusual prices. The table shows them.`,
    deal: (percent: number, units: number, place: string) =>
      `${number(percent)}% of these sales are one deal: ${number(units)} units in ${place} at the same price per sq ft. The medians count three of them.`,
  },
  chart: {
    title: 'Median price per sq ft by month',
    note: 'Hollow points are based on fewer than 20 sales; below five, no point is shown.',
  },
  table: {
    caption: 'Sales',
    address: 'Address',
    type: 'Type',
    price: 'Price',
    date: 'Sale date',
    size: 'Size',
    perSqft: 'AED per sq ft',
    completion: 'Status',
    leftOut: (reason: NonNullable<SoldHome['leftOut']>) => `Not in the medians: ${leftOut[reason]}`,
    units: (count: number) => `${number(count)} units`,
    firstOnly: (count: number) =>
      `The table and the CSV file end after the first ${number(count)}. Narrow the search to see the rest.`,
  },
  toSales: (total: number) =>
    `See ${number(total)} ${plural(total, { one: 'sale', other: 'sales' })}`,
  onMap: 'On the map',
  none: {
    title: 'No sales found',
    text: 'Try an area instead of a building, another type or more months.',
    noData: 'No sales are shown here yet',
    allDates: 'Search all dates',
    start: 'Show all of Dubai',
  },
  failed: 'The sales could not be loaded. A shorter date range or a single area is faster.',
  file: {
    name: 'sold-prices',
    columns: [
      'Sale date',
      'Building',
      'Project',
      'Master project',
      'Registered area',
      'Area',
      'Type',
      'Bedrooms',
      'Ready or off-plan',
      'Units',
      'Price AED',
      'Size sq ft',
      'AED per sq ft',
      'Not in the medians because',
      'Sample',
    ],
    leftOut,
    sample: 'Sample: invented',
  },
};
