import type { Locator } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { englishOn } from '../support/arabic.ts';
import { cardLinks, DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

vi.setConfig({ testTimeout: 300_000 });

test('links, redirects and script stay in the language, and the switch leads to the same page', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/ar/dashboard/security`);
  expect(page.url()).toBe(`${site.origin}/ar/sign-in?returnTo=%2Fdashboard%2Fsecurity`);
  await page.goto(`${site.origin}/ar/buy?page=2`);
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  await page.locator('article a[href^="/ar/property/"]').first().click();
  // The window's URL changes before the page, by a link and when going back.
  await page.getByRole('banner').locator('a[href^="/property/"]:visible').waitFor();
  await page.goBack();
  await page.waitForURL(`${site.origin}/ar/buy?page=2`);
  expect(await page.locator('body[data-first]').count()).toBe(1);
  await page.getByRole('banner').locator('a[href="/buy?page=2"]:visible').click();
  await page.waitForURL(`${site.origin}/buy?page=2`);
  await page.getByRole('banner').locator('a[href="/ar/buy?page=2"]:visible').click();
  await page.waitForURL(`${site.origin}/ar/buy?page=2`);
  await leave();
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s the switch keeps the place on the page', async (_, viewport) => {
  const { page, leave } = await browser.visit({ viewport });
  await page.goto(`${site.origin}/areas/dubai-marina`);
  const target = page.locator('main h2').nth(6);
  await target.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  const header = page.getByRole('banner');
  const top = async () => Math.round((await target.boundingBox())!.y);
  for (const language of ['العربية', 'English']) {
    if (viewport === PHONE) await header.locator('summary').click();
    const link = header.locator('a[hreflang]:visible').filter({ hasText: language });
    const before = await top();
    // Playwright's own click scrolls, since the header sticks to the window.
    await link.dispatchEvent('click');
    await link.waitFor({ state: 'detached' });
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  }
  await leave();
});

test('where the browser forbids storage the switch works, too', async () => {
  const { page, context, leave } = await browser.visit();
  await context.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      if (key === 'place') throw new DOMException('Access is denied.', 'SecurityError');
      return read.call(this, key);
    };
  });
  await page.goto(`${site.origin}/areas`);
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL(`${site.origin}/ar/areas`);
  await leave();
});

test('staff switch the language in the admin area, too', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(`${site.origin}/admin/login`);
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL(`${site.origin}/ar/admin/login`);
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/ar/admin/properties?page=2`);
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${site.origin}/admin/properties?page=2`);
  await leave();
});

test('a suggestion of Arabic follows script to the next page, and is dismissed without script, too', async () => {
  const { page, context, leave } = await browser.visit();
  await context.setExtraHTTPHeaders({ 'Accept-Language': 'ar-AE,ar;q=0.9' });
  await page.goto(site.origin);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find an agent' }).click();
  await page.waitForURL(`${site.origin}/find-agent`);
  await page.getByRole('link', { name: 'هذه الصفحة متوفرة بالعربية' }).click();
  await page.waitForURL(`${site.origin}/ar/find-agent`);
  expect(await page.getByRole('complementary', { name: 'اللغة' }).count()).toBe(0);
  await leave();
  const plain = await browser.visit({ javaScriptEnabled: false, viewport: PHONE });
  await plain.context.setExtraHTTPHeaders({ 'Accept-Language': 'ar' });
  await plain.page.goto(`${site.origin}/buy?page=2`);
  await plain.page.getByRole('button', { name: 'عدم الاقتراح مجددًا' }).click();
  await plain.page.waitForURL(`${site.origin}/buy?page=2`);
  expect(await plain.page.getByRole('button', { name: 'عدم الاقتراح مجددًا' }).count()).toBe(0);
  await plain.leave();
});

test('the bar offers areas by their Arabic names and takes Arabic digits, and a home is shared in Arabic', async () => {
  const { page, context, leave } = await browser.visit({ viewport: DESKTOP });
  await context.addInitScript(() => {
    navigator.share = async ({ url } = {}) => document.body.setAttribute('data-shared', url ?? '');
  });
  await page.goto(`${site.origin}/ar`);
  // Without the article: the server's word, as no name on the page has one that begins so.
  await page.getByRole('combobox', { name: 'الموقع' }).fill('خليج');
  await page.getByRole('option', { name: 'الخليج التجاري' }).first().waitFor();
  await page.goto(`${site.origin}/ar/search-results?type=sale`);
  await page.getByRole('combobox', { name: 'الموقع' }).press('ArrowDown');
  const areas = page.getByRole('listbox').getByRole('option');
  await areas.filter({ hasText: 'دبي مارينا' }).waitFor();
  for (const area of await areas.allInnerTexts()) expect(area).toMatch(/\p{Script=Arabic}/u);
  await page.keyboard.press('Escape');
  await page.getByRole('search').locator('summary', { hasText: 'تصفية النتائج' }).click();
  const least = page.locator('[name=min_size]:visible');
  await least.fill('١٢٠٠');
  expect(await least.inputValue()).toBe('1,200');
  // A size keeps its decimals while it is typed, and none is taken for a digit.
  await least.fill('');
  await least.pressSequentially('١١٩٩٫٥');
  expect(await least.inputValue()).toBe('1,199٫٥');
  await least.press('Enter');
  await page.waitForURL(/min_size=1200/);
  await cardLinks(page).first().click();
  await page.waitForURL(`${site.origin}/ar/property/*`);
  await page.getByRole('link', { name: 'مشاركة' }).click();
  const { pathname } = new URL(page.url());
  await expect
    .poll(() => page.locator('body').getAttribute('data-shared'))
    .toMatch(new RegExp(`${pathname}$`));
  await leave();
});

test('on a phone the arrow of a closed part stays beside its title', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 360, height: 780 } });
  await page.goto(`${site.origin}/ar/search-results?type=sale&location=Jumeirah+Village+Circle`);
  await cardLinks(page).first().click();
  const title = page.getByRole('heading', { name: 'الإيجار والعائد في' });
  const heights = await title.evaluate((it) => {
    const { height, paddingBlockStart, paddingBlockEnd } = getComputedStyle(it.parentElement!);
    const around = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
    return { all: parseFloat(height), title: it.getBoundingClientRect().height + around };
  });
  expect(heights.all).toBeCloseTo(heights.title, 0);
  await leave();
});

test('a list that is on its way shows so in Arabic, too', async () => {
  const { page, leave } = await browser.visit({ viewport: DESKTOP });
  await page.goto(`${site.origin}/ar/search-results?location=Dubai+Marina&property_type=villa`);
  const late = Promise.withResolvers<void>();
  await page.route('**/search-results.data?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: /^إزالة عامل التصفية.*فيلا/ }).click();
  await page.locator('.stale').first().waitFor();
  await page.getByRole('status').getByText('جارٍ تحميل العقارات').waitFor();
  late.resolve();
  await page.locator('.stale').waitFor({ state: 'detached' });
  await leave();
});

