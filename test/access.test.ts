import { beforeAll, describe, expect, test } from 'vitest';
import { type StaffArea } from '#app/features/staff/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#app/features/staff/types.ts';
import routes from '#app/routes.ts';
import { pathsOf } from './support/paths.ts';
import { PASSWORD, Person, query } from './support/people.ts';
import { PDF } from './support/pictures.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1', STAFF_SECOND_FACTOR: 'required' } });

/** Open to everyone. */
const PUBLIC = [
  /^\/$/,
  /^\/(buy|rent|search-results|search-filters|property\/:id|saved|saved-properties|compare|how-we-rank|developers|(privacy|terms|cookies|accessibility)(\/versions\/:version)?|offline|display|language-suggestion)$/,
  /^\/(commercial-property|commercial-for-sale|commercial-to-rent|overseas-homes|sold-prices(\.csv|\/map)?|home-valuation(\/agents)?)$/,
  /^\/(areas(\/:slug)?|house-price-index((\/areas)?\.csv)?|find-agent|agents\/:slug|companies(\/:slug)?|stamp-duty-calculator|rent-calculator|rent-increase|property-guides|property-news)$/,
  /^\/(buyer-guides|seller-guides|renter-guides|about|tech-blog|press-centre)$/,
  /^\/(investor-relations|contact-us|careers|energy-efficiency)$/,
  /^\/(guides|news|blog|pages)\/:slug$/, // published only: test/content.test.ts
  /^(\/api)?\/property\/:id\/(contact|viewing|email|phone(\/opened)?|report)$/,
  /^(\/api)?\/agents\/:slug\/(contact|phone(\/opened)?)$/,
  /^\/agents\/:slug\/ratings\/:id\/report$/,
  /^\/conversations\/:id(\/(report|valuation))?$/, // with a mailed link only: test/conversations
  /^\/webhooks\/calls$/, // signed by the provider only: test/conversations/phones.test.ts
  /^\/webhooks\/bounces$/, // with its token only: test/mailbox.test.ts
  /^\/alerts\/(unsubscribe|saved-homes|figures)$/,
  /^\/mailbox(\/:id(\/html)?)?$/, // in the demonstration only: test/mailbox.test.ts
  /^\/(sign-in|sign-up|sign-out|second-factor|forgot-password|reset-password|check-email)$/,
  /^\/(confirm-email|confirm-new-email|undo-email|sign-in\/provider)$/,
  /^\/api\/auth\/(session|sign-in|sign-up|sign-out|refresh|token|callback\/oidc)$/,
  /^\/(functions\/create-featured-listing|webhooks\/stripe)$/, // test/promotions.test.ts
  /^\/api\/hidden-homes$/, // JSON answers: test/browser/saved-homes.test.ts
  /^\/api\/listing-drafts$/, // JSON answers: test/dashboard/drafts.test.ts
  /^\/api\/properties\/:id\/images$/, // JSON answers: test/dashboard/images.test.ts
  /^\/\.well-known\/(jwks\.json|security\.txt)$/,
  /^\/(areas\/(suggest|position)|search-results\/(counts|pins(\/:id)?)|agents\/:slug\/homes|images\/(covers|demo|logos|map|portraits|share)\/:\w+|images\/listings\/:listing\/:file|images\/site\/:id\/:file|colours\/:file|content-images\/:folder\/:file|rss\.xml|sitemap\.xml|sitemap-main\.xml|news-sitemap\.xml|robots\.txt|site\.webmanifest|favicon\.ico|apple-touch-icon\.png|health|healthz|readyz)$/,
  /^\/exports\/:file$/, // with a secret only: test/exports.test.ts
  /^\/texts\/:locale\/:file\/:version\/:build$/, // a script for everybody: test/admin/texts.test.ts
  /^\/metrics$/, // with a token, where one is set: test/page-cache.test.ts
  /^\/company\/(invitation|crm-confirmation)$/, // with a mailed link only: test/companies.test.ts, test/exports.test.ts
  /^\/admin\/(setup|invitation|login|second-factor|sign-out)$/,
  /^(\/admin)?\/\*$/, // found by nobody
];

const ROLES = ['visitor', 'seeker', 'agent', 'leaving', 'suspended', 'client'] as const;
type Role = (typeof ROLES)[number];

