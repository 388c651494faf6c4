import type { ChangedText } from '#app/messages/changed-topics.server.ts';
import { setChangedTexts } from '#app/messages/reader.server.ts';
import { db } from './db.server.ts';
import { follow } from './following.server.ts';

let version = 0;
let stop: (() => void) | undefined;

/** Loads newer changes, if there are any. */
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
  const texts = db
    .selectFrom('changed_text')
    .distinctOn(['locale', 'file', 'path', 'original'])
    .select(['version', 'locale', 'file', 'path', 'original', 'text'])
    .where('version', '<=', until)
    .orderBy('locale')
    .orderBy('file')
    .orderBy('path')
    .orderBy('original')
    .orderBy('version', 'desc');
  return (locale === undefined ? texts : texts.where('locale', '=', locale)).execute();
}

/** Loads the changes, and from then on polls every second for what any process has saved. */
export async function followTexts(): Promise<void> {
  stop = await follow(refreshTexts, 'texts not read');
}

export function stopFollowingTexts(): void {
  stop?.();
}
