import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cornersOf } from '#app/features/search/shapes/encoding.ts';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { cardLinks, PHONE, useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

const MARINA = '/search-results?location=Dubai+Marina&view=map';
const STATION = '55.1475,25.0799,1';
/** Of the first map a page draws, which on a busy machine without a graphics card takes its time. */
const SLOW = { timeout: 60_000 };

const found = (page: Page) => page.getByText(/^[\d,]+ propert(?:y|ies) found/).textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chip = (page: Page, name: string) =>
  page.getByRole('link', { name: `Remove filter: ${name}` });
const paramsOf = (page: Page) => new URL(page.url()).searchParams;
const shapesOf = (page: Page) => paramsOf(page).getAll('shape');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await page.locator('.map-canvas[data-state=ready]').waitFor(SLOW);
}

/** Opens the map of Dubai Marina and presses 'Draw an area'. */
async function startDrawing(page: Page, path = MARINA): Promise<void> {
  await open(page, path);
  await press(page, 'Draw an area');
  await page.locator('.shape-pen').waitFor(SLOW);
}

/** Points around the middle of the map. */
async function around(page: Page, count: number, radius = 120): Promise<[x: number, y: number][]> {
  const box = await page.locator('.map-canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return [
      box.x + box.width / 2 + radius * Math.cos(angle),
      box.y + box.height / 2 + 20 + radius * Math.sin(angle),
    ];
  });
}

async function draw(page: Page, points: [x: number, y: number][]): Promise<void> {
  await page.locator('.shape-pen').waitFor();
  for (const point of points) await page.mouse.click(...point);
  await press(page, 'Done');
}

const corner = (page: Page, area: number) =>
  page.getByRole('group', { name: `Area ${area}` }).getByRole('button', { name: /^Corner 1/ });
const latOf = (shape: string | undefined) => cornersOf(shape!)[0]![1];

/** Answers searches only while `release` was called last, but for those whose address has `quick`. */
async function slowSearches(
  page: Page,
  quick?: RegExp,
): Promise<{ hold(): void; release(): void }> {
  let answers = Promise.withResolvers<void>();
  answers.resolve();
  await page.route(/\/search-results\.data(?:\?|$)/, async (route) => {
    if (!quick?.test(route.request().url())) await answers.promise;
    // One that another search has replaced is gone.
    await route.continue().catch(() => {});
  });
  return { hold: () => (answers = Promise.withResolvers()), release: () => answers.resolve() };
}

test('a line drawn with the mouse around an area searches it, and goes as it came', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page);
  const before = await found(page);
  // Each move takes a frame, on a busy machine without a graphics card a second.
  const line = await around(page, 24);
  await page.mouse.move(...line[0]!);
  await page.mouse.down();
  for (const point of line) await page.mouse.move(...point);
  await page.mouse.up();
  await page.waitForURL(/shape=/);
  await chip(page, 'Drawn area').waitFor();
  const [shape] = shapesOf(page);
  expect(cornersOf(shape!).length).toBeGreaterThan(10);
  expect(cornersOf(shape!).length).toBeLessThanOrEqual(40);
  expect([paramsOf(page).get('location'), paramsOf(page).get('box')]).toEqual([null, null]);
  expect(await found(page)).not.toBe(before);
  expect(await faultsOf(page)).toEqual([]);
  const inside = await found(page);

  await page.reload();
  await page.locator('.map-canvas[data-state=ready]').waitFor(SLOW);
  await page.getByRole('button', { name: 'Draw another area' }).waitFor(SLOW);
  expect(await found(page)).toBe(inside);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /in Dubai Marina$/ }).waitFor();
  expect(await found(page)).toBe(before);
  await page.getByRole('button', { name: 'Draw an area' }).waitFor();
  await page.goForward();
  await chip(page, 'Drawn area').click();
  await chip(page, 'Drawn area').waitFor({ state: 'detached' });
  expect(shapesOf(page)).toEqual([]);
  await leave();
});

