import { z } from 'zod';
import { LEAD_STATES } from '#app/features/conversations/leads/types.ts';
import { LISTING_STATUSES, PROPERTY_TYPES, PURPOSES } from '#app/features/listings/types.ts';

const MOMENT = z.iso.datetime();
const NEXT = z
  .url()
  .nullable()
  .meta({ description: 'Address of the next page; null on the last.' });

/** A company's own listing, whatever its status. */
export const OWN_LISTING = z.strictObject({
  ListingKey: z.string(),
  ListingId: z.string().meta({ description: "The advertiser's reference." }),
  ListingURL: z.url().nullable().meta({ description: 'Its page; null while it has none.' }),
  MlsStatus: z.enum(LISTING_STATUSES),
  Title: z.string(),
  Purpose: z.enum(PURPOSES),
  PropertySubType: z.enum(PROPERTY_TYPES),
  ListPrice: z.int().min(0).meta({ description: 'AED; a rent is for its period.' }),
  RentPeriod: z.string().nullable(),
  BedroomsTotal: z.int().nullable().meta({ description: '0 is a studio, null not stated.' }),
  LivingArea: z.int().nullable().meta({ description: 'Square feet.' }),
  PlaceName: z.string().meta({ description: "'Tower, Sub-community, Community'." }),
  UnitNumber: z.string().nullable(),
  PermitNumber: z.string().nullable(),
  ListAgentFullName: z.string().nullable(),
  Views: z.int().min(0).meta({ description: 'In the last year.' }),
  Enquiries: z.int().min(0),
  OriginalEntryTimestamp: MOMENT,
  ModificationTimestamp: MOMENT,
});
export type CompanyListing = z.infer<typeof OWN_LISTING>;

export const OWN_LISTINGS = z.strictObject({ next: NEXT, listings: z.array(OWN_LISTING) });

const CONTACT = { description: 'Null without the scope `contacts`, or if they gave none.' };

/** An enquiry to one of a company's agents. */
export const LEAD = z.strictObject({
  LeadKey: z.string(),
  State: z.enum(LEAD_STATES),
  IsAnswered: z.boolean(),
  ListingKey: z.string().nullable().meta({ description: 'Null if it is about no listing.' }),
  ListingId: z.string().nullable().meta({ description: "The advertiser's reference." }),
  ListingTitle: z.string().nullable(),
  AgentName: z.string().nullable().meta({ description: 'Who answers it.' }),
  Name: z.string().nullable().meta(CONTACT),
  Email: z.string().nullable().meta(CONTACT),
  Phone: z.string().nullable().meta(CONTACT),
  Message: z.string().nullable().meta({
    description: 'The first one; null without the scope `contacts`, or if staff removed it.',
  }),
  CreatedTimestamp: MOMENT,
});
export type CompanyLead = z.infer<typeof LEAD>;

export const LEADS = z.strictObject({ next: NEXT, leads: z.array(LEAD) });
