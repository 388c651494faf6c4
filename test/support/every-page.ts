import { createHmac, randomUUID } from 'node:crypto';
import { query } from './people.ts';
import { insertPerson, OPEN_SITE, openSession } from './sessions.ts';
import type { Site } from './site.ts';

interface Group {
  /** Who opens the pages; null for a visitor. */
  email: string | null;
  /** With the names of records in braces. */
  paths: string[];
}

const AGENT = 'agent@demo.example';
const SEEKER = 'seeker@demo.example';
const LEAVING = 'leaving@x.example';
const SUSPENDED = 'suspended@x.example';

/** Paths that begin alike, from a text with blanks between. */
const below = (parent: string, paths: string) =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => `${parent}/${path}`);

/** Every page of the site, by who may open it, and the states of some that look unlike the others. */
export const EVERY_PAGE: Record<string, Group> = {
  'for everybody': {
    email: null,
    paths: [
      '/',
      ...below(
        '',
        `buy rent search-results?type=rent&view=list search-results?location=nowhere-at-all
         search-filters?type=rent&sort=size find-agent?location=marina agents/layla-haddad companies
         companies/saffron-and-sand property/217 property/999999999 compare?ids=217,218 saved-properties
         commercial-property commercial-for-sale commercial-to-rent overseas-homes
         sold-prices?location=marina&type=apartment&months=all sold-prices/map areas areas/dubai-marina
         house-price-index?location=marina&type=apartment stamp-duty-calculator?price=2000000
         rent-calculator?rent=90000 rent-increase
         home-valuation?location=Dubai+Marina&bedrooms=2&size=1200
         home-valuation/agents?location=Dubai+Marina&bedrooms=2&size=1200
         property-guides buyer-guides seller-guides renter-guides property-news tech-blog press-centre
         careers about energy-efficiency investor-relations guides/what-it-costs-to-buy
         news/fees-stay-outside-the-mortgage blog/every-form-works-without-javascript
         pages/listings-quality-editor contact-us how-we-rank developers offline
         privacy privacy/versions/1 terms terms/versions/1 cookies cookies/versions/1
         accessibility accessibility/versions/1 mailbox mailbox/{mail}
         alerts/figures alerts/saved-homes alerts/unsubscribe sign-in sign-up forgot-password
         check-email?for=reset_password reset-password confirm-email confirm-new-email undo-email
         company/invitation company/crm-confirmation no-such-page`,
      ),
      ...below('/property/217', 'contact viewing email phone report'),
      ...below(
        '/agents',
        'layla-haddad/contact layla-haddad/phone {rated}/ratings/{rating}/report',
      ),
      ...below(
        '/conversations',
        '{guest}?{token} {guest}/report?{token} {guest}/valuation?{token}',
      ),
      ...below('/admin', 'login invitation setup no-such-page'),
    ],
  },
  'of an agent': {
    email: AGENT,
    paths: [
      '/dashboard',
      ...below(
        '/dashboard',
        `figures figures/{listing} messages messages/calls messages/leads messages/leads?view=columns
         messages/{conversation} messages/{conversation}/report profile profile/edit agent-details
         agent-details/ratings hidden-properties saved-searches saved-searches/new?location=jvc
         saved-searches/{search} payments payments/{payment} security security/keys
         security/webhooks security/webhooks/{webhook} security/password security/email
         security/two-factor security/delete`,
      ),
      ...below(
        '/properties',
        `{listing}/preview {listing}/images {listing}/floor-plans {listing}/proofs {listing}/promote
         edit/{listing} new units`,
      ),
      ...below('', 'new-property checkout/{checkout} company/team company/leave company/claim'),
    ],
  },
  'of a seeker': {
    email: SEEKER,
    paths: [
      ...below('/dashboard', 'messages messages/valuations/{valuation} saved-properties'),
      ...below('', 'company/new companies/north-quay-property/claim'),
    ],
  },
  'of an account that is leaving': { email: LEAVING, paths: ['/dashboard/restore'] },
  'of a suspended account': {
    email: SUSPENDED,
    paths: below('/dashboard', 'suspended suspended/delete'),
  },
  'of a company': {
    email: 'manager@demo.example',
    paths: below(
      '/company',
      `figures listings listings/{listing}/edit feeds feeds/new feeds/{feed} feeds/{feed}/remove
       feeds/runs/{run} leads leads/{lead} calls lead-rules team team/{colleague}/remove details
       packages packages/{invoice} exports crm crm/{crm} keys`,
    ),
  },
  'of staff': {
    email: 'admin@demo.example',
    paths: [
      '/admin',
      ...below(
        '/admin',
        `properties properties/new properties/{listing}/edit properties/delete?id={listing}
         properties/unfeature?id={listing} properties/withdraw?id={listing} members members/{member} requests overseas overseas/new
         overseas/{overseas} approvals approvals/afterwards approvals/feeds reports reports/{reported}
         reports/conversations reports/conversations/{reportedConversation} reports/ratings messages
         payments payments/{payment} status figures settings settings/promos settings/packages
         texts?language=ar texts/{text} legal first-steps mail jobs companies places content content/new
         content/{page} content/{page}/publication content/{page}/preview content/{page}/revisions
         content/{page}/delete categories categories/{category} categories/{category}/delete users audit
         no-access`,
      ),
    ],
  },
};

