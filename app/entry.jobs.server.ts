import { accountSweeps } from './features/accounts/deletion/mutations.server.ts';
import { dataRequestSweeps } from './features/accounts/requests/mutations.server.ts';
import { ratingSweeps } from './features/agents/ratings/mutations.server.ts';
import { keySweeps } from './features/api-keys/mutations.server.ts';
import { auditSweeps } from './features/audit/mutations.server.ts';
import { backupJobs } from './features/backups/jobs.server.ts';
import { backupSweeps } from './features/backups/mutations.server.ts';
import { claimSweeps } from './features/brokerages/claims/mutations.server.ts';
import { companyInvitationSweeps } from './features/brokerages/invitations/mutations.server.ts';
import { brokerageJobs } from './features/brokerages/jobs.server.ts';
import { contactSweeps } from './features/contact-messages/mutations.server.ts';
import { contentSweeps } from './features/content/uploads/mutations.server.ts';
import { conversationJobs } from './features/conversations/jobs.server.ts';
import { phoneContactSweeps } from './features/conversations/phones/contacts.server.ts';
import { phoneSweeps } from './features/conversations/phones/mutations.server.ts';
import { conversationSweeps } from './features/conversations/retention.server.ts';
import { trackedNumberJobs } from './features/conversations/tracked-numbers/jobs.server.ts';
import { costJobs } from './features/costs/jobs.server.ts';
import { crmJobs } from './features/crm/jobs.server.ts';
import { crmSweeps } from './features/crm/mutations.server.ts';
import { feedJobs } from './features/feeds/jobs.server.ts';
import { feedSweeps } from './features/feeds/mutations.server.ts';
import { figureJobs } from './features/figures/jobs.server.ts';
import { visitorSweeps } from './features/figures/visitors.server.ts';
import { identityJobs } from './features/identity/jobs.server.ts';
import { identitySweeps } from './features/identity/mutations.server.ts';
import { legalJobs } from './features/legal/versions.server.ts';
import { limitSweeps } from './features/limits/mutations.server.ts';
import { fileSweeps } from './features/listings/files/mutations.server.ts';
import { importJobs } from './features/listings/import/jobs.server.ts';
import { ownListingJobs } from './features/listings/own/jobs.server.ts';
import { listingSweeps } from './features/listings/own/mutations.server.ts';
import { priceSweeps } from './features/listings/prices/mutations.server.ts';
import { proofSweeps } from './features/listings/proofs/mutations.server.ts';
import { viewSweeps } from './features/listings/views.server.ts';
import { placeJobs } from './features/market/places/jobs.server.ts';
import { packageJobs } from './features/packages/jobs.server.ts';
import { expiryJobs } from './features/promotions/expiry/jobs.server.ts';
import { promotionSweeps } from './features/promotions/mutations.server.ts';
import { restJobs } from './features/promotions/rest/jobs.server.ts';
import { paymentJobs } from './features/promotions/webhook/jobs.server.ts';
import { conversationReportSweeps } from './features/reports/conversations/mutations.server.ts';
import { reportSweeps } from './features/reports/mutations.server.ts';
import { savedHomesSweeps } from './features/saved-homes/mutations.server.ts';
import { alertJobs } from './features/saved-searches/jobs.server.ts';
import { savedSearchSweeps } from './features/saved-searches/mutations.server.ts';
import { searchFigureSweeps } from './features/search/figures.server.ts';
import { indexSweeps } from './features/search/live-index/mutations.server.ts';
import { sentMailSweeps } from './features/sent-mail/queries.server.ts';
import { settingsSweeps } from './features/settings/pictures.server.ts';
import { staffSweeps } from './features/staff/mutations.server.ts';
import type { JobDefinitions, Sweeps } from './server/jobs.server.ts';
import { mailJobs, mailSweeps } from './server/mail.server.ts';
import { oneByOne } from './server/one-by-one.server.ts';

/** Every table whose rows expire. The files of pictures come last: their store may be unreachable. */
export const SWEEPS: Sweeps = {
  ...identitySweeps,
  ...limitSweeps,
  ...accountSweeps,
  ...dataRequestSweeps,
  ...listingSweeps,
  ...proofSweeps,
  ...priceSweeps,
  ...conversationSweeps,
  ...phoneSweeps,
  ...phoneContactSweeps,
  ...viewSweeps,
  ...searchFigureSweeps,
  ...visitorSweeps,
  ...indexSweeps,
  ...reportSweeps,
  ...conversationReportSweeps,
  ...ratingSweeps,
  ...contactSweeps,
  ...companyInvitationSweeps,
  ...claimSweeps,
  ...keySweeps,
  ...feedSweeps,
  ...crmSweeps,
  ...promotionSweeps,
  ...mailSweeps,
  ...sentMailSweeps,
  ...savedHomesSweeps,
  ...savedSearchSweeps,
  ...auditSweeps,
  ...staffSweeps,
  ...backupSweeps,
  ...contentSweeps,
  ...settingsSweeps,
  ...fileSweeps,
};

export const JOBS: JobDefinitions = {
  ...mailJobs,
  ...identityJobs,
  ...importJobs,
  ...feedJobs,
  ...crmJobs,
  ...brokerageJobs,
  ...ownListingJobs,
  ...conversationJobs,
  ...trackedNumberJobs,
  ...costJobs,
  ...placeJobs,
  ...alertJobs,
  ...packageJobs,
  ...paymentJobs,
  ...restJobs,
  ...expiryJobs,
  ...backupJobs,
  ...figureJobs,
  ...legalJobs,
  sweep: {
    queue: { policy: 'short', retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3_600 },
    cron: '17 * * * *',
    run: () => sweep(),
  },
};

/** One table at a time, so they neither wait for each other's rows nor take every connection. @throws the first failure, once all were tried. */
export async function sweep(sweeps: Sweeps = SWEEPS): Promise<void> {
  await oneByOne(Object.entries(sweeps), ([, sweepTable]) => sweepTable());
}
