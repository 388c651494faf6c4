import type { ExportFormat } from '#app/features/feeds/out/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const homes = (n: number) => `${number(n)} ${plural(n, { one: 'home', other: 'homes' })}`;

/** The links under which others read a company's homes. */
export const exports = {
  title: 'Exports',
  text: 'Share your homes with portals, your website or your CRM. Each gets a link with all your available homes, always up to date.',
  secret:
    'Anyone with a link can read your homes, with the names, phones and emails of your agents. It never contains unit numbers, drafts or owners. Replace a link that has reached the wrong people.',
  formats: {
    property_finder: 'Property Finder XML',
    bayut: 'Bayut and dubizzle XML',
    csv: 'CSV for spreadsheets',
    reso: 'JSON with RESO names',
    rss: 'RSS',
  } satisfies Record<ExportFormat, string>,
  none: 'No link yet',
  list: 'Links',
  holds: (n: number, without: number) =>
    without === 0
      ? homes(n)
      : `${homes(n)}; ${number(without)} left out, because the format doesn’t cover their type`,
  since: 'Link since',
  read: 'last read',
  neverRead: 'never read',
  address: (name: string) => `Link for ${name}`,
  hidden:
    'The site’s secret has changed since, so this link can’t be shown. It still works; replace it to see a new one.',
  change: 'Replace or revoke',
  changeText: 'The link stops working at once. Replacing it makes a new one.',
  replace: 'Replace',
  replaceOf: (name: string) => `Replace the link for ${name}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the link for ${name}`,
  changing: 'Saving...',
  add: 'New link',
  name: 'Who reads it',
  nameHint: 'Such as a portal or your website. Only your managers see this.',
  format: 'Format',
  make: 'Make link',
  making: 'Making...',
};
