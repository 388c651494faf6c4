import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const homes = (n: number, what: string) =>
  `${number(n)} ${plural(n, { one: 'home', other: 'homes' })} ${what}`;

/** The list of companies and each company's public page. */
export const companyPages = {
  title: 'Real estate companies',
  description:
    'Companies that sell and let property in Dubai: their teams, homes for sale and to rent, licence numbers, response times and ratings.',
  lead: `Companies that list homes on ${SITE}, with their teams. You can write to any of their agents without an account.`,
  form: {
    label: 'Search companies',
    name: 'Company name or ORN',
    submit: 'Search',
  },
  count: (n: number) => `${number(n)} ${plural(n, { one: 'company', other: 'companies' })} found`,
  order: 'Most homes listed first, then by name.',
  noneYet: 'No company has a page here yet',
  none: 'No company of that name found',
  all: 'Show all companies',
  failed: 'The companies could not be loaded.',
  homes: (sale: number, rent: number) =>
    sale + rent === 0
      ? 'No homes listed right now'
      : [sale > 0 && homes(sale, 'for sale'), rent > 0 && homes(rent, 'to rent')]
          .filter(Boolean)
          .join(', '),
  agents: (n: number) => `${number(n)} ${plural(n, { one: 'agent', other: 'agents' })}`,
  verified: 'Verified company',
  yours: 'Do you run a company?',
  yoursText:
    'Claim its page if it is in the list, or set it up: one public page, one team, and listings and enquiries that managers can reassign.',
  setUp: 'Set up your company',
  meaning: 'What these pages say',
  meaningText:
    'Every brokerage in Dubai is registered with the Dubai Land Department under an office registration number (ORN), and each of its agents has a broker number (BRN). “Verified company” means that our team has checked its name, its number and who runs its page; it says nothing about how well they work. Homes are those listed here today.',
  page: {
    description: (name: string, sale: number, rent: number) =>
      `${name} lists ${homes(sale, 'for sale')} and ${number(rent)} to rent in Dubai on ${SITE}. Its team, areas, licence numbers, response time and ratings.`,
    crumbs: 'Where you are',
    about: 'About the company',
    rated: (rating: string) => `Its agents are rated ${rating}`,
    team: 'Team',
    moreAgents: (n: number) =>
      `${number(n)} more ${plural(n, { one: 'agent', other: 'agents' })}, by name`,
    tradeLicence: 'Trade licence',
    offices: 'Offices',
    mainOffice: 'Main office',
    area: (name: string, n: number) => `${name} (${number(n)})`,
    search: 'Filter and sort these homes',
    unreachable:
      'You can’t write to this company here yet. Look its office licence up in the Dubai Land Department’s register.',
    unclaimed: 'Nobody of this company runs its page yet.',
    claim: 'Is it yours? Claim it',
  },
};
