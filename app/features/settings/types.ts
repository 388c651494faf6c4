import type { SiteSettings } from '#app/lib/site-settings.ts';

/** Settings as they were saved once. */
export interface SettingsVersion {
  version: number;
  at: Date;
  /** Null once the audit entry has expired. */
  by: string | null;
  /** The version this went back to. */
  copyOf: number | null;
  changed: (keyof SiteSettings)[];
  /** What going back to it would change. */
  differing: (keyof SiteSettings)[];
}

export interface ListedVersions {
  versions: SettingsVersion[];
  /** What going back to the defaults would change. */
  original: (keyof SiteSettings)[];
  /** The version that others come before; null if none do. */
  earlier: number | null;
}

/** What somebody else saved while the form was open. */
export interface ConcurrentChange {
  by: string | null;
  settings: Partial<SiteSettings>;
}
