import type { Database } from '#app/server/schema.server.ts';

/** What is stored, grouped as on /privacy: every table of the database is in one group. */
export const STORED = {
  account: [
    'user_account',
    'user_identity',
    'user_second_factor',
    'user_verification',
    'account_link',
    'sign_up',
    'profile',
    'profile_picture',
    'company_logo',
    'account_deletion',
    'account_suspension',
    'absent_account',
    'absent_account_listing',
  ],
  signIns: ['user_session', 'known_device', 'attempt', 'rate_limit'],
  listings: [
    'listing',
    'listing_image',
    'floor_plan',
    'former_price',
    'listing_deletion',
    'listing_draft',
    'listing_change',
    'promotion_reminder',
    'unused_image',
    'import_change',
  ],
  saved: [
    'saved_home',
    'saved_home_silence',
    'hidden_home',
    'saved_search',
    'saved_search_key',
    'saved_search_match',
  ],
  messages: ['conversation', 'message', 'valuation_request'],
  agents: ['agent', 'agent_area', 'agent_rating', 'brokerage'],
  reports: ['listing_report', 'conversation_report', 'agent_rating_report', 'contact_message'],
  payments: ['payment', 'payment_event', 'provider_event'],
  staff: ['admin_user', 'admin_invitation', 'admin_setup', 'audit_entry', 'content_revision'],
  mail: ['dev_mail'],
  counts: ['listing_view', 'phone_request', 'search_day', 'listing_count'],
} as const satisfies Record<string, (keyof Database)[]>;

export type StoredGroup = keyof typeof STORED;

/** Tables without personal data: places, public registers, the site's own pages and keys. */
export const NOT_ABOUT_PEOPLE = [
  'area',
  'area_name',
  'content_category',
  'content_image',
  'content_page',
  'cost_figures',
  'currency_rate',
  'index_history',
  'overseas_home',
  'price_index',
  'price_index_history',
  'registered_place',
  'registered_project',
  'valuation_model',
  'rent_contract',
  'sale',
  'signing_key',
  'sold_month',
  'sold_total',
  'surrounding',
] as const satisfies (keyof Database)[];
