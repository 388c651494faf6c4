import { oidcProvider } from '#app/features/identity/oidc/provider.server.ts';
import { env } from '#app/server/env.server.ts';
import { operatorContact, seller } from '#app/server/site-settings.server.ts';
import type { Operator, Partners } from './types.ts';

export function findOperator(): Operator {
  return { ...operatorContact(), name: seller().name };
}

export function findPartners(): Partners {
  const { stripe, SMTP_URL, bucket } = env();
  return {
    payments: stripe !== null,
    mail: SMTP_URL !== undefined,
    files: bucket !== null,
    signIn: oidcProvider()?.name ?? null,
  };
}
