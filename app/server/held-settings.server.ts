import { NUMBER_SETTINGS, type NumberSetting } from '#app/lib/number-settings.ts';
import {
  DEFAULT_SITE_NAME,
  NO_SETTINGS,
  settingsOf,
  type SiteSettings,
} from '#app/lib/site-settings.ts';
import { env } from './env.server.ts';

// Apart from what the settings name in texts, which only the built site can load: commands and jobs read these, too.

let stored: { version: number; values: SiteSettings } = { version: 0, values: NO_SETTINGS };

/** The settings set by environment variables, which nobody changes in the admin area. */
export function fixedSettings(): Partial<SiteSettings> {
  const { fixed } = env();
  return Object.fromEntries(Object.entries(fixed).filter(([, value]) => value !== undefined));
}

/** The settings in force: environment variables, else what is stored. An empty text is not set. */
export function siteSettings(): SiteSettings {
  return { ...stored.values, ...fixedSettings() };
}

export function siteName(): string {
  return siteSettings().name || DEFAULT_SITE_NAME;
}

/** The site's name in Latin letters, as part of a file name and of what asks other servers. @param otherwise if it has none. */
export function siteSlug(otherwise = 'site'): string {
  const slug = siteName()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || otherwise;
}

export function numberSetting(name: NumberSetting): number {
  return Number(siteSettings()[name] || NUMBER_SETTINGS[name].otherwise);
}

/** The version of the stored settings that this process has; 0 before the first. */
export function heldVersion(): number {
  return stored.version;
}

export function holdSettings(newer: {
  version: number;
  settings: Parameters<typeof settingsOf>[0];
}): void {
  stored = { version: newer.version, values: settingsOf(newer.settings) };
}
