import { beforeAll, expect, test } from 'vitest';
import { conversations } from '#app/messages/en/conversations.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';
import { expectSoundLook, faultsOf, overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { ENQUIRY, formToken, listingOf } from '../support/enquiries.ts';
import { newPerson, query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();
const AGENT = 'agent@demo.example';
const SEEKER = 'noor@x.example';
let listing: Awaited<ReturnType<typeof listingOf>>;

beforeAll(async () => {
  listing = await listingOf(site, AGENT);
  await insertPerson(site, SEEKER);
});

async function visitAs(email: string) {
  const visitor = await browser.visit();
  await signInAs(visitor.context, site, await openSession(site, email));
  return visitor;
}

/** An enquiry of the seeker's. */
async function enquire(message: string): Promise<void> {
  const { cookie } = await openSession(site, SEEKER);
  const path = `/property/${listing.id}/contact`;
  const body = new URLSearchParams({ ...ENQUIRY, message, token: formToken(path) });
  const answer = await newPerson(site).fetch(path, {
    method: 'POST',
    body,
    headers: { Cookie: cookie },
  });
  expect(answer.status).toBe(302);
}

test('a seeker writes from the dialog, and what they typed survives a failure', async () => {
  const { page, leave } = await visitAs(SEEKER);
  await page.goto(`${site.origin}/property/${listing.id}`);
  await page.getByRole('button', { name: 'Print' }).waitFor(); // needs script
  await page.getByRole('link', { name: 'Contact Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Agent' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe(
    "I'm interested in this property and would like more information.",
  );
  expect(await dialog.getByLabel('Email').inputValue()).toBe(SEEKER);
  expect(await faultsOf(page, 'dialog')).toEqual([]);

  const send = dialog.getByRole('button', { name: 'Send Message' });
  await dialog.getByLabel('Name').fill('N');
  await send.click();
  await dialog.getByRole('alert').getByText('Name must be at least 2 characters.').waitFor();
  await dialog.getByLabel('Name').fill('Noor Saleh');

  await dialog.getByLabel('Message', { exact: true }).fill('Is it free in January?');
  await dialog.getByLabel('Email').fill('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${site.origin}/property/${listing.id}?list=%2Fsearch-results%3Ftype%3Dsale`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.getByRole('link', { name: 'Contact Agent' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Noor Saleh');
  expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe(
    'Is it free in January?',
  );
  expect(await dialog.getByLabel('Email').inputValue()).toBe(SEEKER);

  await page.route('**/api/property/**', (route) => route.fulfill({ status: 503 }));
  await send.click();
  const failure = 'Failed to send message. Please try again later.';
  await page.getByRole('status').getByText(failure).waitFor({ state: 'attached' });
  await dialog.getByRole('alert').getByText(failure).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Noor Saleh');
  await page.unroute('**/api/property/**');

  await send.click();
  await dialog.waitFor({ state: 'detached' });
  const toast = page.getByRole('status');
  await toast.getByText('Message Sent').waitFor();
  await toast
    .getByText('Your message has been sent to the agent. They will contact you soon.')
    .waitFor();
  // On a tablet, above the ways to contact the agent.
  await page.setViewportSize({ width: 768, height: 1024 });
  expect((await toast.getByText('Message Sent').boundingBox())!.y).toBeLessThan(80);
  await expect.poll(() => page.locator(':focus').textContent()).toBe('What happens next');
  const next = page.getByRole('region', { name: 'What happens next' });
  await next.getByText('to Messages in your dashboard.').waitFor();
  const viewing = next.getByRole('link', { name: 'Request a viewing' });
  await viewing.click();
  const request = page.getByRole('dialog', { name: 'Request a viewing' });
  for (const group of ['Days that suit you', 'Times that suit you (Dubai)'])
    await request.getByRole('group', { name: group }).locator('label').first().click();
  await request.getByRole('button', { name: 'Send request' }).click();
  await viewing.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe('What happens next');
  await page.getByRole('region', { name: 'Similar homes', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Manzil' }).click();
  await page.getByRole('heading', { name: 'Find your place in Dubai' }).waitFor();
  await leave();
});

test('the way to write is in the first screen of a desktop, with a title and a company of two lines', async () => {
  const { page, leave } = await visitAs(SEEKER);
  const title = 'Bright three-bedroom apartment with two balconies and a marina view';
  const company = 'Saffron & Sand International Real Estate';
  await query(site, 'update listing set title = $1 where id = $2', [title, listing.id]);
  await query(
    site,
    `update profile set company_name = $1 where id = (select user_id from listing where id = $2)`,
    [company, listing.id],
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.origin}/property/${listing.id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('region', { name: 'Agent Information' }).getByText(company).waitFor();
  const { y, height } = (await page.getByRole('link', { name: 'Contact Agent' }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(800);
  // The whole card is in view beside the text.
  const aside = page.locator('.listing-aside');
  expect(await aside.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);

  // On paper: what it costs, its URL, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await page.locator('#costs .cost').first().waitFor();
  await page.getByText(new RegExp(`^This page: .*/property/${listing.id}$`)).waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await leave();
});

test('an open dashboard counts a message at once, and its inbox shows it and marks it as read', async () => {
  const { page, leave } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard/profile`);
  const tab = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Messages' });
  const unread = async () => Number(/\d+/.exec((await tab.textContent())!)?.[0] ?? 0);
  const before = await unread();
  await enquire('Is the kitchen new?');
  await expect.poll(unread).toBe(before + 1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Dashboard (${before + 1} unread message` })
    .waitFor();
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/dashboard/messages.data**', async (route) => {
    await seen;
    await route.continue();
  });
  await tab.click();
  await page.getByRole('status').getByText('Loading messages...').waitFor({ state: 'attached' });
  answer();
  const line = page.getByRole('article').filter({ hasText: 'Is the kitchen new?' });
  await line.getByText('Unread').waitFor();
  await expectSoundLook(page);
  await line.getByRole('button', { name: 'Mark as read' }).click();
  await line.getByText('Read', { exact: true }).waitFor();
  await expect.poll(unread).toBe(before);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('article').getByText('New', { exact: true }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test('a message that comes in leaves the reply being typed; anyone who was answered rates the agent', async () => {
  await enquire('Does it have a balcony?');
  const { page, context, leave } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard/messages`);
  const line = page.getByRole('article').filter({ hasText: 'Does it have a balcony?' });
  await line.getByRole('link', { name: 'Open conversation' }).click();
  const reply = page.getByLabel('Your reply');
  await reply.fill('It has two');
  await enquire('And a garage?');
  await page.getByRole('article').getByText('And a garage?').waitFor();
  expect(await reply.inputValue()).toBe('It has two');
  // Nor does one that the agent, or a colleague, sends elsewhere.
  const { cookie } = await openSession(site, AGENT);
  const path = new URL(page.url()).pathname;
  await newPerson(site).fetch(path, {
    method: 'POST',
    body: new URLSearchParams({
      intent: 'reply',
      message: 'Sent elsewhere',
      token: formToken(path),
    }),
    headers: { Cookie: cookie },
  });
  await page.getByRole('article').getByText('Sent elsewhere').waitFor();
  expect(await reply.inputValue()).toBe('It has two');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send reply' }).press('Enter');
  await page.getByRole('article').getByText('It has two').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('It has two');
  await expect.poll(() => reply.inputValue()).toBe('');
  // A form that was too old gets another token, which saving the lead leaves alone.
  const ownToken = page.locator('form', { has: reply }).locator('[name=token]');
  const tooOld = await ownToken.inputValue();
  await page.route(`**${path}.data*`, async (route) => {
    const postData = route
      .request()
      .postData()
      ?.replace(/token=[^&]*/, 'token=');
    await route.continue({ postData });
  });
  await reply.fill('And three baths');
  await page.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expect.poll(() => ownToken.inputValue()).not.toBe(tooOld);
  await page.unroute(`**${path}.data*`);
  const token = await ownToken.inputValue();
  await page.getByRole('region', { name: 'Lead' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your lead has been updated.').first().waitFor();
  expect(await ownToken.inputValue()).toBe(token);
  // Sent before, though its answer was lost: sent again it is no other message, and empties the form.
  await newPerson(site).fetch(path, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'reply', message: 'And three baths', token }),
    headers: { Cookie: cookie },
  });
  await page.getByRole('article').getByText('And three baths').waitFor();
  expect(await reply.inputValue()).toBe('And three baths');
  await page.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expect.poll(() => reply.inputValue()).toBe('');
  expect(await page.getByRole('article').getByText('And three baths').count()).toBe(1);

  await signInAs(context, site, await openSession(site, SEEKER));
  await page.reload();
  const rating = page.getByRole('region', { name: 'Rate Layla Haddad' });
  await rating.getByRole('button', { name: 'Rate agent' }).click();
  await rating.getByRole('alert').getByText('Choose from 1 to 5 stars').waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('stars');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('You have rated Layla Haddad:').waitFor();
  await page.goto(`${site.origin}/agents/layla-haddad`);
  await page.getByText('Rated 4 out of 5 (1 rating)').first().waitFor();
  await leave();
});

test.each([true, false])(
  'a reply being typed stays when the enquiry is given to a colleague (script: %s)',
  async (javaScriptEnabled) => {
    const colleague = await insertPerson(site, `colleague-${javaScriptEnabled}@x.example`);
    const [enquiry] = await query<{ id: string }>(
      site,
      `with enquiry as (
         insert into conversation (listing_id, listing_title, advertiser_id, agent_id, seeker_email)
         select id, title, user_id, agent_id, 'asker@x.example' from listing where id = $1 returning id
       ), first as (
         insert into message (conversation_id, submission, from_seeker, name, email, message)
         select id, gen_random_uuid(), true, 'Ada', 'asker@x.example', 'Is it quiet?' from enquiry
       ) select id from enquiry`,
      [listing.id],
    );
    const { id } = enquiry!;
    const { page, context, leave } = await browser.visit({ javaScriptEnabled });
    await signInAs(context, site, await openSession(site, AGENT));
    await page.goto(`${site.origin}/dashboard/messages/${id}`);
    await page.getByLabel('Your reply').fill('At night it is');
    await query(site, 'update conversation set advertiser_id = $2 where id = $1', [id, colleague]);
    const { given } = conversations.thread.lost;
    if (javaScriptEnabled) {
      // As on coming back to the page.
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await page.getByRole('status').getByText(given.title).waitFor();
    }
    await page.getByRole('button', { name: 'Send reply' }).click();
    if (javaScriptEnabled) {
      await page.getByRole('alert').getByText(workErrors.conversation_given).waitFor();
      expect(await page.getByLabel('Your reply').inputValue()).toBe('At night it is');
      expect(await faultsOf(page)).toEqual([]);
    } else {
      await page.getByRole('heading', { name: given.title }).waitFor();
      const typed = page.getByLabel(conversations.thread.notSent);
      expect(await typed.inputValue()).toBe('At night it is');
    }
    await leave();
  },
);

test('leads move between columns, dragged or by keys, and go back when refused', async () => {
  const { userId } = await openSession(site, SEEKER);
  for (const name of ['Rania', 'Daniel', 'Mei'])
    await query(
      site,
      `with begun as (insert into conversation (advertiser_id, seeker_email) values ($1, 'x@x.example') returning id)
       insert into message (conversation_id, submission, from_seeker, name, message)
       select id, gen_random_uuid(), true, $2, 'Is it free?' from begun`,
      [userId, name],
    );
  const { page, leave } = await visitAs(SEEKER);
  await page.goto(`${site.origin}/dashboard/messages/leads?view=columns`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}\\b`) });
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await page.locator('article[draggable=true]').first().waitFor(); // needs script
  await expectSoundLook(page);

  await card('Rania').dragTo(column('Offer'));
  await page.getByRole('status').getByText('Rania moved to Offer').waitFor({ state: 'attached' });
  await column('Offer, 1').getByRole('article').filter({ hasText: 'Rania' }).waitFor();
  await card('Rania').dragTo(column('New')); // No lead becomes new again.

  await card('Daniel').locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText('Daniel moved to Viewing')
    .waitFor({ state: 'attached' });
  await column('Viewing, 1').getByText('In Viewing since today').waitFor();
  expect(await page.locator(':focus').textContent()).toContain('Move to… (Mei');
  expect(await faultsOf(page)).toEqual([]);

  await query(
    site,
    `update conversation set next_step = 'Call', next_step_on = '2099-01-01' where advertiser_id = $1`,
    [userId],
  );
  await card('Mei').dragTo(column('Closed'));
  await column('New, 1').getByRole('alert').getByText('Not moved').waitFor();
  await column('New, 1').getByText('1 Jan 2099: Call').waitFor();
  await page.route('**/dashboard/messages/leads.data**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await card('Mei').dragTo(column('Closed'));
  await column('New, 1').getByRole('alert').getByText('could not be moved').waitFor();
  await page.unroute('**/dashboard/messages/leads.data**');
  await card('Mei').dragTo(column('Closed'));
  await page.getByRole('status').getByText('Mei moved to Closed').waitFor({ state: 'attached' });
  await column('Closed, 1').getByRole('article').waitFor();
  const states = await query(
    site,
    `select state from conversation where advertiser_id = $1 order by state`,
    [userId],
  );
  expect(states).toEqual([{ state: 'viewing' }, { state: 'offer' }, { state: 'closed' }]);
  await leave();
});

/** New leads of somebody new, in a window of theirs. */
async function visitColumns(names: string[], options: Parameters<typeof browser.visit>[0] = {}) {
  const email = `${crypto.randomUUID()}@x.example`;
  const userId = await insertPerson(site, email);
  for (const name of names)
    await query(
      site,
      `with begun as (insert into conversation (advertiser_id, seeker_email) values ($1, 'x@x.example') returning id)
       insert into message (conversation_id, submission, from_seeker, name, message)
       select id, gen_random_uuid(), true, $2, 'Is it free?' from begun`,
      [userId, name],
    );
  const visitor = await browser.visit(options);
  await signInAs(visitor.context, site, await openSession(site, email));
  const { page } = visitor;
  await page.goto(`${site.origin}/dashboard/messages/leads?view=columns`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}\\b`) });
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await page.locator('article[draggable=true]').first().waitFor(); // needs script
  return { ...visitor, column, card };
}

test('on a phone columns are swiped through or chosen, scroll under their names, and stay when a lead leaves them', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Lead ${index}`);
  const { page, column, card, leave } = await visitColumns(names, {
    viewport: PHONE,
    hasTouch: true,
  });
  const columns = column('New').locator('..');
  /** From where the first column stood. */
  const start = (name: string) =>
    column(name).evaluate((it) => Math.round(it.getBoundingClientRect().left));
  const edge = await start('New');
  await columns.evaluate((it) => it.scrollBy({ left: it.clientWidth * 0.7, behavior: 'instant' }));
  await expect.poll(() => start('Answered')).toBe(edge); // It stops at a column.
  const links = page.getByRole('navigation', { name: 'Show leads' });
  await links.getByRole('link', { name: 'Offer' }).tap();
  await expect.poll(() => start('Offer')).toBe(edge);
  await links.getByRole('link', { name: 'New' }).tap();
  await expect.poll(() => start('New')).toBe(edge);
  expect(await overhang(page)).toBeLessThanOrEqual(0);

  const heading = column('New').getByRole('heading', { name: /^New/ });
  const top = async () => Math.round((await heading.boundingBox())!.y);
  const before = await top();
  await column('New').evaluate((it) => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' }));
  expect(await top()).toBe(before);
  const last = page.getByRole('article').last();
  expect(await last.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(true);

  const name = await last.getByRole('heading').textContent();
  await last.locator('summary').tap();
  await last.getByRole('button', { name: `Move ${name} to Viewing` }).tap();
  await page
    .getByRole('status')
    .getByText(`${name} moved to Viewing`)
    .waitFor({ state: 'attached' });
  expect(await start('New')).toBe(edge);
  expect(await card(name!).count()).toBe(1);
  await leave();
});

test('a dragged lead shows where it may go; by keys the last of a column leaves the focus on its name', async () => {
  const { page, column, card, leave } = await visitColumns(['Rania', 'Daniel']);
  const look = (name: string) =>
    column(name).evaluate((it) => {
      const { borderTopStyle, borderTopColor, opacity } = getComputedStyle(it);
      const isOpen = borderTopColor !== 'rgba(0, 0, 0, 0)';
      return isOpen ? borderTopStyle : opacity === '1' ? 'plain' : 'pale';
    });
  await card('Daniel').locator('summary').press('Enter');
  await card('Daniel').getByRole('button', { name: 'Move Daniel to Offer' }).press('Enter');
  // Until its move is settled, a card stays.
  await page.locator('article[draggable=true]').filter({ hasText: 'Daniel' }).waitFor();
  await page.getByRole('status').getByText('Daniel moved to Offer').waitFor({ state: 'attached' });

  await card('Daniel').hover({ position: { x: 6, y: 6 } });
  await page.mouse.down();
  await column('Closed').hover();
  await column('Closed').hover(); // The first move begins to drag.
  await expect.poll(() => look('Closed')).toBe('solid');
  expect(await look('Viewing')).toBe('dashed');
  expect(await look('Offer')).toBe('plain');
  expect(await look('New')).toBe('pale'); // No lead becomes new again.
  await column('Offer').hover();
  await expect.poll(() => look('Closed')).toBe('dashed');
  await page.mouse.up();
  await expect.poll(() => look('Viewing')).toBe('plain');
  expect(await look('New')).toBe('plain');
  await column('Offer, 1').getByRole('article').waitFor();

  await card('Rania').locator('summary').press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page
    .getByRole('status')
    .getByText('Rania moved to Answered')
    .waitFor({ state: 'attached' });
  expect(await page.locator(':focus').textContent()).toMatch(/^New/);
  await leave();
});

test('a visitor who wrote gives their name and email once', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/property/${listing.id}`);
  // After a message, the note above the home offers the viewing first.
  const ask = (name: string) =>
    page.getByRole('link', { name }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await ask('Contact Agent');
  await dialog.getByLabel('Name').fill(ENQUIRY.name);
  await dialog.getByLabel('Email').fill(ENQUIRY.email);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('The answer comes to your email. You can reply from there').waitFor();
  await ask('Request a viewing');
  expect(await dialog.getByLabel('Name').inputValue()).toBe(ENQUIRY.name);
  expect(await dialog.getByLabel('Email').inputValue()).toBe(ENQUIRY.email);
  await leave();
});

test('without script a visitor asks for a viewing on a page, on a phone', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${site.origin}/property/${listing.id}`);
  const bar = page.getByRole('navigation', { name: 'Contact the agent' });
  expect(await bar.getByRole('button').allTextContents()).toEqual(['Call', 'WhatsApp']);
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Message']);
  const card = page.getByRole('region', { name: 'Agent Information' });
  const ways = await card.getByRole('link').allTextContents();
  expect(ways.slice(-2)).toEqual(['Contact Agent', 'Request a viewing']);
  await bar.getByRole('button', { name: 'Call' }).click();
  await page.getByRole('link', { name: /^\+971/ }).waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/971/,
  );
  await page.getByRole('link', { name: 'Back to the property' }).click();
  await page.getByRole('button', { name: 'Show email' }).click();
  await page.getByRole('link', { name: /@/ }).waitFor();
  await page.getByRole('link', { name: 'Back to the property' }).click();
  await page.getByRole('link', { name: 'Request a viewing' }).click();
  await page.getByRole('heading', { name: 'Request a viewing' }).waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('alert').getByText('Choose at least one day.').waitFor();
  expect(await page.getByText('10:00').isVisible()).toBe(true);
  await page.getByLabel('Name').fill(ENQUIRY.name);
  await page.getByLabel('Email').fill(ENQUIRY.email);
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .click();
  await page.getByText('10:00').click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('status').getByText('Message Sent').waitFor();
  await page.getByText('Nothing is booked until they do.').waitFor();
  await leave();
});
