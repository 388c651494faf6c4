import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { home as arabicHome } from '#app/messages/ar/home.ts';
import { adminSettings as texts } from '#app/messages/en/admin-settings.ts';
import { home as englishHome } from '#app/messages/en/home.ts';
import { mailsTo, newPerson, Person, query, textOf } from '../support/people.ts';
import { newFolder, startSite, stop } from '../support/process.ts';
import { useSite } from '../support/site.ts';
import { XSS } from '../support/xss.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1', CONTACT_PHONE: '+97145550199' } });
const SETTINGS = '/admin/settings';

let admin: Person;

beforeAll(async () => {
  admin = new Person(site, 'admin@demo.example');
  expect((await admin.signIn('Dubai2026demo')).status).toBe(200);
});

const visitor = () => newPerson(site);

/** The values that the form shows, but what it marks as fixed. */
async function shown(): Promise<Record<string, string>> {
  const html = await textOf(await admin.fetch(SETTINGS));
  const form = /<form[^>]*>(?=(?:(?!<\/form>).)*name="heading").*?<\/form>/s.exec(html)![0];
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    / name="([^"]*)"/.exec(tag)?.[1] ?? '',
    / value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const areas = [...form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>\n?([^<]*)/g)].map(
    ([, name, text]) => [name, text],
  );
  return Object.fromEntries([...inputs, ...areas]) as Record<string, string>;
}

const send = async (changed: Record<string, string>) =>
  admin.post(SETTINGS, { ...(await shown()), step: 'publish', ...changed });

async function publish(changed: Record<string, string>): Promise<void> {
  const answer = await send(changed);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, SETTINGS]);
}

const versions = () =>
  query<{ version: number; settings: Record<string, string>; copy_of: number | null }>(
    site,
    'select version, settings, copy_of from site_settings order by version',
  );

test.each([
  [{ name: 'X' }, 'The name must have at least 2 characters'],
  [{ name: 'X'.repeat(41) }, 'The name must be at most 40 characters'],
  [{ contact_emails: 'hello@x.example, nobody' }, 'Write up to five emails'],
  [{ tax_number: '12' }, 'A tax registration number has 15 digits'],
  [{ social_links: 'javascript:alert(1)' }, 'Write up to six links'],
  [{ header_links: '/guides/moving' }, 'The site has no words for one of these pages'],
  [{ header_links: '//evil.example Evil' }, 'Each line is a path such as /buy'],
  [{ header_links: `/buy ${'B'.repeat(31)}\n/rent ${'R'.repeat(30)}` }, 'at most 60 letters'],
  [{ footer_links: '/privacy\n/terms\n/cookies' }, 'Begin with a title such as # Guides'],
  [{ footer_links: '# Legal\n/privacy\n/terms' }, 'have to be among the links'],
  [{ featured_price: '1' }, 'The price must be from 2 to 100,000 whole dirhams'],
  [{ currency_rates: '2026-11-20 USD=3.6725 EUR=4.22' }, 'a plausible rate for each currency'],
  [{ currencies: 'USD XYZ' }, 'Write up to 8 codes'],
  [{ currencies: 'USD SAR' }, 'The newest rates lack one of these'],
  [
    { currencies: 'USD SAR', currency_rates: '2026-11-20 USD=3.6725' },
    'a plausible rate for each currency',
  ],
  [{ listing_photos: '41' }, 'Write a whole number in the range below'],
  [{ limit_messages: '0' }, 'Write a whole number in the range below'],
  [{ sample_percent: '12.5' }, 'Write a whole number in the range below'],
  [{ proof_days: '6' }, 'Write a whole number in the range below'],
  [{ banner_link: '//evil.example' }, 'The link must be a path such as /buy'],
  [{ banner_from: '2026-02-30' }, 'Choose a day, or leave it empty'],
  [
    { banner_from: '2026-12-02', banner_until: '2026-12-01' },
    'The last day must not be before the first',
  ],
])('%j is refused, with what was typed', async (changed, sentence) => {
  const answer = await send({ heading: 'Typed before', ...changed });
  expect(answer.status).toBe(400);
  const page = await textOf(answer);
  expect(page).toContain(sentence);
  expect(page).toContain('value="Typed before"');
  expect(await versions()).toEqual([]);
});