/** 'in' is let in, the next four are sent there, 'away' elsewhere; a number is the status. */
type Access = 'in' | 'sign in' | 'restore' | 'suspended' | 'no access' | 'away' | number;

type Row = [method: 'GET' | 'POST', path: string, Record<Role, Access>];

/** For signed-in people whose accounts stay. */
const MEMBERS: Record<Role, Access> = {
  visitor: 'sign in',
  seeker: 'in',
  agent: 'in',
  leaving: 'restore',
  suspended: 'suspended',
  client: 'in',
};

/** For members too, but of somebody else's. */
const STRANGERS: Record<Role, Access> = { ...MEMBERS, seeker: 404, agent: 404, client: 404 };

/** For those who work for a company; the matrix's agent does, in its demonstration. */
const COLLEAGUES: Record<Role, Access> = { ...MEMBERS, seeker: 'away', client: 'away' };

const PAGES = [
  '/messages',
  '/profile',
  '/profile/edit',
  '/agent-details',
  '/agent-details/ratings',
  '/security',
]
  .concat(['/security/password', '/security/email', '/security/two-factor', '/security/delete'])
  .concat('/security/keys', '/security/webhooks')
  .concat(
    '/messages/calls',
    '/messages/calls.csv',
    '/messages/leads',
    '/messages/leads.csv',
    '/saved-properties',
  )
  .concat('/hidden-properties', '/saved-searches', '/saved-searches/new')
  .concat('/payments', '/payments.csv', '/figures', '/figures.csv');

const FORMS = [
  '/security',
  '/profile/edit',
  '/agent-details',
  '/agent-details/ratings',
  '/security/password',
  '/security/email',
  '/security/keys',
  '/security/webhooks',
].concat(['/security/two-factor', '/security/delete', '/hidden-properties', '/saved-searches/new']);

/** Forms that name one of the person's records. */
const RECORD_FORMS = [
  '/messages',
  '/messages/leads',
  '/security/devices',
  '/saved-searches',
  '/saved-properties',
];