test('corners pressed one by one make areas, which can be changed and removed', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page);
  const square = await around(page, 4);
  for (const point of square) await page.mouse.click(...point);
  await press(page, 'Undo last corner');
  await page.mouse.click(...square[3]!);
  await page.mouse.click(...square[0]!);
  await page.waitForURL(/shape=/);
  const [first] = shapesOf(page);
  expect(cornersOf(first!)).toHaveLength(4);

  await press(page, 'Draw another area');
  const [one, two, three] = await around(page, 3, 180);
  await page.mouse.click(...one!);
  await page.mouse.click(...two!);
  await page.mouse.dblclick(...three!);
  await chip(page, '2 drawn areas').waitFor();
  const [, second] = shapesOf(page);
  expect(cornersOf(second!)).toHaveLength(3);

  await press(page, 'Edit area');
  const corner = page
    .getByRole('group', { name: 'Area 1' })
    .getByRole('button', { name: /^Corner 1 of 4/ });
  const handle = (await corner.boundingBox())!;
  await page.mouse.move(handle.x + 14, handle.y + 14);
  await page.mouse.down();
  await page.mouse.move(handle.x + 74, handle.y + 14, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => shapesOf(page)[0]).not.toBe(first);
  const [[west], [before]] = [cornersOf(shapesOf(page)[0]!)[0]!, cornersOf(first!)[0]!];
  expect(west).toBeGreaterThan(before);
  const dragged = shapesOf(page)[0];
  await corner.press('ArrowUp');
  await expect.poll(() => shapesOf(page)[0]).not.toBe(dragged);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Delete');
  await expect.poll(() => cornersOf(shapesOf(page)[0]!).length).toBe(3);
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);

  await press(page, 'Remove area 1');
  await expect.poll(() => shapesOf(page)).toEqual([second]);
  await press(page, 'Done');
  await press(page, 'Remove area');
  await expect.poll(() => shapesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Draw an area' }).waitFor();
  await leave();
});

test('what is drawn or moved while a search is on its way adds to it', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page);
  const searches = await slowSearches(page);
  searches.hold();
  await draw(page, await around(page, 3, 60));
  await press(page, 'Draw another area');
  await draw(page, await around(page, 4, 160));
  searches.release();
  await chip(page, '2 drawn areas').waitFor();
  expect(paramsOf(page).get('location')).toBeNull();

  const [first, second] = shapesOf(page);
  searches.hold();
  await press(page, 'Edit area');
  await corner(page, 1).press('ArrowUp');
  await corner(page, 2).press('ArrowUp');
  await page.keyboard.down('ArrowUp');
  searches.release();
  await expect.poll(() => latOf(shapesOf(page)[1])).toBeGreaterThan(latOf(second));
  const once = latOf(shapesOf(page)[1]);
  expect(latOf(shapesOf(page)[0])).toBeGreaterThan(latOf(first));
  await page.locator('.stale').waitFor({ state: 'detached' });
  await page.keyboard.up('ArrowUp');
  await expect.poll(() => latOf(shapesOf(page)[1])).toBeGreaterThan(once);
  await leave();
});

