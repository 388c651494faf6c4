import type { Country, OverseasCurrency } from '#app/features/overseas/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const countries: Record<Country, string> = {
  AU: 'Australia',
  CA: 'Canada',
  CY: 'Cyprus',
  EG: 'Egypt',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  ID: 'Indonesia',
  IE: 'Ireland',
  IT: 'Italy',
  MY: 'Malaysia',
  MT: 'Malta',
  MU: 'Mauritius',
  NL: 'Netherlands',
  PT: 'Portugal',
  SG: 'Singapore',
  ES: 'Spain',
  TH: 'Thailand',
  TR: 'Türkiye',
  GB: 'United Kingdom',
  US: 'United States',
};

const currencies: Record<OverseasCurrency, string> = {
  USD: 'US dollar (USD)',
  EUR: 'Euro (EUR)',
  SGD: 'Singapore dollar (SGD)',
};

/** Homes outside the Emirates. */
export const overseas = {
  title: 'Overseas homes',
  description:
    'Homes for sale outside the Emirates, priced in US dollars, euros or Singapore dollars.',
  lead: 'Homes outside the Emirates, priced in the local currency.',
  countries,
  currencies,
  /** 'EUR 1,250,000'. */
  price: (amount: number, currency: OverseasCurrency) => `${currency} ${number(amount)}`,
  /** 'Lisbon, Portugal'; 'Singapore'. */
  place: (city: string, country: string) => (city === country ? city : `${city}, ${country}`),
  form: {
    label: 'Filter overseas homes',
    country: 'Country',
    anyCountry: 'Any country',
    currency: 'Currency',
    anyCurrency: 'Any currency',
    price: 'Price, in the currency chosen',
    minPrice: 'From',
    maxPrice: 'To',
    bedrooms: 'Bedrooms',
    anyBedrooms: 'Any',
    orMore: (n: number) => `${n} or more`,
    submit: 'Show homes',
    clear: 'Clear filters',
  },
  needsCurrency:
    'Prices in different currencies can’t be compared: choose a currency to filter by price.',
  count: (n: number) => `${number(n)} ${plural(n, { one: 'home', other: 'homes' })}`,
  none: 'No homes match these filters.',
  failed: 'Failed to load overseas homes',
  reference: (reference: string) => `Reference ${reference}`,
  ask: 'Contact us',
  askAbout: (title: string) => `Contact us about ${title}`,
  advice: {
    title: 'Before you buy abroad',
    paragraphs: [
      'First find out whether you may own what you want to buy. Some countries let foreigners buy anything, some only apartments, and some only with a permit or through a company. A visa and a home are separate matters nearly everywhere, so don’t count on one to bring you the other.',
      'The price is where the costs begin. Transfer tax, notary and registration add anything from 3 to more than 10 per cent, depending on the country, and in Singapore foreigners pay a stamp duty that is larger still. Yearly property tax, insurance and the building’s charges follow. Ask for each in writing, and have a lawyer of your own, not the seller’s, read the title.',
      'The dirham is fixed to the dollar, so a price in dollars stays what it is for you. A price in euros or Singapore dollars can move a good deal between the deposit and the transfer: ask your bank what it costs to fix the rate. Never pay a deposit to a private account, and see the home yourself, or send somebody who works for you.',
    ],
  },
};