test.each([true, false])(
  'a home is found and asked about in Arabic (script %s)',
  async (javaScriptEnabled) => {
    const { page, leave } = await browser.visit({ javaScriptEnabled, viewport: PHONE });
    await page.goto(`${site.origin}/ar`);
    await page.getByRole('combobox', { name: 'الموقع' }).fill('المارينا');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'للبيع' }).click();
    await page.getByRole('heading', { level: 1, name: 'عقارات للبيع في دبي مارينا' }).waitFor();
    await cardLinks(page).first().click();
    await page.waitForURL(`${site.origin}/ar/property/*`);
    const id = /property\/(\d+)/.exec(page.url())![1];
    await page.locator('main a[href*="/property/"][href*="/contact"]:visible').first().click();
    const form = page.getByRole(javaScriptEnabled ? 'dialog' : 'main');
    const email = `hind-${javaScriptEnabled}@x.example`;
    await form.getByLabel('الاسم').fill('هند Saleh');
    await form.getByLabel('البريد الإلكتروني').fill('hind');
    const send = form.getByRole('button', { name: 'إرسال الرسالة' });
    await send.click();
    await form.getByRole('alert').getByText('يُرجى إدخال بريد إلكتروني صحيح.').waitFor();
    expect(await form.getByLabel('الاسم').inputValue()).toBe('هند Saleh');
    await form.getByLabel('البريد الإلكتروني').fill(email);
    await send.click();
    await page.getByRole('heading', { name: 'ماذا بعد؟' }).waitFor();
    expect(page.url().startsWith(`${site.origin}/ar/property/${id}`)).toBe(true);
    expect(await englishOn(page)).toEqual([]);
    const asked = await query(
      site,
      `select c.listing_id::int as id, m.name from conversation c
       join message m on m.conversation_id = c.id where c.seeker_email = $1`,
      [email],
    );
    expect(asked).toEqual([{ id: Number(id), name: 'هند Saleh' }]);
    await leave();
  },
);

