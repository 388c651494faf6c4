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
  uses: 'What each format is for',
  useOf: {
    property_finder:
      'For portals and agency programs that read it. Imported here again, nothing is different. Other programs don’t get amenities without a code in it.',
    bayut:
      'For Bayut, dubizzle and programs that read it. Imported here again, nothing is different. For other programs, leisure property is other commercial property.',
    csv: 'For spreadsheets, and to move your homes as a whole: imported here again, nothing is different.',
    reso: 'For your website and programs: all that is public of a home. It isn’t imported here.',
    rss: 'For news readers and simple websites: title, price, place and description. It isn’t imported here.',
  } satisfies Record<ExportFormat, string>,
  lacks: (fields: string[]) => `Other programs don’t get: ${fields.join(', ')}.`,
  messagesOnly: 'Messages only',
  plans:
    'For other programs, both XML formats have floor plans without their names. Homes without a size are left out where a file is imported.',
  none: 'No link yet',
  noneText: 'Each will show here with the homes it has and when it was last read.',
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