test('areas are changed in the search on its way, whatever control or key asked for it', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page, `${MARINA}&min_bedrooms=1`);
  const searches = await slowSearches(page);
  await draw(page, await around(page, 3, 60));
  await chip(page, 'Drawn area').waitFor();
  const [first] = shapesOf(page);

  // A search that is given up for a part of the page is not on its way.
  const removeAll = page.getByRole('button', { name: 'Remove all areas' });
  searches.hold();
  await press(page, 'Draw another area');
  await draw(page, await around(page, 4, 160));
  await removeAll.waitFor();
  await page.evaluate(() => (location.hash = 'cards'));
  await removeAll.waitFor({ state: 'detached' });
  searches.release();

  await press(page, 'Draw another area');
  await draw(page, await around(page, 4, 160));
  await chip(page, '2 drawn areas').waitFor();
  await page.goBack();
  await chip(page, 'Drawn area').waitFor();
  searches.hold();
  await chip(page, '1+ bedrooms').click();
  await page.locator('.stale').first().waitFor();
  expect(await removeAll.count()).toBe(0);
  await press(page, 'Edit area');
  await corner(page, 1).press('ArrowUp');
  searches.release();
  await chip(page, '1+ bedrooms').waitFor({ state: 'detached' });
  expect(paramsOf(page).get('min_bedrooms')).toBeNull();
  const [once, ...undone] = shapesOf(page);
  expect(latOf(once)).toBeGreaterThan(latOf(first));
  expect(undone).toEqual([]);

  searches.hold();
  await page.getByText('Sort: Newest listed').click();
  await page.getByRole('link', { name: 'Lowest price', exact: true }).click();
  await page.locator('.stale').first().waitFor();
  await corner(page, 1).press('ArrowUp');
  searches.release();
  await expect.poll(() => latOf(shapesOf(page)[0])).toBeGreaterThan(latOf(once));
  expect(paramsOf(page).get('sort')).toBe('price_low');
  await leave();
});

test('a change to an area leaves the search before the one on its way to the way back', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page, `${MARINA}&min_bedrooms=1`);
  const searches = await slowSearches(page);
  await draw(page, await around(page, 3, 60));
  await chip(page, 'Drawn area').waitFor();
  const [first] = shapesOf(page);
  const changed = async (then: () => Promise<unknown>) => {
    await page.locator('.stale').first().waitFor();
    await corner(page, 1).press('ArrowUp');
    await corner(page, 1).press('ArrowUp');
    searches.release();
    await then();
    await page.locator('.stale').waitFor({ state: 'detached' });
  };
  await press(page, 'Edit area');
  searches.hold();
  await chip(page, '1+ bedrooms').click();
  await changed(() => chip(page, '1+ bedrooms').waitFor({ state: 'detached' }));
  const [second] = shapesOf(page);
  expect(latOf(second)).toBeGreaterThan(latOf(first));

  searches.hold();
  await page.goBack();
  await changed(() => chip(page, '1+ bedrooms').waitFor());
  const [third] = shapesOf(page);
  expect(latOf(third)).toBeGreaterThan(latOf(first));
  await page.goForward();
  await chip(page, '1+ bedrooms').waitFor({ state: 'detached' });
  expect(shapesOf(page)).toEqual([second]);
  await page.goBack();
  await chip(page, '1+ bedrooms').waitFor();
  expect(shapesOf(page)).toEqual([third]);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /in Dubai Marina$/ }).waitFor();
  expect(shapesOf(page)).toEqual([]);
  await leave();
});

test('a control pressed while a change is on its way keeps it, but for another place', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page, `${MARINA}&min_bedrooms=1`);
  const searches = await slowSearches(page);
  searches.hold();
  await draw(page, await around(page, 3, 60));
  await chip(page, '1+ bedrooms').click();
  await expect.poll(() => page.locator('.stale').count()).toBeGreaterThan(0);
  searches.release();
  await chip(page, 'Drawn area').waitFor();
  expect([paramsOf(page).get('min_bedrooms'), paramsOf(page).get('location')]).toEqual([
    null,
    null,
  ]);
  const [first] = shapesOf(page);

  await press(page, 'Edit area');
  searches.hold();
  await corner(page, 1).press('ArrowUp');
  await page.getByText('Sort: Newest listed').click();
  await page.getByRole('link', { name: 'Lowest price', exact: true }).click();
  searches.release();
  await page.waitForURL(/sort=price_low/);
  await expect.poll(() => latOf(shapesOf(page)[0])).toBeGreaterThan(latOf(first));
  await page.locator('.stale').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByText('Sort: Newest listed').waitFor();
  expect(shapesOf(page)).toEqual([first]);

  searches.hold();
  await corner(page, 1).press('ArrowUp');
  await chip(page, 'Drawn area').click();
  searches.release();
  await chip(page, 'Drawn area').waitFor({ state: 'detached' });
  expect(shapesOf(page)).toEqual([]);
  await leave();
});

