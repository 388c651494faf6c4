/**
 * This file was made by npm run schema.
 * Please do not edit it manually.
 */

import type { ColumnType } from "kysely";

export type AdminRole = "admin" | "editor" | "moderator" | "super_admin";

export type AlertFrequency = "daily" | "instant" | "weekly";

export type ApprovalState = "approved" | "change_wanted" | "refused" | "taken_back" | "waiting";

export type AreaKind = "building" | "community" | "sub_community";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type BrokerageRole = "agent" | "assistant" | "manager" | "owner";

export type CompletionStatus = "off_plan" | "ready";

export type ContactWay = "call" | "called" | "shown" | "whatsapp";

export type ContentStatus = "archived" | "draft" | "published";

export type ContentType = "blog" | "guide" | "news" | "page";

export type ConversationReportOutcome = "closed" | "kept";

export type ConversationReportReason = "abuse" | "fraud" | "other" | "spam";

export type ExportFormat = "bayut" | "csv" | "property_finder" | "reso" | "rss";

export type FeedOutcome = "done" | "failed" | "held" | "running" | "stopped";

export type FitOut = "fitted" | "furnished" | "shell_and_core";

export type Furnishing = "furnished" | "part_furnished" | "unfurnished";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type LeadRule = "area" | "language" | "listing_agent" | "round_robin";

export type LeadState = "answered" | "closed" | "new" | "offer" | "viewing";

export type LimitedAction = "image_upload" | "message_insert" | "property_insert";

export type LinkPurpose = "change_email" | "reset_password" | "undo_email";

export type ListingChangeKind = "back" | "closed" | "edited" | "new" | "reduced";

export type ListingPurpose = "rent" | "sale";

export type ListingStatus = "available" | "draft" | "let" | "sold" | "under_offer" | "withdrawn";

export type MatchOutcome = "counted" | "gone" | "listed";

export type Numeric = ColumnType<string, number | string, number | string>;

export type Occupancy = "tenanted" | "vacant";

export type OverseasCurrency = "EUR" | "SGD" | "USD";

export type PaymentEventKind = "declined" | "disputed" | "expired" | "failed" | "featured" | "mismatch" | "moved" | "not_featured" | "opened" | "package_ended" | "package_granted" | "package_not_granted" | "paid" | "partly_refunded" | "processing" | "refund_failed" | "refund_requested" | "refund_returned" | "refunded" | "refunded_by_hand" | "rest_refund_requested" | "unfeatured";

export type PaymentProvider = "demonstration" | "stripe";

export type PaymentState = "disputed" | "expired" | "failed" | "mismatch" | "open" | "paid" | "processing" | "refunded";

export type PropertyType = "apartment" | "industrial" | "land" | "leisure" | "office" | "other_commercial" | "penthouse" | "retail" | "townhouse" | "villa";

export type RatingReportOutcome = "kept" | "removed";

export type RatingReportReason = "abuse" | "other" | "private" | "spam" | "untrue";

export type RentPeriod = "daily" | "monthly" | "weekly" | "yearly";

export type ReportOutcome = "deleted" | "dismissed" | "withdrawn";

export type ReportReason = "duplicate" | "gone" | "no_permit" | "other" | "scam" | "wrong_details" | "wrong_photos";

export type SchoolRating = "acceptable" | "good" | "outstanding" | "very_good";

export type SessionOrigin = "link" | "password" | "provider";

export type SurroundingKind = "beach" | "hospital" | "metro" | "mosque" | "park" | "pharmacy" | "school" | "shop" | "tram" | "university";

export type UnitVisibility = "answered" | "everyone" | "nobody";

export type ValuationTiming = "later" | "months" | "now" | "year";

export interface AbsentAccount {
  user_id: string | null;
}

export interface AbsentAccountListing {
  listing_id: number;
  status: ListingStatus;
  user_id: string;
}

export interface AccountDeletion {
  delete_at: Date;
  requested_at: Generated<Date>;
  user_id: string;
}

export interface AccountLimit {
  image_upload: number | null;
  message_insert: number | null;
  property_insert: number | null;
  reason: string;
  set_at: Generated<Date>;
  set_by: string;
  user_id: string;
}

export interface AccountLink {
  created_at: Generated<Date>;
  expires_at: Date;
  new_email: string | null;
  purpose: LinkPurpose;
  token_hash: Buffer;
  user_id: string;
}

export interface AccountSuspension {
  id: Generated<number>;
  lifted_at: Date | null;
  lifted_by: string | null;
  reason: string;
  suspended_at: Generated<Date>;
  suspended_by: string;
  user_id: string;
}

export interface AdminInvitation {
  created_at: Generated<Date>;
  email: string;
  expires_at: Date;
  in_demonstration: Generated<boolean>;
  invited_by: string | null;
  role: AdminRole;
  token_hash: Buffer;
}

export interface AdminSetup {
  done_at: Generated<Date>;
  is_done: Generated<boolean>;
}

export interface AdminUser {
  created_at: Generated<Date>;
  id: Generated<string>;
  in_demonstration: Generated<boolean>;
  is_active: Generated<boolean>;
  last_login: Date | null;
  role: AdminRole;
  user_id: string;
  username: string;
  wants_figures: Generated<boolean>;
}

