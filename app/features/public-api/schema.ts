import { z } from 'zod';
import { LANGUAGES, SPECIALIZATIONS } from '#app/features/agents/types.ts';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import {
  COMPLETIONS,
  FIT_OUTS,
  LISTING_STATUSES,
  PROPERTY_TYPES,
  PURPOSES,
} from '#app/features/listings/types.ts';
import { INDEX_SERIES } from '#app/features/market/price-index/types.ts';
import { SOLD_TYPES } from '#app/features/market/sold-prices/types.ts';

const MOMENT = z.iso.datetime();
const DIRHAMS = z.int().min(0);
const PLACE = z.strictObject({ Slug: z.string(), Name: z.string() });
const PICTURE = z.strictObject({ Order: z.int().min(0), MediaURL: z.url() });

/** RESO's lookups. */
export const STANDARD_STATUSES = ['Active', 'Active Under Contract', 'Closed'] as const;
const RESO_TYPES = [
  'Residential',
  'Residential Lease',
  'Commercial Sale',
  'Commercial Lease',
  'Land',
] as const;
const FREQUENCIES = ['Annually', 'Monthly', 'Weekly', 'Daily'] as const;
const FURNISHED = ['Unfurnished', 'Partially', 'Furnished'] as const;
const OCCUPANTS = ['Vacant', 'Tenant'] as const;

export type StandardStatus = (typeof STANDARD_STATUSES)[number];
export type ResoType = (typeof RESO_TYPES)[number];
export type RentFrequency = (typeof FREQUENCIES)[number];
export type Furnished = (typeof FURNISHED)[number];
export type Occupant = (typeof OCCUPANTS)[number];

const listingFields = {
  ListingKey: z.string().meta({ description: 'Identifies the listing for ever.' }),
  ListingURL: z.url().meta({ description: 'Its page.' }),
  Title: z.string().meta({ description: 'In English.' }),
  TitleArabic: z.string().nullable(),
  StandardStatus: z.enum(STANDARD_STATUSES),
  MlsStatus: z.enum(LISTING_STATUSES),
  PropertyType: z.enum(RESO_TYPES),
  PropertySubType: z.enum(PROPERTY_TYPES),
  ListPrice: DIRHAMS.meta({ description: 'AED; of a rent, per `LeaseAmountFrequency`.' }),
  LeaseAmountFrequency: z.enum(FREQUENCIES).nullable().meta({ description: 'Null for a sale.' }),
  PreviousListPrice: DIRHAMS.nullable().meta({ description: 'Before its last reduction.' }),
  MoneyNeeded: DIRHAMS.nullable().meta({
    description: 'AED it takes to buy without a loan, or to move in, with all fees.',
  }),
  Cheques: z.int().nullable().meta({ description: "Payments a year's rent may be split into." }),
  BedroomsTotal: z.int().nullable().meta({ description: '0 is a studio, null not stated.' }),
  BathroomsTotalInteger: z.int().nullable(),
  LivingArea: z.int().nullable(),
  LivingAreaUnits: z.literal('Square Feet'),
  Furnished: z.enum(FURNISHED).nullable(),
  Completion: z.enum(COMPLETIONS),
  Handover: z.string().nullable().meta({ description: 'A quarter: 2027-Q3.' }),
  PlaceName: z.string().meta({ description: "'Tower, Sub-community, Community'." }),
  NearestMetro: z.strictObject({ Name: z.string(), WalkingMinutes: z.int() }).nullable(),
  ListOfficeName: z.string().nullable().meta({ description: 'Null for a private owner.' }),
  OnMarketDate: z.iso.date().meta({ description: 'By the calendar in Dubai.' }),
  OriginalEntryTimestamp: MOMENT,
  PhotosCount: z.int(),
  Media: z.array(PICTURE),
};

/** A listing in a list, with its first pictures. */
export const LISTING_SUMMARY = z.strictObject(listingFields);
export type ApiListingSummary = z.infer<typeof LISTING_SUMMARY>;