const MATRIX: Row[] = [
  // A seeker's opens on what they saved.
  ['GET', '/dashboard', { ...MEMBERS, seeker: 'away', client: 'away' }],
  ...PAGES.map((path): Row => ['GET', `/dashboard${path}`, MEMBERS]),
  ...FORMS.map((path): Row => ['POST', `/dashboard${path}`, MEMBERS]),
  ...RECORD_FORMS.map((path): Row => ['POST', `/dashboard${path}`, STRANGERS]),
  ...['/new-property', '/properties/new', '/properties/units'].flatMap((path): Row[] => [
    ['GET', path, MEMBERS],
    ['POST', path, MEMBERS],
  ]),
  // Listings that can't be edited, including somebody else's, redirect to the dashboard, as specified.
  ['GET', '/properties/edit/:id', { ...STRANGERS, seeker: 'away', agent: 'away', client: 'away' }],
  ['POST', '/properties/edit/:id', STRANGERS],
  ['POST', '/dashboard/saved-searches/:id', MEMBERS],
  ['GET', '/dashboard/saved-searches/:id', STRANGERS],
  ['GET', '/dashboard/payments/:id', { ...STRANGERS, agent: 'in' }], // the agent's own
  ['GET', '/dashboard/figures/:id', STRANGERS],
  ['GET', '/dashboard/figures/:id/days.csv', STRANGERS],
  ['GET', '/dashboard/messages/valuations/:id', STRANGERS],
  ['GET', '/dashboard/messages/:id', STRANGERS],
  ['GET', '/dashboard/security/webhooks/:connectionId', STRANGERS],
  ['POST', '/dashboard/security/webhooks/:connectionId', STRANGERS],
  ['POST', '/dashboard/messages/:id', STRANGERS],
  ['GET', '/dashboard/messages/:id/report', STRANGERS],
  ['POST', '/dashboard/messages/:id/report', STRANGERS],
  ['GET', '/dashboard/messages/live', { ...MEMBERS, visitor: 204, leaving: 204, suspended: 204 }],
  [
    'GET',
    '/dashboard/security/devices',
    { ...MEMBERS, seeker: 'away', agent: 'away', client: 'away' },
  ],
  ['POST', '/dashboard/security/provider', STRANGERS], // no provider is set up
  [
    'GET',
    '/consent', // with something to accept: test/admin/legal.test.ts
    {
      visitor: 'sign in',
      seeker: 'away',
      agent: 'away',
      leaving: 'away',
      suspended: 'away',
      client: 'away',
    },
  ],
  ['GET', '/dashboard/security/export', { ...MEMBERS, leaving: 'in', suspended: 'in' }],
  [
    'GET',
    '/dashboard/restore',
    { ...MEMBERS, seeker: 'away', agent: 'away', leaving: 'in', suspended: 'away', client: 'away' },
  ],
  [
    'GET',
    '/dashboard/suspended',
    { ...MEMBERS, seeker: 'away', agent: 'away', leaving: 'away', suspended: 'in', client: 'away' },
  ],
  [
    'GET',
    '/dashboard/suspended/delete',
    { ...MEMBERS, seeker: 'away', agent: 'away', leaving: 'away', suspended: 'in', client: 'away' },
  ],
  // A redirect, for everybody else to their dashboard.
  ['POST', '/dashboard/suspended', { ...MEMBERS, leaving: 'in', suspended: 'in' }],
  ['POST', '/dashboard/suspended/delete', { ...MEMBERS, leaving: 'in', suspended: 'in' }],
  ['GET', '/checkout/:id', STRANGERS],
  ['POST', '/checkout/:id', STRANGERS],
  ...(['images', 'floor-plans', 'proofs', 'promote', 'preview'] as const).flatMap((page): Row[] => [
    ['GET', `/properties/:id/${page}`, STRANGERS],
    ['POST', `/properties/:id/${page}`, STRANGERS],
  ]),
  // People who work for no company are sent to set one up; an agent is no manager: test/companies.test.ts.
  ['GET', '/company', { ...COLLEAGUES, agent: 'away' }],
  ['GET', '/company/team', COLLEAGUES],
  ['POST', '/company/team', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/leave', COLLEAGUES],
  ['GET', '/company/details', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/details', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/team/:userId/remove', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/team/:userId/remove', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/new', { ...MEMBERS, agent: 'away' }],
  ['POST', '/company/new', MEMBERS],
  ['GET', '/companies/:slug/claim', STRANGERS], // of no company
  ['POST', '/companies/:slug/claim', STRANGERS],
  ['GET', '/company/claim', { ...MEMBERS, seeker: 400, agent: 400, client: 400 }], // without a link
  ['POST', '/company/claim', MEMBERS],
  ['GET', '/company/listings', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/listings', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/listings.csv', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/listings/:id/edit', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/listings/:id/edit', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/packages', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/packages', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/packages/:paymentId', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/figures', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/figures.csv', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/feeds', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/feeds/new', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/feeds/new', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/feeds/:feedId', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/feeds/:feedId', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/feeds/:feedId/remove', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/feeds/:feedId/remove', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/feeds/runs/:runId', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/feeds/runs/:runId', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/feeds/runs/:runId/report.csv', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/leads', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/leads', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/leads.csv', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/leads/:id', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/leads/:id', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/calls', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/calls.csv', { ...COLLEAGUES, agent: 404 }],
  ['GET', '/company/lead-rules', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/lead-rules', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/exports', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/exports', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/crm', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/crm', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/crm/:connectionId', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/crm/:connectionId', { ...MEMBERS, agent: 404 }],
  ['GET', '/company/keys', { ...COLLEAGUES, agent: 404 }],
  ['POST', '/company/keys', { ...MEMBERS, agent: 404 }],
  ['POST', '/company/leave', MEMBERS], // last: the agent leaves
  [
    'GET',
    '/images/profile/:userId',
    { visitor: 404, seeker: 404, agent: 404, leaving: 404, suspended: 404, client: 404 },
  ],
];

/** Pages and forms of the admin area, and which of its areas they belong to. */
const ADMIN: [method: 'GET' | 'POST', path: string, area: StaffArea | 'no access'][] = [
  ['GET', '/admin', 'dashboard'],
  ...(['GET', 'POST'] as const).flatMap((method): typeof ADMIN => [
    [method, '/admin/properties', 'properties'],
    [method, '/admin/properties/new', 'properties'],
    [method, '/admin/properties/delete', 'properties'],
    [method, '/admin/properties/unfeature', 'properties'],
    [method, '/admin/properties/withdraw', 'properties'],
    [method, '/admin/payments/:id', 'payments'],
    [method, '/admin/properties/:id/edit', 'properties'],
    [method, '/admin/reports/:id', 'reports'],
    [method, '/admin/reports/conversations/:id', 'reports'],
    [method, '/admin/members/:id', 'members'],
    [method, '/admin/jobs', 'jobs'],
    [method, '/admin/approvals', 'properties'],
    [method, '/admin/approvals/afterwards', 'properties'],
    [method, '/admin/approvals/feeds', 'properties'],
    [method, '/admin/settings', 'settings'],
    [method, '/admin/settings/packages', 'settings'],
    [method, '/admin/settings/promos', 'settings'],
    [method, '/admin/texts/:text', 'texts'],
    [method, '/admin/first-steps', 'settings'],
    [method, '/admin/messages', 'messages'],
    [method, '/admin/places', 'places'],
    [method, '/admin/companies', 'companies'],
  ]),
  ['GET', '/admin/members', 'members'],
  ['GET', '/admin/requests', 'members'],
  ['GET', '/admin/approvals/proofs/:id', 'properties'],
  ['GET', '/admin/properties.csv', 'properties'],
  ['GET', '/admin/overseas', 'properties'],
  ['GET', '/admin/overseas.csv', 'properties'],
  ...['/admin/overseas/new', '/admin/overseas/:id'].flatMap((path): typeof ADMIN => [
    ['GET', path, 'properties'],
    ['POST', path, 'properties'],
  ]),
  ['GET', '/admin/reports.csv', 'reports'],
  ['GET', '/admin/reports/conversations.csv', 'reports'],
  ['GET', '/admin/reports/conversations', 'reports'],
  ['GET', '/admin/status', 'status'],
  ['GET', '/admin/texts', 'texts'],
  ['GET', '/admin/legal', 'texts'],
  ['GET', '/admin/mail', 'mail'],
  ['GET', '/admin/figures', 'figures'],
  ['POST', '/admin/figures', 'roles'], // the weekly mail, which super admins get
  ['GET', '/admin/figures.csv', 'figures'],
  ['GET', '/admin/figures/searches.csv', 'figures'],
  ['GET', '/admin/jobs.csv', 'jobs'],
  ['GET', '/admin/messages.csv', 'messages'],
  ['GET', '/admin/places.csv', 'places'],
  ['GET', '/admin/payments', 'payments'],
  ['GET', '/admin/payments.csv', 'payments'],
  ['GET', '/admin/content.csv', 'content'],
  ['GET', '/admin/categories.csv', 'categories'],
  ['GET', '/admin/users.csv', 'users'],
  ['GET', '/admin/audit.csv', 'audit'],
  ['GET', '/admin/reports', 'reports'],
  ['GET', '/admin/reports/ratings', 'reports'],
  ['POST', '/admin/reports/ratings', 'reports'],
  ['POST', '/admin/reports', 'reports'],
  ['GET', '/admin/content', 'content'],
  ['POST', '/admin/content', 'content'],
  ['POST', '/admin/content/render', 'content'],
  ...['/admin/content/new', '/admin/content/:id'].flatMap((path): typeof ADMIN => [
    ['GET', path, 'content'],
    ['POST', path, 'content'],
  ]),
  ['POST', '/admin/content/pictures', 'content'],
  ['GET', '/admin/content/:id/publication', 'content'],
  ['POST', '/admin/content/:id/publication', 'content'],
  ['GET', '/admin/content/:id/preview', 'content'],
  ['GET', '/admin/content/:id/revisions', 'content'],
  ['POST', '/admin/content/:id/revisions', 'content'],
  ['GET', '/admin/content/:id/delete', 'content'],
  ['POST', '/admin/content/:id/delete', 'content'],
  ['GET', '/admin/categories', 'categories'],
  ['POST', '/admin/categories', 'categories'],
  ['GET', '/admin/categories/:id', 'categories'],
  ['POST', '/admin/categories/:id', 'categories'],
  ['GET', '/admin/categories/:id/delete', 'categories'],
  ['POST', '/admin/categories/:id/delete', 'categories'],
  ['GET', '/admin/users', 'users'],
  ['POST', '/admin/users', 'roles'],
  ['GET', '/admin/audit', 'audit'],
  ['GET', '/admin/no-access', 'no access'],
];

const FOR_ADMINS: StaffArea[] = [
  ...(['dashboard', 'properties', 'reports', 'content', 'categories', 'members'] as const),
  ...(['users', 'audit', 'messages', 'payments', 'jobs', 'status', 'places'] as const),
  'mail',
  'figures',
  'companies',
];

/** By decisions 21 and 32. */
const RIGHTS: Record<StaffRole, StaffArea[]> = {
  super_admin: [...FOR_ADMINS, 'roles', 'settings', 'texts'],
  admin: FOR_ADMINS,
  editor: ['dashboard', 'content', 'categories'],
  moderator: ['dashboard', 'properties', 'reports', 'members'],
};

const people = {} as Record<Role | StaffRole | (typeof UNSECURED)[number] | 'dismissed', Person>;
/** Staff without a second factor, in a browser and with a token. */
const UNSECURED = ['unsecured', 'unsecured client'] as const;

/** Ids of somebody who is no role of the matrix. */
const theirs = {
  account: '',
  conversation: '',
  reported: '',
  search: '',
  payment: '',
  proof: '',
  text: '',
};

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
  people.suspended = await demo('suspended@x.example', '198.51.100.10').join();
  await query(
    site,
    `insert into account_suspension (user_id, reason, suspended_by)
     select id, 'Spam', 'admin' from user_account where email = 'suspended@x.example'`,
  );
  const grant = await demo('x', '198.51.100.5').post('/api/auth/token', {
    email: 'seeker@demo.example',
    password: 'Dubai2026demo',
  });
  const { access_token: token } = await grant.json();
  await hire(demo);
  const texts = await people.super_admin.read('/admin/texts');
  theirs.text = /\/admin\/texts\/([\da-f]{16})/.exec(texts)![1]!;
  people.client = new Person(site, 'client', { Authorization: `Bearer ${token}` });
});