export interface Agent {
  about: string | null;
  brn: string | null;
  brokerage_id: number | null;
  created_at: Generated<Date>;
  email: string | null;
  id: Generated<number>;
  is_hidden: Generated<boolean>;
  languages: Generated<string[]>;
  name: string | null;
  name_ar: string | null;
  orn: string | null;
  phone: string | null;
  portrait_url: string | null;
  slug: string;
  specializations: Generated<string[]>;
  title: string | null;
  user_id: string | null;
}

export interface AgentArea {
  agent_id: number;
  area_id: number;
}

export interface AgentRating {
  agent_id: number;
  comment: string | null;
  conversation_id: string | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  rater: string;
  removed_at: Date | null;
  replied_at: Date | null;
  reply: string | null;
  seeker_id: string | null;
  stars: number;
}

export interface AgentRatingReport {
  created_at: Generated<Date>;
  details: string | null;
  id: Generated<number>;
  outcome: RatingReportOutcome | null;
  rating_id: number;
  reason: RatingReportReason;
  reporter: string;
  settled_at: Date | null;
}

export interface ApiKey {
  brokerage_id: number | null;
  created_at: Generated<Date>;
  id: Generated<string>;
  made_by: string | null;
  name: string;
  revoked_at: Date | null;
  scopes: Generated<string[]>;
  token_hash: Buffer;
  used_at: Date | null;
  user_id: string | null;
}

export interface Area {
  community_id: number;
  id: Generated<number>;
  is_main: Generated<boolean>;
  kind: AreaKind;
  lat: number | null;
  lng: number | null;
  name_ar: string | null;
  name_en: string;
  parent_id: number | null;
  slug: string;
}

export interface AreaName {
  area_id: number;
  folded: string;
}

export interface Attempt {
  at: Date;
  calls: Generated<number>;
  expires_at: Date;
  id: Generated<number>;
  key: string;
}

export interface AuditEntry {
  action: string;
  actor: string;
  actor_id: string;
  after: Json | null;
  at: Generated<Date>;
  before: Json | null;
  id: Generated<number>;
  ip: string;
  subject: string;
  subject_id: string;
  subject_kind: string;
}

export interface Backup {
  begun_at: Date;
  bytes: number | null;
  ended_at: Generated<Date>;
  error: string | null;
  file_name: string | null;
  id: Generated<number>;
}

export interface Brokerage {
  about: string | null;
  address: string | null;
  claimed_at: Date | null;
  cover_url: string | null;
  created_at: Generated<Date>;
  email: string | null;
  id: Generated<number>;
  is_verified: Generated<boolean>;
  languages: Generated<string[]>;
  logo_url: string | null;
  made_by_account: Generated<boolean>;
  name: string;
  name_ar: string | null;
  offices: Generated<Json>;
  orn: string | null;
  phone: string | null;
  slug: string;
  trade_licence: string | null;
  trn: string | null;
  verified_at: Date | null;
  verified_name: string | null;
  verified_name_ar: string | null;
  verified_orn: string | null;
}

export interface BrokerageClaim {
  brokerage_id: number;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  email: string | null;
  id: Generated<string>;
  note: Generated<string>;
  refused_at: Date | null;
  token_hash: Buffer | null;
  token_until: Date | null;
  user_id: string;
}

export interface BrokerageCover {
  brokerage_id: number;
  image: Buffer;
  public_id: Generated<string>;
  updated_at: Generated<Date>;
}

export interface BrokerageInvitation {
  brokerage_id: number;
  created_at: Generated<Date>;
  email: string;
  expires_at: Date;
  id: Generated<string>;
  invited_by: string;
  role: BrokerageRole;
  token_hash: Buffer;
}

export interface BrokerageLeadRules {
  brokerage_id: number;
  escalate_minutes: number | null;
  escalate_since: Generated<Date>;
  escalate_to: string | null;
  rule: LeadRule;
}

export interface BrokerageLogo {
  brokerage_id: number;
  image: Buffer;
  public_id: Generated<string>;
  updated_at: Generated<Date>;
}

export interface BrokerageMember {
  away_until: string | null;
  brokerage_id: number;
  joined_at: Generated<Date>;
  lead_at: Date | null;
  role: BrokerageRole;
  substitute_id: string | null;
  takes_leads: Generated<boolean>;
  user_id: string;
}

export interface BrokerageMemberArea {
  area_id: number;
  user_id: string;
}

export interface BrokerageNote {
  author_id: string;
  brokerage_id: number;
  conversation_id: string;
  created_at: Generated<Date>;
  id: Generated<string>;
  text: string;
}

export interface ChangedText {
  at: Generated<Date>;
  file: string;
  locale: string;
  original: string;
  path: string;
  text: string | null;
  version: number;
}

export interface CompanyExport {
  addressed_at: Generated<Date>;
  brokerage_id: number;
  created_at: Generated<Date>;
  format: ExportFormat;
  id: Generated<string>;
  name: string;
  read_at: Date | null;
  token_hash: Buffer;
  version: Generated<number>;
}

export interface CompanyLogo {
  image: Buffer;
  public_id: Generated<string>;
  updated_at: Generated<Date>;
  user_id: string;
}

