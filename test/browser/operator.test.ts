import { beforeAll, expect, test } from 'vitest';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();
const APPROVALS = '/admin/approvals';
const WIDTHS = [360, 768, 1280, 1920];

/** The listings that wait, in the order of the queue. */
let waiting: { id: number; title: string }[];

beforeAll(async () => {
  waiting = await query(
    site,
    `with waits as (
       update listing set status = 'draft' where id in (
         select id from listing where user_id is not null and status = 'available' order by id limit 5)
       returning id, title)
     , asked as (
       insert into listing_approval (listing_id, wanted, asked_at)
       select id, 'available', now() - interval '1 hour' from waits)
     select id::integer, title from waits order by id`,
  );
  expect(waiting).toHaveLength(5);
});

async function visitAs(role: 'admin' | 'moderator', options = {}) {
  const visitor = await browser.visit(options);
  await signInAs(visitor.context, site, await openSession(site, `${role}@demo.example`));
  return visitor;
}

const stateOf = async (at: number) => {
  const [row] = await query<{ state: string }>(
    site,
    'select state from listing_approval where listing_id = $1',
    [waiting[at]!.id],
  );
  return row!.state;
};

test('the pages of an operator fit at four widths, and are accessible there and in the dark', async () => {
  const { page, leave } = await visitAs('admin');
  const [member] = await query<{ id: string }>(
    site,
    `select id from user_account where email = 'agent@demo.example'`,
  );
  for (const path of [
    'approvals',
    'approvals/afterwards',
    'approvals/feeds',
    'figures',
    'first-steps',
    'legal',
    'mail',
    'members',
    `members/${member!.id}`,
    'requests',
    'settings',
    'settings/promos',
    'status',
    'texts',
  ]) {
    const answer = await page.goto(`${site.origin}/admin/${path}`);
    expect(answer!.status(), path).toBe(200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overhang(page), `${path}: pixels too wide at ${width}`).toBeLessThanOrEqual(0);
      expect(await faultsOf(page), `${path} at ${width}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await faultsOf(page), `${path} in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
  await leave();
}, 300_000);

test('a moderator decides by keyboard, unless they want no single keys', async () => {
  const { page, leave } = await visitAs('moderator');
  const shows = (at: number) =>
    page.getByRole('heading', { level: 3, name: waiting[at]!.title, exact: true }).waitFor();
  await page.goto(site.origin + APPROVALS);
  await shows(0);
  await page.keyboard.press('a');
  await shows(1);
  expect(await stateOf(0)).toBe('approved');
  await page.keyboard.press('s');
  await shows(2);
  expect(await stateOf(1)).toBe('waiting');

  await page.keyboard.press('m');
  await page.keyboard.type('Say what a year costs.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shows(3);
  expect(await stateOf(2)).toBe('change_wanted');

  const keys = page.getByRole('checkbox', { name: /^Shortcuts:/ });
  await keys.uncheck();
  await page.reload();
  await shows(3);
  expect(await keys.isChecked()).toBe(false);
  await page.keyboard.press('m');
  await page.keyboard.press('s');
  // Both would have come before it.
  await keys.check();
  await page.keyboard.press('a');
  await shows(4);
  expect(await stateOf(3)).toBe('approved');
  await leave();
});

test('a moderator decides without script, and what they typed stays', async () => {
  const { page, leave } = await visitAs('moderator', { javaScriptEnabled: false });
  await page.goto(`${site.origin}${APPROVALS}?after=${waiting[3]!.id}`);
  await page.getByRole('heading', { level: 3, name: waiting[4]!.title, exact: true }).waitFor();
  expect(await page.getByText('Shortcuts:').count()).toBe(0);
  await page.getByRole('button', { name: 'Refuse for good' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await stateOf(4)).toBe('waiting');
  await page.getByLabel('Message to the advertiser').fill('It was sold in May.');
  await page.getByRole('button', { name: 'Refuse for good' }).click();
  await page.getByText('That was the last one.').waitFor();
  expect(await stateOf(4)).toBe('refused');
  await leave();
});

test.each([
  ['with script', true],
  ['without script', false],
])(
  'a moderator settles a report and looks at what went public without approval, %s',
  async (_, javaScriptEnabled) => {
    const [home, sample] = await query<{ id: number; title: string }>(
      site,
      `select l.id::integer, title from listing l where is_public and user_id is not null
         and not exists (select from listing_report where listing_id = l.id)
         and not exists (select from listing_sample where listing_id = l.id)
       order by l.id desc limit 2`,
    );
    await query(site, 'insert into listing_sample (listing_id) values ($1)', [sample!.id]);
    const { page, leave } = await visitAs('moderator', { javaScriptEnabled });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto(`${site.origin}/property/${home!.id}/report`);
    await page.getByLabel('It looks like a scam').check();
    await press('Send report');
    await page.getByText('We will check this property.').first().waitFor();
    await page.goto(`${site.origin}/admin/reports`);
    await page.getByRole('link', { name: `Settle the reports about ${home!.title}` }).click();
    await press('Withdraw listing');
    await page.getByText('Property withdrawn successfully').waitFor();
    expect((await page.goto(`${site.origin}/property/${home!.id}`))!.status()).toBe(404);

    await page.goto(`${site.origin}/admin/approvals/afterwards`);
    await page.getByRole('heading', { level: 3, name: sample!.title, exact: true }).waitFor();
    await press('Take down until changed');
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('Message to the advertiser').fill('The price is for a month.');
    await press('Take down until changed');
    await page.getByText(/That was the last one|No listings are waiting/).waitFor();
    expect((await page.goto(`${site.origin}/property/${sample!.id}`))!.status()).toBe(404);
    await leave();
  },
);
