import { agentExport } from '#app/features/agents/queries.server.ts';
import { ratingExport } from '#app/features/agents/ratings/queries.server.ts';
import { keyExport } from '#app/features/api-keys/queries.server.ts';
import { brokerageExport } from '#app/features/brokerages/queries.server.ts';
import { contentExport } from '#app/features/content/queries.server.ts';
import { contactExport } from '#app/features/conversations/phones/contacts.server.ts';
import { conversationExport } from '#app/features/conversations/queries.server.ts';
import { trackedNumberExport } from '#app/features/conversations/tracked-numbers/mutations.server.ts';
import { webhookExport } from '#app/features/crm/queries.server.ts';
import { OIDC_PROVIDER_ID, oidcProvider } from '#app/features/identity/oidc/provider.server.ts';
import { identityExport } from '#app/features/identity/queries.server.ts';
import { limitExport } from '#app/features/limits/queries.server.ts';
import { listingExport } from '#app/features/listings/own/queries.server.ts';
import { memberExport } from '#app/features/members/queries.server.ts';
import { suspensionExport } from '#app/features/members/suspension/queries.server.ts';
import { profileExport } from '#app/features/profiles/queries.server.ts';
import { reminderExport } from '#app/features/promotions/expiry/queries.server.ts';
import { promotionExport } from '#app/features/promotions/queries.server.ts';
import { conversationReportExport } from '#app/features/reports/conversations/queries.server.ts';
import { reportExport } from '#app/features/reports/queries.server.ts';
import { savedHomesExport } from '#app/features/saved-homes/queries.server.ts';
import { savedSearchExport } from '#app/features/saved-searches/queries.server.ts';
import { sentMailExport } from '#app/features/sent-mail/queries.server.ts';
import { staffExport } from '#app/features/staff/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import { findMailReturn } from '#app/server/returned-mail.server.ts';
import { deletionExport } from './deletion/queries.server.ts';
import { dataRequestExport } from './requests/queries.server.ts';

/** The parts of the export: one for every table whose rows belong to a person. */
export const EXPORT_PARTS: ExportParts = {
  ...identityExport,
  ...profileExport,
  ...limitExport,
  ...deletionExport,
  ...dataRequestExport,
  ...suspensionExport,
  ...memberExport,
  ...agentExport,
  ...ratingExport,
  ...brokerageExport,
  ...keyExport,
  ...webhookExport,
  ...listingExport,
  ...reminderExport,
  ...savedHomesExport,
  ...savedSearchExport,
  ...conversationExport,
  ...contactExport,
  ...trackedNumberExport,
  ...contentExport,
  ...staffExport,
  ...sentMailExport,
  ...reportExport,
  ...conversationReportExport,
  ...promotionExport,
};

/** Everything stored about a person, in one snapshot. */
export function exportAccount(userId: string): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const parts: Record<string, unknown> = { exportedAt: new Date() };
      for (const [name, part] of Object.entries(EXPORT_PARTS)) {
        if ('read' in part) parts[name] = await part.read(trx, userId);
      }
      return parts;
    });
}

/** How an account is protected. */
export interface AccountSecurity {
  email: string;
  /** When mail to the email came back; null if mail reaches it. */
  returnedAt: Date | null;
  secondFactor: boolean;
  hasPassword: boolean;
  /** The configured OIDC provider; null if there is none. */
  provider: { name: string; isConnected: boolean } | null;
}

export async function findAccountSecurity(userId: string): Promise<AccountSecurity> {
  const [account, identities] = await Promise.all([
    db
      .selectFrom('user_account')
      .where('id', '=', userId)
      .select(['email', 'two_factor_enabled'])
      .executeTakeFirstOrThrow(),
    db.selectFrom('user_identity').where('user_id', '=', userId).select('provider_id').execute(),
  ]);
  const ways = new Set(identities.map((identity) => identity.provider_id));
  const provider = oidcProvider();
  return {
    email: account.email,
    returnedAt: await findMailReturn(account.email),
    secondFactor: account.two_factor_enabled,
    hasPassword: ways.has('credential'),
    provider: provider && { ...provider, isConnected: ways.has(OIDC_PROVIDER_ID) },
  };
}
