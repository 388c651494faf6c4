import { NO_SETTINGS, settingsOf, type SiteSettings } from '#app/lib/site-settings.ts';
import { db } from '#app/server/db.server.ts';
import { changedSettings, pickSettings, VERSIONS_LISTED } from './rules.ts';
import type { ConcurrentChange, ListedVersions } from './types.ts';

/** What is stored, whatever environment variables say; version 0 before the first save. */
export async function findStoredSettings(): Promise<{ version: number; settings: SiteSettings }> {
  const latest = await db
    .selectFrom('site_settings')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return { version: 0, settings: NO_SETTINGS };
  return { version: latest.version, settings: settingsOf(latest.settings) };
}

/**
 * Some of the versions, latest first.
 * @param before only earlier ones than this; null for the latest.
 * @param stored what holds now.
 * @returns with what going back to the defaults would change, and the version that others come before; null if none do.
 */
export async function findSettingsVersions(
  before: number | null,
  stored: SiteSettings,
): Promise<ListedVersions> {
  const rows = await versions()
    .$if(before !== null, (q) => q.where('s.version', '<', before))
    .orderBy('s.version', 'desc')
    .limit(VERSIONS_LISTED + 1)
    .execute();
  const listed = rows.slice(0, VERSIONS_LISTED).map(({ settings, ...version }, at) => {
    const own = settingsOf(settings);
    const previous = settingsOf(rows[at + 1]?.settings);
    return {
      ...version,
      changed: changedSettings(previous, own),
      differing: changedSettings(stored, own),
    };
  });
  const hasEarlier = rows.length > VERSIONS_LISTED;
  return {
    versions: listed,
    original: changedSettings(stored, NO_SETTINGS),
    earlier: hasEarlier ? (listed.at(-1)?.version ?? null) : null,
  };
}

/** What has been saved since a version, and by whom last. */
export async function findChangesSince(version: number): Promise<ConcurrentChange> {
  const rows = await versions()
    .where('s.version', '>=', version)
    .orderBy('s.version', 'desc')
    .execute();
  const [latest] = rows;
  const before = settingsOf(rows.find((row) => row.version === version)?.settings);
  const after = settingsOf(latest?.settings);
  return {
    by: latest?.by ?? null,
    settings: pickSettings(after, changedSettings(before, after)),
  };
}

function versions() {
  return db
    .selectFrom('site_settings as s')
    .leftJoin('audit_entry as a', (join) =>
      join
        .on('a.subject_kind', '=', 'settings')
        .on((on) => on('a.subject_id', '=', on.cast<string>('s.version', 'text'))),
    )
    .select(['s.version', 's.at', 's.settings', 's.copy_of as copyOf', 'a.actor as by']);
}