test('a control pressed while a change is on its way keeps it, if its own search is answered before a slow device shows that', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page, `${MARINA}&min_bedrooms=1`);
  await draw(page, await around(page, 3, 60));
  await chip(page, 'Drawn area').waitFor();
  const [first] = shapesOf(page);
  const searches = await slowSearches(page, new RegExp(`shape=${first}&sort=price_low`));
  await press(page, 'Edit area');
  searches.hold();
  await corner(page, 1).press('ArrowUp');
  await page.getByText('Sort: Newest listed').click();
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.getByRole('link', { name: 'Lowest price', exact: true }).click();
  await page.waitForURL(/sort=price_low/);
  searches.release();
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect.poll(() => latOf(shapesOf(page)[0])).toBeGreaterThan(latOf(first));
  await page.locator('.stale').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByText('Sort: Newest listed').waitFor();
  expect(shapesOf(page)).toEqual([first]);
  await leave();
});

test('a corner that a key moves is let go with the focus, and with its area', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page);
  await draw(page, await around(page, 3, 60));
  await press(page, 'Draw another area');
  await draw(page, await around(page, 4, 160));
  await chip(page, '2 drawn areas').waitFor();
  const [, second] = shapesOf(page);
  await press(page, 'Edit area');
  const { y } = (await corner(page, 2).boundingBox())!;
  await corner(page, 1).focus();
  await page.keyboard.down('ArrowUp');
  await press(page, 'Remove area 1');
  await expect.poll(() => shapesOf(page)).toEqual([second]);
  expect((await corner(page, 1).boundingBox())!.y).toBeCloseTo(y, 0);
  await page.keyboard.up('ArrowUp');

  await corner(page, 1).focus();
  await page.keyboard.down('ArrowUp');
  await page.keyboard.press('Tab');
  await expect.poll(() => latOf(shapesOf(page)[0])).toBeGreaterThan(latOf(second));
  await page.keyboard.up('ArrowUp');
  await leave();
});

test('the focus stays on the map when a corner or an area is removed by keyboard', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page);
  await draw(page, await around(page, 4, 60));
  await press(page, 'Draw another area');
  await draw(page, await around(page, 3, 160));
  await chip(page, '2 drawn areas').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await press(page, 'Edit area');
  await corner(page, 1).press('PageDown');
  for (const _ of [1, 2]) await page.keyboard.press('PageDown');
  expect(await focused()).toMatch(/^Corner 4 of 4/);
  await page.keyboard.press('Delete');
  await expect.poll(() => cornersOf(shapesOf(page)[0]!).length).toBe(3);
  expect(await focused()).toMatch(/^Corner 3 of 3/);

  await page.getByRole('button', { name: 'Remove area 2' }).press('Enter');
  await expect.poll(() => shapesOf(page).length).toBe(1);
  expect(await focused()).toBe('Drawing tools');
  await page.getByRole('button', { name: 'Remove area 1' }).press('Enter');
  await expect.poll(() => shapesOf(page).length).toBe(0);
  await expect.poll(focused).toBe('Draw an area');
  await leave();
});