/** All that is public of a listing. */
export const LISTING = z.strictObject({
  ...listingFields,
  ListingId: z.string().meta({ description: "The advertiser's reference." }),
  PublicRemarks: z.string().nullable().meta({ description: 'In English.' }),
  PublicRemarksArabic: z.string().nullable(),
  UnparsedAddress: z.string(),
  UnitNumber: z.string().nullable().meta({ description: 'Only where everybody may see it.' }),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  Places: z.array(PLACE).meta({ description: 'From the community down.' }),
  Amenities: z.array(z.enum(AMENITIES)),
  BuilderName: z.string().nullable().meta({ description: 'The developer.' }),
  ParkingTotal: z.int().nullable().meta({ description: 'Parking spaces.' }),
  AssociationFee: DIRHAMS.nullable().meta({ description: 'The service charge: AED a year.' }),
  AvailabilityDate: z.iso.date().nullable(),
  OccupantType: z.enum(OCCUPANTS).nullable(),
  FitOut: z.enum(FIT_OUTS).nullable().meta({ description: 'Of commercial property.' }),
  PaymentPlan: z.string().nullable().meta({ description: 'As the advertiser words it.' }),
  PermitNumber: z.string().nullable().meta({ description: 'Of the advertisement.' }),
  VirtualTourURLUnbranded: z.url().nullable(),
  FloorPlans: z
    .array(PICTURE.extend({ ShortDescription: z.string().nullable() }))
    .meta({ description: 'Pictures and PDFs, each with its name if it has one.' }),
  ListAgentKey: z.string().nullable().meta({ description: 'Null without a page of their own.' }),
  ListAgentFullName: z.string().nullable().meta({ description: 'Null for private owners.' }),
  ModificationTimestamp: MOMENT,
});
export type Listing = z.infer<typeof LISTING>;

export const LISTINGS = z.strictObject({
  count: z.int().min(0).meta({ description: 'How many listings match, on all pages.' }),
  next: z.url().nullable().meta({ description: 'Address of the next page; null on the last.' }),
  listings: z.array(LISTING_SUMMARY),
});

const COUNT = z.int().min(0);

export const LISTING_COUNTS = z.strictObject({
  count: COUNT.meta({ description: 'How many listings match.' }),
  areas: z
    .array(z.strictObject({ ...PLACE.shape, count: COUNT }))
    .meta({ description: 'By community, as if it were the only one chosen.' }),
  bedrooms: z
    .array(z.strictObject({ BedroomsTotal: z.int().nullable(), count: COUNT }))
    .meta({ description: 'As if no number of bedrooms were asked for; null is not stated.' }),
  options: z
    .array(
      z.strictObject({
        parameter: z.string(),
        values: z.array(
          z.strictObject({
            value: z.string().nullable().meta({ description: 'Null without the parameter.' }),
            count: COUNT,
          }),
        ),
      }),
    )
    .meta({
      description:
        'What each value would find in place of the present one; of `amenities`, in addition.',
    }),
  prices: z
    .array(z.strictObject({ from: DIRHAMS, to: DIRHAMS.nullable(), count: COUNT }))
    .meta({ description: 'By price, from `from` to below `to`; null for no limit.' }),
});

const memberFields = {
  MemberKey: z.string().meta({ description: "A listing's `ListAgentKey`." }),
  MemberURL: z.url().meta({ description: 'Their page.' }),
  MemberFullName: z.string(),
  JobTitle: z.string().nullable(),
  MemberBio: z.string().nullable(),
  OfficeName: z.string().nullable(),
  MemberLanguages: z.array(z.string()).meta({ description: `Such as ${LANGUAGES[0]}.` }),
  Specializations: z.array(z.enum(SPECIALIZATIONS)),
  ClosedLastYear: COUNT.meta({ description: 'Homes sold or let in the last twelve months.' }),
  Rating: z.strictObject({ Average: z.number().min(1).max(5), Count: COUNT }).nullable(),
  Media: z.array(PICTURE).meta({ description: 'Their picture, if they show one.' }),
};