/** Records of the demonstration that paths name: SQL of one value. */
const RECORDS = {
  rating: `select id from agent_rating where comment is not null order by id limit 1`,
  rated: `select slug from agent g join agent_rating r on r.agent_id = g.id where comment is not null order by r.id limit 1`,
  guest: `update conversation set seeker_id = null, seeker_email = 'omar@x.example'
    where id = (${conversationOf('valuation_request_id is not null')}) returning id`,
  conversation: conversationOf(`seeker_id = ${idOf(SEEKER)} and valuation_request_id is null`),
  listing: `select id from listing where user_id = ${idOf(AGENT)} and status = 'available' and featured_until is null limit 1`,
  payment: `select id from payment where user_id = ${idOf(AGENT)} and state = 'paid' limit 1`,
  invoice: 'select payment_id from package_purchase limit 1',
  valuation: 'select id from valuation_request limit 1',
  feed: 'select id from feed limit 1',
  run: 'select id from feed_run limit 1',
  lead: `select c.id from conversation c join agent g on g.id = c.agent_id where g.brokerage_id = 1 limit 1`,
  colleague: `select ${idOf(AGENT)}`,
  member: `select ${idOf(SEEKER)}`,
  overseas: 'select id from overseas_home limit 1',
  reportedConversation: 'select conversation_id from conversation_report limit 1',
  page: "select id from content_page where slug = 'buying-off-plan'",
  category: 'select id from content_category limit 1',
  mail: `insert into dev_mail (recipient, subject, html, text)
    values ('omar@x.example', 'Hello', '<p>Hello</p>', 'Hello') returning id`,
  checkout: `insert into payment (user_id, listing_id, listing_title, amount, vat, currency, provider, expires_at)
    select user_id, id, title, 19900, 948, 'AED', 'demonstration', now() + interval '1 hour' from listing
    where user_id = ${idOf(AGENT)} and status = 'under_offer' limit 1 returning id`,
  search: `insert into saved_search (user_id, name, query, frequency)
    values (${idOf(AGENT)}, 'شقق في دبي مارينا', 'type=sale&location=dubai-marina', 'daily') returning id`,
  webhook: `insert into crm_connection (user_id, name, address, events)
    values (${idOf(AGENT)}, 'My robot', 'https://crm.example/in', '{listing.changed}') returning id`,
  crm: `insert into crm_connection (brokerage_id, name, address, events)
    values (1, 'Our CRM', 'https://crm.example/in', '{lead.received}') returning id`,
  reported: `insert into listing_report (listing_id, reason, details, reporter, submission)
    values (217, 'other', 'They ask for a deposit first.', 'network', '${randomUUID()}') returning listing_id`,
};

/** Adds what the demonstration lacks. @returns what puts the records into a path. */
export async function fillRecords(site: Site): Promise<(path: string) => string> {
  for (const email of [LEAVING, SUSPENDED]) await insertPerson(site, email);
  await query(
    site,
    `insert into account_deletion (user_id, delete_at) values (${idOf(LEAVING)}, now() + interval '9 days')`,
  );
  await query(
    site,
    `insert into account_suspension (user_id, suspended_by, reason) values (${idOf(SUSPENDED)}, 'admin', 'Not their homes')`,
  );
  await query(
    site,
    `insert into user_identity (user_id, provider_id, account_id, password) values (${idOf(SUSPENDED)}, 'credential', 'suspended', 'none')`,
  );
  const values = new Map<string, string>();
  for (const [name, sql] of Object.entries(RECORDS)) {
    const [row] = await query<Record<string, unknown>>(site, sql);
    if (!row) throw new Error(`The demonstration has no ${name}`);
    values.set(name, String(Object.values(row)[0]));
  }
  values.set('token', guestToken(values.get('guest')!));
  const { cookie } = await openSession(site, 'admin@demo.example');
  const texts = await fetch(`${site.origin}/admin/texts`, { headers: { Cookie: cookie } });
  values.set('text', /\/admin\/texts\/(\w+)"/.exec(await texts.text())![1]!);
  return (path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name)!);
}

/** The part of a guest's link, as the site signs it. */
function guestToken(conversationId: string): string {
  const expires = Date.now() + 60 * 60 * 1000;
  const signature = createHmac('sha256', OPEN_SITE.AUTH_SECRET)
    .update(`conversation:${conversationId}.seeker.${expires}`)
    .digest('base64url');
  return `token=seeker-${expires.toString(36)}-${signature}`;
}

function idOf(email: string): string {
  return `(select id from user_account where email = '${email}')`;
}

function conversationOf(condition: string): string {
  return `select id from conversation where advertiser_id = ${idOf(AGENT)} and ${condition} limit 1`;
}
