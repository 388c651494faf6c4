import type { Kysely } from 'kysely';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { consentExport } from './consent/queries.server.ts';
import { deviceKey } from './devices/rules.ts';
import { readUserAgent } from './devices/user-agent.server.ts';
import { visitExport } from './session/visits.server.ts';

type Executor = Kysely<Database>;

/** No passwords, tokens, codes or secrets, nor anything that could replace one. */
export const identityExport: ExportParts = {
  account: { table: 'user_account', read: readAccount },
  waysToSignIn: { table: 'user_identity', read: readIdentities },
  twoStepSignIn: {
    table: 'user_second_factor',
    withheld: 'secrets only; the account says whether two-step sign-in is on',
  },
  sessions: { table: 'user_session', read: readSessions },
  devices: { table: 'known_device', read: readDevices },
  ...visitExport,
  ...consentExport,
  linksSent: { table: 'account_link', read: readLinks },
};

function readAccount(executor: Executor, userId: string) {
  return executor
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select([
      'id',
      'email',
      'email_verified as emailConfirmed',
      'name',
      'two_factor_enabled as twoStepSignIn',
      'language',
      'chosen_language as chosenLanguage',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .executeTakeFirstOrThrow();
}

function readIdentities(executor: Executor, userId: string) {
  return executor
    .selectFrom('user_identity')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['provider_id as provider', 'created_at as createdAt', 'updated_at as updatedAt'])
    .execute();
}

async function readSessions(executor: Executor, userId: string) {
  const rows = await executor
    .selectFrom('user_session')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .select([
      'ip_address as ip',
      'user_agent as userAgent',
      'origin',
      'flagged',
      'second_factor as secondFactor',
      'created_at as signedInAt',
      'updated_at as lastActiveAt',
      'expires_at as expiresAt',
    ])
    .execute();
  return rows.map((row) => ({ device: deviceKey(readUserAgent(row.userAgent)), ...row }));
}

function readDevices(executor: Executor, userId: string) {
  return executor
    .selectFrom('known_device')
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .select(['device', 'first_seen_at as firstSeenAt'])
    .execute();
}

function readLinks(executor: Executor, userId: string) {
  return executor
    .selectFrom('account_link')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select([
      'purpose',
      'new_email as newEmail',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .execute();
}