export const AGENTS = z.strictObject({
  count: COUNT.meta({ description: 'How many agents match, on all pages.' }),
  next: z.url().nullable().meta({ description: 'Address of the next page; null on the last.' }),
  Place: z.string().nullable().meta({ description: 'What was understood; null for all of Dubai.' }),
  agents: z.array(
    z.strictObject({
      ...memberFields,
      ListingsCount: COUNT.meta({ description: 'What they offer in the place asked for.' }),
    }),
  ),
});

/** An agent with a page. No email and no phone. */
export const AGENT = z.strictObject({
  ...memberFields,
  MemberStateLicense: z.string().nullable().meta({ description: 'Their broker number.' }),
  OfficeStateLicense: z.string().nullable().meta({ description: "Their office's number." }),
  Areas: z.array(PLACE).meta({ description: 'Where they offer homes or say they work.' }),
});

export const AREAS = z.strictObject({
  count: z.int().min(0),
  areas: z.array(
    z.strictObject({
      ...PLACE.shape,
      NameArabic: z.string().nullable(),
      ForSale: z.int().min(0).meta({ description: 'Available listings.' }),
      ToRent: z.int().min(0).meta({ description: 'Available listings.' }),
    }),
  ),
});

const MEDIAN = z.strictObject({
  Median: z.number().meta({ description: 'AED per square foot; of rents, for a year.' }),
  Cases: z.int(),
});

export const PRICE_INDEX = z.strictObject({
  Place: PLACE.nullable().meta({ description: 'Null for all of Dubai.' }),
  HasInventedSales: z.boolean().meta({ description: 'Whether the site shows a sample.' }),
  HasInventedRents: z.boolean().meta({ description: 'Whether the site shows a sample.' }),
  months: z.array(
    z.strictObject({
      Series: z.enum(INDEX_SERIES),
      Month: z.string().meta({ description: 'The last of three: 2026-03.' }),
      Unadjusted: MEDIAN.nullable(),
      Adjusted: MEDIAN.nullable().meta({ description: 'For the same homes in every month.' }),
      IsFromAggregates: z.boolean(),
    }),
  ),
});

const TENURES = ['freehold', 'mixed', 'restricted', 'register'] as const;
const AED_MEDIAN = { Median: z.number(), Cases: COUNT };