/** The agent's, of a listing that staff want to see changed. */
async function addProof(): Promise<string> {
  const [listing] = await query<{ id: string }>(
    site,
    `insert into listing_approval (listing_id, state, wanted, decided_at)
     select l.id, 'change_wanted', 'available', now() from listing l join user_account u on u.id = l.user_id
     where u.email = 'agent@demo.example' order by l.id limit 1 returning listing_id as id`,
  );
  const body = new FormData();
  body.append('proof', new Blob([new Uint8Array(PDF)]), 'deed.pdf');
  await people.agent.fetch(`/properties/${listing!.id}/proofs`, { method: 'POST', body });
  const [proof] = await query<{ id: string }>(site, 'select id from listing_proof');
  return String(proof!.id);
}

/** The demonstration has no plain admin. */
async function hire(person: (email: string, ip: string) => Person): Promise<void> {
  people.admin = await person('colleague@x.example', '198.51.100.6').join();
  people.dismissed = await person('dismissed@x.example', '198.51.100.7').join();
  await query(
    site,
    `insert into admin_user (user_id, username, role, is_active)
     select id, split_part(email, '@', 1), 'admin', email like 'colleague@%' from user_account
     where email in ('colleague@x.example', 'dismissed@x.example')`,
  );
  const [ids] = await query<typeof theirs>(
    site,
    `with owner as (select id from user_account where email = 'colleague@x.example'),
       conversation as (insert into conversation (seeker_id) select id from owner returning id),
       search as (insert into saved_search (user_id, name, query, frequency)
         select id, 'Theirs', 'type=sale', 'daily' from owner returning id)
     select owner.id as account, conversation.id as conversation, search.id as search,
       (select id from payment order by receipt_number limit 1) as payment,
       (select conversation_id from conversation_report) as reported
     from owner, conversation, search`,
  );
  Object.assign(theirs, ids);
  theirs.proof = await addProof();
  const logins = { super_admin: 'admin', editor: 'editor', moderator: 'moderator' } as const;
  for (const [role, login] of Object.entries(logins)) {
    const staff = person(`${login}@demo.example`, '198.51.100.8');
    await staff.signIn('Dubai2026demo');
    people[role as keyof typeof logins] = staff;
  }
  // Without going through their authenticators.
  await query(
    site,
    `with secured as (update user_account set two_factor_enabled = true
       where email like '%@demo.example' or email = 'colleague@x.example' returning id)
     update user_session set second_factor = true from secured where user_id = secured.id`,
  );
  people.unsecured = await person('unsecured@x.example', '198.51.100.9').join();
  await query(
    site,
    `insert into admin_user (user_id, username, role)
     select id, 'unsecured', 'super_admin' from user_account where email = 'unsecured@x.example'`,
  );
  const grant = await people.unsecured.post('/api/auth/token');
  const { access_token: token } = await grant.json();
  people['unsecured client'] = new Person(site, 'client', { Authorization: `Bearer ${token}` });
}

