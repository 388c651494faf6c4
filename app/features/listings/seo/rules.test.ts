import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amenities } from '#app/messages/en/amenities.ts';
import { formats } from '#app/messages/en/formats.ts';
import { listing as listingTexts } from '#app/messages/en/listing.ts';
import { property } from '#app/messages/en/property.ts';
import { shell } from '#app/messages/en/shell.ts';
import type { ListingDetail } from '../queries.server.ts';
import { PROPERTY_TYPES, RENT_PERIODS } from '../types.ts';
import {
  breadcrumbs,
  describeListing,
  itemList,
  organization,
  realEstateListing,
  website,
} from './rules.ts';

const texts = { locale: 'en', amenities, formats, listing: listingTexts, property };
const absolute = (path: string) => `https://manzil.example${path}`;

const home: ListingDetail = {
  id: 7,
  path: '/property/7',
  reference: 'MZ-7',
  unitNumber: null,
  title: 'Two-bedroom apartment',
  description: 'Bright, quiet and close to the water. '.repeat(10),
  purpose: 'sale',
  rentPeriod: null,
  allIn: null,
  metro: null,
  isInDifc: false,
  hasCooling: false,
  price: 1_500_000,
  propertyType: 'apartment',
  status: 'available',
  completion: 'ready',
  plan: null,
  furnishing: null,
  occupancy: null,
  availableFrom: null,
  cheques: null,
  bedrooms: 2,
  bathrooms: 3,
  sizeSqft: 1_200,
  amenities: ['balcony', 'gym'],
  fitOut: null,
  parkingSpaces: null,
  serviceCharge: 12_000,
  permitNumber: '71452732992',
  permitUrl: null,
  developer: null,
  handover: null,
  paymentPlan: null,
  videoUrl: null,
  placeName: 'Marina Gate 1, Dubai Marina',
  address: 'Marina Gate 1, Dubai Marina, Dubai',
  lat: 25.08,
  lng: 55.14,
  isFeatured: false,
  createdAt: new Date('2026-05-03T08:00:00Z'),
  daysListed: 2,
  updatedAt: new Date('2026-05-04T08:00:00Z'),
  images: ['/images/demo/marina-1.svg', 'https://cdn.example/2.jpg'],
  floorPlans: [
    { id: 1, url: '/images/demo/plan-2-3-1.svg', label: '2 bedroom', pdfBytes: null },
    { id: 2, url: '/images/listings/7/7_plan_1.pdf', label: null, pdfBytes: 9_000 },
  ],
  placeholder: null,
  imageCount: 2,
  reduced: null,
  excerpt: null,
  communityId: 1,
  areaGuide: '/areas/dubai-marina',
  areaPath: [{ nameEn: 'Dubai Marina', nameAr: null, slug: 'dubai-marina' }],
  agentName: 'Layla Haddad',
  agentSlug: 'layla-haddad',
  agentPicture: '/images/portraits/1',
  companySlug: null,
  companyLogo: '/images/demo/logo-1.svg',
  companyName: 'Saffron & Sand',
  companyAddress: null,
  hasPhone: true,
  hasWhatsApp: true,
  hasEmail: true,
  isReachable: true,
  brn: '990107',
  orn: '12345',
  languages: ['Arabic', 'English'],
};

