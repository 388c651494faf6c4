import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The provider's claims about a person. */
export interface OidcPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  /** The methods they have authenticated by. */
  amr?: string[];
}

export interface OidcProvider {
  issuer: string;
  /** Who signs in next: the provider asks nothing. */
  person: OidcPerson;
  stop(): Promise<void>;
}

/** A real OpenID Connect provider on this machine that signs in as `person`. */
export async function startOidcProvider(
  redirectUri: string,
  options: { alg?: 'RS256' | 'ES256' | 'EdDSA' } = {},
): Promise<OidcProvider> {
  const server = createServer();
  // As with Google and Microsoft, people sign in at another origin than the issuer's, with redirects between the two.
  const front = createServer();
  const issuer = await listen(server);
  const frontOrigin = await listen(front);
  const oidc: OidcProvider = {
    issuer,
    person: { sub: 'none', email: 'none@x.example', email_verified: true },
    stop: async () => void (await Promise.all([close(server), close(front)])),
  };
  const provider = createProvider(oidc, redirectUri, options.alg ?? 'RS256');
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
        const result = { login: { accountId: oidc.person.sub, amr: oidc.person.amr } };
        return provider.interactionFinished(request, response, result);
      }
      const accountId = session!.accountId;
      const grant = new provider.Grant({ accountId, clientId: params.client_id as string });
      grant.addOIDCScope('openid email profile');
      const result = { consent: { grantId: await grant.save() } };
      return provider.interactionFinished(request, response, result);
    })();
  });
  return oidc;
}

function createProvider(oidc: OidcProvider, redirectUri: string, alg: string) {
  const key = privateKey(alg).export({ format: 'jwk' });
  return new Provider(oidc.issuer, {
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
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'EdDSA'] as never },
    pkce: { required: () => true },
    interactions: { url: (_, interaction) => `${oidc.issuer}/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...oidc.person, sub: id }) }),
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