export interface ContactMessage {
  answered_at: Date | null;
  created_at: Generated<Date>;
  email: string;
  id: Generated<number>;
  message: string;
  name: string;
  phone: string | null;
  submission: string;
}

export interface ContentCategory {
  created_at: Generated<Date>;
  description: Generated<string>;
  description_ar: Generated<string>;
  id: Generated<number>;
  is_active: Generated<boolean>;
  name: string;
  name_ar: Generated<string>;
  slug: string;
}

export interface ContentImage {
  file_name: string;
  uploaded_at: Generated<Date>;
}

export interface ContentPage {
  author_id: string | null;
  category_id: number | null;
  content: Generated<string>;
  content_ar: Generated<string>;
  created_at: Generated<Date>;
  excerpt: Generated<string>;
  excerpt_ar: Generated<string>;
  featured_image_alt: Generated<string>;
  featured_image_alt_ar: Generated<string>;
  featured_image_url: string | null;
  id: Generated<number>;
  page_type: Generated<ContentType>;
  published_at: Date | null;
  revision: Generated<number>;
  seo_description: Generated<string>;
  seo_description_ar: Generated<string>;
  seo_title: Generated<string>;
  seo_title_ar: Generated<string>;
  slug: string;
  status: Generated<ContentStatus>;
  title: string;
  title_ar: Generated<string>;
  updated_at: Generated<Date>;
}

export interface ContentRevision {
  fields: Json;
  page_id: number;
  revision: number;
  saved_at: Generated<Date>;
  saved_by: string | null;
}

export interface Conversation {
  advertiser_email: string | null;
  advertiser_id: string | null;
  agent_id: number | null;
  answered_at: Date | null;
  changes: Generated<number>;
  closed_at: Date | null;
  created_at: Generated<Date>;
  enquirer: string | null;
  escalated_at: Date | null;
  id: Generated<string>;
  is_from_before: Generated<boolean>;
  last_message_at: Date | null;
  listing_id: number | null;
  listing_title: string | null;
  messages: Generated<number>;
  next_step: string | null;
  next_step_on: string | null;
  reminded_at: Date | null;
  searched: Generated<string | null>;
  seeker_email: string | null;
  seeker_id: string | null;
  seeker_language: string | null;
  seeker_muted_at: Date | null;
  seeker_opened_at: Date | null;
  seeker_told_at: Date | null;
  state: Generated<LeadState>;
  state_changed_at: Date | null;
  unread_by_advertiser: Generated<number>;
  unread_by_seeker: Generated<number>;
  valuation_request_id: string | null;
}

export interface ConversationReport {
  conversation_id: string;
  created_at: Generated<Date>;
  details: string | null;
  from_seeker: boolean;
  id: Generated<number>;
  outcome: ConversationReportOutcome | null;
  reason: ConversationReportReason;
  settled_at: Date | null;
}

export interface CostFigures {
  agency: Numeric;
  deed: Numeric;
  deed_land: Numeric;
  deed_off_plan: Numeric;
  dewa_apartment: Numeric;
  dewa_villa: Numeric;
  ejari: Numeric;
  is_applied: Generated<boolean>;
  is_only: Generated<boolean>;
  rent_agency: Numeric;
  rent_deposit: Numeric;
  rent_deposit_furnished: Numeric;
  transfer: Numeric;
  transfer_difc: Numeric;
  trustee_below: Numeric;
  trustee_boundary: Numeric;
  trustee_from: Numeric;
  vat: Numeric;
}

export interface CrmConnection {
  address: string | null;
  brokerage_id: number | null;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  email: string | null;
  events: string[];
  failing_since: Date | null;
  id: Generated<string>;
  link_hash: Buffer | null;
  link_until: Date | null;
  made_by: string | null;
  name: string;
  paused_at: Date | null;
  replaced_at: Date | null;
  told_at: Date | null;
  user_id: string | null;
  version: Generated<number>;
}

export interface CrmDelivery {
  connection_id: string;
  conversation_id: string | null;
  created_at: Generated<Date>;
  delivered_at: Date | null;
  event: string;
  first_tried_at: Date | null;
  id: Generated<string>;
  listing_id: number | null;
  next_at: Generated<Date | null>;
  problem: string | null;
  status: number | null;
  tried_at: Date | null;
  tries: Generated<number>;
}

export interface CurrencyRate {
  currency: string;
  day: string;
  dirhams: number;
}

export interface DataRequest {
  asked_at: Generated<Date>;
  done_at: Date | null;
  id: Generated<number>;
  kind: string;
  user_id: string | null;
  withdrawn_at: Date | null;
}

export interface DevMail {
  created_at: Generated<Date>;
  html: string;
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
}

export interface EmptySearch {
  day: string;
  n: number;
  words: string;
}

export interface Feed {
  address: string | null;
  agreed: number | null;
  agreed_at: Date | null;
  asked_at: Date | null;
  brokerage_id: number;
  checked_at: Date | null;
  created_at: Generated<Date>;
  etag: string | null;
  failures: Generated<number>;
  file_name: string | null;
  handed_in_at: Date | null;
  id: Generated<number>;
  is_withdrawing: Generated<boolean>;
  last_modified: string | null;
  next_at: Date | null;
  paused_at: Date | null;
  poll_minutes: number | null;
  published_at: Date | null;
  removed_at: Date | null;
  staff_message: string | null;
  told: string | null;
}

