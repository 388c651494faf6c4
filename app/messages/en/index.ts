import { amenities } from './amenities.ts';
import { errors } from './errors.ts';
import { filters } from './filters.ts';
import { formats } from './formats.ts';
import { listing } from './listing.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** Loaded with every page. */
export const everyPage = {
  amenities,
  errors,
  filters,
  formats,
  listing,
  search,
  session,
  shell,
};

/** Loaded by the pages that show them. Browsers never load topics that only the server reads. */
export const somePages = {
  accountSettings: () => import('./account-settings.ts').then((it) => it.accountSettings),
  adminAccounts: () => import('./admin-accounts.ts').then((it) => it.adminAccounts),
  adminContent: () => import('./admin-content.ts').then((it) => it.adminContent),
  admin: () => import('./admin.ts').then((it) => it.admin),
  agents: () => import('./agents.ts').then((it) => it.agents),
  areaNotes: () => import('./area-notes.ts').then((it) => it.areaNotes),
  areas: () => import('./areas.ts').then((it) => it.areas),
  audit: () => import('./audit.ts').then((it) => it.audit),
  adminDashboard: () => import('./admin-dashboard.ts').then((it) => it.adminDashboard),
  adminMessages: () => import('./admin-messages.ts').then((it) => it.adminMessages),
  adminOverseas: () => import('./admin-overseas.ts').then((it) => it.adminOverseas),
  adminPayments: () => import('./admin-payments.ts').then((it) => it.adminPayments),
  adminProperties: () => import('./admin-properties.ts').then((it) => it.adminProperties),
  adminReports: () => import('./admin-reports.ts').then((it) => it.adminReports),
  auth: () => import('./auth.ts').then((it) => it.auth),
  chart: () => import('./chart.ts').then((it) => it.chart),
  checkout: () => import('./checkout.ts').then((it) => it.checkout),
  chips: () => import('./chips.ts').then((it) => it.chips),
  comparison: () => import('./comparison.ts').then((it) => it.comparison),
  commercial: () => import('./commercial.ts').then((it) => it.commercial),
  contactUs: () => import('./contact-us.ts').then((it) => it.contactUs),
  content: () => import('./content.ts').then((it) => it.content),
  conversations: () => import('./conversations.ts').then((it) => it.conversations),
  costs: () => import('./costs.ts').then((it) => it.costs),
  dashboard: () => import('./dashboard.ts').then((it) => it.dashboard),
  devices: () => import('./devices.ts').then((it) => it.devices),
  emails: () => import('./emails.ts').then((it) => it.emails),
  flashMessages: () => import('./flash-messages.ts').then((it) => it.flashMessages),
  floorPlans: () => import('./floor-plans.ts').then((it) => it.floorPlans),
  formErrors: () => import('./form-errors.ts').then((it) => it.formErrors),
  home: () => import('./home.ts').then((it) => it.home),
  images: () => import('./images.ts').then((it) => it.images),
  legal: () => import('./legal.ts').then((it) => it.legal),
  listingForm: () => import('./listing-form.ts').then((it) => it.listingForm),
  mailbox: () => import('./mailbox.ts').then((it) => it.mailbox),
  map: () => import('./map.ts').then((it) => it.map),
  market: () => import('./market.ts').then((it) => it.market),
  overseas: () => import('./overseas.ts').then((it) => it.overseas),
  plainAnswers: () => import('./plain-answers.ts').then((it) => it.plainAnswers),
  priceIndex: () => import('./price-index.ts').then((it) => it.priceIndex),
  profile: () => import('./profile.ts').then((it) => it.profile),
  promotions: () => import('./promotions.ts').then((it) => it.promotions),
  property: () => import('./property.ts').then((it) => it.property),
  ranking: () => import('./ranking.ts').then((it) => it.ranking),
  results: () => import('./results.ts').then((it) => it.results),
  reports: () => import('./reports.ts').then((it) => it.reports),
  savedHomes: () => import('./saved-homes.ts').then((it) => it.savedHomes),
  savedSearches: () => import('./saved-searches.ts').then((it) => it.savedSearches),
  security: () => import('./security.ts').then((it) => it.security),
  soldPrices: () => import('./sold-prices.ts').then((it) => it.soldPrices),
  tables: () => import('./tables.ts').then((it) => it.tables),
  valuation: () => import('./valuation.ts').then((it) => it.valuation),
};
