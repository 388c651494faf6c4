import { isColour, isReadable, nearestReadable } from '#app/lib/colours.ts';
import { type FormErrors, NO_ERRORS } from '#app/lib/form.ts';
import { PICTURE_NAMES, type SitePictureName, type SiteSettings } from '#app/lib/site-settings.ts';

export const SETTINGS_PATH = '/admin/settings';
export const PROMOS_PATH = `${SETTINGS_PATH}/promos`;

/** Versions that the page lists at once. */
export const VERSIONS_LISTED = 50;

/** The field that uploads a picture; the field of its name holds the id of what has been uploaded. */
export function fileFieldOf<Name extends string>(name: Name): `${Name}_file` {
  return `${name}_file`;
}

/** The id of a setting on its page, for links to it. */
export const settingId = (name: keyof SiteSettings): string => `setting-${name}`;

/** The environment variable that sets it instead. */
export const VARIABLES: Partial<Record<keyof SiteSettings, string>> = {
  name: 'SITE_NAME',
  contact_emails: 'CONTACT_EMAILS',
  contact_phone: 'CONTACT_PHONE',
  contact_address: 'CONTACT_ADDRESS',
  contact_address_ar: 'CONTACT_ADDRESS_AR',
  company: 'SELLER_NAME',
  tax_number: 'SELLER_TRN',
  sender_name: 'MAIL_FROM',
  featured_price: 'FEATURED_PRICE',
  listing_photos: 'LISTING_IMAGES',
  limit_listings: 'LIMIT_PROPERTY_INSERT',
  limit_messages: 'LIMIT_MESSAGE_INSERT',
  limit_photos: 'LIMIT_IMAGE_UPLOAD',
};

export const SETTING_NAMES = [
  'name',
  'logo',
  'icon',
  'share_picture',
  'main_colour',
  'accent_colour',
  'heading',
  'heading_ar',
  'home_picture',
  'home_sections',
  'home_areas',
  'promos',
  'header_links',
  'footer_links',
  'contact_emails',
  'contact_phone',
  'contact_address',
  'contact_address_ar',
  'company',
  'tax_number',
  'sender_name',
  'mail_signature',
  'mail_signature_ar',
  'social_links',
  'approval',
  'permit_policy',
  'languages',
  'featured_price',
  'currencies',
  'currency_rates',
  'listing_photos',
  'limit_listings',
  'limit_messages',
  'limit_photos',
  'sample_percent',
  'proof_days',
  'settled_days',
  'guest_conversation_days',
  'sent_mail_days',
  'views_days',
  'searches_days',
  'banner_text',
  'banner_text_ar',
  'banner_link',
  'banner_from',
  'banner_until',
] as const satisfies (keyof SiteSettings)[];

/** What each colour is for. */
const COLOUR_NAMES = { main_colour: 'main', accent_colour: 'accent' } as const;

/** What the form at /admin/settings holds; promos have a page of their own. */
export type TypedSettings = Omit<SiteSettings, 'promos'>;

/** The nearest colour that can be read; null if this one can, or is none. */
export function nearestColour(name: keyof SiteSettings, colour: string): string | null {
  if (name !== 'main_colour' && name !== 'accent_colour') return null;
  const use = COLOUR_NAMES[name];
  return isColour(colour) && !isReadable(use, colour) ? nearestReadable(use, colour) : null;
}

/** The settings that differ. */
export function changedSettings(before: SiteSettings, after: SiteSettings): (keyof SiteSettings)[] {
  return SETTING_NAMES.filter((name) => before[name] !== after[name]);
}

/** Only these settings. */
export function pickSettings(
  settings: SiteSettings,
  names: (keyof SiteSettings)[],
): Partial<SiteSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

export function isPictureName(name: string): name is SitePictureName {
  return (PICTURE_NAMES as readonly string[]).includes(name);
}

/** A version as a form has it: a number that fits a PostgreSQL column. */
export function settingsVersionIn(value: unknown): number {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : 0;
}

export function bothErrors(one: FormErrors, other: FormErrors = NO_ERRORS): FormErrors {
  return { fields: { ...one.fields, ...other.fields }, form: [...one.form, ...other.form] };
}