export interface FeedChoice {
  feed_id: number;
  kind: string;
  label: string;
  value: string | null;
  word: string;
}

export interface FeedFile {
  content: Buffer;
  feed_id: number;
  part: number;
}

export interface FeedHome {
  feed_id: number;
  hash: Buffer;
  is_withdrawn: Generated<boolean>;
  missed: Generated<number>;
  reference: string;
}

export interface FeedOverride {
  feed_id: number;
  field: string;
  made_at: Generated<Date>;
  reference: string;
  stated: Json;
  value: Json;
}

export interface FeedPhoto {
  dated: string;
  feed_id: number;
  id: Generated<number>;
  image_id: number | null;
  is_plan: Generated<boolean>;
  is_wanted: Generated<boolean>;
  label: string | null;
  next_at: Generated<Date | null>;
  plan_id: number | null;
  position: number;
  problem: string | null;
  reference: string;
  tries: Generated<number>;
  url: string;
}

export interface FeedRun {
  added: Generated<number>;
  changed: Generated<number>;
  ended_at: Date | null;
  feed_id: number;
  found: Json | null;
  homes: Generated<number>;
  id: Generated<number>;
  is_trial: Generated<boolean>;
  left_out: Generated<number>;
  missing: Generated<number>;
  outcome: Generated<FeedOutcome>;
  reason: string | null;
  report: Generated<Json>;
  started_at: Generated<Date>;
  unchanged: Generated<number>;
  withdrawals: Generated<Json>;
  withdrawn: Generated<number>;
}

export interface FiguresMail {
  queued_at: Generated<Date>;
  week: string;
}

export interface FirstSteps {
  is_only: Generated<boolean>;
  mail_arrived_at: Date | null;
  mail_code: string | null;
  mail_sent_at: Date | null;
  put_away_at: Date | null;
}

export interface FloorPlan {
  added_at: Generated<Date>;
  file_name: string | null;
  id: Generated<number>;
  label: string | null;
  listing_id: number;
  pdf_bytes: number | null;
  url: string;
}

export interface FormerPrice {
  listing_id: number;
  price: number;
  rent_period: RentPeriod | null;
  since: Date;
}

export interface HiddenHome {
  hidden_at: Generated<Date>;
  listing_id: number;
  user_id: string;
}

export interface ImportChange {
  address: string;
  agent_id: number;
  amenities: string[] | null;
  area_id: number;
  available_from: string | null;
  bathrooms: number | null;
  bedrooms: number | null;
  cheques: number | null;
  community_id: number;
  completion: CompletionStatus;
  created_at: Date;
  description: string | null;
  description_ar: string | null;
  developer: string | null;
  fit_out: FitOut | null;
  furnishing: Furnishing | null;
  handover: string | null;
  lat: number | null;
  listing_id: number | null;
  lng: number | null;
  messages_only: Generated<boolean>;
  n: number;
  occupancy: Occupancy | null;
  parking_spaces: number | null;
  payment_plan: string | null;
  permit_number: string | null;
  permit_url: string | null;
  place_name: string;
  price: number;
  property_type: PropertyType;
  purpose: ListingPurpose;
  reference: string;
  rent_period: RentPeriod | null;
  service_charge: number | null;
  size_sqft: number | null;
  source: string;
  source_key: string;
  status: ListingStatus | null;
  title: string;
  title_ar: string | null;
  updated_at: Date;
  video_url: string | null;
}

export interface IndexHistory {
  area_name: string;
  bedrooms: number | null;
  is_house: boolean;
  median: number;
  month: string;
  n: number;
  series: string;
}

export interface KnownDevice {
  device: string;
  first_seen_at: Generated<Date>;
  user_id: string;
}

export interface LastImport {
  imported_at: Generated<Date>;
  kind: string;
}

export interface LastVisit {
  seen_at: Date;
  user_id: string;
}

export interface LegalConsent {
  accepted_at: Generated<Date>;
  page: string;
  user_id: string;
  version: number;
}

export interface LegalVersion {
  needs_consent: boolean;
  page: string;
  published_at: Generated<Date>;
  summaries: Json;
  texts: Json | null;
  version: number;
}

