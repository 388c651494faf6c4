import type { AreaGroup, AreaOrder } from '#app/features/area-pages/overview/types.ts';
import type { Tenure } from '#app/features/area-pages/types.ts';
import type { Direction } from '#app/features/areas/nearby.ts';
import type { PropertyType, Purpose } from '#app/features/listings/types.ts';
import type { IndexSeries } from '#app/features/market/price-index/types.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const types: Record<PropertyType, { one: string; other: string }> = {
  apartment: { one: 'apartment', other: 'apartments' },
  villa: { one: 'villa', other: 'villas' },
  townhouse: { one: 'townhouse', other: 'townhouses' },
  penthouse: { one: 'penthouse', other: 'penthouses' },
  office: { one: 'office', other: 'offices' },
  retail: { one: 'retail space', other: 'retail spaces' },
  land: { one: 'plot of land', other: 'plots of land' },
  leisure: { one: 'leisure space', other: 'leisure spaces' },
  industrial: { one: 'industrial unit', other: 'industrial units' },
  other_commercial: { one: 'commercial unit', other: 'commercial units' },
};

const ofType = (count: number, type: PropertyType) =>
  `${number(count)} ${plural(count, types[type])}`;

const properties = (count: number) =>
  `${number(count)} ${plural(count, { one: 'property', other: 'properties' })}`;

const far = (km: number) => (km < 1 ? 'less than 1 km' : `about ${number(Math.round(km))} km`);

const listed = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const tenures: Record<Tenure, string> = {
  freehold:
    'Homes here are mostly freehold, so people of any nationality can own them. Freehold is decided plot by plot, so check the tenure on the title deed before you pay.',
  mixed:
    'Some plots here are freehold, open to buyers of any nationality; on the others, citizens of the UAE and the other Gulf states can own. It is decided plot by plot, so check the tenure on the title deed before you make an offer.',
  restricted:
    'Most plots here are not freehold: unless you are a citizen of the UAE or another Gulf state, you will mostly find homes to rent. It is decided plot by plot, so ask for the title deed before you make an offer on a home for sale.',
  register:
    'Homes here are freehold and registered with DIFC, the financial centre, which keeps a property register of its own: a transfer costs 5% of the price there, instead of 4% at the Land Department.',
};

