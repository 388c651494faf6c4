import type { SiteSettings } from '#app/lib/site-settings.ts';
import { formats } from './formats.ts';

const { number } = formats;

const labels: Record<keyof SiteSettings, string> = {
  name: 'Name of the site',
  logo: 'Logo',
  icon: 'Icon',
  share_picture: 'Picture for link previews',
  main_colour: 'Main colour',
  accent_colour: 'Accent colour',
  heading: 'Heading',
  home_picture: 'Picture',
  home_sections: 'Sections',
  home_areas: 'Areas',
  header_links: 'Links of the header',
  footer_links: 'Links of the footer',
  contact_emails: 'Emails',
  contact_phone: 'Phone',
  contact_address: 'Address',
  company: 'Company',
  tax_number: 'Tax registration number',
  sender_name: 'Sender of emails',
  mail_signature: 'Signature of emails',
  social_links: 'Social links',
  permit_policy: 'Permit number',
  languages: 'Languages',
  approval: 'Approve listings first',
  featured_price: 'Price of promoting a listing for a month, in dirhams',
  listing_photos: 'Photos of a listing',
  limit_listings: 'New listings of a person an hour',
  limit_messages: 'Messages of a person an hour',
  limit_photos: 'Uploads of a person an hour',
  sample_percent: 'Check afterwards, in percent',
  proof_days: 'Proofs of ownership, in days',
  settled_days: 'Settled reports and answered messages to you, in days',
  guest_conversation_days: 'Conversations without an account, in days',
  sent_mail_days: 'The log of sent mail, in days',
  views_days: 'Views and calls of listings by day, in days',
  searches_days: 'Counts of searches by day, in days',
  banner_text: 'Banner',
  banner_link: 'Link of the banner',
  banner_from: 'First day',
  banner_until: 'Last day',
};

const hints: Partial<Record<keyof SiteSettings, string>> = {
  name: 'In the header, titles, emails, receipts and texts.',
  logo: 'In the header, footer, emails and receipts instead of the name. JPEG, PNG, WebP or AVIF, up to 5 MB, best 80 pixels high or more. In dark mode it stands on white.',
  icon: 'In browser tabs and on phones’ home screens. Square, best 512 × 512 pixels or more; up to 5 MB.',
  share_picture:
    'Shown with shared links to pages without a picture. Best 1200 × 630 pixels; up to 5 MB.',
  main_colour: 'For buttons and links. The shades for light and dark mode are derived from it.',
  accent_colour: 'For featured and saved homes.',
  heading: 'On the home page.',
  home_picture:
    'Behind the search, in light and dark mode. Phones show its middle. Best 2400 × 1000 pixels; up to 5 MB.',
  home_sections: 'The sections below the search, in this order. Others are hidden.',
  home_areas:
    'The areas that the home page shows, in this order, one on each line: Dubai Marina, or dubai-marina as in the URL of its page. Areas without homes are left out. If empty, the areas with the most homes are shown.',
  contact_emails: 'Separated by commas. Messages from Contact us go to the first.',
  contact_address: 'Also on receipts.',
  company: 'On receipts. If empty, they show the site’s name.',
  tax_number: '15 digits. With it, receipts are tax invoices.',
  sender_name: 'If empty, emails are sent in the site’s name.',
  mail_signature: 'Below every email.',
  social_links: 'One per line, shown in the footer with the links about the site.',
  permit_policy:
    'Whose listings need a permit number to be on the market. What is there without one stays and can be changed, but can’t come back to the market without one. Company feeds bring no new homes without one. Your own imports are not checked.',
  languages:
    'With English alone, pages below /ar lead to their English ones, and all emails are in English. What is written in Arabic stays stored.',
  approval:
    'Listings stay hidden until your staff approve them under Approvals. Listings you import yourself, and those of company feeds published earlier, are public at once.',
  featured_price:
    'VAT included, from 2 to 100,000. Applies to new checkouts; receipts keep what was paid.',
  listing_photos: 'The most one may have.',
  sample_percent:
    'Of the listings that go public without approval, this share waits under Approvals for a look afterwards.',
  limit_photos: 'Photos, floor plans, proofs and other pictures together.',
  proof_days: 'From the decision on the listing, or from the upload if there is none.',
  guest_conversation_days:
    'From the last message, if neither side has an account. Links in emails work as long.',
  header_links:
    'One per line, up to 8: a path or link, then the label in English and, after a bar, in Arabic: /guides/moving Moving in | الانتقال. The site’s own pages, such as /buy, need no label.',
  footer_links:
    'In the same format, below titles that begin with #: # Guides | أدلة. Up to 5 titles with 15 links each; /privacy, /terms and /cookies must be among them.',
  banner_text: 'Above every page, from the first day to the last.',
  banner_link: 'A path such as /buy, or a link that begins with https://.',
};

/** The page where the operator makes the site their own. */
export const adminSettings = {
  title: 'Settings',
  text: 'What every page, email and receipt says about this site. Changes show within two seconds. Leave a field empty to keep the default.',
  back: 'Dashboard',
  groups: {
    site: 'Site',
    home: 'Home page',
    contact: 'Contact',
    company: 'Company',
    mail: 'Emails',
    listings: 'Listings',
    limits: 'Limits',
    retention: 'How long data is kept',
    banner: 'Banner',
  },
  labels,
  hints,
  fixed: (variable: string) =>
    `Set by the environment variable ${variable}, so it can’t be changed here.`,
  section: (n: number) => `Section ${n}`,
  sections: {
    newest: 'Newest listings',
    areas: 'Popular areas',
    guides: 'Good to know',
    account: 'Sign in or create an account',
    more: 'Valuation, commercial, energy',
  },
  noSection: 'None',
  approvals: {
    '': 'None: listings are public at once',
    first: 'The first of each account',
    all: 'All',
  },
  permitPolicies: {
    '': 'Not required',
    agents: 'Required of agents and companies',
    all: 'Required of everybody',
  },
  languages: { '': 'English and Arabic', en: 'English only' },
  removePicture: {
    logo: 'Remove the logo',
    icon: 'Remove the icon',
    share_picture: 'Remove the picture',
    home_picture: 'Remove the picture of the home page',
  },
  range: ({ least, most }: { least: number; most: number }) =>
    `From ${number(least)} to ${number(most)}.`,
  nearest: (colour: string) => `The nearest colour that everybody can read is ${colour}.`,
  preview: 'Preview',
  previewing: 'Loading preview...',
  save: 'Publish',
  saving: 'Publishing...',
  previewed: {
    title: 'Preview',
    text: 'Nobody else sees this yet.',
    schemes: { light: 'Light', dark: 'Dark' },
    button: 'Search',
    link: 'See all homes',
    mark: 'Featured',
    sections: (names: string[]) => `Home page: ${names.join(', ')}`,
    email: 'Email',
    from: (name: string) => `From: ${name}`,
  },
  concurrent: {
    title: (who: string) => `Saved by ${who} in the meantime`,
    somebody: 'somebody else',
    nothing: 'empty',
  },
  versions: {
    title: 'Versions',
    earlier: 'Earlier versions',
    original: 'As the site comes',
    current: 'Current',
    version: (n: number) => `Version ${n}`,
    copyOf: (n: number) => (n === 0 ? 'As the site comes' : `As in version ${n}`),
    by: (who: string) => `by ${who}`,
    changed: (fields: string[]) => `Changed: ${fields.join(', ')}`,
    restore: 'Go back to this',
    restoring: 'Going back...',
    restoreVersion: (n: number) => `Go back to version ${n}`,
  },
};