describe.each(STAFF_ROLES)('staff: %s', (role) => {
  test.each(ADMIN)(`${role}: %s %s`, async (method, path, area) => {
    const isAllowed = RIGHTS[role].some((right) => right === area);
    const refusal = area === 'no access' ? 403 : 'no access';
    expect(await accessOf(await ask(role, method, path), method)).toBe(isAllowed ? 'in' : refusal);
  });

  test(`${role}: sees exactly the tabs they may open, and is told what they may not`, async () => {
    const page = await people[role].read('/admin');
    for (const tab of ['properties', 'content', 'categories', 'users'] as const) {
      expect(page.includes(`href="/admin/${tab}"`), tab).toBe(RIGHTS[role].includes(tab));
    }
    expect(await people[role].read('/admin/no-access')).toContain(
      `Your role (${role}) doesn’t include this part`,
    );
  });
});

describe.each([...ROLES, 'dismissed'] as const)('not staff: %s', (role) => {
  test.each(ADMIN)(`${role}: %s %s`, async (method, path) => {
    const answer = await ask(role, method, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      role === 'suspended' && method === 'POST'
        ? '/dashboard/suspended'
        : expect.stringMatching(/^\/admin\/login(\?returnTo=|$)/),
    ]);
  });
});

describe.each(UNSECURED)('staff without a second factor: %s', (role) => {
  test.each(ADMIN)(`${role}: %s %s`, async (method, path) => {
    const answer = await ask(role, method, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/admin\/second-factor\?returnTo=/),
    ]);
  });
});