export interface Listing {
  address: string;
  agent_id: number | null;
  all_in: Generated<number>;
  amenities: Generated<string[]>;
  amenity_bits: Generated<number>;
  area_id: number;
  available_from: string | null;
  bathrooms: number | null;
  bedrooms: number | null;
  cheques: number | null;
  closed_at: Date | null;
  community_id: number;
  comparable_price: Generated<number>;
  completion: Generated<CompletionStatus>;
  created_at: Generated<Date>;
  description: string | null;
  description_ar: string | null;
  developer: string | null;
  featured_until: Date | null;
  fit_out: FitOut | null;
  form_key: string | null;
  furnishing: Furnishing | null;
  handover: string | null;
  id: Generated<number>;
  image_count: Generated<number>;
  image_url: string | null;
  is_featured: Generated<boolean>;
  is_public: Generated<boolean>;
  lat: number | null;
  lng: number | null;
  messages_only: Generated<boolean>;
  metro_id: number | null;
  metro_walk: Generated<number>;
  metro_within: Generated<number | null>;
  occupancy: Occupancy | null;
  parking_spaces: number | null;
  payment_plan: string | null;
  permit_number: string | null;
  permit_url: string | null;
  place_name: string;
  previous_price: number | null;
  price: number;
  price_hidden: Generated<number>;
  price_hidden_since: Date | null;
  price_per_sqft: Generated<number | null>;
  price_since: Generated<Date | null>;
  price_unseen: Generated<boolean>;
  property_type: Generated<PropertyType>;
  publish_at: Date | null;
  purpose: Generated<ListingPurpose>;
  reference: string;
  rent_period: RentPeriod | null;
  school_reach: Buffer | null;
  search: Generated<string>;
  service_charge: number | null;
  size_rank: Generated<number>;
  size_sqft: number | null;
  source: string | null;
  source_key: string | null;
  status: Generated<ListingStatus>;
  title: string;
  title_ar: string | null;
  unit_number: string | null;
  unit_visibility: Generated<UnitVisibility>;
  updated_at: Generated<Date>;
  user_id: string | null;
  value_rank: Generated<number>;
  video_url: string | null;
  yield_rank: Generated<number>;
}

export interface ListingApproval {
  asked_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  home: string | null;
  listing_id: number;
  message: string | null;
  never_shown: Generated<boolean>;
  state: Generated<ApprovalState>;
  wanted: ListingStatus;
}

export interface ListingChange {
  before: Json | null;
  changed_at: Generated<Date>;
  id: Generated<number>;
  kind: ListingChangeKind;
  listing_id: number;
}

export interface ListingCredit {
  id: Generated<number>;
  listing_id: number;
  payment_id: string;
  runs_from: Date;
  runs_until: Date;
  used_at: Generated<Date>;
  used_by: string | null;
}

export interface ListingDeletion {
  by_staff: Generated<boolean>;
  deleted_at: Generated<Date>;
  listing_id: number;
  status: ListingStatus;
}

export interface ListingDraft {
  is_new: boolean;
  listing_id: number;
  revision: Generated<number>;
  saved_at: Generated<Date>;
  saved_by: string;
  values: Json;
}

export interface ListingImage {
  digest: Buffer | null;
  file_name: string | null;
  height: number | null;
  id: Generated<number>;
  listing_id: number;
  placeholder: string | null;
  position: number;
  url: string;
  width: number | null;
}

export interface ListingProof {
  added_at: Generated<Date>;
  bytes: number;
  file_name: string;
  id: Generated<number>;
  listing_id: number;
  name: string;
}

export interface ListingReport {
  closed_at: Date | null;
  created_at: Generated<Date>;
  details: string | null;
  id: Generated<number>;
  listing_id: number;
  network: string | null;
  outcome: ReportOutcome | null;
  reason: ReportReason;
  reporter: string;
  reporter_email: string | null;
  reporter_id: string | null;
  submission: string;
  times: Generated<number>;
  updated_at: Generated<Date>;
}

export interface ListingSample {
  decided_at: Date | null;
  decided_by: string | null;
  drawn_at: Generated<Date>;
  listing_id: number;
}

export interface ListingView {
  day: string;
  listing_id: number;
  n: number;
}

export interface MemberCheck {
  checked_at: Generated<Date>;
  checked_by: string;
  kind: string;
  user_id: string;
  value: string;
}

export interface MemberNote {
  id: Generated<number>;
  text: string;
  user_id: string;
  written_at: Generated<Date>;
  written_by: string;
}

export interface Message {
  agent_id: number | null;
  consent_text: string | null;
  conversation_id: string;
  created_at: Generated<Date>;
  declines: Generated<boolean>;
  email: string | null;
  figure_high: number | null;
  figure_low: number | null;
  from_seeker: boolean;
  id: Generated<string>;
  message: string;
  name: string | null;
  phone: string | null;
  read_at: Date | null;
  removed_at: Date | null;
  submission: string;
  viewing_days: ArrayType<string> | null;
  viewing_hours: number[] | null;
}

export interface OverseasHome {
  bathrooms: number;
  bedrooms: number;
  city: string;
  country: string;
  created_at: Generated<Date>;
  currency: OverseasCurrency;
  description: string;
  id: Generated<number>;
  is_public: Generated<boolean>;
  picture_url: string;
  price: number;
  property_type: PropertyType;
  size_sqft: number;
  title: string;
  updated_at: Generated<Date>;
}

export interface Package {
  created_at: Generated<Date>;
  credits: number;
  id: Generated<number>;
  is_on_sale: Generated<boolean>;
  listings: number;
  months: number;
  name: string;
  name_ar: string | null;
  price: number;
}

export interface PackagePurchase {
  brokerage_id: number;
  buyer_address: string | null;
  buyer_name: string | null;
  buyer_trn: string | null;
  credits: number;
  end_told_at: Date | null;
  listings: number;
  months: number;
  name: string;
  name_ar: string | null;
  package_id: number | null;
  payment_id: string;
  reminded_at: Date | null;
  runs_from: Date | null;
  runs_until: Date | null;
}