test.each([true, false])(
  'a home is listed, changed and promoted in Arabic (script %s)',
  async (javaScriptEnabled) => {
    const { page, context, leave } = await browser.visit({ javaScriptEnabled, viewport: PHONE });
    const session = await openSession(site, 'agent@demo.example');
    const { userId } = session;
    await signInAs(context, site, session);
    const title = `شقة تطل على البحر ${javaScriptEnabled ? 'أولى' : 'ثانية'}`;
    const field = (name: string) => page.locator(`[name=${name}]`);
    await page.goto(`${site.origin}/ar/new-property`);
    // While it is empty it starts where the page's lines do; what is written, at its own side.
    const description = page.locator('textarea[name=description]');
    const sides = () =>
      description.evaluate((area) => {
        const { direction, unicodeBidi } = getComputedStyle(area);
        return [direction, unicodeBidi === 'plaintext'];
      });
    expect(await sides()).toEqual(['rtl', false]);
    await description.fill('Two rooms.');
    expect(await sides()).toEqual(['rtl', true]);
    await field('title').fill('Flat with a view of the sea');
    const begins = (it: Element) => getComputedStyle(it).direction;
    expect(await field('title').evaluate(begins)).toBe('ltr');
    expect(await field('address').evaluate(begins)).toBe('rtl');
    await field('location').fill('دبي مارينا');
    await field('address').fill('Street 1');
    await field('price').fill('١٬٢٥٠٬٠٠٠ درهم');
    await field('size_sqft').fill('900');
    await field('title_ar').fill(title);
    await page.getByRole('button', { name: 'إضافة العقار' }).click();
    await page.waitForURL(`${site.origin}/ar/dashboard`);
    await page.getByText('نُشر عقارك بنجاح').waitFor();
    const stored = async () =>
      (
        await query<{ id: number; price: number; isFeatured: boolean; place: string }>(
          site,
          `select id, price::integer, is_featured as "isFeatured", place_name as place from listing where user_id = $1 and title_ar = $2`,
          [userId, title],
        )
      )[0]!;
    const { id, ...first } = await stored();
    expect(first).toEqual({ price: 1_250_000, isFeatured: false, place: 'Dubai Marina' });

    await page.goto(`${site.origin}/ar/properties/edit/${id}`);
    await field('price').fill('1,100,000');
    await page.getByRole('button', { name: 'تحديث العقار' }).click();
    await page.waitForURL(`${site.origin}/ar/dashboard`);
    expect((await stored()).price).toBe(1_100_000);

    await page.goto(`${site.origin}/ar/property/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: 'ترويج الإعلان' }).click();
    await page.waitForURL(/\/ar\/checkout\//);
    expect(await englishOn(page)).toEqual([]);
    await page.locator('button[value=pay]').click();
    await page.waitForURL(`${site.origin}/ar/dashboard?tab=properties`);
    await page.getByText('عقارك مميّز الآن لمدة شهر').waitFor();
    expect((await stored()).isFeatured).toBe(true);
    await page.goto(`${site.origin}/ar/dashboard/payments`);
    await page.locator('main a[href*="/payments/"]:not([href$=csv])').first().click();
    await page.getByRole('heading', { name: /^فاتورة ضريبية/ }).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await leave();
  },
);

test('time runs from right to left in a chart: its picture, its keys and where one points', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/ar/house-price-index?location=marina&type=apartment`);
  const slider = page.locator('.chart-choice').first();
  const shown = page.locator('.chart-legend > p').first();
  const latest = await shown.innerText();
  await slider.press('ArrowRight');
  expect(await shown.innerText()).not.toBe(latest);
  await slider.press('ArrowLeft');
  expect(await shown.innerText()).toBe(latest);
  const { x, y, width } = (await slider.boundingBox())!;
  await page.mouse.move(x + width - 2, y + 20);
  const earliest = await shown.innerText();
  expect(earliest).not.toBe(latest);
  await page.mouse.move(x + 2, y + 20);
  expect(await shown.innerText()).toBe(latest);
  const places = await page
    .locator('.chart-months')
    .first()
    .locator('g')
    .evaluateAll((ticks) => ticks.map((tick) => tick.getBoundingClientRect().x));
  expect(places.length).toBeGreaterThan(1);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  await leave();
});

