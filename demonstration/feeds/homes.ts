/** The brokerage whose feed is being set up, and where the site serves it. */
export const FEED_COMPANY = 'saffron-and-sand';
export const FEED_PATH = '/images/demo/saffron-and-sand.xml';

interface SeedHome {
  reference: string;
  permit?: string;
  /** R for rent, S for sale. */
  offering: 'RR' | 'RS';
  /** Codes of Property Finder's form. */
  type: string;
  amenities: string;
  price: number;
  community: string;
  building?: string;
  title: string;
  description: string;
  size: number;
  bedrooms: string;
  bathrooms: number;
  agent?: [name: string, email: string];
}

const LAYLA: SeedHome['agent'] = ['Layla Haddad', 'layla.haddad@saffronandsand.example'];

/** As a CRM sends them: most are in order, some have what people forget. */
const HOMES: SeedHome[] = [
  {
    reference: 'SS-2041',
    permit: '71990020411',
    offering: 'RS',
    type: 'AP',
    amenities: 'BA,SP,SY,CP',
    price: 2_450_000,
    community: 'Dubai Marina',
    title: 'Corner two-bedroom above the tram',
    description:
      'Windows on two sides, a balcony over the water and a kitchen that was redone last winter.',
    size: 1_310,
    bedrooms: '2',
    bathrooms: 3,
    agent: LAYLA,
  },
  {
    reference: 'SS-2042',
    permit: '71990020422',
    offering: 'RR',
    type: 'AP',
    amenities: 'BA,CP',
    price: 118_000,
    community: 'Jumeirah Lake Towers',
    title: 'One-bedroom by the lake path',
    description: 'On a low floor, two minutes from the park. Free from the first of the month.',
    size: 790,
    bedrooms: '1',
    bathrooms: 2,
    agent: LAYLA,
  },
  {
    reference: 'SS-2043',
    offering: 'RS',
    type: 'VH',
    amenities: 'PP,PG,MR,CP',
    price: 9_800_000,
    community: 'Palm Jumeirah',
    title: 'Garden villa on the quiet side of the frond',
    description: 'Four bedrooms, a pool that gets the morning sun, and a shaded terrace behind it.',
    size: 4_850,
    bedrooms: '4',
    bathrooms: 5,
    agent: LAYLA,
  },
  {
    reference: 'SS-2044',
    permit: '71990020444',
    offering: 'RS',
    type: 'KI',
    amenities: 'CP',
    price: 1_150_000,
    community: 'Dubai Marina',
    title: 'Kiosk on the promenade',
    description: 'Let to a coffee bar until next summer.',
    size: 210,
    bedrooms: '',
    bathrooms: 1,
    agent: LAYLA,
  },
  {
    reference: 'SS-2045',
    permit: '71990020455',
    offering: 'RR',
    type: 'TH',
    amenities: 'PG,CP,BW,XQ',
    price: 210_000,
    community: 'Harbour Gardens West',
    title: 'Townhouse at the end of the row',
    description: 'Three bedrooms and a study, with a garden on two sides.',
    size: 2_120,
    bedrooms: '3',
    bathrooms: 4,
    agent: ['Omar Rashed', 'omar.rashed@saffronandsand.example'],
  },
  {
    reference: 'SS-2046',
    permit: '71990020466',
    offering: 'RS',
    type: 'AP',
    amenities: 'BA,SP,XQ',
    price: 1_690_000,
    community: 'Dubai Marina',
    title: 'Studio for somebody who works from home',
    description:
      'A desk niche by the window, the bed behind a sliding wall, the gym on the same floor.',
    size: 520,
    bedrooms: 'Studio',
    bathrooms: 1,
    agent: ['Omar Rashed', 'omar.rashed@saffronandsand.example'],
  },
];

/** The brokerage's feed in Property Finder's form. No photos: the demonstration fetches nothing from elsewhere. */
export function demonstrationFeed(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<list>\n${HOMES.map(property).join('\n')}\n</list>\n`;
}

function property(home: SeedHome): string {
  const { agent: [name, email] = [], ...it } = home;
  const parts = [
    element('reference_number', it.reference),
    element('permit_number', it.permit),
    element('offering_type', it.offering),
    element('property_type', it.type),
    it.offering === 'RR'
      ? `<price><yearly>${it.price}</yearly></price>`
      : element('price', it.price),
    element('city', 'Dubai'),
    element('community', it.community),
    element('property_name', it.building),
    element('title_en', it.title),
    element('description_en', it.description),
    element('private_amenities', it.amenities),
    element('size', it.size),
    element('bedroom', it.bedrooms),
    element('bathroom', it.bathrooms),
    `<agent>${element('name', name)}${element('email', email)}</agent>`,
  ];
  return `<property last_update="2026-11-20 09:30:00">${parts.join('')}</property>`;
}

function element(name: string, text: string | number = ''): string {
  return text === '' ? '' : `<${name}>${text}</${name}>`;
}