// What schema.org defines for the types used, and what Google's documentation requires of them.
const url = z.url({ protocol: /^https$/ });
const moment = z.iso.datetime();
const quantity = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  value: z.number().positive(),
  unitCode: z.string().regex(/^[A-Z]{3}$/),
});
const postalAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string().min(1).optional(),
  addressLocality: z.string().min(1),
  addressRegion: z.string().min(1),
  addressCountry: z.literal('AE'),
});
const agent = z.strictObject({
  '@type': z.literal('RealEstateAgent'),
  name: z.string().min(1),
  logo: url.optional(),
  address: postalAddress,
  employee: z
    .strictObject({
      '@type': z.literal('Person'),
      name: z.string().min(1),
      image: url.optional(),
    })
    .optional(),
});
const owner = z.strictObject({
  '@type': z.literal('Person'),
  image: url.optional(),
  name: z.string().min(1),
});
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: z.number().int().positive(),
  priceCurrency: z.literal('AED'),
  businessFunction: z.enum([
    'http://purl.org/goodrelations/v1#Sell',
    'http://purl.org/goodrelations/v1#LeaseOut',
  ]),
  availability: z.enum([
    'https://schema.org/InStock',
    'https://schema.org/LimitedAvailability',
    'https://schema.org/SoldOut',
    'https://schema.org/OutOfStock',
  ]),
  priceSpecification: z
    .strictObject({
      '@type': z.literal('UnitPriceSpecification'),
      price: z.number().int().positive(),
      priceCurrency: z.literal('AED'),
      unitCode: z.enum(['ANN', 'MON', 'WEE', 'DAY']),
      referenceQuantity: quantity,
    })
    .optional(),
  offeredBy: z.discriminatedUnion('@type', [agent, owner]),
});
const anyPlace = {
  name: z.string().min(1),
  address: postalAddress,
  image: z.array(url).min(1).optional(),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  amenityFeature: z
    .array(
      z.strictObject({
        '@type': z.literal('LocationFeatureSpecification'),
        name: z.string().min(1),
        value: z.literal(true),
      }),
    )
    .min(1)
    .optional(),
};
const place = z.union([
  z.strictObject({ '@type': z.literal('Place'), ...anyPlace }),
  z.strictObject({
    '@type': z.enum(['Apartment', 'House', 'SingleFamilyResidence', 'Accommodation']),
    ...anyPlace,
    numberOfBedrooms: z.number().int().min(0).optional(),
    numberOfBathroomsTotal: z.number().int().min(0).optional(),
    floorSize: quantity.optional(),
    accommodationFloorPlan: z
      .array(
        z.strictObject({
          '@type': z.literal('FloorPlan'),
          layoutImage: url,
          name: z.string().min(1).optional(),
        }),
      )
      .min(1)
      .optional(),
  }),
]);
const listing = z.strictObject({
  '@type': z.literal('RealEstateListing'),
  '@id': url,
  url,
  name: z.string().min(1),
  description: z.string().min(1).max(160),
  datePosted: moment,
  dateModified: moment,
  inLanguage: z.literal('en'),
  image: z.array(url).min(1).optional(),
  leaseLength: z
    .string()
    .regex(/^P1[YMWD]$/)
    .optional(),
  offers: offer,
  mainEntity: place,
});

