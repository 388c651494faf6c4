import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LinkPurpose, SessionOrigin } from '#app/features/accounts/types.ts';
import type { AreaKind } from '#app/features/areas/types.ts';
import type { LimitedAction } from '#app/features/limits/types.ts';
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
  import_change: ImportChangeTable;
  user_account: UserAccountTable;
  user_identity: UserIdentityTable;
  user_session: UserSessionTable;
  user_second_factor: UserSecondFactorTable;
  account_link: AccountLinkTable;
  known_device: { user_id: string; device: string; first_seen_at: Generated<Date> };
  profile: ProfileTable;
  profile_picture: { user_id: string; image: Buffer; updated_at: Generated<Date> };
  rate_limit: RateLimitTable;
  throttle: { key: string; count: number; until: Date };
  account_deletion: { user_id: string; requested_at: Generated<Date>; delete_at: Date };
  account_deletion_listing: { listing_id: number; user_id: string; status: ListingStatus };
  kept_mail: KeptMailTable;
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
  user_id: string | null;
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

/** A listing as a file has it, on its way into the table. */
interface ImportChangeTable extends Pick<
  ListingTable,
  | 'reference'
  | 'source'
  | 'source_key'
  | 'agent_id'
  | 'purpose'
  | 'rent_period'
  | 'property_type'
  | 'completion'
  | 'furnishing'
  | 'title'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'size_sqft'
  | 'area_id'
  | 'community_id'
  | 'place_name'
  | 'address'
  | 'lat'
  | 'lng'
  | 'created_at'
  | 'updated_at'
> {
  n: number;
  listing_id: number | null;
}

interface UserAccountTable {
  id: Generated<string>;
  email: string;
  email_verified: Generated<boolean>;
  name: Generated<string>;
  image: string | null;
  two_factor_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface UserIdentityTable {
  id: Generated<string>;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface UserSessionTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  origin: Generated<SessionOrigin>;
  flagged: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface UserSecondFactorTable {
  id: Generated<string>;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
}

interface AccountLinkTable {
  token_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  new_email: string | null;
  password: string | null;
  browser: Buffer | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface ProfileTable {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  agent_email: string | null;
  phone: string | null;
  agent_address: string | null;
  is_agent: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface RateLimitTable {
  user_id: string;
  action_type: LimitedAction;
  action_count: number;
  window_start: Date;
}

interface KeptMailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  created_at: Generated<Date>;
}
