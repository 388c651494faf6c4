import type { Insertable } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';

/** Invented homes in real cities. */
export const HOMES_ABROAD: Insertable<Database['overseas_home']>[] = [
  {
    title: 'Apartment near the river with a south terrace',
    description:
      'On the third floor of a tiled house in Campo de Ourique, with a lift put in five years ago. The living room and one bedroom open onto the terrace; the other two are on the quiet courtyard. Tram 28 ends around the corner, and the market is a minute’s walk.',
    property_type: 'apartment',
    country: 'PT',
    city: 'Lisbon',
    price: 845_000,
    currency: 'EUR',
    bedrooms: 3,
    bathrooms: 2,
    size_sqft: 1_420,
    picture_url: '/images/demo/terrace-20260.svg',
  },
  {
    title: 'Villa above the bay with pool and olive trees',
    description:
      'Built in 2004 on a terraced plot in the hills behind Marbella, twenty minutes from the airport road. Five bedrooms on two floors, a pool that is heated from March to November, and a guest flat with its own entrance. The title and the building licence are in order.',
    property_type: 'villa',
    country: 'ES',
    city: 'Marbella',
    price: 2_950_000,
    currency: 'EUR',
    bedrooms: 5,
    bathrooms: 6,
    size_sqft: 5_800,
    picture_url: '/images/demo/villa-20261.svg',
  },
  {
    title: 'Two-bedroom apartment by Robertson Quay',
    description:
      'Ninth floor, over the river, with a balcony on the living room and both bedrooms. The building has a 50-metre pool and two tennis courts. Leasehold of 999 years. Foreign buyers pay additional stamp duty here: ask for the figure before you decide.',
    property_type: 'apartment',
    country: 'SG',
    city: 'Singapore',
    price: 2_380_000,
    currency: 'SGD',
    bedrooms: 2,
    bathrooms: 2,
    size_sqft: 1_055,
    picture_url: '/images/demo/marina-20262.svg',
  },
  {
    title: 'Penthouse on the East Coast with a roof garden',
    description:
      'The upper two floors of a building of eleven homes, freehold, a walk through the underpass from the beach. A roof garden of 900 square feet with a timber deck, three bedrooms with their own bathrooms, and a study. Two parking spaces in the basement.',
    property_type: 'penthouse',
    country: 'SG',
    city: 'Singapore',
    price: 4_150_000,
    currency: 'SGD',
    bedrooms: 3,
    bathrooms: 4,
    size_sqft: 2_640,
    picture_url: '/images/demo/terrace-20263.svg',
  },
  {
    title: 'Brickell apartment with a view of the bay',
    description:
      'On the 31st floor, facing east over Biscayne Bay, with floor-to-ceiling glass and a deep balcony. One bedroom and a den that takes a second bed. Monthly association dues cover water, internet and the gym. Rentals of six months and more are allowed.',
    property_type: 'apartment',
    country: 'US',
    city: 'Miami',
    price: 785_000,
    currency: 'USD',
    bedrooms: 1,
    bathrooms: 2,
    size_sqft: 1_010,
    picture_url: '/images/demo/tower-20264.svg',
  },
  {
    title: 'Three-bedroom villa among rice fields',
    description:
      'Outside Ubud, on land leased until 2049 with an option for 25 years more, which foreigners may hold. Open living room with a pool of twelve metres in front of it, three bedrooms in separate pavilions, and staff who would like to stay. It has been let by the night since 2019.',
    property_type: 'villa',
    country: 'ID',
    city: 'Ubud',
    price: 465_000,
    currency: 'USD',
    bedrooms: 3,
    bathrooms: 3,
    size_sqft: 2_900,
    picture_url: '/images/demo/villa-20266.svg',
  },
];