export interface Payment {
  amount: number;
  checkout_url: string | null;
  created_at: Generated<Date>;
  currency: string;
  expires_at: Date;
  featured_from: Date | null;
  featured_until: Date | null;
  id: Generated<string>;
  idempotency_key: string | null;
  listing_id: number | null;
  listing_title: string | null;
  listing_title_ar: string | null;
  paid_at: Date | null;
  provider: PaymentProvider;
  provider_payment: string | null;
  provider_session: string | null;
  receipt_number: number | null;
  refund_asked_at: Date | null;
  refund_due: number | null;
  refund_given_at: Date | null;
  refund_sent_at: Date | null;
  refund_target: number | null;
  refunded: Generated<number>;
  refunded_at: Date | null;
  runs_from: Date | null;
  runs_on: number | null;
  runs_until: Date | null;
  seller: Json | null;
  state: Generated<PaymentState>;
  user_id: string | null;
  vat: number;
}

export interface PaymentEvent {
  at: Generated<Date>;
  details: Json | null;
  id: Generated<number>;
  kind: PaymentEventKind;
  payment_id: string;
}

export interface PhoneContact {
  advertiser_id: string | null;
  agent_id: number | null;
  at: Generated<Date>;
  call_id: string | null;
  id: Generated<number>;
  is_from_before: Generated<boolean>;
  listing_id: number | null;
  seconds: number | null;
  way: ContactWay;
}

export interface PhoneRequest {
  agent_id: number | null;
  day: string;
  listing_id: number | null;
  n: number;
}

export interface PriceIndex {
  adjusted: number | null;
  adjusted_n: number | null;
  community_id: number | null;
  kind: string | null;
  median: number;
  month: string;
  n: number;
  series: string;
}

export interface PriceIndexHistory {
  adjusted: number;
  adjusted_n: number;
  community_id: number | null;
  kind: string | null;
  month: string;
  series: string;
}

export interface Profile {
  agent_address: string | null;
  agent_email: string | null;
  company_name: string | null;
  company_name_ar: string | null;
  created_at: Generated<Date>;
  first_name: string | null;
  id: string;
  is_agent: Generated<boolean>;
  is_unnamed: Generated<boolean>;
  last_name: string | null;
  phone: string | null;
  updated_at: Generated<Date>;
}

export interface ProfilePicture {
  image: Buffer;
  public_id: string | null;
  updated_at: Generated<Date>;
  user_id: string;
}

export interface PromotionReminder {
  featured_until: Date;
  listing_id: number;
}

export interface ProviderEvent {
  handled_at: Date | null;
  id: string;
  payload: Json;
  payment_id: string | null;
  received_at: Generated<Date>;
  type: string;
}

export interface RateLimit {
  action_count: Generated<number>;
  action_times: ArrayType<Date>;
  action_type: LimitedAction;
  refused_at: Date | null;
  user_id: string;
  window_start: Generated<Date>;
}

export interface RegisteredPlace {
  community_id: number | null;
  confidence: string | null;
  name: string;
}

export interface RegisteredProject {
  area_name: string;
  community_id: number;
  project: string;
  reason: string;
}

export interface ReleasedNumber {
  id: string;
}

export interface RentContract {
  annual_rent: number;
  area_name: string;
  bedrooms: number | null;
  community_id: number | null;
  ended_on: string;
  exclusion: string | null;
  id: Generated<number>;
  is_comparable: Generated<boolean>;
  is_freehold: boolean | null;
  is_new: boolean;
  is_sample: Generated<boolean>;
  is_unusual: Generated<boolean>;
  master_project: string | null;
  name_words: Generated<string>;
  number: string;
  project: string | null;
  property_type: PropertyType;
  rent_per_sqft: Generated<Numeric | null>;
  size_sqm: Numeric | null;
  started_on: string;
  units: Generated<number>;
}

export interface RentLevel {
  bedrooms: number;
  community_id: number;
  median: number;
  property_type: PropertyType;
}

export interface Sale {
  area_name: string;
  bedrooms: number | null;
  building: string | null;
  community_id: number | null;
  completion: CompletionStatus;
  deal: string | null;
  exclusion: string | null;
  id: Generated<number>;
  is_comparable: Generated<boolean>;
  is_freehold: boolean | null;
  is_repetition: Generated<boolean>;
  is_sample: Generated<boolean>;
  is_share: Generated<boolean>;
  is_unusual: Generated<boolean>;
  master_project: string | null;
  name_words: Generated<string>;
  number: string;
  price: number;
  price_per_sqft: Generated<number | null>;
  project: string | null;
  property_type: PropertyType;
  size_sqm: Numeric | null;
  sold_on: string;
  units: Generated<number>;
}

export interface SavedHome {
  due_at: Date | null;
  known_available: boolean;
  known_period: RentPeriod | null;
  known_price: number;
  listing_id: number;
  note: Generated<string>;
  price: number;
  removed_at: Date | null;
  rent_period: RentPeriod | null;
  saved_at: Generated<Date>;
  title: string;
  title_ar: string | null;
  told_at: Date | null;
  user_id: string;
}

export interface SavedHomeSilence {
  silent_at: Generated<Date>;
  user_id: string;
}

export interface SavedSearch {
  created_at: Generated<Date>;
  deleted_at: Date | null;
  frequency: AlertFrequency;
  id: Generated<number>;
  name: string;
  paused_at: Date | null;
  query: string;
  user_id: string;
  waiting_since: Date | null;
}

