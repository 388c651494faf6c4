import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of a person. */
export interface OutsidePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

export interface OutsideProvider {
  issuer: string;
  /** Who signs in next: the provider asks nothing. */
  person: OutsidePerson;
  stop(): Promise<void>;
}

/** A real OpenID Connect provider on this machine that signs in whoever `person` is. */
export async function startOutsideProvider(
  redirectUri: string,
  options: { alg?: 'RS256' | 'ES256' | 'EdDSA' } = {},
): Promise<OutsideProvider> {
  const server = createServer();
  // As at Google and Microsoft, people sign in at another origin than the issuer's, and are sent to and fro.
  const front = createServer();
  const issuer = await listen(server);
  const frontOrigin = await listen(front);
  const outside: OutsideProvider = {
    issuer,
    person: { sub: 'none', email: 'none@x.example', email_verified: true },
    stop: async () => void (await Promise.all([close(server), close(front)])),
  };
  const provider = createProvider(outside, redirectUri, options.alg ?? 'RS256');
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/.well-known/openid-configuration') {
      ctx.body = { ...(ctx.body as object), authorization_endpoint: `${frontOrigin}/auth` };
    }
  });
  const answer = provider.callback();
  front.on('request', answer);
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void (async () => {
      const { prompt, params, session } = await provider.interactionDetails(request, response);
      if (prompt.name === 'login') {
        const result = { login: { accountId: outside.person.sub } };
        return provider.interactionFinished(request, response, result);
      }
      const accountId = session!.accountId;
      const grant = new provider.Grant({ accountId, clientId: params.client_id as string });
      grant.addOIDCScope('openid email profile');
      const result = { consent: { grantId: await grant.save() } };
      return provider.interactionFinished(request, response, result);
    })();
  });
  return outside;
}

function createProvider(outside: OutsideProvider, redirectUri: string, alg: string) {
  const key = privateKey(alg).export({ format: 'jwk' });
  return new Provider(outside.issuer, {
    clients: [
      {
        client_id: 'manzil',
        client_secret: 'between-us',
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: alg as 'RS256',
      },
    ],
    jwks: { keys: [{ ...key, alg, use: 'sig' } as never] },
    cookies: { keys: ['a key for the provider’s own cookies'] },
    features: { devInteractions: { enabled: false } },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'EdDSA'] as never },
    pkce: { required: () => true },
    interactions: { url: (_, interaction) => `${outside.issuer}/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...outside.person, sub: id }) }),
  });
}

function privateKey(alg: string) {
  if (alg === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  if (alg === 'EdDSA') return generateKeyPairSync('ed25519').privateKey;
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
