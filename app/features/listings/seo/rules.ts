import { CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { excerpt } from '#app/lib/text.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import type { ListingDetail } from '../queries.server.ts';
import { listingPath } from '../rules.ts';
import { sizeFacts } from '../size-line.ts';
import type { CardListing, ListingStatus, PropertyType, RentPeriod } from '../types.ts';

/** Makes an absolute URL of a path. */
type Absolute = (path: string) => string;

/** The texts, and their language as a BCP 47 tag. */
type Texts = Pick<Messages, 'amenities' | 'formats' | 'listing' | 'property'> & { locale: string };

const COUNTRY = 'AE';

/** schema.org's kinds of place; Accommodation also stands for rooms to work in. */
const PLACE_TYPES: Record<PropertyType, string> = {
  apartment: 'Apartment',
  penthouse: 'Apartment',
  villa: 'SingleFamilyResidence',
  townhouse: 'House',
  office: 'Accommodation',
  retail: 'Accommodation',
  leisure: 'Accommodation',
  industrial: 'Accommodation',
  other_commercial: 'Accommodation',
  land: 'Place',
};

/** UN/CEFACT codes of the rent's period, and the shortest lease it stands for as an ISO 8601 duration. */
const PERIODS: Record<RentPeriod, { unitCode: string; leaseLength: string }> = {
  yearly: { unitCode: 'ANN', leaseLength: 'P1Y' },
  monthly: { unitCode: 'MON', leaseLength: 'P1M' },
  weekly: { unitCode: 'WEE', leaseLength: 'P1W' },
  daily: { unitCode: 'DAY', leaseLength: 'P1D' },
};

const AVAILABILITY: Record<ListingStatus, string> = {
  available: 'InStock',
  under_offer: 'LimitedAvailability',
  sold: 'SoldOut',
  let: 'SoldOut',
  draft: 'OutOfStock',
  withdrawn: 'OutOfStock',
};

export function organization(absolute: Absolute, shell: Messages['shell']) {
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: shell.name,
    description: shell.tagline,
    url: absolute('/'),
    logo: absolute('/apple-touch-icon.png'),
  };
}

export function website(absolute: Absolute, shell: Messages['shell'], locale: string) {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    name: shell.name,
    url: absolute('/'),
    inLanguage: locale,
    publisher: { '@id': absolute('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute('/search-results')}?location={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The path of a page, from the home page down. */
export function breadcrumbs(steps: [name: string, path: string][], absolute: Absolute) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** A page of results, the cards of which are counted on from those of the pages before. */
export function itemList(cards: CardListing[], absolute: Absolute, page = 1) {
  return {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * CARDS_PER_PAGE + index + 1,
      name: card.title,
      url: absolute(listingPath(card.id)),
    })),
  };
}

/** The page of a listing: the offer, its price and its advertiser. */
export function realEstateListing(listing: ListingDetail, absolute: Absolute, texts: Texts) {
  const url = absolute(listingPath(listing.id));
  const images = listing.images.map((image) => urlOf(image, absolute));
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    description: describeListing(listing, texts),
    datePosted: listing.createdAt.toISOString(),
    dateModified: listing.updatedAt.toISOString(),
    inLanguage: texts.locale,
    ...(images.length > 0 && { image: images }),
    ...(listing.rentPeriod && { leaseLength: PERIODS[listing.rentPeriod].leaseLength }),
    offers: offer(listing, url, absolute, texts),
    mainEntity: { ...place(listing, absolute, texts), ...(images.length > 0 && { image: images }) },
  };
}

/** One sentence of facts and the beginning of the description, for search results. */
export function describeListing(
  listing: ListingDetail,
  { formats, listing: text, property }: Pick<Texts, 'formats' | 'listing' | 'property'>,
): string {
  const type = text.options.property_type[listing.propertyType];
  const price = text.price(listing.price, listing.rentPeriod);
  const facts = formats.list([price, ...sizeFacts(listing, text)]);
  const sentence = property.summary(type, listing.purpose, listing.placeName, facts);
  return excerpt(`${sentence} ${listing.description ?? ''}`, 160);
}

function offer(listing: ListingDetail, url: string, absolute: Absolute, texts: Texts) {
  const business = listing.purpose === 'sale' ? 'Sell' : 'LeaseOut';
  return {
    '@type': 'Offer',
    url,
    price: listing.price,
    priceCurrency: 'AED',
    businessFunction: `http://purl.org/goodrelations/v1#${business}`,
    availability: `https://schema.org/${AVAILABILITY[listing.status]}`,
    ...(listing.rentPeriod && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: listing.price,
        priceCurrency: 'AED',
        unitCode: PERIODS[listing.rentPeriod].unitCode,
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: 1,
          unitCode: PERIODS[listing.rentPeriod].unitCode,
        },
      },
    }),
    offeredBy: advertiser(listing, absolute, texts),
  };
}

/** The company and its agent, or the private owner. */
function advertiser(
  { companyName, agentName, ...listing }: ListingDetail,
  absolute: Absolute,
  { listing: text, property }: Texts,
) {
  const { agentPicture, companyLogo } = listing;
  const image = agentPicture && { image: absolute(agentPicture) };
  if (!companyName) return { '@type': 'Person', name: agentName ?? text.privateOwner, ...image };
  return {
    '@type': 'RealEstateAgent',
    name: companyName,
    ...(companyLogo && { logo: absolute(companyLogo) }),
    address: postalAddress(property.city, listing.companyAddress),
    ...(agentName && { employee: { '@type': 'Person', name: agentName, ...image } }),
  };
}

function place(listing: ListingDetail, absolute: Absolute, { amenities, locale, property }: Texts) {
  const type = PLACE_TYPES[listing.propertyType];
  const [community] = listing.areaPath;
  const locality = (locale === 'ar' && community.nameAr) || community.nameEn;
  return {
    '@type': type,
    name: listing.title,
    address: postalAddress(property.city, listing.address, locality),
    ...(listing.lat !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: listing.lat, longitude: listing.lng },
    }),
    ...(type !== 'Place' && rooms(listing, absolute)),
    ...(listing.amenities.length > 0 && {
      amenityFeature: listing.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenities[amenity],
        value: true,
      })),
    }),
  };
}

function rooms({ bedrooms, bathrooms, sizeSqft, ...listing }: ListingDetail, absolute: Absolute) {
  const plans = listing.floorPlans.filter(({ pdfBytes }) => pdfBytes === null);
  return {
    ...(plans.length > 0 && {
      accommodationFloorPlan: plans.map(({ url, label }) => ({
        '@type': 'FloorPlan',
        layoutImage: urlOf(url, absolute),
        ...(label && { name: label }),
      })),
    }),
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...(sizeSqft !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: sizeSqft, unitCode: 'FTK' },
    }),
  };
}

function postalAddress(city: string, street: string | null, community?: string) {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: community ?? city,
    addressRegion: city,
    addressCountry: COUNTRY,
  };
}

function urlOf(image: string, absolute: Absolute): string {
  return image.startsWith('/') ? absolute(image) : image;
}