test('a preview shows what is typed to nobody else', async () => {
  const answer = await send({
    heading: `Homes ${XSS[0]}`,
    banner_text: 'Eid Mubarak',
    step: 'preview',
  });
  expect(answer.status).toBe(200);
  const page = await textOf(answer);
  expect(page).toContain('Nobody else sees this yet');
  expect(page).toContain('Eid Mubarak');
  expect(page).toContain('Homes &lt;script&gt;hit()&lt;/script&gt;');
  expect(page).not.toContain(XSS[0]);
  const headings = (html: string) =>
    [...html.matchAll(/<p lang="(?:en|ar)"[^>]*font-display[^>]*>([^<]+)/g)].map(([, it]) => it);
  // Readers of Arabic get the English one.
  expect(headings(page)).toHaveLength(1);
  const listed = await textOf(
    await send({ approval: 'first', contact_address_ar: 'برج 1', step: 'preview' }),
  );
  for (const [label, value] of [
    [texts.labels.approval, texts.approvals.first],
    [texts.labels.contact_address_ar, 'برج 1'],
  ])
    expect(listed).toMatch(new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>${value}<`));
  const without = await textOf(await send({ step: 'preview' }));
  expect(without).toContain(texts.previewed.none);
  expect(headings(without)).toEqual([englishHome.heroTitle, arabicHome.heroTitle]);
  expect(await versions()).toEqual([]);
  expect(await visitor().read('/')).not.toContain('Eid Mubarak');
});

test('what a variable sets is shown as fixed, and stays', async () => {
  const page = await textOf(await admin.fetch(SETTINGS));
  expect(page).toContain('Set by the environment variable CONTACT_PHONE');
  await publish({ contact_phone: '+97140000000', contact_address: 'Tower 7, Dubai' });
  const office = await visitor().read('/contact-us');
  expect(office).toContain('tel:+97145550199');
  expect(office).toContain('Tower 7, Dubai');
});

test('a banner is shown from its first day to its last', async () => {
  await publish({ banner_text: 'Long ago', banner_until: '2026-01-01' });
  expect(await visitor().read('/privacy')).not.toContain('Long ago');
  await publish({ banner_text: 'Now', banner_link: '/buy', banner_until: '' });
  expect(await visitor().read('/privacy')).toMatch(/<a href="\/buy"[^>]*>Now<\/a>/);
});

test('readers of Arabic get the Arabic heading, banner, signature and address, else the English, marked as such', async () => {
  const english = {
    heading: 'Come in',
    banner_text: 'Open on Friday',
    banner_link: '',
    banner_from: '',
    banner_until: '',
    mail_signature: 'Yours, the team',
    contact_address: 'Tower 7, Dubai',
  };
  await publish(english);
  const home = await visitor().read('/ar');
  expect(home).toMatch(/<h1 lang="en"[^>]*>Come in</);
  expect(home).toMatch(/<aside dir="auto"[^>]*><a lang="en"[^>]*>Open on Friday</);
  const inEnglish = /<(span|p) lang="en" dir="auto"[^>]*>Tower 7, Dubai</;
  for (const path of ['/ar/contact-us', '/ar/privacy'])
    expect(await visitor().read(path)).toMatch(inEnglish);
  await publish({
    heading_ar: 'أهلًا بك',
    banner_text_ar: 'نعمل يوم الجمعة',
    mail_signature_ar: 'مع تحيات الفريق',
    contact_address_ar: 'البرج 7، دبي',
  });
  const arabic = await visitor().read('/ar');
  expect(arabic).toMatch(/<h1 class[^>]*>أهلًا بك</);
  expect(arabic).toMatch(/<aside dir="auto"[^>]*><a class[^>]*>نعمل يوم الجمعة</);
  expect(arabic).not.toMatch(/Come in|Open on Friday/);
  expect(await visitor().read('/ar/contact-us')).toContain('<span dir="auto">البرج 7، دبي');
  const page = await visitor().read('/');
  expect(page).toMatch(/<h1 class[^>]*>Come in</);
  expect(page).toContain('Open on Friday');
  expect(await visitor().read('/contact-us')).toContain('Tower 7, Dubai');
  const person = newPerson(site);
  await person.join();
  await query(site, "update user_account set language = 'ar' where email = $1", [person.email]);
  await person.post('/forgot-password', { email: person.email });
  await expect
    .poll(async () => (await mailsTo(site, person.email))[0]?.text)
    .toContain('مع تحيات الفريق');
  const [mail] = await mailsTo(site, person.email);
  expect(mail!.html).toContain('مع تحيات الفريق');
  expect(mail!.html).not.toContain('Yours, the team');
});

test('prices can be shown in the currencies that the operator offers, until they go back', async () => {
  const offered = async (path: string, who = visitor()) =>
    [...(await who.read(path)).matchAll(/<option value="([A-Z]{3})"[^>]*>([^<]*)/g)].map(
      ([, code, name]) => `${code} ${name}`,
    );
  const before = await offered('/buy');
  expect(before.map((it) => it.slice(0, 3))).toEqual(['AED', 'USD', 'EUR', 'GBP', 'INR']);
  const day = new Date().toISOString().slice(0, 10);
  await publish({ currencies: 'sar, usd', currency_rates: `${day} USD 3.6725 SAR 0.98` });
  expect(await offered('/buy')).toEqual([
    'AED UAE dirham (AED)',
    'SAR Saudi Riyal (SAR)',
    'USD US dollar ($)',
  ]);
  expect(await offered('/ar/buy')).toContain('SAR ريال سعودي (SAR)');
  const reader = visitor();
  await reader.post('/display', { currency: 'SAR', unit: 'sqft', returnTo: '/buy' });
  expect(await reader.read('/buy')).toMatch(/≈ SAR\s[\d.]+[KM]/);
  await publish({ currencies: '', currency_rates: '' });
  expect(await offered('/buy', reader)).toEqual(before);
  expect(await reader.read('/buy')).not.toContain('≈');
});

test('text with markup is shown, mailed, listed and described as it was typed', async () => {
  const name = 'Sons <img src=x onerror=hit()>';
  await publish({
    name,
    heading: 'Prices <1m and >500k',
    banner_text: `Now ${XSS[0]}`,
    mail_signature: 'Tom <3 <b>Dubai</b>',
  });
  const page = await visitor().read('/');
  expect(page).toContain('Sons &lt;img src=x onerror=hit()&gt;');
  expect(page).toContain('Prices &lt;1m and &gt;500k');
  expect(page).toContain('Now &lt;script&gt;hit()&lt;/script&gt;');
  expect(page).not.toMatch(/<img src=x|<script>hit/);
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
  expect(JSON.parse(json!)['@graph'][0].name).toBe(name);
  const rss = await visitor().read('/rss.xml');
  expect(rss).toContain('Sons &lt;img src=x onerror=hit()&gt;');
  expect(rss).not.toContain('<img src=x');
  expect(await (await visitor().fetch('/site.webmanifest')).json()).toMatchObject({ name });
  const person = newPerson(site);
  await person.join();
  const [mail] = await mailsTo(site, person.email);
  expect(mail!.text).toContain(name);
  expect(mail!.text).toContain('Tom <3 <b>Dubai</b>');
  expect(mail!.html).toContain('Tom &lt;3 &lt;b&gt;Dubai&lt;/b&gt;');
  expect(mail!.html).not.toContain('<img src=x');
  await publish({ name: '', heading: '', banner_text: '', mail_signature: '' });
});

test('header, footer and home page are as chosen, in both languages', async () => {
  await publish({
    header_links:
      '/rent | بيوت\n/guides/moving Moving in | الانتقال\n/guides/new Guide\n/guides/sea | دليل\n/buy',
    footer_links:
      '# Legal | قانوني\n/privacy\n/terms\n/cookies\n# Us\nhttps://us.example Who we are',
    social_links: 'https://www.instagram.com/us',
  });
  const linksOf = (html: string, tag: string) => {
    const part = new RegExp(`<${tag}.*</${tag}>`, 's')
      .exec(html)![0]
      .replace(/<form.*<\/form>/s, '');
    const links = part.matchAll(/<li[^>]*><a[^>]*href="([^"]+)"[^>]*>([^<]+)</g);
    return [...links].map(([, to, words]) => `${to} ${words}`);
  };
  const english = await visitor().read('/privacy');
  expect(new Set(linksOf(english, 'header')).values().take(5).toArray()).toEqual([
    '/rent Rent',
    '/guides/moving Moving in',
    '/guides/new Guide',
    '/guides/sea دليل',
    '/buy Buy',
  ]);
  expect(english).toMatch(/<a lang="ar"[^>]*>دليل</);
  expect(english).not.toContain('lang="en" class');
  expect(linksOf(english, 'footer')).toEqual([
    '/privacy Privacy',
    '/terms Terms of use',
    '/cookies Cookies',
    'https://us.example Who we are',
    'https://www.instagram.com/us instagram.com',
  ]);
  const arabic = await visitor().read('/ar/privacy');
  expect(linksOf(arabic, 'header')).toContain('/ar/guides/moving الانتقال');
  expect(linksOf(arabic, 'header')).toContain('/ar/rent بيوت');
  const inEnglish = [...arabic.matchAll(/<(?:a|h2) lang="en"[^>]*>([^<]+)</g)];
  expect(new Set(inEnglish.map(([, words]) => words))).toEqual(
    new Set(['Guide', 'Us', 'Who we are']),
  );
  expect(arabic).toContain('قانوني');

  const form = await shown();
  const sections = ['more', 'areas', '', '', ''];
  const body = new URLSearchParams({ ...form, step: 'publish' });
  for (const section of sections) body.append('home_sections', section);
  expect((await admin.fetch(SETTINGS, { method: 'POST', body })).status).toBe(302);
  const home = await visitor().read('/');
  expect(home).not.toContain('id="newest"');
  expect(home).not.toContain('What it costs to buy');
  expect(home.indexOf('Free home valuation')).toBeLessThan(home.indexOf('id="areas"'));
  body.append('home_sections', 'more');
  const twice = await admin.fetch(SETTINGS, { method: 'POST', body });
  expect([twice.status, await textOf(twice)]).toEqual([
    400,
    expect.stringContaining('Choose each section once'),
  ]);
  await publish({ header_links: '', footer_links: '', social_links: '' });
});

test('a promotion costs what is set, and receipts keep what was paid', async () => {
  const agent = new Person(site, 'agent@demo.example');
  await agent.signIn('Dubai2026demo');
  const [paid] = await query<{ id: string; listing: number }>(
    site,
    `select p.id, (select l.id from listing l where l.user_id = p.user_id
       and l.status = 'available' and not l.is_featured limit 1) listing
     from payment p join user_account u on u.id = p.user_id
     where u.email = 'agent@demo.example' and p.receipt_number is not null limit 1`,
  );
  await publish({ featured_price: '1,249' });
  expect(await agent.read(`/properties/${paid!.listing}/promote`)).toMatch(/AED.1,249/);
  expect(await agent.read(`/dashboard/payments/${paid!.id}`)).toMatch(/AED.199/);
});

test('prices are shown by the newest rates, those set here before imported ones of the day', async () => {
  const visitor = newPerson(site);
  await visitor.post('/display', { currency: 'EUR', unit: 'sqft', returnTo: '/' });
  const euros = () => visitor.read('/search-results?type=sale');
  const now = Date.now();
  const iso = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const said = (ago: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso(ago)));
  expect(await euros()).toContain('at the old rates of 3 November 2025');
  await publish({ currency_rates: `${iso(2)}\nUSD 3.6725\nEUR 4.5\nGBP 4.80\nINR 0.0412` });
  expect(await euros()).toContain(`at the rates of ${said(2)}`);
  expect((await shown()).currency_rates).toContain('EUR=4.5');
  const page = await textOf(await admin.fetch(SETTINGS));
  expect(page).toMatch(/Your own.*Prices are converted at these rates.*Built in/s);
  await query(
    site,
    `insert into currency_rate (currency, dirhams, day) select c, d, '${iso(1)}'
     from (values ('USD', 3.6725), ('EUR', 4.4), ('GBP', 4.9), ('INR', 0.04)) rates (c, d)`,
  );
  await expect.poll(euros).toContain(`at the rates of ${said(1)}`);
  await publish({ currency_rates: '' });
  expect(await euros()).toContain(`at the rates of ${said(1)}`);
});

test('limits and periods hold as they are set, and the pages say so', async () => {
  const agent = new Person(site, 'agent@demo.example');
  await agent.signIn('Dubai2026demo');
  await publish({
    listing_photos: '3',
    limit_messages: '1,234',
    settled_days: '45',
    proof_days: '٧٧',
  });
  expect(await agent.read('/new-property')).toMatch(/up to 3\b/i);
  expect(await agent.read('/dashboard/security')).toContain('1,234');
  expect(await visitor().read('/contact-us')).toContain('We delete it 45 days after replying');
  const privacy = await visitor().read('/privacy');
  expect(privacy).toContain('Deleted 45 days after we have settled or answered it');
  expect(privacy).toContain('deleted 77 days after our team has decided');
  await publish({ listing_photos: '', limit_messages: '', settled_days: '', proof_days: '' });
});

test('with English alone, Arabic pages lead to English ones, and nothing names or suggests them', async () => {
  const arabic = { headers: { 'Accept-Language': 'ar' } };
  const before = await textOf(await visitor().fetch('/buy', arabic));
  expect(before).toContain('hrefLang="ar"');
  await publish({ languages: 'en' });
  const away = await visitor().fetch('/ar/buy?location=marina');
  expect([away.status, away.headers.get('location')]).toEqual([
    302,
    'https://manzil.example/buy?location=marina',
  ]);
  const page = await textOf(await visitor().fetch('/buy', arabic));
  expect(page).not.toMatch(/hreflang|href="[^"]*\/ar[/"]/i);
  expect(page).toContain('siteLocales=["en"]');
  expect(await visitor().read('/sitemap-main.xml?part=1')).not.toContain(
    'https://manzil.example/ar/',
  );
  // A form that was open is taken, and one that is wrong shows what was typed.
  const open = await visitor().post('/ar/contact-us', { name: 'سامي', message: '' });
  expect([open.status, await textOf(open)]).toEqual([400, expect.stringContaining('سامي')]);
  const reader = newPerson(site);
  await reader.join();
  await query(site, `update user_account set language = 'ar' where email = '${reader.email}'`);
  await reader.post('/forgot-password', { email: reader.email });
  expect((await reader.mailed(/password/i)).html).toContain('lang="en"');
  await publish({ languages: '' });
  expect((await visitor().fetch('/ar/buy')).status).toBe(200);
});

test('a permit number is asked of those who need one to list', async () => {
  const agent = new Person(site, 'agent@demo.example');
  await agent.signIn('Dubai2026demo');
  const owner = newPerson(site);
  await owner.join();
  const list = (person: Person, fields: Record<string, string>) =>
    person.post('/new-property', {
      title: 'A flat above the canal',
      price: '900000',
      location: 'Dubai Marina',
      address: 'Tower 7',
      purpose: 'sale',
      property_type: 'apartment',
      status: 'available',
      ...fields,
    });
  await publish({ permit_policy: 'agents' });
  expect(await agent.read('/new-property')).toContain('needed before it can be listed');
  expect(await owner.read('/new-property')).not.toContain('needed before it can be listed');
  const refused = await list(agent, {});
  expect(refused.status).toBe(400);
  const page = await textOf(refused);
  expect(page).toContain('Enter the permit number');
  expect(page).toContain('value="A flat above the canal"');
  expect((await list(agent, { status: 'draft' })).status).toBe(302);
  expect((await list(agent, { title: 'Another flat', permit_number: '71000000001' })).status).toBe(
    302,
  );
  const [draft] = await query<{ id: number }>(
    site,
    "select id from listing where title = 'A flat above the canal'",
  );
  const change = {
    intent: `change-${draft!.id}`,
    id: String(draft!.id),
    change: 'available',
    page: crypto.randomUUID(),
  };
  await agent.post('/dashboard?index', change);
  const statusOf = (id: number) => query(site, `select status from listing where id = ${id}`);
  expect(await statusOf(draft!.id)).toEqual([{ status: 'draft' }]);
  expect(await agent.read('/dashboard')).toContain('enter its permit number under Edit');
  const preview = await agent.read(`/properties/${draft!.id}/preview`);
  const [, version = '', revision = ''] =
    /name="version" value="([^"]+)"[^]*?name="revision" value="([^"]+)"/.exec(preview) ?? [];
  for (const fields of [{ intent: 'publish' }, { intent: 'schedule', at: '2030-01-01T09:00' }]) {
    const answer = await agent.post(`/properties/${draft!.id}/preview`, {
      ...(fields as Record<string, string>),
      version,
      revision,
    });
    expect([answer.status, await textOf(answer)]).toEqual([
      400,
      expect.stringContaining('Enter the permit number'),
    ]);
  }
  const units = {
    like: String(draft!.id),
    page: crypto.randomUUID(),
    'unit_number.0': '101',
    'price.0': '800,000',
    go: 'add',
    status: 'available',
  };
  const several = await agent.post('/properties/units', units);
  expect([several.status, await textOf(several)]).toEqual([
    400,
    expect.stringContaining('Each needs a permit number'),
  ]);
  expect(await statusOf(draft!.id)).toEqual([{ status: 'draft' }]);
  await publish({ permit_policy: 'all' });
  expect((await list(owner, { title: 'By an owner' })).status).toBe(400);
  await publish({ permit_policy: '' });
  await agent.post('/dashboard?index', change);
  expect(await statusOf(draft!.id)).toEqual([{ status: 'available' }]);
});

test('the second of two who save at once is told what the first changed, and loses nothing', async () => {
  const opened = await shown();
  await publish({ heading: 'By the first', social_links: 'https://www.instagram.com/first' });
  const save = (version: string) =>
    admin.post(SETTINGS, { ...opened, company: 'By the second', version, step: 'publish' });
  const answer = await save(opened.version!);
  expect(answer.status).toBe(409);
  const page = await textOf(answer);
  expect(page).toContain('Somebody else has saved the settings in the meantime');
  expect(page).toMatch(/Saved by \w+ in the meantime.*By the first.*instagram/s);
  expect(page).toContain('value="By the second"');
  const [, version] = /name="version"[^>]* value="(\d+)"/.exec(page)!;
  expect((await save(version!)).status).toBe(302);
  expect((await versions()).at(-1)!.settings).toMatchObject({ company: 'By the second' });
});

test('an earlier version comes back, and the audit log says who did what', async () => {
  const [first, ...later] = await versions();
  const restore = (version: number) =>
    admin.post(SETTINGS, { version: String(version), earlier: String(first!.version) });
  await restore(first!.version);
  expect(await versions()).toHaveLength(later.length + 1);
  await restore(later.at(-1)!.version);
  const latest = (await versions()).at(-1)!;
  expect(latest).toEqual({
    version: later.at(-1)!.version + 1,
    settings: first!.settings,
    copy_of: first!.version,
  });
  expect(await textOf(await admin.fetch(SETTINGS))).toContain('Going back changes: Address<');
  const entries = await query<{ action: string; after: Record<string, string> }>(
    site,
    "select action, after from audit_entry where subject_kind = 'settings' order by id",
  );
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array(later.length + 1).fill('settings_saved'),
    'settings_restored',
  ]);
  expect(entries[0]!.after).toEqual({ contact_address: 'Tower 7, Dubai' });
});

test('however many versions there are, each can be found and comes back', async () => {
  await query(
    site,
    `insert into site_settings (version, settings) select (select max(version) from site_settings) + n,
       jsonb_build_object('heading', 'Heading ' || n) from generate_series(1, 60) n`,
  );
  const [first] = await versions();
  const html = await textOf(await admin.fetch(SETTINGS));
  expect(html).not.toContain(`name="earlier" value="${first!.version}"`);
  const [, before] = /href="[^"]*\?before=(\d+)#versions"/.exec(html)!;
  const earlier = await textOf(await admin.fetch(`${SETTINGS}?before=${before}`));
  expect((await admin.fetch(`${SETTINGS}?before=99999999999`)).status).toBe(200);
  const button = new RegExp(
    `<form(?:(?!</form>).)*name="version"[^>]* value="(\\d+)"(?:(?!</form>).)*name="earlier"[^>]* value="${first!.version}"`,
    's',
  );
  const [, version] = button.exec(earlier)!;
  await admin.post(SETTINGS, { version: version!, earlier: String(first!.version) });
  const restored = (await versions()).at(-1)!;
  expect(restored).toMatchObject({ settings: first!.settings, copy_of: first!.version });
  expect((await shown()).contact_address).toBe('Tower 7, Dubai');
  await publish({ contact_address: '' });
});

test('another process of the site hears of a change without a restart', async () => {
  const other = startSite(newFolder(), { DATABASE_URL: site.databaseUrl });
  onTestFinished(async () => void (await stop(other)));
  const port = await other.ready;
  await publish({ heading: 'Heard everywhere', main_colour: '#7a1f5c' });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  await expect.poll(read).toContain('Heard everywhere');
  expect(await read()).toContain('/colours/7a1f5c-site.css');
}, 60_000);