test('an area is drawn by keyboard, and each key says what it did', async () => {
  const { page, leave } = await browser.visit();
  await open(page, MARINA);
  await page.getByRole('button', { name: 'Draw an area' }).focus();
  await page.keyboard.press('Enter');
  const byKeyboard = page.getByRole('button', { name: 'Use the keyboard' });
  await byKeyboard.waitFor(SLOW);
  const hasFocus = (it: Element) => it === document.activeElement;
  expect(await page.locator('.shape-tools').evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Escape');
  const draw = page.getByRole('button', { name: 'Draw an area' });
  await draw.waitFor();
  await expect.poll(() => draw.evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Enter');
  await byKeyboard.focus();
  await page.keyboard.press('Enter');
  const says = (text: string | RegExp) => page.locator('.shape-status').getByText(text).waitFor();
  const crosshair = page.getByRole('button', { name: 'Add corner 1' });
  await crosshair.waitFor();
  expect(await crosshair.evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Enter');
  await says('Corner 1 added');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await says(/^\d+ m east of corner 1$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await says('Corner 3 added');
  await page.keyboard.press('Backspace');
  await says('Corner removed. 2 left.');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/shape=/);
  expect(cornersOf(shapesOf(page)[0]!)).toHaveLength(3);

  await press(page, 'Draw another area');
  await page.keyboard.press('Escape');
  await page.locator('.shape-pen').waitFor({ state: 'detached' });
  expect(shapesOf(page)).toHaveLength(1);
  await leave();
});

test('homes within a distance of a station are searched', async () => {
  const { page, leave } = await browser.visit();
  await startDrawing(page);
  await press(page, 'Distance from a place');
  await page.getByLabel('of', { exact: true }).selectOption('Sobha Realty');
  await page.getByLabel('Within', { exact: true }).selectOption('1 km');
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);
  await press(page, 'Show homes');
  await chip(page, 'Within 1 km of Sobha Realty metro').waitFor();
  expect(shapesOf(page)).toEqual([STATION]);
  await leave();
});

test('in Arabic stations and landmarks have their Arabic names, in their order', async () => {
  const { page, leave } = await browser.visit();
  await open(page, `/ar${MARINA}`);
  await press(page, 'رسم منطقة');
  await press(page, 'المسافة من مكان');
  const places = page.getByLabel('من', { exact: true }).locator('optgroup');
  for (const [label, name] of [
    ['محطات المترو', 'مركز دبي للسلع المتعددة'],
    ['المعالم', 'برج خليفة'],
  ]) {
    const names = await places
      .and(page.locator(`[label="${label}"]`))
      .locator('option')
      .allTextContents();
    expect(names).toContain(name);
    expect(names.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'ar')));
  }
  await leave();
});

test('on a phone a finger draws, and the map stays where it is', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE, hasTouch: true });
  await startDrawing(page);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  const [start, ...line] = await around(page, 30, 80);
  await send('touchStart', [start!]);
  for (const point of line) await send('touchMove', [point]);
  await send('touchEnd', []);
  await page.waitForURL(/shape=/);
  const lats = cornersOf(shapesOf(page)[0]!).map(([, lat]) => lat);
  const lngs = cornersOf(shapesOf(page)[0]!).map(([lng]) => lng);
  // Round as it was drawn: a map that had moved below the finger would have drawn it out.
  const height = Math.max(...lats) - Math.min(...lats);
  const width = (Math.max(...lngs) - Math.min(...lngs)) * Math.cos((25.1 * Math.PI) / 180);
  expect(width / height).toBeCloseTo(1, 1);
  await chip(page, 'Drawn area').waitFor({ state: 'attached' });
  await page.locator('.stale').waitFor({ state: 'detached' });
  const rows = await page
    .locator('.map-tools .map-tool')
    .evaluateAll((tools) => new Set(tools.map((tool) => tool.getBoundingClientRect().top)).size);
  expect(rows).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test('without a map, the area of a URL is searched, and its chip takes it away', async () => {
  const { page, leave } = await browser.visit();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${site.origin}/search-results?view=map&shape=${STATION}`);
  await page.getByText('Your browser can’t show this map').waitFor(SLOW);
  const near = await found(page);
  expect(await cardLinks(page).count()).toBeGreaterThan(0);
  await chip(page, 'Within 1 km of Sobha Realty metro').click();
  await page.waitForURL(/view=map$/);
  await expect.poll(() => found(page)).not.toBe(near);
  await leave();
});

test('without script, too', async () => {
  const { page, leave } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/search-results?shape=${STATION}`);
  const near = await found(page);
  await page.getByRole('button', { name: 'Search properties' }).click();
  await page.waitForURL(/shape=/);
  expect(await found(page)).toBe(near);
  await chip(page, 'Within 1 km of Sobha Realty metro').click();
  await expect.poll(() => found(page)).not.toBe(near);
  await leave();
});