/** The figures of an area's page. */
export const AREA = z.strictObject({
  ...PLACE.shape,
  NameArabic: z.string().nullable(),
  AreaURL: z.url().meta({ description: 'Its page.' }),
  Latitude: z.number().nullable().meta({ description: 'Roughly of its centre.' }),
  Longitude: z.number().nullable(),
  Tenure: z.enum(TENURES).nullable().meta({
    description: 'Who may own most homes, in general; `register` is that of DIFC.',
  }),
  RegisteredAs: z
    .array(z.string())
    .meta({ description: "Its names in the land department's registers, if different." }),
  KilometresFromDowntown: z.number().nullable(),
  HasInventedSales: z.boolean().meta({ description: 'Whether the site shows a sample.' }),
  HasInventedRents: z.boolean().meta({ description: 'Whether the site shows a sample.' }),
  Offers: z
    .array(
      z.strictObject({
        Purpose: z.enum(PURPOSES),
        count: COUNT,
        types: z.array(z.strictObject({ PropertySubType: z.enum(PROPERTY_TYPES), count: COUNT })),
        bedrooms: z.array(z.strictObject({ BedroomsTotal: z.int(), count: COUNT })),
      }),
    )
    .meta({ description: 'Available listings.' }),
  Asking: z
    .array(
      z.strictObject({
        PropertySubType: z.enum(PROPERTY_TYPES),
        Series: z.enum(INDEX_SERIES),
        ...AED_MEDIAN,
      }),
    )
    .meta({ description: 'Median asking prices in AED; of rents, for a year.' }),
  Prices: z
    .array(
      z.strictObject({
        SoldType: z.enum(SOLD_TYPES).nullable().meta({ description: 'Null for all homes.' }),
        Series: z.enum(INDEX_SERIES),
        Month: z.string().meta({ description: 'The last of three: 2026-03.' }),
        ...MEDIAN.shape,
        ChangeInYear: z.number().nullable().meta({
          description: 'For the same homes, as a share: 0.042 is 4.2 % more.',
        }),
      }),
    )
    .meta({ description: 'What was paid, as registered.' }),
  Yields: z
    .array(
      z.strictObject({
        SoldType: z.enum(SOLD_TYPES).nullable().meta({ description: 'Null for all homes.' }),
        Gross: z.number().meta({ description: "A year's rent as a share of the price." }),
        Rents: COUNT,
        Sales: COUNT,
      }),
    )
    .meta({ description: 'Of types with enough contracts and sales.' }),
  YearlyRent: z.strictObject(AED_MEDIAN).nullable().meta({ description: 'Of new contracts, AED.' }),
  Places: z.array(
    z.strictObject({
      ...PLACE.shape,
      ForSale: COUNT,
      ToRent: COUNT,
    }),
  ),
});

const SPREAD = z.strictObject({
  ...AED_MEDIAN,
  LowerQuartile: z.number(),
  UpperQuartile: z.number(),
});

export const SOLD_PRICES = z.strictObject({
  count: COUNT.meta({ description: 'How many sales match, on all pages.' }),
  next: z.url().nullable().meta({ description: 'Address of the next page; null on the last.' }),
  Place: z.string().nullable().meta({ description: 'What was understood; null for all of Dubai.' }),
  LastSale: z.iso.date().nullable().meta({ description: 'Months are counted back from this day.' }),
  Invented: COUNT.meta({ description: 'How many of them are a sample.' }),
  ClosePrice: SPREAD.nullable().meta({ description: 'AED, of comparable sales.' }),
  PricePerSquareFoot: SPREAD.nullable().meta({ description: 'AED, of comparable sales.' }),
  sales: z.array(
    z.strictObject({
      CloseDate: z.iso.date(),
      ClosePrice: DIRHAMS.meta({ description: 'AED, of the whole deal.' }),
      PropertySubType: z.enum(PROPERTY_TYPES),
      Completion: z.enum(COMPLETIONS).meta({ description: 'When it was sold.' }),
      BedroomsTotal: z.int().nullable().meta({ description: '0 is a studio, null not stated.' }),
      LivingArea: z.int().nullable(),
      LivingAreaUnits: z.literal('Square Feet'),
      PricePerSquareFoot: z.int().nullable().meta({ description: 'AED.' }),
      BuildingName: z.string().nullable(),
      ProjectName: z.string().nullable(),
      MasterProjectName: z.string().nullable(),
      RegisteredArea: z.string().meta({ description: 'As the land department names it.' }),
      CommunityName: z.string().nullable().meta({ description: 'Of the site; null if unknown.' }),
      NumberOfUnits: z.int().meta({ description: 'Sold in one deal.' }),
      LeftOut: z
        .enum(['several_units', 'share', 'unusual', 'deal'])
        .nullable()
        .meta({ description: 'Why medians leave it out; null if they count it.' }),
      IsInvented: z.boolean().meta({ description: 'Of a sample.' }),
    }),
  ),
});

/** RFC 9457. */
export const PROBLEM = z.strictObject({
  title: z.string(),
  status: z.int(),
  detail: z.string().meta({ description: 'A sentence for the developer.' }),
  parameter: z.string().optional().meta({ description: 'The wrong parameter.' }),
});
export type Problem = z.infer<typeof PROBLEM>;
