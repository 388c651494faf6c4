/**
 * The invented brokerages, agents and private owners of the demonstration world. Names, numbers and addresses are all
 * made up.
 */
export interface SeedBrokerage {
  slug: string;
  name: string;
  orn: string;
  phone: string;
  email: string;
  address: string;
  logo_url: string;
  agents: SeedAgent[];
}

/** Somebody who lists their own home, with an account nobody can sign in to. */
export interface SeedOwner {
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
}

export interface SeedAgent {
  slug: string;
  name: string;
  brn: string;
  phone: string;
  email: string;
  languages: string[];
  /** Where the agent mostly works: the wide areas of the city, see `regionOf`. */
  region: Region;
}

export type Region = 'coast' | 'centre' | 'south' | 'old city';

export const BROKERAGES: SeedBrokerage[] = [
  {
    slug: 'saffron-and-sand',
    name: 'Saffron & Sand Real Estate',
    orn: '990011',
    phone: '+97140000101',
    email: 'hello@saffronandsand.example',
    address: 'Office 1204, Lantern Tower, Dubai Marina, Dubai',
    logo_url: '/images/demo/logo-1.svg',
    agents: [
      agent('Layla Haddad', 'saffronandsand', 1, ['English', 'Arabic', 'French'], 'coast'),
      agent('Tomasz Wilk', 'saffronandsand', 2, ['English', 'Polish', 'German'], 'coast'),
      agent('Priya Nambiar', 'saffronandsand', 3, ['English', 'Hindi', 'Malayalam'], 'south'),
    ],
  },
  {
    slug: 'creekline-homes',
    name: 'Creekline Homes',
    orn: '990012',
    phone: '+97140000102',
    email: 'office@creeklinehomes.example',
    address: 'Ground floor, Dhow House, Al Jaddaf, Dubai',
    logo_url: '/images/demo/logo-2.svg',
    agents: [
      agent('Omar Al Suwaidan', 'creeklinehomes', 4, ['Arabic', 'English'], 'old city'),
      agent('Grace Mwangi', 'creeklinehomes', 5, ['English', 'Swahili'], 'old city'),
      agent('Farid Rahimov', 'creeklinehomes', 6, ['English', 'Russian', 'Farsi'], 'centre'),
    ],
  },
  {
    slug: 'north-quay-property',
    name: 'North Quay Property Brokers',
    orn: '990013',
    phone: '+97140000103',
    email: 'team@northquay.example',
    address: 'Office 803, Compass Point, Business Bay, Dubai',
    logo_url: '/images/demo/logo-3.svg',
    agents: [
      agent('Hannah Whitcombe', 'northquay', 7, ['English', 'Spanish'], 'centre'),
      agent('Wei Jun Tan', 'northquay', 8, ['English', 'Mandarin', 'Malay'], 'centre'),
      agent('Karim Bensalah', 'northquay', 9, ['English', 'Arabic', 'French'], 'coast'),
    ],
  },
  {
    slug: 'ghaf-tree-residential',
    name: 'Ghaf Tree Residential',
    orn: '990014',
    phone: '+97140000104',
    email: 'contact@ghaftree.example',
    address: 'Shop 6, Orchard Row, Motor City, Dubai',
    logo_url: '/images/demo/logo-4.svg',
    agents: [
      agent('Ayesha Qureshi', 'ghaftree', 10, ['English', 'Urdu', 'Punjabi'], 'south'),
      agent('Jomar Dela Vega', 'ghaftree', 11, ['English', 'Tagalog'], 'south'),
      agent('Elena Marchetti', 'ghaftree', 12, ['English', 'Italian', 'Arabic'], 'south'),
    ],
  },
];

export const OWNERS: SeedOwner[] = [
  owner('Meera', 'Fernandes', 1),
  owner('Yusuf', 'Darwish', 2),
  owner('Ingrid', 'Solheim', 3),
];

function owner(firstName: string, lastName: string, number: number): SeedOwner {
  const email = `${firstName}.${lastName}@owners.example`.toLowerCase();
  return { email, firstName, lastName, phone: `+97150000020${number}` };
}

function agent(
  name: string,
  host: string,
  number: number,
  languages: string[],
  region: Region,
): SeedAgent {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    slug,
    name,
    brn: String(990_100 + number * 7),
    phone: `+9715000001${String(number).padStart(2, '0')}`,
    email: `${slug.replaceAll('-', '.')}@${host}.example`,
    languages,
    region,
  };
}

const REGIONS: Record<Exclude<Region, 'south'>, string[]> = {
  coast: [
    'bluewaters-island',
    'dubai-harbour',
    'dubai-marina',
    'emirates-hills',
    'jumeirah-beach-residence-jbr',
    'jumeirah-lake-towers-jlt',
    'palm-jumeirah',
    'the-greens',
    'barsha-heights-tecom',
    'umm-suqeim',
  ],
  centre: [
    'al-wasl',
    'business-bay',
    'city-walk',
    'difc',
    'downtown-dubai',
    'dubai-hills-estate',
    'jumeirah',
    'meydan-city',
    'mohammed-bin-rashid-city',
    'al-quoz',
    'al-barsha',
  ],
  'old city': [
    'al-jaddaf',
    'al-karama',
    'al-nahda',
    'al-qusais',
    'bur-dubai',
    'deira',
    'dubai-creek-harbour',
    'dubai-festival-city',
    'international-city',
    'mirdif',
    'dubai-silicon-oasis',
  ],
};

/** The part of the city a main area lies in; what is not listed lies in the south. */
export function regionOf(areaSlug: string): Region {
  const entries = Object.entries(REGIONS) as [Region, string[]][];
  return entries.find(([, slugs]) => slugs.includes(areaSlug))?.[0] ?? 'south';
}
