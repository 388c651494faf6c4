import { afterAll, beforeAll } from 'vitest';
import { createDatabase, shared } from './shared.ts';
import { freePort, runSite, type Site } from './site-process.ts';

export type { Site };

interface SiteOptions {
  /** `empty` has the tables only, for sites in production: others would fill it first. `demo` has the demonstration world. */
  world?: 'empty' | 'demo';
  /** Whether its mailed links lead to itself, as browser tests need; else to https://manzil.example. */
  underOwnName?: boolean;
  env?: Record<string, string>;
}

/**
 * The built site as a process of its own on a database of its own, for the tests of one file that write.
 * Use the result inside tests only.
 */
export function useSite(options: SiteOptions = {}): Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(options);
  });
  afterAll(() => site.stop());
  return {
    get origin() {
      return site.origin;
    },
    get databaseUrl() {
      return site.databaseUrl;
    },
    get pid() {
      return site.pid;
    },
    log: () => site.log(),
    crash: () => site.crash(),
    stop: () => site.stop(),
  };
}

/** The demonstration site shared by all files with read-only tests. */
export function useSharedSite(): Pick<Site, 'origin' | 'databaseUrl'> {
  const site = { origin: '', databaseUrl: '' };
  beforeAll(async () => void Object.assign(site, JSON.parse(await shared('site'))));
  return site;
}

export async function startSite({
  world = 'demo',
  underOwnName = false,
  env = {},
}: SiteOptions = {}): Promise<Site> {
  const name = underOwnName ? ownName(await freePort()) : {};
  return runSite(await createDatabase(world), { ...name, ...env });
}

export function ownName(port: number): { PORT: string; PUBLIC_URL: string } {
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}
