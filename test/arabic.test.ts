import { expect, test } from 'vitest';
import { pathIn } from '#app/messages/paths.ts';
import { ENQUIRY, formToken, listingOf } from './support/enquiries.ts';
import { mailsTo, newPerson, PASSWORD, query, textOf } from './support/people.ts';
import { OPEN_SITE, openSession } from './support/sessions.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, TRUSTED_PROXIES: '127.0.0.1' } });
const AGENT = 'agent@demo.example';
const TITLE = 'شقة بغرفتي نوم في دار الزعفرانية';

async function arabicListing() {
  const listing = await listingOf(site, AGENT);
  await query(site, 'update listing set title_ar = $1 where id = $2', [TITLE, listing.id]);
  return listing;
}

test('search, property and enquiry in Arabic, without script', async () => {
  const { id } = await arabicListing();
  const visitor = newPerson(site);
  const read = async (path: string) => textOf(await visitor.fetch(path));
  const results = await read(`/ar/search-results?keyword=${encodeURIComponent('زعفرانيه')}`);
  expect(results).toContain(TITLE);
  expect(results).toContain(`href="/ar/property/${id}`);
  expect(await read(`/ar/property/${id}`)).toContain(`href="/ar/property/${id}/contact`);
  const path = `/property/${id}/contact`;
  expect(await read(`/ar${path}`)).toContain(`action="/ar${path}"`);
  const sent = { ...ENQUIRY, token: formToken(path) };
  const refused = await visitor.post(`/ar${path}`, { ...sent, email: 'nobody' });
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringMatching(/role="alert"[\s\S]*[\u0600-\u06FF]/),
  ]);
  const answer = await visitor.post(`/ar${path}`, sent);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/ar/property/${id}?sent=message`,
  ]);
});

const keyword = (text: string) => new URLSearchParams({ keyword: text }).toString();

test.each([
  ['location', 'فيلا للإيجار في المرينا', 'type=rent&location=Dubai+Marina&property_type=villa'],
  ['location', 'شقة marina', 'location=Dubai+Marina&property_type=apartment'],
  ['location', '2 bed المارينا', 'location=Dubai+Marina&min_bedrooms=2&max_bedrooms=2'],
  ['location', 'شقة بالمارينا', 'location=Dubai+Marina&property_type=apartment'],
  ['location', 'استوديو قريب من المترو', 'min_bedrooms=0&max_bedrooms=0&metro_within=10'],
  ['location', 'أراضي', 'property_type=land'],
  ['location', 'تاون هاوس', 'property_type=townhouse'],
  ['location', 'townhouses', 'property_type=townhouse'],
  ['location', 'شقق للإيجار بدبي', 'type=rent&property_type=apartment'],
  [
    'location',
    'شقة غرفة بالمارينا',
    'location=Dubai+Marina&property_type=apartment&min_bedrooms=1&max_bedrooms=1',
  ],
  [
    'location',
    'فيلا 4 غرف وغرفة سائق',
    `property_type=villa&min_bedrooms=4&max_bedrooms=4&${keyword('وغرفة سائق')}`,
  ],
  [
    'location',
    'شقة 3 غرف وغرفة غسيل',
    `property_type=apartment&min_bedrooms=3&max_bedrooms=3&${keyword('وغرفة غسيل')}`,
  ],
  [
    'location',
    'شقة 3 غرف مع غرفة للخادمة',
    'property_type=apartment&min_bedrooms=3&max_bedrooms=3&amenities=maids_room',
  ],
  [
    'location',
    'فيلا 4 غرف وغرفة نوم رئيسية',
    `property_type=villa&min_bedrooms=4&max_bedrooms=4&${keyword('رئيسية')}`,
  ],
  ['location', 'فيلا بدون مسبح', `property_type=villa&${keyword('بدون مسبح')}`],
  ['location', 'studio 4 cheques', 'type=rent&min_bedrooms=0&max_bedrooms=0&cheques=4'],
  ['location', '5k monthly studio', 'type=rent&max_price=60000&min_bedrooms=0&max_bedrooms=0'],
  [
    'location',
    'looking for 1 B/R+study in marina',
    'location=Dubai+Marina&min_bedrooms=1&max_bedrooms=1&amenities=study',
  ],
  ['location', 'villa 2,000 sqft', 'property_type=villa&min_size=2000'],
  ['keyword', 'فلل للبيع', 'type=sale&property_type=villa'],
])('a search whose %s is %s becomes the filters it names', async (parameter, typed, filters) => {
  const path = `/ar/search-results?${new URLSearchParams({ [parameter]: typed }).toString()}`;
  const answer = await newPerson(site).fetch(path);
  expect(answer.headers.get('location')).toBe(`/ar/search-results?${filters}`);
});

test('a type beside the city’s own name is that type, and another place narrows nothing', async () => {
  const path = '/search-results?type=sale&location=Dubai&location=villa&location=Dubai+Marina';
  const answer = await newPerson(site).fetch(path);
  expect(answer.headers.get('location')).toBe(
    '/search-results?type=sale&location=Dubai&location=Dubai+Marina&property_type=villa',
  );
});

test.each(['townhouse', 'تاون هاوس'])(
  '%s typed as a place is the type in counts, API, commercial lists and saved searches, too',
  async (typed) => {
    const read = async (path: string) =>
      (await (await newPerson(site).fetch(path)).json()) as Record<string, unknown>;
    const ways = {
      '/search-results/counts': 'total',
      '/api/v1/listings': 'count',
      '/api/v1/listings/counts': 'count',
    };
    for (const [path, name] of Object.entries(ways)) {
      const { [name]: meant } = await read(`${path}?property_type=townhouse`);
      const { [name]: found } = await read(`${path}?location=${encodeURIComponent(typed)}`);
      expect(meant, path).toBeGreaterThan(0);
      expect(found, path).toBe(meant);
    }
    const leave = await newPerson(site).fetch(
      `/ar/commercial-for-sale?location=${encodeURIComponent(typed)}`,
    );
    expect(leave.headers.get('location')).toBe(
      '/ar/search-results?type=sale&property_type=townhouse',
    );
    await query(site, 'delete from saved_search');
    const seeker = newPerson(site).take((await openSession(site, 'seeker@demo.example')).cookie);
    const path = `/ar/dashboard/saved-searches/new?location=${encodeURIComponent(typed)}`;
    await seeker.post(path, { name: typed, frequency: 'daily' });
    expect(await query(site, 'select query from saved_search')).toEqual([
      { query: 'type=sale&property_type=townhouse' },
    ]);
  },
);

test('a type of commercial property typed as a place is the sector', async () => {
  const path = `/ar/commercial-to-rent?location=${encodeURIComponent('مكاتب')}`;
  const answer = await newPerson(site).fetch(path);
  expect(answer.headers.get('location')).toBe('/ar/commercial-to-rent?property_type=office');
});

test('a mail is in the language of its reader, whatever that of who causes it', async () => {
  const { id } = await arabicListing();
  const language = (to: string) =>
    query(site, 'update user_account set language = $1 where email = $2', [to, AGENT]);
  await language('ar');
  const path = `/property/${id}/contact`;
  const message = 'Asked in English';
  await newPerson(site).post(path, { ...ENQUIRY, message, token: formToken(path) });
  const mailed = async () =>
    (await mailsTo(site, AGENT)).find(({ text }) => text.includes(message));
  await expect.poll(mailed).toBeDefined();
  const { subject, text } = (await mailed())!;
  expect(subject).toContain(TITLE);
  expect(text).toContain(`${OPEN_SITE.PUBLIC_URL}/ar/dashboard/messages/`);
  await language('en');
});

test('mails come in the language somebody chose, whatever that of a later sign-in, until they take it back', async () => {
  const person = await newPerson(site).join();
  const choose = (language: string) => person.post('/dashboard/profile/edit', { language });
  const signInAndBeMailed = async () => {
    const browser = person.elsewhere();
    await browser.post('/sign-in', { email: person.email, password: PASSWORD });
    const before = (await mailsTo(site, person.email)).length;
    await browser.post('/forgot-password', { email: person.email });
    await expect.poll(async () => (await mailsTo(site, person.email)).length).toBe(before + 1);
    return (await mailsTo(site, person.email))[0]!.subject;
  };
  expect(await person.read('/dashboard/profile')).toContain('As at your last sign-in (English)');
  expect((await choose('ar')).status).toBe(302);
  expect(await person.read('/dashboard/profile')).toMatch(
    /Language of emails and notices<\/dt><dd[^>]*>العربية</,
  );
  expect(await signInAndBeMailed()).toMatch(/\p{Script=Arabic}/u);
  const refused = await choose('xx');
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining('Choose one of the options'),
  ]);
  expect((await choose('')).status).toBe(302);
  expect(await signInAndBeMailed()).not.toMatch(/\p{Script=Arabic}/u);
});

test('pages of places name them in Arabic, with the other name beside', async () => {
  const read = async (path: string) => textOf(await newPerson(site).fetch(path));
  const area = await read('/ar/areas/dubai-marina');
  expect(area).toMatch(/<h1[^>]*>دبي مارينا<\/h1>/);
  expect(area).toMatch(/<span lang="en" dir="ltr"[^>]*>Dubai Marina<\/span>/);
  expect(await read('/areas/dubai-marina')).toMatch(/<span lang="ar" dir="rtl"[^>]*>دبي مارينا/);
  expect(area).toContain('شوبا العقارية');
  const home = await read('/ar/property/217');
  expect(home).toMatch(/<title>[^<]*، [^<]*<\/title>/);
  expect(home).not.toMatch(/<title>[^<]*,/);
  expect(await read('/ar/sold-prices?location=Marina+Promenade&months=all')).toMatch(
    /<th[^>]*>مارينا بروميناد/,
  );
  for (const path of ['/house-price-index', '/sold-prices', '/find-agent'])
    expect(await read(`/ar${path}?location=Dubai+Marina`), path).toContain('دبي مارينا');
  expect(await read('/ar/agents/layla-haddad')).toContain('الإنجليزية، العربية، الفرنسية');
  expect(await read('/ar/property/217/report')).toContain('دبي مارينا');
  const agent = newPerson(site).take((await openSession(site, AGENT)).cookie);
  expect(await agent.read('/ar/dashboard/messages/leads')).toMatch(/تقييم منزل: [^ا-ي]*دبي مارينا/);
});

test('a page is read in Arabic where it has an Arabic version, else in English, and search engines are told', async () => {
  const read = async (path: string) => textOf(await newPerson(site).fetch(path));
  const url = (path: string) => `${OPEN_SITE.PUBLIC_URL}${path}`;
  const alternates = (html: string) =>
    [...html.matchAll(/<link rel="alternate" href[Ll]ang="(\w+)" href="([^"]+)"/g)].map(
      ([, language, href]) => `${language} ${href}`,
    );
  const path = '/guides/what-it-costs-to-buy';
  const both = [`en ${url(path)}`, `ar ${url(`/ar${path}`)}`];
  const arabic = await read(`/ar${path}`);
  expect(arabic).toMatch(/<h1[^>]*>كم يكلّف شراء منزل في دبي؟</);
  expect(arabic).toContain('href="/ar/stamp-duty-calculator"');
  expect(arabic).toContain('"inLanguage":"ar"');
  expect(await read('/ar/find-agent')).toContain(`content="${url('/share-ar.png')}"`);
  // Its own picture is drawn, which previews can't show.
  expect(arabic).toMatch(/og:image:alt" content="أبراج على الماء/);
  expect(arabic).toContain(`<link rel="canonical" href="${url(`/ar${path}`)}"/>`);
  expect([alternates(arabic), alternates(await read(path))]).toEqual([both, both]);

  await query(
    site,
    "update content_page set title_ar = '', content_ar = '' where slug = 'buying-off-plan'",
  );
  const alone = '/guides/buying-off-plan';
  const fallback = await read(`/ar${alone}`);
  expect(fallback).toMatch(/<h1 lang="en"[^>]*>Buying off-plan/);
  expect(fallback).toContain('متاحة بالإنجليزية فقط');
  expect(fallback).toContain('"inLanguage":"en"');
  expect(fallback).toContain('<meta property="og:locale" content="en_AE"/>');
  for (const language of ['en', 'ar'])
    expect(await read(pathIn(language, '/'))).toContain(`"inLanguage":"${language}"`);
  expect(fallback).toContain(`<link rel="canonical" href="${url(alone)}"/>`);
  expect([alternates(fallback), alternates(await read(alone))]).toEqual([
    [`en ${url(alone)}`],
    [`en ${url(alone)}`],
  ]);
  const list = await read('/ar/buyer-guides');
  expect(list).toMatch(/<h2 lang="en"[^>]*>Buying off-plan/);
  expect(list).toMatch(/<h2 dir="auto"[^>]*>كم يمكنك أن تقترض؟/);

  const sitemap = await read('/sitemap-main.xml');
  expect(sitemap).toContain(`<loc>${url(`/ar${path}`)}</loc>`);
  expect(sitemap).not.toContain(`<loc>${url(`/ar${alone}`)}</loc>`);
  const feed = await read('/ar/rss.xml');
  expect(feed).toContain(`<link>${url(`/ar${path}`)}</link>`);
  expect(feed).not.toContain(alone);
});

test('agents and companies have their Arabic names where they gave one, and are found by both', async () => {
  const read = async (path: string) => textOf(await newPerson(site).fetch(path));
  const layla = await read('/ar/agents/layla-haddad');
  expect(layla).toMatch(/<h1[^>]*>ليلى حداد</);
  expect(layla).toContain('"alternateName":"Layla Haddad"');
  expect(layla).toContain('زعفران ورمال للعقارات');
  const english = await read('/agents/layla-haddad');
  expect(english).toMatch(/<h1[^>]*>Layla Haddad</);
  expect(english).toContain('"alternateName":"ليلى حداد"');
  expect(await read('/ar/agents/grace-mwangi')).toMatch(/<h1[^>]*>Grace Mwangi</);
  const company = await read('/ar/companies/saffron-and-sand');
  expect(company).toMatch(/<h1[^>]*>زعفران ورمال للعقارات</);
  expect(company).toContain('"alternateName":"Saffron & Sand Real Estate"');
  for (const typed of ['الزعفران', 'saffron']) {
    const found = `?q=${encodeURIComponent(typed)}`;
    expect(await read(`/ar/companies${found}`), typed).toContain('زعفران ورمال للعقارات');
    expect(await read(`/companies${found}`), typed).toContain('Saffron & Sand Real Estate');
  }
  const [row] = await query<{ id: number }>(
    site,
    "select l.id from listing l join agent g on g.id = l.agent_id where g.slug = 'layla-haddad' and l.is_public and (l.user_id is null or l.user_id = g.user_id) limit 1",
  );
  const home = await read(`/ar/property/${row!.id}`);
  expect(home).toContain('ليلى حداد');
});

test('what agents and companies wrote is marked with its language, on pages in the other', async () => {
  const read = async (path: string) => textOf(await newPerson(site).fetch(path));
  await query(site, "update agent set about = 'وسيطة في دبي منذ عام 2012.' where slug = $1", [
    'grace-mwangi',
  ]);
  const arabic = /<p lang="ar" dir="auto"[^>]*>وسيطة/;
  const english = /<p lang="en" dir="auto"[^>]*>[A-Z][a-z]/;
  expect(await read('/agents/grace-mwangi')).toMatch(arabic);
  expect(await read('/ar/agents/grace-mwangi')).not.toMatch(arabic);
  expect(await read('/ar/agents/layla-haddad')).toMatch(english);
  expect(await read('/ar/companies/saffron-and-sand')).toMatch(english);
  expect(await read('/companies/saffron-and-sand')).not.toMatch(english);
  const [rating] = await query<{ id: string; slug: string }>(
    site,
    `select r.id, g.slug from agent_rating r join agent g on g.id = r.agent_id
     where r.comment ~ '^[A-Z][a-z]' and r.removed_at is null limit 1`,
  );
  const report = `/agents/${rating!.slug}/ratings/${rating!.id}/report`;
  expect(await read(`/ar${report}`)).toMatch(english);
  expect(await read(report)).not.toMatch(english);
});

test('colleagues have the same names in every list of a team: the reader’s', async () => {
  const manager = newPerson(site).take((await openSession(site, 'manager@demo.example')).cookie);
  for (const path of ['/company/leads', '/company/team', '/company/lead-rules']) {
    const page = (await textOf(await manager.fetch(`/ar${path}`))).replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    );
    expect(page, path).toContain('ليلى حداد');
    expect(page, path).not.toContain('Layla Haddad');
    expect(await textOf(await manager.fetch(path)), path).toContain('Layla Haddad');
  }
});

test('lines of a payment plan that only their advertiser words are marked with their language', async () => {
  const { id } = await listingOf(site, AGENT);
  const show = async (plan: string) => {
    await query(site, 'update listing set payment_plan = $1 where id = $2', [plan, id]);
    return textOf(await newPerson(site).fetch(`/ar/property/${id}`));
  };
  const table = await show('20% on booking\n80% when the keys are yours');
  expect(table).toContain('<span dir="auto">عند الحجز</span>');
  expect(table).toContain('<span lang="en" dir="auto">when the keys are yours</span>');
  const lines = await show('Nothing until the roof is on.\n20% on booking\nثم الباقي');
  expect(lines).toMatch(/<p lang="en" dir="auto"[^>]*>Nothing until the roof is on\.</);
  expect(lines).toMatch(/<p dir="auto"[^>]*>20% عند الحجز</);
  expect(lines).toMatch(/<p dir="auto"[^>]*>ثم الباقي</);
});

test('names of another script keep their place beside others, and labels of floor plans their direction', async () => {
  const staff = newPerson(site).take((await openSession(site, 'admin@demo.example')).cookie);
  expect(await staff.read('/ar/admin/companies')).toContain(
    '\u2068Samir Idris\u2069، \u2068samir.idris@ghaftree.example\u2069',
  );
  const { id } = await listingOf(site, AGENT);
  await query(site, "update listing set title_ar = null, title = 'Villa' where id = $1", [id]);
  await query(
    site,
    "insert into floor_plan (listing_id, url, label) values ($1, '/1.svg', '9 bedrooms')",
    [id],
  );
  expect(await newPerson(site).read(`/ar/property/${id}`)).toMatch(
    /<span lang="en" dir="auto"[^>]*>9 bedrooms</,
  );
  for (const page of ['report', 'contact'])
    expect(await newPerson(site).read(`/ar/property/${id}/${page}`)).toMatch(
      /<p class="[^"]*text-muted">\u2068Villa\u2069، \p{Script=Arabic}/u,
    );
});

test('a receipt has the title that the home had in its reader’s language', async () => {
  const [paid] = await query<{ id: string; email: string; title: string; titleAr: string }>(
    site,
    `select p.id, u.email, p.listing_title as title, p.listing_title_ar as "titleAr"
     from payment p join user_account u on u.id = p.user_id
     where p.receipt_number is not null and p.listing_title_ar is not null order by p.id limit 1`,
  );
  const { id, email, title, titleAr } = paid!;
  const agent = newPerson(site).take((await openSession(site, email)).cookie);
  for (const path of [
    `/dashboard/payments/${id}`,
    '/dashboard/payments',
    '/dashboard/payments.csv',
  ]) {
    const arabic = await agent.read(`/ar${path}`);
    expect(arabic, path).toContain(titleAr);
    const english = await agent.read(path);
    expect(english, path).toContain(title.replaceAll('&', '&amp;'));
    expect(english, path).not.toContain(titleAr);
  }
});

test('staff’s files name choices as their lists do', async () => {
  const staff = newPerson(site).take((await openSession(site, 'admin@demo.example')).cookie);
  const cells = async (path: string) => (await staff.read(`/ar/admin${path}`)).split(',');
  expect(await cells('/properties.csv?status=available&purpose=rent')).toEqual(
    expect.arrayContaining(['للإيجار', 'شقة', 'سنوي', 'متاح']),
  );
  expect(await cells('/payments.csv')).toEqual(expect.arrayContaining(['مدفوعة', 'مستردّة']));
  expect(await cells('/users.csv')).toContain('مدير أعلى');
});

test('a home to value is described in Arabic throughout', async () => {
  const path = '/ar/home-valuation/agents?location=Dubai+Marina&bedrooms=2&size=1200';
  const text = (await newPerson(site).read(path)).replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('دبي مارينا: شقة، غرفتا نوم');
  expect(text).toContain('ليلى حداد، زعفران ورمال للعقارات');
});

test('the form of a listing names its place in Arabic, and saves the same place', async () => {
  const { id } = await listingOf(site, AGENT);
  const place = () => query(site, 'select area_id, place_name from listing where id = $1', [id]);
  const [before] = await place();
  const agent = newPerson(site).take((await openSession(site, AGENT)).cookie);
  const path = `/properties/edit/${id}`;
  const versionIn = (html: string) => /name="version"[^>]*value="([^"]+)"/.exec(html)![1]!;
  const form = await agent.read(`/ar${path}`);
  expect(versionIn(form)).toBe(versionIn(await agent.read(path)));
  const location = /<input(?=[^>]*name="location")[^>]*value="([^"]+)"/.exec(form)![1]!;
  expect(location).toMatch(/^[\u0621-\u064A].*، [\u0621-\u064A ]+$/);
  const answer = await agent.post(`/ar${path}`, {
    version: versionIn(form),
    title: 'Saved from an Arabic page',
    property_type: 'apartment',
    price: '850,000',
    bedrooms: '1',
    bathrooms: '1',
    size_sqft: '700',
    address: 'Unit 12',
    location,
  });
  expect(answer.status).toBe(302);
  expect(await query(site, 'select title from listing where id = $1', [id])).toEqual([
    { title: 'Saved from an Arabic page' },
  ]);
  expect(await place()).toEqual([before]);
});
