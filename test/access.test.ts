import { beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { pathsOf } from './support/paths.ts';
import { PASSWORD, Person } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Open to everyone, whoever they are. */
const PUBLIC = [
  /^\/$/,
  /^\/(buy|rent|search-results|search-filters|property\/:id|how-we-rank|offline|language|display)$/,
  /^\/(commercial-property|commercial-for-sale|commercial-to-rent|overseas-homes|sold-prices)$/,
  /^\/(house-price-index|find-agent|stamp-duty-calculator|property-guides|property-news)$/,
  /^\/(buyer-guides|seller-guides|renter-guides|about|tech-blog|press-centre)$/,
  /^\/(investor-relations|contact-us|careers|new-property)$/,
  /^(\/api)?\/property\/:id\/(contact|viewing|email)$/,
  /^\/conversations\/:id$/, // with a mailed link only: test/conversations
  /^\/mailbox(\/:id(\/html)?)?$/, // in the demonstration only: test/mailbox.test.ts
  /^\/(sign-in|sign-up|sign-out|second-factor|forgot-password|reset-password|check-email)$/,
  /^\/(confirm-email|confirm-new-email|undo-email|sign-in\/provider)$/,
  /^\/api\/auth\/(session|sign-in|sign-up|sign-out|refresh|token|callback\/oidc)$/,
  /^\/\.well-known\/jwks\.json$/,
  /^\/(areas\/suggest|search-results\/counts|images\/(agents|demo|map|share)\/:\w+|sitemap\.xml|sitemap-main\.xml|robots\.txt|health)$/,
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

const PAGES = [
  '',
  '/messages',
  '/messages/leads',
  '/messages/leads.csv',
  '/messages/live',
  '/profile',
  '/profile/edit',
  '/agent-details',
  '/security',
]
  .concat(['/security/password', '/security/email', '/security/two-factor', '/security/delete'])
  .concat('/saved-properties');

const FORMS = [
  '/messages',
  '/profile/edit',
  '/agent-details',
  '/security/devices',
  '/security/password',
].concat(['/security/email', '/security/two-factor', '/security/delete']);

const MATRIX: Row[] = [
  ...PAGES.map((path): Row => ['GET', `/dashboard${path}`, MEMBERS]),
  ...FORMS.map((path): Row => ['POST', `/dashboard${path}`, MEMBERS]),
  ['GET', '/dashboard/messages/:id', { ...MEMBERS, seeker: 404, agent: 404, client: 404 }],
  ['POST', '/dashboard/messages/:id', MEMBERS],
  [
    'GET',
    '/dashboard/security/devices',
    { visitor: 'sign in', seeker: 'away', agent: 'away', leaving: 'restore', client: 'away' },
  ],
  [
    'POST',
    '/dashboard/security/provider',
    { visitor: 'sign in', seeker: 404, agent: 404, leaving: 'restore', client: 404 },
  ],
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
        ? await people[role].fetch(path.replace(/:\w+/, crypto.randomUUID()))
        : await people[role].post(path.replace(/:\w+/, crypto.randomUUID()));
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

async function accessOf(answer: Response, method: string): Promise<Access> {
  const location = answer.headers.get('location');
  if (location?.startsWith('/sign-in')) return 'sign in';
  if (location === '/dashboard/restore') return 'restore';
  // A form without its fields is let in, and refused for what it lacks.
  if (method === 'POST' && [200, 302, 400, 401].includes(answer.status)) return 'in';
  if (method === 'POST' && answer.status === 404) {
    return (await answer.text()).includes('Oops! Page not found') ? 'in' : 404;
  }
  if (location) return 'away';
  return answer.status === 200 ? 'in' : answer.status;
}