test('arrow keys turn to the photo on their side, on a card with an English title, too', async () => {
  const { page, leave } = await browser.visit({ viewport: DESKTOP });
  await page.goto(`${site.origin}/ar/search-results`);
  const card = page
    .locator('main article')
    .filter({ has: page.locator('[lang=en] > a'), hasText: '1/5' })
    .first();
  const shown = () =>
    card
      .locator('ul')
      .evaluate((strip) => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth));
  const title = card.locator('[lang=en] > a');
  await title.press('ArrowLeft');
  await expect.poll(shown).toBe(1);
  await title.press('ArrowRight');
  await expect.poll(shown).toBe(0);
  await leave();
});

test('prices run from right to left beside a home, and their texts are not mirrored', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/ar/property/217`);
  const texts = page.locator('.spread-bar').first().locator('text');
  const [, low, high] = await texts.evaluateAll((them) =>
    them.map((text) => ({
      x: text.getBoundingClientRect().x,
      scale: (text as SVGTextElement).getScreenCTM()!.a,
    })),
  );
  expect(low!.x).toBeGreaterThan(high!.x);
  expect([low!.scale, high!.scale]).toEqual([1, 1]);
  await leave();
});

test('an empty field for a text in either script begins where the page does', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/ar/admin/content/new`);
  const title = page.locator('input[name=title]');
  const direction = () => title.evaluate((field) => getComputedStyle(field).direction);
  expect(await direction()).toBe('rtl');
  await title.fill('A guide');
  expect(await direction()).toBe('ltr');
  await title.fill('دليل');
  expect(await direction()).toBe('rtl');
  await leave();
});