export interface SavedSearchKey {
  added_days: number | null;
  amenity_bits: number;
  area_id: number;
  box: string | null;
  cheques: number | null;
  company: number | null;
  completion: CompletionStatus | null;
  furnishing: Furnishing | null;
  keyword: string | null;
  max_all_in: number | null;
  max_bedrooms: number;
  max_price: number;
  max_size: number | null;
  metro_within: number | null;
  min_bathrooms: number | null;
  min_bedrooms: number;
  min_price: number;
  min_size: number | null;
  move_in_by: string | null;
  occupancy: Occupancy | null;
  property_type: PropertyType;
  purpose: ListingPurpose;
  rent_period: RentPeriod | null;
  school_slot: number | null;
  school_within: number | null;
  search_id: number;
  shapes: string[] | null;
}

export interface SavedSearchMatch {
  found_at: Date;
  listing_id: number;
  outcome: MatchOutcome | null;
  reason: ListingChangeKind;
  search_id: number;
  told_at: Date | null;
  told_price: number | null;
}

export interface SearchChange {
  changed_at: Generated<Date>;
  listing_id: number | null;
  xid: Generated<string>;
}

export interface SearchDay {
  day: string;
  searches: number;
  without_result: number;
}

export interface SearchEpoch {
  epoch: Generated<string>;
  is_only: Generated<boolean>;
}

export interface SentMail {
  answer: string | null;
  created_at: Generated<Date>;
  id: string;
  kind: string;
  recipient: string;
  state: string;
  tried_at: Generated<Date>;
  tries: Generated<number>;
  user_id: string | null;
}

export interface SigningKey {
  alg: string | null;
  created_at: Generated<Date>;
  crv: string | null;
  expires_at: Date | null;
  id: Generated<string>;
  private_key: string;
  public_key: string;
}

export interface SignUp {
  admin_username: string | null;
  browser: Buffer | null;
  created_at: Generated<Date>;
  email: string;
  expires_at: Date;
  in_demonstration: Generated<boolean>;
  password: string | null;
  return_to: Generated<string>;
  token_hash: Buffer;
}

export interface SiteDay {
  advertisers: number | null;
  day: string;
  listings: number | null;
  visitors: Generated<number>;
}

export interface SitePicture {
  added_at: Generated<Date>;
  file: string;
  id: string;
  image: Buffer;
}

export interface SiteSettings {
  at: Generated<Date>;
  copy_of: number | null;
  settings: Json;
  version: number;
}

export interface SoldMonth {
  bedrooms: number | null;
  completion: CompletionStatus;
  kind: string | null;
  month: string;
  per_sqft: Json;
}

export interface SoldTotal {
  bedrooms: number | null;
  completion: CompletionStatus | null;
  first: string;
  kind: string | null;
  last: string;
  off_plan: number;
  per_sqft: Json | null;
  price: Json | null;
  samples: number;
  total: number;
}

export interface Surrounding {
  curricula: string[] | null;
  district: string | null;
  fee_max: number | null;
  fee_min: number | null;
  fee_year: string | null;
  grades: string | null;
  id: number;
  kind: SurroundingKind;
  lat: number;
  lng: number;
  name: string;
  name_ar: string | null;
  rating: SchoolRating | null;
  slots: number[] | null;
}

export interface SuspensionAnswer {
  id: Generated<number>;
  sent_at: Generated<Date>;
  settled_at: Date | null;
  settled_by: string | null;
  suspension_id: number;
  text: string;
}

export interface TrackedNumber {
  agent_id: number | null;
  confirmed_at: Date | null;
  forwards_to: string | null;
  id: Generated<string>;
  listing_id: number | null;
  number: string | null;
  shown_at: Generated<Date>;
}

export interface UnusedImage {
  file_name: string;
  since: Generated<Date>;
}

export interface UserAccount {
  browser_stamp: Generated<string>;
  chosen_language: string | null;
  created_at: Generated<Date>;
  demonstration_login: string | null;
  email: string;
  email_verified: Generated<boolean>;
  id: Generated<string>;
  image: string | null;
  in_demonstration: Generated<boolean>;
  language: Generated<string>;
  name: Generated<string>;
  two_factor_enabled: Generated<boolean>;
  updated_at: Generated<Date>;
}

export interface UserIdentity {
  access_token: string | null;
  access_token_expires_at: Date | null;
  account_id: string;
  created_at: Generated<Date>;
  id: Generated<string>;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  updated_at: Generated<Date>;
  user_id: string;
}

export interface UserSecondFactor {
  backup_codes: string;
  failed_verification_count: Generated<number>;
  id: Generated<string>;
  locked_until: Date | null;
  secret: string;
  turned_on_at: Date | null;
  user_id: string;
  verified: Generated<boolean>;
}

export interface UserSession {
  created_at: Generated<Date>;
  expires_at: Date;
  flagged: Generated<boolean>;
  id: Generated<string>;
  ip_address: string | null;
  origin: Generated<SessionOrigin>;
  refresh_generation: Generated<number>;
  refreshed_at: Date | null;
  second_factor: Generated<boolean>;
  token: string;
  updated_at: Generated<Date>;
  user_agent: string | null;
  user_id: string;
}

