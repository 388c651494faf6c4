/** The name of a site whose operator has not given it another. */
export const DEFAULT_SITE_NAME = 'Manzil';

/** What the operator sets at /admin/settings; an empty text is not set. */
export interface SiteSettings {
  name: string;
  heading: string;
  /** Comma-separated. */
  contact_emails: string;
  contact_phone: string;
  contact_address: string;
  company: string;
  tax_number: string;
  sender_name: string;
  mail_signature: string;
  /** URLs, one a line. */
  social_links: string;
  banner_text: string;
  banner_link: string;
  /** Its first and last day in Dubai, as 2026-11-27. */
  banner_from: string;
  banner_until: string;
}

export const NO_SETTINGS: SiteSettings = {
  name: '',
  heading: '',
  contact_emails: '',
  contact_phone: '',
  contact_address: '',
  company: '',
  tax_number: '',
  sender_name: '',
  mail_signature: '',
  social_links: '',
  banner_text: '',
  banner_link: '',
  banner_from: '',
  banner_until: '',
};

/** Stored settings with those that have been added since. */
export function settingsOf(values: unknown): SiteSettings {
  return { ...NO_SETTINGS, ...(values as Partial<SiteSettings>) };
}
