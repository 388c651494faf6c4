import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyTeam } from '#app/messages/en/company-team.ts';
import { listingForm } from '#app/messages/en/listing-form.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';
import { expectSoundLook, overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser, type Visitor } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

// The pages of a company, and a manager who says something else of a home than the feed does.
const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();
const MANAGER = 'manager@demo.example';

vi.setConfig({ testTimeout: 120_000 });

const PAGES = [
  '/companies',
  '/companies/saffron-and-sand',
  '/company/team',
  '/company/figures',
  '/company/listings',
  '/company/leads',
  '/company/calls',
  '/company/lead-rules',
  '/company/feeds',
  '/company/feeds/1',
  '/company/feeds/new',
  '/company/exports',
  '/company/crm',
  '/company/keys',
  '/company/details',
  '/company/packages',
  '/company/leave',
];

let manager: Visitor;
let editPath: string;

beforeAll(async () => {
  manager = await visit();
  const [row] = await query<{ id: number }>(
    site,
    `with home as (
       select l.id, b.id as company from listing l join agent g on g.id = l.agent_id join brokerage b on b.id = g.brokerage_id
       where b.slug = 'saffron-and-sand' and l.is_public and l.user_id is null and l.price > 1 order by l.id limit 1
     ), added as (
       insert into feed (brokerage_id, published_at) select company, now() from home returning id
     ), known as (
       insert into feed_home (feed_id, reference, hash) select id, 'S-1', '' from added
     )
     update listing l set source = 'feed-' || added.id, source_key = 'S-1', price = 1500000, purpose = 'sale', rent_period = null
     from home, added where l.id = home.id returning l.id::int`,
  );
  editPath = `/company/listings/${row!.id}/edit`;
});
afterAll(() => manager.leave());

async function visit(options: Parameters<typeof browser.visit>[0] = {}): Promise<Visitor> {
  const visitor = await browser.visit(options);
  await signInAs(visitor.context, site, await openSession(site, MANAGER));
  return visitor;
}

test.each(PAGES)('%s has no accessibility fault and fits', async (path) => {
  const response = await manager.page.goto(`${site.origin}${path}`);
  expect(response?.status()).toBe(200);
  await expectSoundLook(manager.page);
});

test('on a phone, moments in a team’s lists stay whole, and the boxes of rows are below each other', async () => {
  const { page, leave } = await visit({ viewport: PHONE });
  for (const path of ['/company/leads', '/company/listings', '/company/team']) {
    await page.goto(site.origin + path);
    const heights = await page
      .locator('main time')
      .evaluateAll((all) => [
        ...new Set(all.map((it) => Math.round(it.getBoundingClientRect().height / 20))),
      ]);
    expect(heights).toEqual([1]);
    const places = await page
      .locator('main input[type=checkbox]')
      .evaluateAll((all) => [...new Set(all.map((it) => it.getBoundingClientRect().x))]);
    expect(places.length).toBeLessThanOrEqual(1);
  }
  await leave();
});

test.each(['/company/listings', '/company/leads'])(
  'on a phone, who gets the chosen rows of %s is within reach of the last, and covers no row that has focus',
  async (path) => {
    const { page, leave } = await visit({ viewport: PHONE });
    await page.goto(site.origin + path);
    const rows = page.locator('main input[name=id]');
    await rows.last().check();
    const bar = (await page.locator('.change-bar').boundingBox())!;
    expect(bar.y).toBe(64);
    const before = rows.nth((await rows.count()) - 6);
    while (!(await before.evaluate((row) => row === document.activeElement))) {
      await page.keyboard.press('Shift+Tab');
      const { y } = (await page.locator(':focus').boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(bar.y + bar.height);
    }
    await leave();
  },
);

test('who opens a member’s form by keyboard goes on in it', async () => {
  const { page } = manager;
  await page.goto(`${site.origin}/company/lead-rules`);
  await page.getByRole('link', { name: companyTeam.rules.changeOf('Layla Haddad') }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', { name: companyTeam.rules.takes });
  await box.waitFor();
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
});

test.each([true, false])(
  'a field of a home from a feed is changed and restored (script: %s)',
  async (javaScriptEnabled) => {
    const { page, leave } = await visit({ javaScriptEnabled, viewport: PHONE });
    const { listings: t } = companyTeam;
    const price = listingForm.labels.price;
    await page.goto(site.origin + editPath);
    await page.getByRole('link', { name: t.changeOf(price) }).click();
    await page.getByLabel(price, { exact: true }).fill('1.4m');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.overridden).waitFor();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (javaScriptEnabled) await expectSoundLook(page);
    const stored = () => query(site, 'select field, value, stated from feed_override');
    expect(await stored()).toEqual([{ field: 'price', value: 1_400_000, stated: 1_500_000 }]);
    await page.getByRole('button', { name: t.restoreOf(price) }).click();
    await expect.poll(stored).toEqual([]);
    await page.getByText('1,500,000').waitFor();
    await leave();
  },
);

test('staff whose list of claims is out of date see what has become of them', async () => {
  const claim = async (name: string) => {
    const [row] = await query<{ id: string }>(
      site,
      `with made as (insert into brokerage (slug, name) values ($1, $1) returning id)
       insert into brokerage_claim (brokerage_id, user_id, note) select made.id, u.id, 'It is mine.' from made, user_account u
       where u.email = 'seeker@demo.example' returning id`,
      [name],
    );
    return row!.id;
  };
  const settled = await claim('settled-elsewhere');
  const visitor = await browser.visit();
  await signInAs(visitor.context, site, await openSession(site, 'admin@demo.example'));
  const { page } = visitor;
  await page.goto(`${site.origin}/admin/companies`);
  await query(site, `update brokerage_claim set refused_at = now() where id = $1`, [settled]);
  const card = page.getByRole('listitem').filter({ hasText: 'settled-elsewhere' });
  await card.locator('button[value="refuse"]').click();
  await page.getByText(workErrors.claim_gone).waitFor();
  await expect.poll(() => card.count()).toBe(0);
  await visitor.leave();
});
