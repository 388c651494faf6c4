import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WAIT_MS } from '#app/features/search/pins/components/search-here.tsx';
import { FREE_MIDDLE } from '#app/features/search/pins/components/use-fit.ts';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { cardLinks, PHONE, useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

const MARINA = '/search-results?location=Dubai+Marina&view=map';
/** Compressed: the library, its worker and the map of results. */
const MOST_MAP_SCRIPT_BYTES = 260_000;
/** Of the first map a page draws, which on a busy machine without a graphics card takes its time. */
const SLOW = { timeout: 60_000 };

const found = (page: Page) => page.getByText(/^[\d,]+ propert(?:y|ies) found/);
const map = (page: Page) => page.getByRole('region', { name: 'Map of search results' });
const isReady = (page: Page) => page.locator('.map-canvas[data-state=ready]').waitFor(SLOW);
const boxOf = (page: Page) => new URL(page.url()).searchParams.get('box');

/** Loads a page and waits for the pins of its map. */
async function open(page: Page, path: string): Promise<void> {
  const pins = page.waitForResponse(/\/search-results\/pins\?/, SLOW);
  await page.goto(`${site.origin}${path}`);
  await isReady(page);
  await pins;
}

async function drag(page: Page, x: number, y: number): Promise<void> {
  const { left, top } = await middleOf(page);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 5 });
  await page.mouse.up();
}

/** Lets a page's events keep React waiting for its turn to render, as other work of a slow device does. */
function holdRenders(): void {
  const post = MessagePort.prototype.postMessage;
  let held: (() => void)[] | undefined;
  MessagePort.prototype.postMessage = function (...message: [unknown]) {
    const send = () => post.apply(this, message);
    if (held) held.push(send);
    else send();
  };
  addEventListener('hold-renders', () => (held = []));
  addEventListener('release-renders', () => {
    for (const send of held ?? []) send();
    held = undefined;
  });
}

/** Keeps every frame waiting, as a slow device does. */
function slowFrames(): void {
  const request = requestAnimationFrame;
  globalThis.requestAnimationFrame = (draw) =>
    request((time) => {
      const start = performance.now();
      while (performance.now() - start < 60);
      draw(time);
    });
}

/** The middle of the map, which its tools leave free a little further down. */
async function middleOf(page: Page, free = [0, 0]): Promise<{ left: number; top: number }> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  return { left: box.x + box.width / 2 + free[0]!, top: box.y + box.height / 2 + free[1]! };
}

/** A search that finds one home, which then is in the middle of its map. */
async function searchOfOne(): Promise<string> {
  const response = await fetch(`${site.origin}/search-results/pins?cells=10.16.16.32.32`);
  const pins = (await response.json()) as { count: number; price: number }[];
  for (const { count, price } of pins) {
    if (count > 1) continue;
    const path = `/search-results?min_price=${price}&max_price=${price}&view=map`;
    const page = await fetch(`${site.origin}${path}`);
    if ((await page.text()).includes('1 property found')) return path;
  }
  throw new Error('no home has a price of its own');
}

async function severalIds(): Promise<number[]> {
  const html = await (await fetch(`${site.origin}/search-results`)).text();
  const ids = [...html.matchAll(/href="\/property\/(\d+)"/g)].map(([, id]) => Number(id));
  return [...new Set(ids)].slice(0, 2);
}

/** Waits until the pin in the middle of the map lights its card. */
async function pinDrawn(page: Page): Promise<{ left: number; top: number }> {
  const { left, top } = await middleOf(page, FREE_MIDDLE);
  await expect
    .poll(async () => {
      await page.mouse.move(left + 30, top + 30);
      await page.mouse.move(left, top);
      return page.locator('article[data-lit]').count();
    }, SLOW)
    .toBe(1);
  return { left, top };
}

