import type { SiteSettings } from '#app/lib/site-settings.ts';

const labels: Record<keyof SiteSettings, string> = {
  name: 'Name of the site',
  logo: 'Logo',
  icon: 'Icon',
  share_picture: 'Picture for link previews',
  heading: 'Heading of the home page',
  contact_emails: 'Emails',
  contact_phone: 'Phone',
  contact_address: 'Address',
  company: 'Company',
  tax_number: 'Tax registration number',
  sender_name: 'Sender of emails',
  mail_signature: 'Signature of emails',
  social_links: 'Social links',
  banner_text: 'Banner',
  banner_link: 'Link of the banner',
  banner_from: 'First day',
  banner_until: 'Last day',
};

const hints: Partial<Record<keyof SiteSettings, string>> = {
  name: 'In the header, titles, emails, receipts and texts.',
  logo: 'In the header, footer, emails and receipts instead of the name. JPEG, PNG, WebP or AVIF, up to 5 MB, best 80 pixels high or more. In the dark scheme it stands on white.',
  icon: 'In the browser’s tab and on a phone’s home screen. Square, best 512 × 512 pixels or more; up to 5 MB.',
  share_picture:
    'What messengers and networks show with a link to a page that has no picture of its own. Best 1200 × 630 pixels; up to 5 MB.',
  contact_emails: 'Separated by commas. The first gets what people write at Contact us.',
  contact_address: 'Also on receipts.',
  company: 'On receipts. Without one, they have the name of the site.',
  tax_number: '15 digits. With it, receipts are tax invoices.',
  sender_name: 'Without one, emails come from the name of the site.',
  mail_signature: 'Below every email.',
  social_links: 'One on each line, at the foot of every page, among those about the site.',
  banner_text: 'Above every page, from the first day to the last.',
  banner_link: 'A path such as /buy, or a link that begins with https://.',
};

/** The page where the operator makes the site their own. */
export const adminSettings = {
  title: 'Settings',
  text: 'What every page, email and receipt says about this site. A change holds within two seconds. Leave a field empty for what the site comes with.',
  back: 'Dashboard',
  groups: {
    site: 'Site',
    contact: 'Contact',
    company: 'Company',
    mail: 'Emails',
    banner: 'Banner',
  },
  labels,
  hints,
  fixed: (variable: string) => `Set by ${variable} where the site is started, so not here.`,
  removePicture: {
    logo: 'Remove the logo',
    icon: 'Remove the icon',
    share_picture: 'Remove the picture',
  },
  preview: 'Preview',
  previewing: 'Loading preview...',
  save: 'Publish',
  saving: 'Publishing...',
  previewed: {
    title: 'Preview',
    text: 'Nobody else sees this yet.',
    email: 'Email',
    from: (name: string) => `From: ${name}`,
  },
  theirs: {
    title: (who: string) => `Saved by ${who} in the meantime`,
    somebody: 'somebody else',
    nothing: 'empty',
  },
  versions: {
    title: 'Versions',
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