describe.each(ROLES)('%s', (role) => {
  test.each(MATRIX)(`${role}: %s %s`, async (method, path, access) => {
    expect(await accessOf(await ask(role, method, path), method)).toBe(access[role]);
  });
});

test('every route is either open to everyone or in the matrix', () => {
  const covered = new Set([...MATRIX, ...ADMIN].map(([, path]) => path));
  const forgotten = pathsOf(routes).filter(
    (path) => !covered.has(path) && !PUBLIC.some((pattern) => pattern.test(path)),
  );
  expect(forgotten).toEqual([]);
});

function ask(role: keyof typeof people, method: 'GET' | 'POST', path: string): Promise<Response> {
  return method === 'GET' ? people[role].fetch(pathTo(path)) : people[role].post(pathTo(path));
}

/** Of somebody else's. */
function pathTo(path: string): string {
  return path
    .replace(':userId', theirs.account)
    .replace(/properties\/(delete|unfeature|withdraw)/, '$&?id=1')
    .replace('members/:id', `members/${theirs.account}`)
    .replace('payments/:id', `payments/${theirs.payment}`)
    .replace('conversations/:id', `conversations/${theirs.reported}`)
    .replace('proofs/:id', `proofs/${theirs.proof}`)
    .replace('messages/:id', `messages/${theirs.conversation}`)
    .replace('saved-searches/:id', `saved-searches/${theirs.search}`)
    .replace('texts/:text', `texts/${theirs.text}`)
    .replace(':id', '1');
}

async function accessOf(answer: Response, method: string): Promise<Access> {
  const location = answer.headers.get('location');
  if (location?.startsWith('/sign-in')) return 'sign in';
  if (location === '/dashboard/restore') return 'restore';
  if (location === '/dashboard/suspended') return 'suspended';
  if (location === '/admin/no-access') return 'no access';
  // A form without its fields is let in, and refused for what it lacks.
  if (method === 'POST' && [200, 302, 400, 401].includes(answer.status)) return 'in';
  if (location) return 'away';
  return answer.status === 200 ? 'in' : answer.status;
}