describe('the map beside the results', () => {
  test('is searched as it moves, and gives way to its chip', async () => {
    const { page, leave } = await browser.visit();
    await open(page, MARINA);
    const before = await found(page).textContent();
    expect(boxOf(page)).toBeNull();
    await drag(page, 220, 160);
    await page.waitForURL(/box=/);
    const chip = page.getByRole('link', { name: /Visible map area/ });
    await chip.waitFor();
    expect(await found(page).textContent()).not.toBe(before);
    const dragged = boxOf(page);

    const pins = page.waitForResponse(/\/search-results\/pins\?/, SLOW);
    await page.reload();
    await isReady(page);
    expect(boxOf(page)).toBe(dragged);
    const shown = (await (await pins).json()) as { count: number }[];
    const count = shown.reduce((sum, pin) => sum + pin.count, 0);
    expect(await found(page).textContent()).toMatch(new RegExp(`^${count} propert`));
    await drag(page, 20, 0);
    await page.waitForURL(() => boxOf(page) !== dragged);
    expect(new URL(page.url()).searchParams.get('location')).toBe('Dubai Marina');
    await chip.click();
    await page.waitForURL((url) => !url.searchParams.has('box'));
    await page.getByText(before ?? '').waitFor();
    await leave();
  });

  test('draws fewer pixels while it moves on a slow device, and all of them once it rests', async () => {
    const { page, leave } = await browser.visit();
    await page.addInitScript(slowFrames);
    await open(page, MARINA);
    const width = () =>
      page.locator('.maplibregl-canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
    const all = await width();
    const { left, top } = await middleOf(page);
    await page.mouse.move(left, top);
    await page.mouse.down();
    await expect
      .poll(async () => {
        await page.mouse.move(left + 220, top + 160, { steps: 4 });
        await page.mouse.move(left, top, { steps: 4 });
        return width();
      }, SLOW)
      .toBeLessThan(all);
    // The drag goes on.
    await page.mouse.move(left + 220, top + 160, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(/box=/);
    await expect.poll(width, SLOW).toBe(all);
    await leave();
  });

  test('lets a link that is pressed during a drag go first, also before the page shows it', async () => {
    const { page, leave } = await browser.visit();
    await page.addInitScript(holdRenders);
    await open(page, MARINA);
    const home = Promise.withResolvers<void>();
    await page.route(/\/property\/\d+\.data/, async (route) => {
      await home.promise;
      await route.continue();
    });
    const { left, top } = await middleOf(page);
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 220, top + 160, { steps: 5 });
    await page.evaluate(() => dispatchEvent(new Event('hold-renders')));
    await cardLinks(page).first().dispatchEvent('click');
    await page.mouse.up();
    // Due after the search that the drag would have started.
    await page.evaluate((wait) => new Promise((over) => setTimeout(over, wait)), WAIT_MS + 100);
    await page.evaluate(() => dispatchEvent(new Event('release-renders')));
    home.resolve();
    await page.waitForURL(/\/property\//);
    await leave();
  });

  test('shows no pins of another search, and says when they fail until they come', async () => {
    const { page, leave } = await browser.visit();
    const path = await searchOfOne();
    await open(page, path);
    const { left, top } = await pinDrawn(page);
    await page.route(/\/search-results\/pins\?/, (route) => route.fulfill({ status: 503 }));
    // A search that finds the same home, so that the map stays.
    await page.evaluate(
      (other) => {
        history.pushState({}, '', other);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      path.replace(/max_price=(\d+)/, (_, price) => `max_price=${Number(price) + 1}`),
    );
    await page.getByText('We couldn’t load homes on the map').waitFor();
    expect(await faultsOf(page, '.map-canvas')).toEqual([]);
    await page.mouse.click(left, top);
    const card = page.getByRole('region', { name: 'Homes in this building' });
    expect(await card.count()).toBe(0);
    const again = page.waitForResponse((response) => response.status() === 503);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await again;
    await page.unroute(/\/search-results\/pins\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('We couldn’t load homes on the map').waitFor({ state: 'detached' });
    const there = await pinDrawn(page);
    await page.mouse.click(there.left, there.top);
    await card.waitFor();
    await leave();
  });

  test('stays where a search fails as the connection drops, and searches again on request', async () => {
    const { page, context } = await browser.visit();
    await open(page, MARINA);
    await page.route('**/search-results.data?*', (route) => route.abort());
    await drag(page, 40, 0);
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load properties' });
    await failed.waitFor();
    await map(page).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Dubai Marina');
    const moved = boxOf(page);
    expect(moved).not.toBeNull();
    await page.unroute('**/search-results.data?*');
    await failed.getByRole('link', { name: 'Try again' }).click();
    await found(page).waitFor();
    expect(boxOf(page)).toBe(moved);
    // The browser reports the failed request, which is meant.
    await context.close();
  });

  test('takes the place of a place that it has left', async () => {
    const { page, leave } = await browser.visit();
    await open(page, `${MARINA}&box=55.26,25.18,55.29,25.21`);
    await page.getByText('0 properties found').waitFor();
    await drag(page, 20, 0);
    await page.waitForURL((url) => !url.searchParams.has('location'));
    await page.getByText(/^[1-9]\d* properties found/).waitFor();
    await leave();
  });

  test('loads its script when wanted, and no more than it may', async () => {
    const { page, leave } = await browser.visit();
    // What the page itself loads is not the map's, also where it loads late.
    await page.goto(`${site.origin}/search-results?location=Dubai+Marina`, {
      waitUntil: 'networkidle',
    });
    // By their URLs: the page and the map's worker share one.
    const files = new Map<string, Response>();
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) files.set(response.url(), response);
    });
    await page.getByRole('link', { name: 'Map', exact: true }).first().click();
    await isReady(page);
    await page.getByRole('button', { name: 'Draw an area' }).waitFor(SLOW);
    const lengths = await Promise.all(
      [...files.values()].map(async (file) => Number(await file.headerValue('content-length'))),
    );
    const total = lengths.reduce((sum, length) => sum + length, 0);
    expect(total).toBeGreaterThan(200_000);
    expect(total).toBeLessThanOrEqual(MOST_MAP_SCRIPT_BYTES);
    await leave();
  });

  test('is searched when asked, where the person wants it so', async () => {
    const { page, leave } = await browser.visit();
    await open(page, MARINA);
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
    await map(page).focus();
    await page.keyboard.press('ArrowLeft');
    const button = page.getByRole('button', { name: 'Search this area' });
    await button.waitFor();
    expect(boxOf(page)).toBeNull();
    await button.click();
    await page.waitForURL(/box=/);
    await button.waitFor({ state: 'detached' });
    await page.reload();
    await isReady(page);
    const isFollowing = page.getByRole('checkbox', { name: 'Search as I move the map' });
    expect(await isFollowing.isChecked()).toBe(false);
    await leave();
  });

  test('shows the home of a pin, and which card it is', async () => {
    const { page, leave } = await browser.visit();
    const path = await searchOfOne();
    await open(page, path);
    const title = await cardLinks(page).first().textContent();
    const { left, top } = await pinDrawn(page);
    await page.mouse.click(left, top);
    const card = page.getByRole('region', { name: 'Homes in this building' });
    await card.getByRole('link', { name: title ?? '' }).waitFor();
    await page.mouse.move(left + 120, top + 120);
    expect(await page.locator('article[data-lit]').count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await leave();
  });

  test('mirrors the brackets of Arabic names once', async () => {
    const { page, context, leave } = await browser.visit();
    await context.addInitScript(() => {
      const draw = OffscreenCanvasRenderingContext2D.prototype.fillText;
      const directions = new Set<string>();
      Object.assign(window, { directions });
      OffscreenCanvasRenderingContext2D.prototype.fillText = function (...text) {
        directions.add(this.direction);
        draw.apply(this, text);
      };
    });
    await open(page, `/ar${MARINA}`);
    const drawn = () =>
      page.evaluate(() => [...(window as unknown as { directions: Set<string> }).directions]);
    await expect.poll(drawn, SLOW).not.toEqual([]);
    // The library has put letters in order and mirrored brackets: from right to left, the canvas would mirror them again.
    expect(await drawn()).toEqual(['ltr']);
    await leave();
  });

  test('marks the pin of a home whose page another tab shows', async () => {
    const { page, context, leave } = await browser.visit();
    const path = await searchOfOne();
    await open(page, path);
    const home = await cardLinks(page).first().getAttribute('href');
    const { left, top } = await pinDrawn(page);
    await page.mouse.move(left + 120, top + 120);
    await expect.poll(() => page.locator('article[data-lit]').count()).toBe(0);
    // Within the pin, which has no other colour until it is seen.
    const colours = () =>
      page.screenshot({ clip: { x: left - 12, y: top - 4, width: 24, height: 8 } });
    await expect.poll(async () => (await colours()).equals(await colours()), SLOW).toBe(true);
    const before = await colours();
    const tab = await context.newPage();
    await tab.goto(`${site.origin}${home}`);
    await page.waitForFunction(() => localStorage.getItem('viewed-homes') !== null);
    await tab.close();
    await expect.poll(async () => (await colours()).equals(before), SLOW).toBe(false);
    await leave();
  });

  test('shows whose map it is below a banner and in a low window too', async () => {
    const { page, leave } = await browser.visit();
    for (const [path, width, height] of [
      ['/ar/search-results?view=map', 1280, 900],
      ['/search-results?view=map', 740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${site.origin}${path}`);
      await isReady(page);
      const credit = await page
        .locator('.map-canvas')
        .getByRole('link', { name: /OpenStreetMap/ })
        .boundingBox();
      expect(credit!.y + credit!.height).toBeLessThanOrEqual(height);
    }
    const list = await page.locator('.map-pane').getByRole('link', { name: 'List' }).boundingBox();
    expect(list!.y + list!.height).toBeLessThanOrEqual(360);
    await page.setViewportSize(PHONE);
    await page.goto(`${site.origin}/ar/search-results?view=map`);
    await isReady(page);
    expect(await faultsOf(page, '.map-pane')).toEqual([]);
    await leave();
  });

  test('takes a finger that misses a pin by little', async () => {
    const { page, context, leave } = await browser.visit({ hasTouch: true, viewport: PHONE });
    const ids = await severalIds();
    await page.route(/\/search-results\/pins\?/, async (route) => {
      const pins = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: pins.map((pin) => ({ ...pin, ids, count: 70 })) });
    });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/search-results\/pins\/\d+/, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, await searchOfOne());
    const { left, top } = await middleOf(page, FREE_MIDDLE);
    const card = page.getByRole('region', { name: 'Homes in this building' });
    await expect
      .poll(async () => {
        await page.touchscreen.tap(left, top + 20);
        // Another tap might close it again as soon as it is there.
        await card.waitFor({ timeout: 5_000 }).catch(() => undefined);
        return card.count();
      }, SLOW)
      .toBe(1);
    await card.getByText('1 of 2, the cheapest of 70').waitFor();
    const empty = await card.boundingBox();
    const [x, y] = [empty!.x + empty!.width - 20, empty!.y + empty!.height - 30];
    const touch = await context.newCDPSession(page);
    for (const [type, across] of [
      ['touchStart', 0],
      ['touchMove', -100],
      ['touchEnd', null],
    ] as const) {
      const touchPoints = across === null ? [] : [{ x: x + across, y }];
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      // The card arrives under the finger, which began on its placeholder.
      answer();
      await card.getByRole('article').waitFor();
    }
    await card.getByText('2 of 2, the cheapest of 70').waitFor();
    await card.getByRole('article').waitFor();
    const place = await card.boundingBox();
    expect(place!.height).toBeLessThan(200);
    expect(await page.locator('.map-pane').getByRole('link', { name: 'List' }).isVisible()).toBe(
      false,
    );
    const credit = await page.getByRole('link', { name: /OpenStreetMap/ }).boundingBox();
    expect(credit!.y).toBeGreaterThanOrEqual(place!.y + place!.height);
    expect(await faultsOf(page, '.map-canvas')).toEqual([]);
    await leave();
  });

  test('is as wide as the person last made it', async () => {
    const { page, leave } = await browser.visit();
    await open(page, MARINA);
    const bar = page.getByRole('separator', { name: 'Resize map' });
    const widthOf = async () => (await map(page).boundingBox())?.width ?? 0;
    const before = await widthOf();
    await bar.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(widthOf).toBeGreaterThan(before + 50);
    expect(await faultsOf(page, '.map-split')).toEqual([]);
    expect(boxOf(page)).toBeNull();
    await page.getByRole('link', { name: 'Skip to the map' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('map');
    await page.reload();
    await isReady(page);
    expect(await bar.getAttribute('aria-valuenow')).toBe('60');
    await expect.poll(widthOf).toBeGreaterThan(before + 50);
    await leave();
  });
});

test('on a phone the map takes the place of the list, and back', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(`${site.origin}/search-results?location=Dubai+Marina`);
  await page.getByRole('link', { name: 'Map', exact: true }).last().click();
  await isReady(page);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Draw an area' }).waitFor();
  const tops = await page
    .locator('.map-tool')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await drag(page, 60, 40);
  await page.waitForURL(/box=/);
  await page.locator('.map-pane a[href*="box="]').first().waitFor();
  // Turned, it shows another part than the one searched.
  const framed = page.waitForRequest(/\/search-results\/pins\?.*box=/);
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await framed;
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const tools = page.getByRole('group', { name: 'Drawing tools' });
  await tools.getByRole('button', { name: 'Cancel' }).waitFor(SLOW);
  const rows = await tools
    .locator(':scope > :not(:empty)')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().bottom)));
  expect(new Set(rows).size).toBe(2);
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);
  await tools.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.map-pane').getByRole('link', { name: 'List' }).click();
  await page.locator('.map-pane').waitFor({ state: 'detached' });
  await cardLinks(page).first().waitFor();
  await leave();
});

test('a browser that draws no maps has the list', async () => {
  const { page, leave } = await browser.visit();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${site.origin}${MARINA}`);
  await page.getByText('Your browser can’t show this map').waitFor(SLOW);
  expect(await cardLinks(page).count()).toBeGreaterThan(5);
  await leave();
});

test('a browser that draws no maps keeps the drawing of a place, and says why', async () => {
  const { page, leave } = await browser.visit();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${site.origin}/areas/dubai-marina`);
  const drawing = page.getByRole('img', { name: /^Map of / });
  const explore = page.getByRole('button', { name: 'Explore the map' });
  await explore.click();
  await page.getByRole('alert').filter({ hasText: 'Your browser can’t show this map' }).waitFor();
  expect(await drawing.isVisible()).toBe(true);
  expect(await explore.count()).toBe(0);
  await leave();
});

test('a map without an answer is asked for again', async () => {
  const { page, leave } = await browser.visit();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/\.pmtiles/, (route) => route.fulfill({ status: 503 }));
  await page.goto(`${site.origin}${MARINA}`);
  await page.getByText('We couldn’t load the map').waitFor(SLOW);
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);
  await page.unroute(/\.pmtiles/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await isReady(page);
  await leave();
});

test('a list with its map prints without it', async () => {
  const { page, leave } = await browser.visit();
  await open(page, MARINA);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.map-pane').isVisible()).toBe(false);
  expect(await cardLinks(page).first().isVisible()).toBe(true);
  // As wide as paper, where the screen has a button to the map over the homes.
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.goto(`${site.origin}/search-results`);
  expect(await cardLinks(page).first().isVisible()).toBe(true);
  expect(await page.locator('.map-link').isVisible()).toBe(false);
  await leave();
});

test('without script a part of the map in the URL is searched all the same', async () => {
  const { page, leave } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}${MARINA}`);
  const all = await found(page).textContent();
  const note = page.getByText('Turn on JavaScript to use the map');
  await note.waitFor();
  expect((await page.locator('.map-pane').boundingBox())!.height).toBeLessThan(120);
  await page.goto(`${site.origin}${MARINA}&box=55.13,25.07,55.14,25.08`);
  expect(await found(page).textContent()).not.toBe(all);
  await page.getByRole('button', { name: 'Search properties' }).click();
  await page.waitForURL(/box=/);
  await leave();
});

test('the drawn map of a home gives way to the streets around it', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(`${site.origin}/search-results?location=Dubai+Marina`);
  await page.goto(`${site.origin}${await cardLinks(page).first().getAttribute('href')}`);
  await page.getByRole('button', { name: 'Explore the map' }).click();
  await isReady(page);
  await expect
    .poll(() => page.locator('.map-canvas canvas').evaluate((it) => it === document.activeElement))
    .toBe(true);
  const credit = page
    .locator('.map-canvas')
    .getByRole('link', { name: '© OpenStreetMap contributors' });
  expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);
  await leave();
});

describe('sold prices on the map', () => {
  test('name the area that is pressed, as the table does', async () => {
    const { page, leave } = await browser.visit({ viewport: PHONE });
    await page.goto(`${site.origin}/sold-prices?location=Dubai+Marina&months=all`);
    await page.getByRole('link', { name: 'On the map' }).click();
    await page.waitForURL(/\/sold-prices\/map\?location=Dubai\+Marina&months=all$/);
    await isReady(page);
    const canvas = page.getByRole('region', { name: 'Map of sold prices' });
    const chosen = page.locator('.map-chosen').getByRole('link');
    await expect
      .poll(async () => {
        await canvas.click();
        return chosen.count();
      }, SLOW)
      .toBe(1);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await faultsOf(page)).toEqual([]);
    const name = await chosen.textContent();
    await page
      .getByRole('main')
      .getByRole('row', { name: name ?? '', includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
    await chosen.click();
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/sold-prices' &&
        searchParams.get('location') === name &&
        searchParams.get('months') === 'all',
    );
    await page.goBack();
    await isReady(page);
    await leave();
  });

  test('show the whole emirate on a wide screen, from which the base map can’t be zoomed out', async () => {
    const { page, leave } = await browser.visit({ viewport: { width: 1920, height: 1080 } });
    await page.goto(`${site.origin}/sold-prices/map?months=all`);
    await isReady(page);
    const { width, height } = (await page.locator('.map-canvas').boundingBox())!;
    // As wide as its tiles reach, it is as high as the areas from Deira to Dubai South.
    expect(height / width).toBeGreaterThan(0.38);
    await leave();
  });

  test('are a table without script, whose rest is asked for', async () => {
    const { page, leave } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/sold-prices/map?months=all`);
    const areas = page.getByRole('table', { name: 'Median price per sq ft by area' });
    expect(await page.getByRole('list', { name: 'AED per sq ft' }).count()).toBe(0);
    await page.getByText('The map needs JavaScript').waitFor();
    const shown = await areas.getByRole('row').count();
    expect(shown).toBe(21);
    await page.getByText(/^Show all \d+ areas$/).click();
    await expect.poll(() => areas.getByRole('row').count()).toBeGreaterThan(shown);
    await areas.getByRole('link', { name: 'Dubai Marina', exact: true }).click();
    await page.waitForURL(/\/sold-prices\?.*location=Dubai\+Marina/);
    expect(new URL(page.url()).searchParams.get('months')).toBe('all');
    await leave();
  });
});

test('the homes of an agent are on a map when wanted', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/find-agent`);
  const agent = page.locator('main article').getByRole('link').first();
  await page.goto(`${site.origin}${await agent.getAttribute('href')}`);
  const homes = page.waitForResponse(/\/agents\/[^/]+\/homes$/);
  await page.getByRole('button', { name: 'Show on map' }).click();
  await isReady(page);
  expect(((await (await homes).json()) as unknown[]).length).toBeGreaterThan(5);
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);
  await leave();
});
