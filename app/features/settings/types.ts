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
}

/** What somebody else saved while the form was open. */
export interface ConcurrentChange {
  by: string | null;
  settings: Partial<SiteSettings>;
}