/** The pages /areas and /areas/SLUG. */
export const areas = {
  crumbs: 'Where you are',
  index: {
    title: 'Areas of Dubai',
    description:
      'Every area of Dubai with homes for sale and to rent, asking and registered prices, rents, what’s nearby and what living there is like.',
    lead: 'Deciding where to live? Each page says what an area is like, what’s nearby, what homes cost there and what is for sale and to rent now.',
    groupLabel: 'Groups of areas',
    allGroups: 'All areas',
    groups: {
      sea: 'By the sea',
      centre: 'Central',
      villas: 'Villas and townhouses',
      value: 'Lower prices',
      metro: 'On the metro',
    } satisfies Record<AreaGroup, string>,
    sortLabel: 'Sort by',
    sorts: {
      name: 'Name',
      price_low: 'Lowest price',
      price_high: 'Highest price',
      yield: 'Yield',
      change: 'Price rise',
    } satisfies Record<AreaOrder, string>,
    shown: (count: number) => `${number(count)} ${plural(count, { one: 'area', other: 'areas' })},`,
    orders: {
      name: 'A to Z, with what’s available now.',
      price_low: 'lowest price per sq ft first.',
      price_high: 'highest price per sq ft first.',
      yield: 'highest gross yield first.',
      change: 'biggest price rise over 12 months first.',
    } satisfies Record<AreaOrder, string>,
    figures: {
      price: 'Per sq ft',
      change: 'In 12 months',
      rent: 'Rent a year',
      yield: 'Gross yield',
      from: 'For sale from',
      metro: 'Walk to metro',
    },
    minutes: (minutes: number) => (minutes > 30 ? 'over 30 min' : `${number(minutes)} min`),
    figuresNote: (day: string) =>
      `Prices per sq ft are medians of ready homes sold, and rents are medians of new contracts, over the three months to ${day}. Changes compare like with like. A dash means too few cases. “For sale from” is the lowest asking price now. Walks are from the centre of the area. “Lower prices” is the third of areas with the lowest price per sq ft; “On the metro” means a station within 20 minutes on foot.`,
    drawings: 'The pictures are illustrations: they show the kind of place, not the place itself.',
    more: 'Compare areas by price',
    moreText:
      'The house price index sets all areas side by side: prices of ready and off-plan homes, changes over a year, rents and gross yields.',
    howTitle: 'How to read these pages',
    how: [
      `Asking prices are what sellers and landlords on ${SITE} want now. Registered prices are what buyers paid: sales that the Dubai Land Department registered. Where there are too few cases for a fair figure, the page says so instead of showing one.`,
      'Areas differ in who may own. In some, people of any nationality can buy; in others, most plots are for citizens of the UAE and the other Gulf states. Each page says what is usual; the title deed of the home decides.',
      'Distances are in a straight line from the middle of the area. The drive is longer, so try it at the time you would travel.',
    ],
  },
  title: (name: string) => `Living in ${name}: homes, prices and guide`,
  description: (name: string, sale: number, rent: number) =>
    `${name}, Dubai: ${number(sale)} for sale and ${number(rent)} to rent now, asking and registered prices, rents, map, metro and landmarks nearby, and agents who work there.`,
  onThisPage: 'On this page',
  parts: {
    sale: 'For sale',
    rent: 'To rent',
    prices: 'Prices',
    guide: 'Guide',
    places: 'Communities and buildings',
    agents: 'Agents',
  },
  mapDescription: (name: string) => `Map of ${name} and its surroundings, 16 km across`,
  mapNote: 'The pin marks the approximate centre of the area.',
  drawing: 'Illustration',
  stats: {
    price: 'Price per sq ft, ready homes',
    rent: 'Median rent a year',
    yield: 'Gross yield',
    yieldNote: 'A year’s rent as a share of the price, before costs',
    metro: 'From the centre to the metro',
    station: (name: string) => `to ${name}`,
    year: 'in 12 months',
    none: 'Too few cases to say',
    noMetro: 'No station within 4 km',
  },
  offers: {
    title: {
      sale: (name: string) => `For sale in ${name}`,
      rent: (name: string) => `To rent in ${name}`,
    } satisfies Record<Purpose, (name: string) => string>,
    short: {
      sale: (count: number) => `${number(count)} for sale`,
      rent: (count: number) => `${number(count)} to rent`,
    } satisfies Record<Purpose, (count: number) => string>,
    onMap: {
      sale: (count: number) => `See ${number(count)} for sale on the map`,
      rent: (count: number) => `See ${number(count)} to rent on the map`,
    } satisfies Record<Purpose, (count: number) => string>,
    none: {
      sale: (name: string) => `There is nothing for sale in ${name} on ${SITE} right now.`,
      rent: (name: string) => `There is nothing to rent in ${name} on ${SITE} right now.`,
    } satisfies Record<Purpose, (name: string) => string>,
    all: {
      sale: (count: number) => `See all ${number(count)} for sale`,
      rent: (count: number) => `See all ${number(count)} to rent`,
    } satisfies Record<Purpose, (count: number) => string>,
    newest: 'Newest first',
    byType: 'By type',
    byBedrooms: 'By bedrooms',
    ofType,
    typeCount: (count: number, type: PropertyType) => {
      const name = types[type].other;
      return `${name[0]?.toUpperCase()}${name.slice(1)} (${number(count)})`;
    },
    ofBedrooms: (count: number, bedrooms: number) =>
      bedrooms === 0
        ? `Studio (${number(count)})`
        : `${number(bedrooms)} ${plural(bedrooms, { one: 'bedroom', other: 'bedrooms' })} (${number(count)})`,
    save: 'Email me new ones',
  },
  prices: {
    title: (name: string) => `What homes in ${name} cost`,
    asking: 'Asking prices',
    askingLead: `The median of what is listed on ${SITE} now: half ask more, half less. Rents are for a year; rents by the day or week are left out. “Few” marks a figure from fewer than 20 cases.`,
    askingNone:
      'Fewer than five homes of any type are listed here, too few for a fair asking price.',
    type: 'Type',
    asked: {
      ready: 'To buy, ready',
      off_plan: 'To buy, off-plan',
      rent: 'To rent, a year',
    } satisfies Record<IndexSeries, string>,
    of: (count: number) => `${number(count)} listed`,
    few: 'few',
    registered: 'Registered sales and rents',
    registeredLead: (day: string) =>
      `Medians per sq ft over the three months to ${day}, in AED, with the like-for-like change over 3 and 12 months. “Few” marks a figure from fewer than 20 cases; a dash means too few for any.`,
    paid: {
      ready: 'Ready homes',
      off_plan: 'Off-plan homes',
      rent: 'New rents, a year',
    } satisfies Record<IndexSeries, string>,
    yield: 'Gross yield',
    yieldNote:
      'The gross yield is a year’s rent as a share of the price of ready homes, before any costs.',
    changes: (three: string, twelve: string) => `${three} in 3 months, ${twelve} in 12`,
    allHomes: 'All homes',
    registeredNone:
      'We know of fewer than five sales or rents of any type here in the last three months, too few for a fair figure.',
    noData: 'No sales or rents are shown here yet.',
    sold: 'Sold prices, sale by sale',
    index: 'Price index and charts',
    compare: 'Compare all areas',
  },
  guide: {
    title: (name: string) => `What to know about ${name}`,
    where: 'Where it is',
    position: (name: string, km: number, direction: Direction) =>
      `${name} lies ${far(km)} ${direction} of Downtown Dubai, from centre to centre.`,
    beside: (names: string[]) => `The nearest of the main areas are ${listed(names)}.`,
    airports: (airports: { name: string; km: number }[]) =>
      `${listed(airports.map(({ name, km }) => `${name} is ${far(km)} away`))}, in a straight line.`,
    noMetro:
      'There is no metro station within 4 km, so expect to drive, or to take a bus or taxi to one.',
    landmarks: (landmarks: { name: string; km: number }[]) =>
      `Landmarks: ${listed(landmarks.map(({ name, km }) => `${name} (${far(km)})`))}.`,
    homes: 'On the market',
    mix: (name: string, sale: string[], rent: string[]) =>
      [
        sale.length > 0 && `For sale in ${name} today: ${listed(sale)}.`,
        rent.length > 0 &&
          `${sale.length > 0 ? 'To rent' : `To rent in ${name} today`}: ${listed(rent)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    mixNone: (name: string) =>
      `Nothing is listed in ${name} today. Save a search, and we email you as soon as something is.`,
    owning: 'Owning a home here',
    tenures,
    registeredAs: (names: string[]) => `The Land Department’s records list it as ${listed(names)}.`,
    costs: 'Cooling and bills',
    cooled: (cooled: number, total: number) =>
      `${number(cooled)} of the ${properties(total)} listed here ${plural(cooled, { one: 'mentions', other: 'mention' })} district cooling: ask what the chiller cost last summer, and whether landlord or tenant pays for it.`,
    notCooled: (total: number) =>
      `None of the ${properties(total)} listed here mentions district cooling, so cooling mostly comes with the electricity bill (DEWA): ask to see last summer’s.`,
    deposits:
      'New occupants pay DEWA a deposit, and each bill carries the housing fee: 5% of the year’s rent, spread over twelve months.',
    energy: 'Energy efficiency',
    rentCosts: 'What moving in costs',
    buyCosts: 'What buying costs',
  },
  places: {
    title: (name: string) => `Communities and buildings in ${name}`,
    lead: 'Those with the most properties listed come first.',
  },
  agents: {
    title: (name: string) => `Agents in ${name}`,
    lead: 'They list properties here or say that they work here. Those with the most listed here come first.',
    all: (count: number) =>
      plural(count, { one: 'See the agent', other: `See all ${number(count)} agents` }),
    none: 'No agent lists anything here right now.',
    find: 'Find an agent',
  },
  guides: { title: (name: string) => `Guides to ${name}` },
  next: {
    title: 'Next steps',
    value: 'What is my home worth?',
    alertSale: 'Alert me to homes for sale',
    alertRent: 'Alert me to homes to rent',
  },
  around: (name: string) => `Near ${name}`,
  all: 'All areas of Dubai',
  notFound: 'Area not found',
  notFoundText: 'We don’t know an area by that name.',
  didYouMean: 'Did you mean one of these?',
};
