import type { Specialization } from '#app/features/agents/types.ts';
import { required } from '#app/lib/required.ts';

/**
 * The invented brokerages, agents and private owners of the demonstration world. Names, numbers and addresses are all
 * made up.
 */
export interface SeedBrokerage {
  slug: string;
  name: string;
  name_ar: string | null;
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
  name_ar: string | null;
  portrait_url: string;
  brn: string;
  phone: string;
  email: string;
  languages: string[];
  title: string;
  about: string;
  specializations: Specialization[];
  /** Slugs of areas the agent says they work in. */
  areas: string[];
  /** Where the agent mostly works: the wide areas of the city, see `regionOf`. */
  region: Region;
}

export type Region = 'coast' | 'centre' | 'south' | 'old city';

/** Of the agents who write theirs in Arabic, too, by slug. */
const ARABIC_NAMES: Record<string, string> = {
  'layla-haddad': 'ليلى حداد',
  'tomasz-wilk': 'توماش فيلك',
  'omar-al-suwaidan': 'عمر السويدان',
  'farid-rahimov': 'فريد رحيموف',
  'karim-bensalah': 'كريم بن صالح',
  'ayesha-qureshi': 'عائشة قريشي',
  'elena-marchetti': 'إيلينا ماركيتي',
};

/** The agents' own descriptions, by slug. */
const PAGES: Record<string, Pick<SeedAgent, 'title' | 'about' | 'specializations' | 'areas'>> = {
  'layla-haddad': {
    title: 'Senior property consultant',
    about:
      'I have lived in the Marina for eleven years and sell homes in the towers I walk past every day. I tell you which side gets the evening sun, which building has lift trouble, and what the last three flats on your floor went for.\n\nI answer messages the same day, in English, Arabic or French.',
    specializations: ['sales', 'rentals', 'luxury'],
    areas: ['dubai-marina', 'palm-jumeirah'],
  },
  'tomasz-wilk': {
    title: 'Property consultant',
    about:
      'I help people who buy from abroad: video viewings, a written comparison of what we saw, and a straight answer on running costs before you fly in. Most of my clients buy their first home in Dubai with me.',
    specializations: ['sales', 'investment'],
    areas: ['jumeirah-lake-towers-jlt', 'dubai-harbour'],
  },
  'priya-nambiar': {
    title: 'Leasing consultant',
    about:
      'Family homes to rent in the communities along Sheikh Mohammed Bin Zayed Road. I know the schools, the school runs and which landlords accept more than one cheque.',
    specializations: ['rentals'],
    areas: ['jumeirah-village-circle-jvc', 'dubai-sports-city', 'motor-city'],
  },
  'omar-al-suwaidan': {
    title: 'Managing broker',
    about:
      'Twenty years between Deira and the Creek. I look after owners who have held their buildings for decades and tenants who want to stay for just as long.',
    specializations: ['sales', 'rentals', 'commercial'],
    areas: ['deira', 'bur-dubai'],
  },
  'grace-mwangi': {
    title: 'Leasing consultant',
    about:
      'First flat in Dubai? I explain deposits, cheques, Ejari and chiller charges before you sign, and I only show homes that are really free.',
    specializations: ['rentals'],
    areas: ['al-karama', 'al-nahda', 'mirdif'],
  },
  'farid-rahimov': {
    title: 'Investment consultant',
    about:
      'Off-plan and ready apartments for people who buy to let. You get the rent I would ask, the service charge and what is left, on one page, for every unit I propose.',
    specializations: ['investment', 'off_plan', 'sales'],
    areas: ['business-bay', 'dubai-creek-harbour'],
  },
  'hannah-whitcombe': {
    title: 'Senior property consultant',
    about:
      'Villas and townhouses for families who are moving up. I sold my own house here twice, so I know what a sale feels like from your side of the table.',
    specializations: ['sales', 'luxury'],
    areas: ['dubai-hills-estate', 'jumeirah', 'umm-suqeim'],
  },
  'wei-jun-tan': {
    title: 'Commercial property consultant',
    about:
      'Offices and shops in the centre, fitted or as a shell. I measure, check the licence activity and the parking, and put the real cost per desk next to the rent.',
    specializations: ['commercial', 'investment'],
    areas: ['difc', 'business-bay'],
  },
  'karim-bensalah': {
    title: 'Property consultant',
    about:
      'Homes by the water, furnished or not, for a week or for good. I manage holiday homes myself and know what guests pay in July and in December.',
    specializations: ['holiday_homes', 'sales', 'rentals'],
    areas: ['jumeirah-beach-residence-jbr', 'bluewaters-island'],
  },
  'ayesha-qureshi': {
    title: 'Property consultant',
    about:
      'Townhouses and plots in the south of the city, new and resold. I go to every handover with my clients, snagging list in hand.',
    specializations: ['sales', 'off_plan', 'land'],
    areas: ['damac-hills-2', 'town-square', 'dubai-south'],
  },
  'jomar-dela-vega': {
    title: 'Leasing consultant',
    about:
      'Studios and one-bedroom flats on a budget, close to a metro or a good bus. Viewings in the evening and on Sundays, because that is when you have time.',
    specializations: ['rentals'],
    areas: ['discovery-gardens', 'al-furjan', 'international-city'],
  },
  'elena-marchetti': {
    title: 'Senior property consultant',
    about:
      'Golf communities and gated villas. I say when a house is overpriced, also when it is mine to sell, and I stay in touch after the keys are handed over.',
    specializations: ['luxury', 'sales'],
    areas: ['jumeirah-golf-estates', 'arabian-ranches', 'damac-hills'],
  },
};

export const BROKERAGES: SeedBrokerage[] = [
  {
    slug: 'saffron-and-sand',
    name: 'Saffron & Sand Real Estate',
    name_ar: 'زعفران ورمال للعقارات',
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
    name_ar: 'خط الخور للعقارات',
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
    name_ar: null,
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
    name_ar: 'شجرة الغاف للعقارات السكنية',
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
    ...required(PAGES[slug], slug),
    slug,
    name,
    name_ar: ARABIC_NAMES[slug] ?? null,
    brn: String(990_100 + number * 7),
    portrait_url: `/images/demo/portrait-${number}.svg`,
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
