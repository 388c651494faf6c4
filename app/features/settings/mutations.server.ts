import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { NO_SETTINGS, settingsOf, type SiteSettings } from '#app/lib/site-settings.ts';
import { db } from '#app/server/db.server.ts';
import { fixedSettings } from '#app/server/held-settings.server.ts';
import { refreshSettings } from '#app/server/site-settings.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { changedSettings, pickSettings } from './rules.ts';

export type SettingsOutcome =
  | { kind: 'saved' }
  /** Somebody has saved since: this is the latest version. */
  | { kind: 'changed'; version: number }
  | { kind: 'not_found' };

/** Saves a new version with these settings, unless somebody has saved since the one it was made from. Those fixed by environment variables are kept. */
export function saveSettings(
  actor: Change['actor'],
  version: number,
  typed: Partial<SiteSettings>,
): Promise<SettingsOutcome> {
  return addVersion(actor, version, null, (stored) => withTyped(stored, typed));
}

/** What would be stored. */
export function withTyped(stored: SiteSettings, typed: Partial<SiteSettings>): SiteSettings {
  const fixed = Object.keys(fixedSettings()) as (keyof SiteSettings)[];
  return { ...stored, ...typed, ...pickSettings(stored, fixed) };
}

/** Saves an earlier version again as the latest. @param earlier 0: the defaults. */
export function restoreSettings(
  actor: Change['actor'],
  version: number,
  earlier: number,
): Promise<SettingsOutcome> {
  return addVersion(actor, version, earlier, async (_stored, trx) => {
    if (earlier === 0) return NO_SETTINGS;
    const found = await trx
      .selectFrom('site_settings')
      .select('settings')
      .where('version', '=', earlier)
      .executeTakeFirst();
    return found ? settingsOf(found.settings) : null;
  });
}

async function addVersion(
  actor: Change['actor'],
  version: number,
  copyOf: number | null,
  next: (stored: SiteSettings, trx: Trx) => Promise<SiteSettings | null> | SiteSettings,
): Promise<SettingsOutcome> {
  const outcome = await db.transaction().execute(async (trx): Promise<SettingsOutcome> => {
    await sql`lock table site_settings in share row exclusive mode`.execute(trx);
    const latest = await trx
      .selectFrom('site_settings')
      .select(['version', 'settings'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    const before = settingsOf(latest?.settings);
    const after = await next(before, trx);
    if (!after) return { kind: 'not_found' };
    const changed = changedSettings(before, after);
    // Sending the same form again counts as saved.
    if (changed.length === 0) return { kind: 'saved' };
    const present = latest?.version ?? 0;
    if (present !== version) return { kind: 'changed', version: present };
    await trx
      .insertInto('site_settings')
      .values({ version: version + 1, settings: JSON.stringify(after), copy_of: copyOf })
      .execute();
    await recordAudit(trx, {
      actor,
      action: copyOf === null ? 'settings_saved' : 'settings_restored',
      subject: { kind: 'settings', id: version + 1, name: String(version + 1) },
      before: pickSettings(before, changed),
      after: pickSettings(after, changed),
    });
    return { kind: 'saved' };
  });
  await refreshSettings();
  return outcome;
}
