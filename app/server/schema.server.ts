import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AreaKind } from '#app/features/areas/types.ts';
import type {
  Completion,
  Furnishing,
  ListingStatus,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';

/** The tables as the migrations leave them. */
export interface Database {
  area: AreaTable;
  area_name: { area_id: number; folded: string };
  brokerage: BrokerageTable;
  agent: AgentTable;
  listing: ListingTable;
  listing_image: { id: Generated<number>; listing_id: number; position: number; url: string };
  listing_count: ListingCountTable;
}

interface AreaTable {
  id: Generated<number>;
  parent_id: number | null;
  community_id: number;
  kind: AreaKind;
  slug: string;
  name_en: string;
  name_ar: string | null;
  lat: number | null;
  lng: number | null;
  is_main: Generated<boolean>;
}

interface BrokerageTable {
  id: Generated<number>;
  slug: string;
  name: string;
  orn: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface AgentTable {
  id: Generated<number>;
  brokerage_id: number;
  slug: string;
  name: string | null;
  brn: string | null;
  phone: string | null;
  email: string | null;
  languages: Generated<string[]>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface ListingTable {
  id: Generated<number>;
  reference: string;
  source: string | null;
  source_key: string | null;
  agent_id: number;
  purpose: Generated<Purpose>;
  rent_period: RentPeriod | null;
  cheques: number | null;
  property_type: Generated<PropertyType>;
  status: Generated<ListingStatus>;
  completion: Generated<Completion>;
  furnishing: Furnishing | null;
  title: string;
  description: string | null;
  /** AED; for rent, per `rent_period`. */
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  size_sqft: number | null;
  amenities: Generated<string[]>;
  /** AED a year. */
  service_charge: number | null;
  permit_number: string | null;
  permit_url: string | null;
  area_id: number;
  community_id: number;
  place_name: string;
  address: string;
  lat: number | null;
  lng: number | null;
  is_featured: Generated<boolean>;
  featured_until: Date | null;
  image_url: string | null;
  image_count: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  comparable_price: GeneratedAlways<number>;
  is_public: GeneratedAlways<boolean>;
  price_per_sqft: GeneratedAlways<number | null>;
  size_rank: GeneratedAlways<number>;
  value_rank: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
}

interface ListingCountTable {
  community_id: number;
  purpose: Purpose;
  property_type: PropertyType;
  status: ListingStatus;
  bedrooms: number;
  n: number;
}