test.each(['', '/ar'])('a phone number in Arabic digits stands as typed (%s)', async (start) => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}${start}/contact-us`);
  const phone = page.locator('input[type=tel]');
  const order = phone.evaluate((field) => {
    const { direction, unicodeBidi } = getComputedStyle(field);
    return [direction, unicodeBidi];
  });
  expect(await order).toEqual(['ltr', 'bidi-override']);
  await leave();
});

test('each version of a page is edited in its own direction, whatever that of the page around it', async () => {
  const { page, context, leave } = await browser.visit({ viewport: DESKTOP });
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  const [guide] = await query<{ id: number }>(
    site,
    "select id from content_page where title_ar <> '' and page_type = 'guide' limit 1",
  );
  for (const language of ['', '/ar']) {
    await page.goto(`${site.origin}${language}/admin/content/${guide!.id}`);
    for (const [lang, direction, side] of [
      ['en', 'ltr', 'left'],
      ['ar', 'rtl', 'right'],
    ]) {
      const look = await page.locator(`.cm-content[lang=${lang}]`).evaluate((it) => {
        const style = getComputedStyle(it);
        return [style.direction, style.textAlign];
      });
      expect(look[0]).toBe(direction);
      expect(['start', side]).toContain(look[1]);
    }
  }
  await leave();
});

test('paragraphs start at their own side, a map keeps its scale uncovered, and periods stay in their frames', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  const [home] = await query<{ id: number }>(
    site,
    "select id from listing where status = 'available' and description_ar is null and title_ar <> '' limit 1",
  );
  await page.goto(`${site.origin}/ar/property/${home!.id}`);
  const sideOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => [getComputedStyle(it).direction, getComputedStyle(it).textAlign]);
  expect(await sideOf('main p.whitespace-pre-line')).toEqual(['ltr', 'start']);
  expect(await sideOf('main h1')).toEqual(['rtl', 'right']);
  const explore = page.getByRole('button', { name: 'استكشاف الخريطة' });
  await explore.scrollIntoViewIfNeeded();
  const { x, width } = (await explore.boundingBox())!;
  expect(x + width / 2).toBeGreaterThan(PHONE.width / 2);
  await page.goto(`${site.origin}/ar/search-filters?type=rent`);
  const outOfFrame = await page.locator('.pills-five .pill').evaluateAll((pills) =>
    pills
      .filter((pill) => {
        const words = document.createRange();
        words.selectNodeContents(pill);
        return words.getBoundingClientRect().width > pill.clientWidth;
      })
      .map((pill) => pill.textContent),
  );
  expect(outOfFrame).toEqual([]);
  await leave();
});

test('each line that people or programs wrote ends where lines of its language do', async () => {
  const { page, leave } = await browser.visit({ viewport: DESKTOP });
  const endsOf = (text: string, selector: string) =>
    page
      .locator(selector, { hasText: text })
      .first()
      .evaluate((it, line) => {
        const { firstChild } = it;
        const from = firstChild!.textContent!.indexOf(line);
        const leftOf = (at: number) => {
          const letter = document.createRange();
          letter.setStart(firstChild!, at);
          letter.setEnd(firstChild!, at + 1);
          return letter.getBoundingClientRect().left;
        };
        return leftOf(from) < leftOf(from + line.length - 1) ? 'right' : 'left';
      }, text);
  const [home] = await query<{ id: number }>(
    site,
    `update listing set description = E'Bright, near the park.\nشقة مشرقة قرب الحديقة.', description_ar = null
     where id = (select id from listing where status = 'available' limit 1) returning id`,
  );
  await page.goto(`${site.origin}/ar/property/${home!.id}`);
  const written = 'main p.whitespace-pre-line';
  expect(await endsOf('Bright, near the park.', written)).toBe('right');
  expect(await endsOf('شقة مشرقة قرب الحديقة.', written)).toBe('left');
  await query(
    site,
    `insert into jobs.job (name, data, source_name, source_output)
     values ('failed', '{}', 'mail', '{"message": "Mailbox unknown."}')`,
  );
  await signInAs(page.context(), site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/ar/admin/jobs`);
  expect(await endsOf('Mailbox unknown.', 'td bdi')).toBe('right');
  const deposit = '{apartment} للشقة';
  await page.goto(`${site.origin}/admin/texts?language=ar&q=${encodeURIComponent(deposit)}`);
  const text = page.getByRole('link', { name: deposit });
  expect(await text.locator('bdi').evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
  await text.click();
  const look = await page.locator('textarea[name=text]').evaluate((it) => {
    const { direction, unicodeBidi } = getComputedStyle(it);
    return [direction, unicodeBidi];
  });
  expect(look[0]).toBe('rtl');
  expect(look[1]).not.toBe('plaintext');
  await leave();
});

test('on a phone an area’s facts and the number of an invoice stay on one line', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  const lines = (of: Locator) =>
    of.evaluateAll((all) =>
      all.map((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  await page.goto(`${site.origin}/ar/areas/dubai-marina`);
  expect(await lines(page.locator('main dd.font-semibold'))).toEqual([1, 1, 1, 1]);
  await signInAs(context, site, await openSession(site, 'agent@demo.example'));
  await page.goto(`${site.origin}/ar/dashboard/payments`);
  await page.locator('main a[href*="/payments/"]:not([href$=csv])').first().click();
  const number = page.locator('h2', { hasText: /^فاتورة ضريبية/ }).locator('bdi');
  await number.waitFor();
  expect(await lines(number)).toEqual([1]);
  await leave();
});

test('a place typed in Arabic is suggested for commercial property, too', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/ar/commercial-property`);
  const box = page.getByRole('combobox', { name: 'الموقع' });
  await box.fill('خليج');
  await page.getByRole('option', { name: 'الخليج التجاري' }).first().click();
  expect(await box.inputValue()).toBe('الخليج التجاري');
  await leave();
});