describe('a listing', () => {
  test('says everything it knows', () => {
    const data = realEstateListing(home, absolute, texts);
    listing.parse(data);
    expect(data).toMatchObject({
      url: 'https://manzil.example/property/7',
      image: ['https://manzil.example/images/demo/marina-1.svg', 'https://cdn.example/2.jpg'],
      offers: { price: 1_500_000, businessFunction: 'http://purl.org/goodrelations/v1#Sell' },
      mainEntity: {
        '@type': 'Apartment',
        numberOfBedrooms: 2,
        numberOfBathroomsTotal: 3,
        floorSize: { value: 1_200, unitCode: 'FTK' },
        address: { addressLocality: 'Dubai Marina' },
        accommodationFloorPlan: [
          {
            '@type': 'FloorPlan',
            layoutImage: 'https://manzil.example/images/demo/plan-2-3-1.svg',
            name: '2 bedroom',
          },
        ],
      },
    });
    expect(data).not.toHaveProperty('leaseLength');
  });

  test.each(RENT_PERIODS)('to rent, %s, names the unit of its price', (rentPeriod) => {
    const rental = { ...home, purpose: 'rent' as const, rentPeriod };
    const data = listing.parse(realEstateListing(rental, absolute, texts));
    expect(data.offers.businessFunction).toBe('http://purl.org/goodrelations/v1#LeaseOut');
    expect(data.offers.priceSpecification?.unitCode).toBeDefined();
    expect(data.leaseLength).toBeDefined();
  });

  test.each(PROPERTY_TYPES)('of type %s is valid with nothing optional known', (propertyType) => {
    const bare: ListingDetail = {
      ...home,
      propertyType,
      description: null,
      bedrooms: null,
      bathrooms: null,
      sizeSqft: null,
      amenities: [],
      images: [],
      agentName: null,
      agentPicture: null,
      hasPhone: false,
    };
    listing.parse(realEstateListing(bare, absolute, texts));
  });

  test('is offered by the company and its agent, or by its private owner', () => {
    expect(listing.parse(realEstateListing(home, absolute, texts)).offers.offeredBy).toMatchObject({
      name: 'Saffron & Sand',
      employee: {
        name: 'Layla Haddad',
        image: 'https://manzil.example/images/portraits/1',
      },
    });
    const own = { ...home, companyName: null };
    expect(listing.parse(realEstateListing(own, absolute, texts)).offers.offeredBy).toEqual({
      '@type': 'Person',
      name: 'Layla Haddad',
      image: 'https://manzil.example/images/portraits/1',
    });
    const unknown = { ...own, agentName: null, agentPicture: null };
    expect(listing.parse(realEstateListing(unknown, absolute, texts)).offers.offeredBy).toEqual({
      '@type': 'Person',
      name: 'Private owner',
    });
  });

  test.each([
    ['available', 'InStock'],
    ['under_offer', 'LimitedAvailability'],
    ['sold', 'SoldOut'],
    ['let', 'SoldOut'],
  ] as const)('that is %s is %s', (status, availability) => {
    const data = realEstateListing({ ...home, status }, absolute, texts);
    expect(data.offers.availability).toBe(`https://schema.org/${availability}`);
  });

  test('is described within what search engines show', () => {
    const words = describeListing(home, texts).replaceAll('\u00a0', ' ');
    expect(words.length).toBeLessThanOrEqual(160);
    expect(words).toMatch(
      /^Apartment for sale in Marina Gate 1, Dubai Marina: AED 1,500,000, 2 bedrooms, 3 bathrooms, 1,200 sq ft\. Bright/,
    );
  });
});

const listItem = {
  '@type': z.literal('ListItem'),
  position: z.number().int().min(1),
  name: z.string().min(1),
};

test('breadcrumbs count from 1 and name every page', () => {
  const schema = z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z.array(z.strictObject({ ...listItem, item: url })).min(2),
  });
  const data = schema.parse(
    breadcrumbs(
      [
        ['Home', '/'],
        ['For sale', '/buy'],
      ],
      absolute,
    ),
  );
  expect(data.itemListElement.map((item) => item.position)).toEqual([1, 2]);
});

test('a page of results goes on counting', () => {
  const schema = z.strictObject({
    '@type': z.literal('ItemList'),
    numberOfItems: z.number().int(),
    itemListElement: z.array(z.strictObject({ ...listItem, url })),
  });
  const data = schema.parse(itemList([home, { ...home, id: 8 }], absolute, 2));
  expect(data.itemListElement.map((item) => [item.position, item.url])).toEqual([
    [25, 'https://manzil.example/property/7'],
    [26, 'https://manzil.example/property/8'],
  ]);
  schema.parse(itemList([], absolute));
});

test('organisation and site refer to each other', () => {
  const organizationData = z
    .strictObject({
      '@type': z.literal('Organization'),
      '@id': url,
      name: z.string().min(1),
      description: z.string().min(1),
      url,
      logo: url,
    })
    .parse(organization(absolute, shell));
  const site = website(absolute, shell, 'en');
  expect(site.publisher['@id']).toBe(organizationData['@id']);
  expect(site.potentialAction.target.urlTemplate).toContain('{search_term_string}');
});
