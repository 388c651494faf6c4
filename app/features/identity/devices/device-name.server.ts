import Bowser from 'bowser';
import { messages } from '#app/messages/reader.server.ts';

/** Longer ones are nobody's browser, and cost time to look through. */
const LONGEST_READ = 512;
const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
/** Devices that people call by their own name rather than by their system. */
const MODELS = new Set(['iPhone', 'iPad']);

/** 'Chrome on Windows', 'Safari on iPhone', 'Unknown device': only ever words of our own, whatever the header says. */
export function deviceName(userAgent: string | null): string {
  const devices = messages('devices');
  const text = userAgent?.slice(0, LONGEST_READ).trim();
  if (!text) return devices.unknown;
  const { browser, os, platform } = Bowser.parse(text);
  const browserName = known(browser.name, BROWSERS);
  const systemName = known(platform.model, MODELS) ?? known(os.name, SYSTEMS);
  if (browserName && systemName) return devices.on(browserName, systemName);
  return browserName ?? systemName ?? devices.unknown;
}

function known(name: string | undefined, names: ReadonlySet<string>): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
