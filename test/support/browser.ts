import {
  type Browser as Chromium,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

/**
 * Chromium takes the last list it is given, so this stands in for Playwright's: what of that pages can notice, and the
 * two pages of its own that every window would load for the box where people type URLs.
 */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Maps are drawn all the same.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join()}`,
  // No page lives long enough for optimized code to save what making it costs: half of an accessibility check.
  '--js-flags=--no-maglev --no-opt',
];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** `SLOW_BROWSER=150 npm test -- test/browser` finds tests that read a page before it has rendered. */
const SLOWNESS = Number(process.env.SLOW_BROWSER ?? 0);

interface VisitorOptions {
  viewport?: { width: number; height: number };
  javaScriptEnabled?: boolean;
  /** Whether they have fingers and no mouse. */
  hasTouch?: boolean;
  /** Whether the site's service worker may run. */
  withServiceWorker?: boolean;
}

export interface Browser {
  /**
   * A visitor with a window of their own. Their pages' `goto` waits for hydration, so that nothing
   * is clicked too early; `waitUntil: 'commit'` waits for nothing.
   */
  visit(options?: VisitorOptions): Promise<Visitor>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Checks that no page wrote to the console, threw, or asked another host for anything; then closes the window. */
  leave(): Promise<void>;
}

/** Test files that share a process share its browser: speaking to one elsewhere would take longer than starting it. */
const ofProcess = globalThis as { chromium?: Promise<Chromium> };

/** The browser of this process, which ends with it. */
export function useBrowser(): Browser {
  let browser: Chromium;
  beforeAll(async () => {
    ofProcess.chromium ??= chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: FLAGS,
    });
    browser = await ofProcess.chromium;
  });
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
  return {
    visit: async ({
      viewport = DESKTOP,
      javaScriptEnabled = true,
      hasTouch = false,
      withServiceWorker = false,
    } = {}) => {
      const context = await browser.newContext({
        viewport,
        javaScriptEnabled,
        hasTouch,
        isMobile: hasTouch,
        serviceWorkers: withServiceWorker ? 'allow' : 'block',
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() => {
        document.addEventListener('manzil:auth', () => Object.assign(window, { isHydrated: true }));
      });
      if (SLOWNESS > 0) await context.addInitScript(slowDown, SLOWNESS);
      if (javaScriptEnabled) context.on('page', waitForScript);
      const page = await context.newPage();
      const complaints = listen(page);
      return {
        page,
        context,
        leave: async () => {
          await context.close();
          expect(complaints).toEqual([]);
        },
      };
    },
  };
}

/** In a page: React renders, and requests are sent and answered, this many milliseconds late. */
export function slowDown(delay: number): void {
  const slow = window as { slowness?: number } & Window;
  if (slow.slowness === undefined) {
    // A test may stop the clock later.
    const { setTimeout: after, fetch: request } = window;
    const pass = () => new Promise((resolve) => after(resolve, slow.slowness));
    // React's scheduler sends itself a message for each stretch of work.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = async function (...args: unknown[]) {
      await pass();
      Reflect.apply(post, this, args);
    };
    window.fetch = async (...args) => {
      await pass();
      const answer = await request(...args);
      await pass();
      return answer;
    };
  }
  slow.slowness = delay;
}

/** The one link of each listing card on the page. */
export function cardLinks(page: Page): Locator {
  return page.locator('main li article').getByRole('heading').getByRole('link');
}

function waitForScript(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') {
      await page.waitForFunction(
        () => !('__reactRouterContext' in window) || 'isHydrated' in window,
      );
    }
    return response;
  };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  const complain = (complaint: string) => complaints.push(`${page.url()}: ${complaint}`);
  page.on('console', (message) => {
    // The browser reports the status of the page it was sent to, connections that a test cuts, that these tests have no service worker, that they were
    // quicker than autofocus, and that maps are drawn without a graphics card.
    const expected =
      /Failed to load resource.*(status of (4\d\d|500|503)|ERR_CONNECTION_RESET)|Service Worker registration blocked|^Autofocus processing was blocked|GL Driver Message/;
    if (!expected.test(message.text())) complain(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') {
      complain(`outbound: ${request.url()}`);
    }
  });
  return complaints;
}
