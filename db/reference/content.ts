import type { SeedCategory, SeedPage } from '#app/features/content/types.ts';
import { ARABIC_GUIDES } from './content/arabic/guides.ts';
import { ARABIC_SECTIONS } from './content/arabic/sections.ts';
import { BUYER_GUIDES } from './content/guides-for-buyers.ts';
import { COMMON_GUIDES } from './content/guides-for-everyone.ts';
import { RENTER_GUIDES } from './content/guides-for-renters.ts';
import { SELLER_GUIDES } from './content/guides-for-sellers.ts';
import { SECTIONS } from './content/sections.ts';

/** The site's own pages, which every site has from its first start. */
export const SECTION_PAGES: SeedPage[] = SECTIONS.map((section) => ({
  ...section,
  arabic: ARABIC_SECTIONS[section.slug],
}));

/** What a new site's pages are sorted by. */
export const CATEGORIES: SeedCategory[] = [
  {
    slug: 'buyers',
    name: 'Buyers',
    description: 'Costs, mortgages and off-plan.',
    name_ar: 'المشترون',
    description_ar: 'التكاليف والتمويل العقاري والشراء على الخارطة.',
  },
  {
    slug: 'sellers',
    name: 'Sellers',
    description: 'From the valuation to the transfer.',
    name_ar: 'البائعون',
    description_ar: 'من التقييم إلى نقل الملكية.',
  },
  {
    slug: 'renters',
    name: 'Renters',
    description: 'Deposits, cheques, Ejari and your rights.',
    name_ar: 'المستأجرون',
    description_ar: 'مبالغ التأمين والشيكات وإيجاري وحقوقك.',
  },
  {
    slug: 'safety',
    name: 'Staying safe',
    description: 'Permits, licences and warning signs.',
    name_ar: 'السلامة',
    description_ar: 'التصاريح والرخص وعلامات التحذير.',
  },
  {
    slug: 'living',
    name: 'At home',
    description: 'Running costs and everyday life.',
    name_ar: 'في المنزل',
    description_ar: 'تكاليف المعيشة والحياة اليومية.',
  },
  {
    slug: 'rules',
    name: 'Rules',
    description: 'Laws, fees and programmes.',
    name_ar: 'القواعد',
    description_ar: 'القوانين والرسوم والبرامج.',
  },
  {
    slug: 'careers',
    name: 'Careers',
    description: 'Open positions.',
    name_ar: 'الوظائف',
    description_ar: 'الوظائف الشاغرة.',
  },
  {
    slug: 'press',
    name: 'Press',
    description: 'Our own announcements.',
    name_ar: 'الصحافة',
    description_ar: 'إعلاناتنا الرسمية.',
  },
];

/** What a new site starts with, oldest first. */
export const GUIDES: SeedPage[] = [
  ...COMMON_GUIDES,
  ...SELLER_GUIDES,
  ...RENTER_GUIDES,
  ...BUYER_GUIDES,
].map((guide) => ({ ...guide, type: 'guide', arabic: ARABIC_GUIDES[guide.slug] }));
