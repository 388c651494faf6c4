import type { SeedCategory, SeedPage } from '#app/features/content/types.ts';
import { BUYER_GUIDES } from './content/guides-for-buyers.ts';
import { COMMON_GUIDES } from './content/guides-for-everyone.ts';
import { RENTER_GUIDES } from './content/guides-for-renters.ts';
import { SELLER_GUIDES } from './content/guides-for-sellers.ts';

export { SECTION_PAGES } from './content/sections.ts';

/** What a new site's pages are sorted by. */
export const CATEGORIES: SeedCategory[] = [
  { slug: 'buyers', name: 'Buyers', description: 'Costs, mortgages and off-plan.' },
  { slug: 'sellers', name: 'Sellers', description: 'From the valuation to the transfer.' },
  { slug: 'renters', name: 'Renters', description: 'Deposits, cheques, Ejari and your rights.' },
  { slug: 'safety', name: 'Staying safe', description: 'Permits, licences and warning signs.' },
  { slug: 'living', name: 'At home', description: 'Running costs and everyday life.' },
  { slug: 'rules', name: 'Rules', description: 'Laws, fees and programmes.' },
  { slug: 'careers', name: 'Careers', description: 'Open positions.' },
  { slug: 'press', name: 'Press', description: 'Our own announcements.' },
];

/** What a new site starts with, oldest first. */
export const GUIDES: SeedPage[] = [
  ...COMMON_GUIDES,
  ...SELLER_GUIDES,
  ...RENTER_GUIDES,
  ...BUYER_GUIDES,
].map((guide) => ({ ...guide, type: 'guide' }));
