import type { ChangedText } from '#app/messages/changed-topics.server.ts';
import { setChangedTexts } from '#app/messages/reader.server.ts';
import { db } from './db.server.ts';
import { logRepeated } from './log.server.ts';

/** How often each process asks for newer changes. */
const ASKED_EVERY_MS = 1_000;

let version = 0;
let timer: NodeJS.Timeout | undefined;

/** Takes up newer changes, if there are any. */
export async function refreshTexts(): Promise<void> {
  const newest = await db
    .selectFrom('changed_text')
    .select('version')
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  await setChangedTexts(await latestTexts(newest.version));
  version = Math.max(version, newest.version);
}

/** The latest change of each text. @param until counts no later ones. */
export function latestTexts(until: number, locale?: string): Promise<ChangedText[]> {
  return db
    .selectFrom('changed_text')
    .distinctOn(['locale', 'file', 'path', 'original'])
    .select(['version', 'locale', 'file', 'path', 'original', 'text'])
    .where('version', '<=', until)
    .$if(locale !== undefined, (q) => q.where('locale', '=', locale!))
    .orderBy('locale')
    .orderBy('file')
    .orderBy('path')
    .orderBy('original')
    .orderBy('version', 'desc')
    .execute();
}

/** Loads the changes, and from then on learns within a second what any process saves. */
export async function followTexts(): Promise<void> {
  await refreshTexts();
  const ask = async () => {
    // Without its database, the site goes on as it was.
    await refreshTexts().catch((error: unknown) => logRepeated('warn', 'texts not read', error));
    if (timer) timer = setTimeout(() => void ask(), ASKED_EVERY_MS).unref();
  };
  timer = setTimeout(() => void ask(), ASKED_EVERY_MS).unref();
}

export function stopFollowingTexts(): void {
  clearTimeout(timer);
  timer = undefined;
}