export interface UserVerification {
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
  identifier: string;
  updated_at: Generated<Date>;
  value: string;
}

export interface ValuationModel {
  is_only: Generated<boolean>;
  model: Json;
}

export interface ValuationRequest {
  bedrooms: number;
  community_id: number;
  completion: CompletionStatus;
  created_at: Generated<Date>;
  estimate_high: number | null;
  estimate_low: number | null;
  estimate_middle: number | null;
  id: Generated<string>;
  place: string;
  property_type: PropertyType;
  purpose: ListingPurpose;
  size_sqft: number;
  submission: string;
  timing: ValuationTiming;
}

export interface VisitorSalt {
  day: string;
  salt: Buffer;
}

export interface VisitorToday {
  day: string;
  visitor: number;
}

export interface Database {
  absent_account: AbsentAccount;
  absent_account_listing: AbsentAccountListing;
  account_deletion: AccountDeletion;
  account_limit: AccountLimit;
  account_link: AccountLink;
  account_suspension: AccountSuspension;
  admin_invitation: AdminInvitation;
  admin_setup: AdminSetup;
  admin_user: AdminUser;
  agent: Agent;
  agent_area: AgentArea;
  agent_rating: AgentRating;
  agent_rating_report: AgentRatingReport;
  api_key: ApiKey;
  area: Area;
  area_name: AreaName;
  attempt: Attempt;
  audit_entry: AuditEntry;
  backup: Backup;
  brokerage: Brokerage;
  brokerage_claim: BrokerageClaim;
  brokerage_cover: BrokerageCover;
  brokerage_invitation: BrokerageInvitation;
  brokerage_lead_rules: BrokerageLeadRules;
  brokerage_logo: BrokerageLogo;
  brokerage_member: BrokerageMember;
  brokerage_member_area: BrokerageMemberArea;
  brokerage_note: BrokerageNote;
  changed_text: ChangedText;
  company_export: CompanyExport;
  company_logo: CompanyLogo;
  contact_message: ContactMessage;
  content_category: ContentCategory;
  content_image: ContentImage;
  content_page: ContentPage;
  content_revision: ContentRevision;
  conversation: Conversation;
  conversation_report: ConversationReport;
  cost_figures: CostFigures;
  crm_connection: CrmConnection;
  crm_delivery: CrmDelivery;
  currency_rate: CurrencyRate;
  data_request: DataRequest;
  dev_mail: DevMail;
  empty_search: EmptySearch;
  feed: Feed;
  feed_choice: FeedChoice;
  feed_file: FeedFile;
  feed_home: FeedHome;
  feed_override: FeedOverride;
  feed_photo: FeedPhoto;
  feed_run: FeedRun;
  figures_mail: FiguresMail;
  first_steps: FirstSteps;
  floor_plan: FloorPlan;
  former_price: FormerPrice;
  hidden_home: HiddenHome;
  import_change: ImportChange;
  index_history: IndexHistory;
  known_device: KnownDevice;
  last_import: LastImport;
  last_visit: LastVisit;
  legal_consent: LegalConsent;
  legal_version: LegalVersion;
  listing: Listing;
  listing_approval: ListingApproval;
  listing_change: ListingChange;
  listing_credit: ListingCredit;
  listing_deletion: ListingDeletion;
  listing_draft: ListingDraft;
  listing_image: ListingImage;
  listing_proof: ListingProof;
  listing_report: ListingReport;
  listing_sample: ListingSample;
  listing_view: ListingView;
  member_check: MemberCheck;
  member_note: MemberNote;
  message: Message;
  overseas_home: OverseasHome;
  package: Package;
  package_purchase: PackagePurchase;
  payment: Payment;
  payment_event: PaymentEvent;
  phone_contact: PhoneContact;
  phone_request: PhoneRequest;
  price_index: PriceIndex;
  price_index_history: PriceIndexHistory;
  profile: Profile;
  profile_picture: ProfilePicture;
  promotion_reminder: PromotionReminder;
  provider_event: ProviderEvent;
  rate_limit: RateLimit;
  registered_place: RegisteredPlace;
  registered_project: RegisteredProject;
  released_number: ReleasedNumber;
  rent_contract: RentContract;
  rent_level: RentLevel;
  sale: Sale;
  saved_home: SavedHome;
  saved_home_silence: SavedHomeSilence;
  saved_search: SavedSearch;
  saved_search_key: SavedSearchKey;
  saved_search_match: SavedSearchMatch;
  search_change: SearchChange;
  search_day: SearchDay;
  search_epoch: SearchEpoch;
  sent_mail: SentMail;
  sign_up: SignUp;
  signing_key: SigningKey;
  site_day: SiteDay;
  site_picture: SitePicture;
  site_settings: SiteSettings;
  sold_month: SoldMonth;
  sold_total: SoldTotal;
  surrounding: Surrounding;
  suspension_answer: SuspensionAnswer;
  tracked_number: TrackedNumber;
  unused_image: UnusedImage;
  user_account: UserAccount;
  user_identity: UserIdentity;
  user_second_factor: UserSecondFactor;
  user_session: UserSession;
  user_verification: UserVerification;
  valuation_model: ValuationModel;
  valuation_request: ValuationRequest;
  visitor_salt: VisitorSalt;
  visitor_today: VisitorToday;
}

