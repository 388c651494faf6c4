import { beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { pathsOf } from './support/paths.ts';
import { PASSWORD, Person } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Open to everyone, whoever they are. */
const PUBLIC = [
  /^\/$/,
  /^\/(buy|rent|search-results|search-filters|property\/:id|saved|saved-properties|compare|how-we-rank|offline|language|display)$/,
  /^\/(commercial-property|commercial-for-sale|commercial-to-rent|overseas-homes|sold-prices)$/,
  /^\/(house-price-index|find-agent|stamp-duty-calculator|property-guides|property-news)$/,
  /^\/(buyer-guides|seller-guides|renter-guides|about|tech-blog|press-centre)$/,
  /^\/(investor-relations|contact-us|careers)$/,
  /^(\/api)?\/property\/:id\/(contact|viewing|email|report)$/,
  /^\/conversations\/:id$/, // with a mailed link only: test/conversations
  /^\/alerts\/(unsubscribe|saved-homes)$/,
  /^\/mailbox(\/:id(\/html)?)?$/, // in the demonstration only: test/mailbox.test.ts
  /^\/(sign-in|sign-up|sign-out|second-factor|forgot-password|reset-password|check-email)$/,
  /^\/(confirm-email|confirm-new-email|undo-email|sign-in\/provider)$/,
  /^\/api\/auth\/(session|sign-in|sign-up|sign-out|refresh|token|callback\/oidc)$/,
  /^\/api\/properties\/:id\/images$/, // JSON answers: test/dashboard/images.test.ts
  /^\/\.well-known\/jwks\.json$/,
  /^\/(areas\/suggest|search-results\/counts|images\/(agents|demo|map|share)\/:\w+|images\/listings\/:listing\/:file|sitemap\.xml|sitemap-main\.xml|robots\.txt|health)$/,
  /^\/\*$/,
];

type Role = 'visitor' | 'seeker' | 'agent' | 'leaving' | 'client';
const ROLES: Role[] = ['visitor', 'seeker', 'agent', 'leaving', 'client'];

/** 'in' is let in, 'sign in' and 'restore' are sent there, 'away' elsewhere; a number is the status. */
type Access = 'in' | 'sign in' | 'restore' | 'away' | number;

type Row = [method: 'GET' | 'POST', path: string, Record<Role, Access>];

/** For whoever is signed in and stays. */
const MEMBERS: Record<Role, Access> = {
  visitor: 'sign in',
  seeker: 'in',
  agent: 'in',
  leaving: 'restore',
  client: 'in',
};

/** For members too, but of somebody else's. */
const STRANGERS: Record<Role, Access> = { ...MEMBERS, seeker: 404, agent: 404, client: 404 };

const PAGES = ['', '/messages', '/profile', '/profile/edit', '/agent-details', '/security']
  .concat(['/security/password', '/security/email', '/security/two-factor', '/security/delete'])
  .concat('/messages/leads', '/messages/leads.csv', '/saved-properties')
  .concat('/hidden-properties', '/saved-searches', '/saved-searches/new');

const FORMS = ['/profile/edit', '/agent-details', '/security/password', '/security/email'].concat([
  '/security/two-factor',
  '/security/delete',
  '/hidden-properties',
  '/saved-searches/new',
]);

/** Forms that name one of the person's records. */
const RECORD_FORMS = ['/messages', '/security/devices', '/saved-searches', '/saved-properties'];

const MATRIX: Row[] = [
  ...PAGES.map((path): Row => ['GET', `/dashboard${path}`, MEMBERS]),
  ...FORMS.map((path): Row => ['POST', `/dashboard${path}`, MEMBERS]),
  ...RECORD_FORMS.map((path): Row => ['POST', `/dashboard${path}`, STRANGERS]),
  ...['/new-property', '/properties/new'].flatMap((path): Row[] => [
    ['GET', path, MEMBERS],
    ['POST', path, MEMBERS],
  ]),
  ...(['GET', 'POST'] as const).map((method): Row => [method, '/properties/edit/:id', STRANGERS]),
  ['POST', '/dashboard/saved-searches/:id', MEMBERS],
  ['GET', '/dashboard/saved-searches/:id', STRANGERS],
  ['GET', '/dashboard/messages/:id', STRANGERS],
  ['POST', '/dashboard/messages/:id', STRANGERS],
  ['GET', '/dashboard/messages/live', { ...MEMBERS, visitor: 204, leaving: 204 }],
  [
    'GET',
    '/dashboard/security/devices',
    { visitor: 'sign in', seeker: 'away', agent: 'away', leaving: 'restore', client: 'away' },
  ],
  ['POST', '/dashboard/security/provider', STRANGERS], // no provider is set up
  [
    'GET',
    '/dashboard/security/export',
    { visitor: 'sign in', seeker: 'in', agent: 'in', leaving: 'in', client: 'in' },
  ],
  [
    'GET',
    '/dashboard/restore',
    { visitor: 'sign in', seeker: 'away', agent: 'away', leaving: 'in', client: 'away' },
  ],
  ...(['GET', 'POST'] as const).map((method): Row => [method, '/properties/:id/images', STRANGERS]),
  [
    'GET',
    '/images/profile/:userId',
    { visitor: 404, seeker: 404, agent: 404, leaving: 404, client: 404 },
  ],
];

const people = {} as Record<Role, Person>;

beforeAll(async () => {
  const demo = (email: string, ip: string) => new Person(site, email, { 'X-Forwarded-For': ip });
  people.visitor = demo('nobody@x.example', '198.51.100.1');
  people.seeker = demo('seeker@demo.example', '198.51.100.2');
  await people.seeker.signIn('Dubai2026demo');
  people.agent = demo('agent@demo.example', '198.51.100.3');
  await people.agent.signIn('Dubai2026demo');
  people.leaving = await demo('leaving@x.example', '198.51.100.4').join();
  await people.leaving.post('/dashboard/security/delete', { current: PASSWORD });
  await people.leaving.signIn();
  const grant = await demo('x', '198.51.100.5').post('/api/auth/token', {
    email: 'seeker@demo.example',
    password: 'Dubai2026demo',
  });
  const { access_token: token } = await grant.json();
  people.client = new Person(site, 'client', { Authorization: `Bearer ${token}` });
});

describe.each(ROLES)('%s', (role) => {
  test.each(MATRIX)(`${role}: %s %s`, async (method, path, access) => {
    const answer =
      method === 'GET'
        ? await people[role].fetch(pathTo(path))
        : await people[role].post(pathTo(path));
    expect(await accessOf(answer, method)).toBe(access[role]);
  });
});

test('every route is either open to everyone or in the matrix', () => {
  const covered = new Set(MATRIX.map(([, path]) => path));
  const forgotten = pathsOf(routes).filter(
    (path) => !covered.has(path) && !PUBLIC.some((pattern) => pattern.test(path)),
  );
  expect(forgotten).toEqual([]);
});

/** Of somebody else's. */
function pathTo(path: string): string {
  return path
    .replace(':userId', crypto.randomUUID())
    .replace('messages/:id', `messages/${crypto.randomUUID()}`)
    .replace(':id', '1');
}

async function accessOf(answer: Response, method: string): Promise<Access> {
  const location = answer.headers.get('location');
  if (location?.startsWith('/sign-in')) return 'sign in';
  if (location === '/dashboard/restore') return 'restore';
  // A form without its fields is let in, and refused for what it lacks.
  if (method === 'POST' && [200, 302, 400, 401].includes(answer.status)) return 'in';
  if (location) return 'away';
  return answer.status === 200 ? 'in' : answer.status;
}
