import { emailTried } from '#app/features/accounts/emails.server.tsx';
import { accessAdded, accessEnded } from '#app/features/api-keys/emails.server.tsx';
import { approvalDecided } from '#app/features/approvals/emails.server.tsx';
import * as companyEmails from '#app/features/brokerages/emails.server.tsx';
import { contactMessageReceived } from '#app/features/contact-messages/emails.server.tsx';
import * as conversationEmails from '#app/features/conversations/emails.server.tsx';
import * as crmEmails from '#app/features/crm/emails.server.tsx';
import { feedDecided, feedGotWorse } from '#app/features/feeds/emails.server.tsx';
import type { PeriodFigures } from '#app/features/figures/periods/types.ts';
import { weeklyFigures } from '#app/features/figures/weekly/emails.server.tsx';
import { mailTest } from '#app/features/first-steps/emails.server.tsx';
import { scheduleMissed } from '#app/features/listings/quota/emails.server.tsx';
import { suspensionAnswered } from '#app/features/members/emails.server.tsx';
import { packageEnded, packageEnding } from '#app/features/packages/emails.server.tsx';
import { packageBought, packageRefunded } from '#app/features/promotions/emails.server.tsx';
import type { OwnPayment } from '#app/features/promotions/receipts/types.ts';
import type { CompanyLead } from '#app/features/public-api/company/schema.ts';
import { savedHomesChanged } from '#app/features/saved-homes/emails.server.tsx';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

const company = 'Saffron & Sand';
const person = 'Noor Saleh';
const title = 'A villa by the creek';
const message = 'Say what a year costs.';
const address = 'https://crm.invented.example/feed/';

const HOME = {
  title,
  isPublic: true,
  status: 'available',
  purpose: 'rent',
  price: 95_000,
  rentPeriod: 'yearly',
  allIn: 112_000,
  known: { price: 99_000, rentPeriod: 'yearly', isAvailable: true },
  news: ['reduced'],
} as const;

const WEEK: PeriodFigures = {
  from: '2026-11-16',
  listings: 576,
  advertisers: 15,
  added: 18,
  visitors: 4_210,
  searches: 9_876,
  emptySearches: 412,
  enquiries: 96,
  answered: 80,
  firstAnswer: 5_400,
  revenue: { featured: { paid: 59_700, refunded: 0 }, package: { paid: 420_000, refunded: 0 } },
};

const LEAD: CompanyLead = {
  LeadKey: '7',
  State: 'new',
  IsAnswered: false,
  ListingKey: '217',
  ListingId: 'R-1',
  ListingTitle: title,
  AgentName: 'Layla Haddad',
  Name: person,
  Email: 'noor@example.org',
  Phone: null,
  Message: 'Is it free?',
  CreatedTimestamp: '2026-11-21T21:30:00Z',
};

const TERMS = {
  packageId: 2,
  brokerageId: 1,
  name: 'Team',
  nameAr: 'الفريق',
  listings: 100,
  credits: 10,
  months: 3,
};

/** The mails about companies, to and from staff, and about homes, one of each kind. */
export function sampleMails(to: string, link: string, payment: OwnPayment): OutgoingMail[] {
  const ending = { to, company, name: TERMS.name, nameAr: TERMS.nameAr, until: new Date() };
  const bought = { to, payment: { ...payment, package: TERMS }, link };
  return [
    accessAdded({ to, made: 'connection', name: 'Our CRM', company, path: '/company/crm' }),
    accessEnded({
      to,
      ended: 'key',
      name: 'Our CRM',
      company,
      person: 'Omar',
      path: '/company/keys',
    }),
    approvalDecided({
      to,
      queue: 'before',
      decision: 'change',
      isFromFeed: false,
      title,
      message,
      link,
    }),
    companyEmails.claimLink({ to, company, person, link }),
    companyEmails.claimSettled({ to, company, isApproved: true }),
    companyEmails.companyInvitation({ to, company, role: 'agent', inviter: person, link }),
    companyEmails.companyLeft({ to, company, moved: 3 }),
    companyEmails.leadEscalated({ to, company, minutes: 30, name: person, title, link }),
    companyEmails.workAssigned({ to, company, listings: 2, leads: 1, link }),
    contactMessageReceived({ to, name: person, email: to, phone: '+971501234567', message }),
    conversationEmails.answerWaits({ to, link }),
    conversationEmails.conversationClosed({ to, title, link }),
    crmEmails.crmConfirmation({ to, company, link }),
    crmEmails.crmPaused({
      to,
      name: 'Our CRM',
      problem: 'broke_off',
      link: '/company/crm',
      isCompany: true,
    }),
    crmEmails.crmTest({ to, company }),
    crmEmails.crmUnconfirmed({ to, name: 'Our CRM', email: to, link: '/company/crm' }),
    emailTried({ to }),
    crmEmails.leadForCrm({ to, lead: LEAD, link: '/company/leads/7' }),
    feedDecided({ to, address, isLetIn: false, message, link }),
    feedGotWorse({ to, address, worse: 'failed', reason: 'broke_off', homes: 12, link }),
    mailTest({ to, link }),
    packageBought(bought),
    packageEnded(ending),
    packageEnding(ending),
    packageRefunded(bought),
    savedHomesChanged({
      to,
      homes: [{ ...HOME, news: [...HOME.news], link }],
      listLink: link,
      unsubscribeLink: link,
    }),
    scheduleMissed({ to, title, missed: 'permit' }),
    suspensionAnswered({ to, email: to, text: message, link }),
    weeklyFigures({ to, week: WEEK, before: WEEK, link, stopLink: link }),
  ];
}
