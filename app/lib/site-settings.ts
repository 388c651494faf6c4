import type { BrandColours } from './colours.ts';

/** The name of a site whose operator has not given it another. */
export const DEFAULT_SITE_NAME = 'Manzil';

/** In dirhams, VAT included. */
export const DEFAULT_FEATURED_PRICE = 199;

/** What the operator sets at /admin/settings; an empty text is not set. */
export interface SiteSettings {
  name: string;
  /** Pictures by their ids. */
  logo: string;
  icon: string;
  share_picture: string;
  /** As `#0c5a55`. */
  main_colour: string;
  accent_colour: string;
  heading: string;
  /** What ends in `_ar` is for readers of Arabic, who without it get the other. */
  heading_ar: string;
  /** A picture by its id. */
  home_picture: string;
  /** Keys of `HOME_SECTIONS` in their order, one a line; empty is all of them. */
  home_sections: string;
  /** Slugs, one a line. */
  home_areas: string;
  /** See `promosOf`; empty is none. */
  promos: string;
  /** Links as `readLinks` and `readGroups` take them. */
  header_links: string;
  footer_links: string;
  /** Comma-separated. */
  contact_emails: string;
  contact_phone: string;
  contact_address: string;
  contact_address_ar: string;
  company: string;
  tax_number: string;
  sender_name: string;
  mail_signature: string;
  mail_signature_ar: string;
  /** URLs, one a line. */
  social_links: string;
  /** Which listings of accounts wait for staff before they are public: none, the first of each account, or all. */
  approval: (typeof APPROVALS)[number];
  /** Whose listings need a permit number to be on the market. */
  permit_policy: (typeof PERMIT_POLICIES)[number];
  /** The languages that pages and emails come in: all, or English alone. */
  languages: (typeof LANGUAGES_OFFERED)[number];
  /** What a month's promotion of a listing costs in dirhams, VAT included. */
  featured_price: string;
  /** The codes of the currencies offered, apart by blanks; empty is `DEFAULT_CURRENCIES`. */
  currencies: string;
  /** Exchange rates as `parseRates` takes them. */
  currency_rates: string;
  /** The most photos of a listing. */
  listing_photos: string;
  /** How often a person may do each of these per hour. */
  limit_listings: string;
  limit_messages: string;
  limit_photos: string;
  /** How many of a hundred listings that went live without approval staff look at afterwards. */
  sample_percent: string;
  /** For how many days data is kept, see `KEPT_SETTINGS`. */
  proof_days: string;
  settled_days: string;
  guest_conversation_days: string;
  sent_mail_days: string;
  views_days: string;
  searches_days: string;
  banner_text: string;
  banner_text_ar: string;
  banner_link: string;
  /** Its first and last day in Dubai, as 2026-11-27. */
  banner_from: string;
  banner_until: string;
}

export const NO_SETTINGS: SiteSettings = {
  name: '',
  logo: '',
  icon: '',
  share_picture: '',
  main_colour: '',
  accent_colour: '',
  heading: '',
  heading_ar: '',
  home_picture: '',
  home_sections: '',
  home_areas: '',
  promos: '',
  header_links: '',
  footer_links: '',
  contact_emails: '',
  contact_phone: '',
  contact_address: '',
  contact_address_ar: '',
  company: '',
  tax_number: '',
  sender_name: '',
  mail_signature: '',
  mail_signature_ar: '',
  social_links: '',
  approval: '',
  permit_policy: '',
  languages: '',
  featured_price: '',
  currencies: '',
  currency_rates: '',
  listing_photos: '',
  limit_listings: '',
  limit_messages: '',
  limit_photos: '',
  sample_percent: '',
  proof_days: '',
  settled_days: '',
  guest_conversation_days: '',
  sent_mail_days: '',
  views_days: '',
  searches_days: '',
  banner_text: '',
  banner_text_ar: '',
  banner_link: '',
  banner_from: '',
  banner_until: '',
};

/** Whose listings are approved before they are public. */
export const APPROVALS = ['', 'first', 'all'] as const;

/** Whose listings need a permit number: nobody's, those of agents, or all. */
export const PERMIT_POLICIES = ['', 'agents', 'all'] as const;

/** All languages of the site, or the default alone. */
export const LANGUAGES_OFFERED = ['', 'en'] as const;

/** What the home page has below its search, in the order it comes with. */
export const HOME_SECTIONS = ['promos', 'newest', 'areas', 'guides', 'account', 'more'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** @param lines empty is all of them. */
export function homeSectionsOf(lines: string): HomeSection[] {
  const chosen = lines.split('\n').flatMap((it) => HOME_SECTIONS.find((key) => key === it) ?? []);
  return chosen.length > 0 ? chosen : [...HOME_SECTIONS];
}

/** As an image shows it. */
export interface HomePicture {
  src: string;
  srcSet: string;
}

/** Which settings are pictures. */
export const PICTURE_NAMES = ['logo', 'icon', 'share_picture', 'home_picture'] as const;
export type SitePictureName = (typeof PICTURE_NAMES)[number];

/** A picture's id ends in its width and height in pixels. */
const PICTURE_ID = /^[0-9a-f]{24}-(\d{1,4})x(\d{1,4})$/;

export function isPictureId(text: string): boolean {
  return PICTURE_ID.test(text);
}

/** The URL of a picture, which changes with the picture. @param file such as `192.png`. */
export function sitePicturePath(id: string, file: string): string {
  return `/images/site/${id}/${file}`;
}

/** A logo as pages show it. */
export interface Logo {
  src: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Most of a logo on a page. */
const SHOWN_LOGO = { width: 200, height: 40 };

/** Null if the operator has none. */
export function logoOf({ logo }: Pick<SiteSettings, 'logo'>): Logo | null {
  const [, width, height] = PICTURE_ID.exec(logo)?.map(Number) ?? [];
  if (!width || !height) return null;
  const scale = Math.min(1, SHOWN_LOGO.width / width, SHOWN_LOGO.height / height);
  const src = sitePicturePath(logo, 'logo.webp');
  return { src, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Of a logo, for emails: mail programs read no WebP. */
export const ATTACHED_FILE = 'logo.png';

/** The URL of a picture that an email brings along, so that opening the email asks the site for nothing. */
export function attachedPicture(id: string): string {
  return `cid:${id}`;
}

const ATTACHED = /"cid:([0-9a-f]{24}-\d{1,4}x\d{1,4})"/;

/** The id of the picture that an email brings along; null if it has none. @param html a whole document. */
export function attachedPictureOf(html: string): string | null {
  return ATTACHED.exec(html)?.[1] ?? null;
}

export function coloursOf(
  settings: Pick<SiteSettings, 'main_colour' | 'accent_colour'>,
): BrandColours {
  return { main: settings.main_colour || null, accent: settings.accent_colour || null };
}

/** Stored settings with those that have been added since. */
export function settingsOf(values: unknown): SiteSettings {
  return { ...NO_SETTINGS, ...(values as Partial<SiteSettings>) };
}
