import Bowser from 'bowser';
import type { DeviceKind } from './types.ts';

/** No real browser sends a longer one, and parsing takes time. */
const LONGEST_READ = 512;
const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
/** Devices people call by name rather than by their system. */
const MODELS = new Set(['iPhone', 'iPad']);

export function readUserAgent(userAgent: string | null): DeviceKind {
  const text = userAgent?.slice(0, LONGEST_READ).trim();
  if (!text) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(text);
  return {
    browser: known(browser.name, BROWSERS),
    system: known(platform.model, MODELS) ?? known(os.name, SYSTEMS),
  };
}

function known(name: string | undefined, names: ReadonlySet<string>): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
