import type { SiteSettings } from '#app/lib/site-settings.ts';

export const SETTINGS_PATH = '/admin/settings';

/** The environment variable that sets it instead. */
export const VARIABLES: Partial<Record<keyof SiteSettings, string>> = {
  name: 'SITE_NAME',
  contact_emails: 'CONTACT_EMAILS',
  contact_phone: 'CONTACT_PHONE',
  contact_address: 'CONTACT_ADDRESS',
  company: 'SELLER_NAME',
  tax_number: 'SELLER_TRN',
  sender_name: 'MAIL_FROM',
};

export const SETTING_NAMES = [
  'name',
  'heading',
  'contact_emails',
  'contact_phone',
  'contact_address',
  'company',
  'tax_number',
  'sender_name',
  'mail_signature',
  'social_links',
  'banner_text',
  'banner_link',
  'banner_from',
  'banner_until',
] as const satisfies (keyof SiteSettings)[];

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
