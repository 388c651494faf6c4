import { db } from '#app/server/db.server.ts';
import { OIDC_PROVIDER_ID, oidcProvider } from '#app/features/identity/oidc/provider.server.ts';

/** How an account is kept. */
export interface AccountSecurity {
  email: string;
  secondFactor: boolean;
  hasPassword: boolean;
  /** The OIDC provider that is configured; null where there is none. */
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
    secondFactor: account.two_factor_enabled,
    hasPassword: ways.has('credential'),
    provider: provider && { ...provider, isConnected: ways.has(OIDC_PROVIDER_ID) },
  };
}
