import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { CLIENT_IP_HEADER } from '#app/server/client-ip.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { siteName } from '#app/server/held-settings.server.ts';
import { log } from '#app/server/log.server.ts';
import { secret } from '#app/server/secret.server.ts';
import { oidcProviders } from './oidc/provider.server.ts';
import { hashPassword, verifyPassword } from './passwords/hash.server.ts';
import { ACCESS_TOKEN_MINUTES, SESSION_SECONDS } from './rules.ts';
import { makeRecoveryCodes } from './second-factor/recovery-codes.server.ts';

/** A key signs for ninety days and is published for thirty more. */
const KEY_SECONDS = 90 * 24 * 60 * 60;

let current: { name: string; library: ReturnType<typeof create> } | undefined;

/** The authentication library on our tables, created on first use, and again when the site is renamed. */
export function authLibrary() {
  const name = siteName();
  if (current?.name !== name) current = { name, library: create(name) };
  return current.library;
}

function create(name: string) {
  const { publicUrl, secureCookies } = env();
  return betterAuth({
    appName: name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: secret(),
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: hashPassword,
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
    },
    user: { modelName: 'user_account', fields: { ...TIMES, emailVerified: 'email_verified' } },
    account: {
      modelName: 'user_identity',
      fields: {
        ...TIMES,
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
      encryptOAuthTokens: true,
      // An OIDC provider does not open an existing account just because the emails match.
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    session: {
      modelName: 'user_session',
      fields: {
        ...TIMES,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        origin: { type: 'string', required: false, input: false },
        flagged: { type: 'boolean', required: false, input: false },
      },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
    },
    verification: {
      modelName: 'user_verification',
      fields: { ...TIMES, expiresAt: 'expires_at' },
      storeIdentifier: 'hashed',
    },
    advanced: {
      cookiePrefix: 'manzil',
      useSecureCookies: secureCookies,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    // features/limits counts attempts, in the database, for every way of signing in.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: '/sign-in' },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => log[level]({ from: 'auth' }, message) },
    plugins: [
      twoFactor({
        issuer: name,
        // The library's lockout would lock known browsers too.
        accountLockout: { enabled: false },
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
          storeBackupCodes: 'encrypted',
        },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'user_second_factor',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' }, rotationInterval: KEY_SECONDS },
        jwt: { issuer: publicUrl, audience: publicUrl, expirationTime: `${ACCESS_TOKEN_MINUTES}m` },
        disableSettingJwtHeader: true,
        schema: {
          jwks: {
            modelName: 'signing_key',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
      genericOAuth({ config: oidcProviders() }),
      sessions(),
    ],
  });
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * The library's internals we need: reading the session cookie, opening a session for a known person, refreshing one.
 */
function sessions() {
  return {
    id: 'sessions',
    endpoints: {
      readSessionToken: createAuthEndpoint.serverOnly(
        { method: 'GET', requireHeaders: true },
        async (ctx) => {
          const { name } = ctx.context.authCookies.sessionToken;
          return ctx.json({ token: (await ctx.getSignedCookie(name, ctx.context.secret)) || null });
        },
      ),
      /** The account whose second factor the visitor still has to provide. */
      readChallenge: createAuthEndpoint.serverOnly(
        { method: 'GET', requireHeaders: true },
        async (ctx) => {
          const { name } = ctx.context.createAuthCookie('two_factor');
          const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
          const challenge =
            identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier));
          return ctx.json({ userId: challenge ? challenge.value : null });
        },
      ),
      openSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          requireHeaders: true,
          body: z.object({
            userId: z.string(),
            origin: z.enum(['password', 'link']),
            flagged: z.boolean(),
          }),
        },
        async (ctx) => {
          const { userId, ...given } = ctx.body;
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new Error('The account was deleted while its session was opened.');
          const session = await internalAdapter.createSession(userId, false, given);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token });
        },
      ),
      extendSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ token: z.string(), expiresAt: z.date() }) },
        async (ctx) => {
          const { token, expiresAt } = ctx.body;
          const { internalAdapter } = ctx.context;
          const found = await internalAdapter.findSession(token);
          if (!found) return ctx.json({ found: false });
          const session = await internalAdapter.updateSession(token, {
            expiresAt,
            updatedAt: new Date(),
          });
          if (session) await setSessionCookie(ctx, { session, user: found.user });
          return ctx.json({ found: session !== null });
        },
      ),
    },
  } as const;
}
