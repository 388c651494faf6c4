import { createHash } from 'node:crypto';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { editableTexts, type TextPlace } from '#app/messages/changed-topics.server.ts';
import { directionIn, LOCALES } from '#app/messages/reader.server.ts';
import { latestTexts } from '#app/server/changed-texts.server.ts';
import { db } from '#app/server/db.server.ts';
import { wholeOf } from './rules.ts';
import type { EditableText, TextSearch, TextVersion } from './types.ts';

const LAST_VERSION = 2_147_483_647;
const PARTS_SHOWN = 40;

export interface FoundTexts {
  search: TextSearch;
  texts: EditableText[];
  /** How many match. */
  total: number;
  pages: number;
  /** Every file of the catalogues. */
  topics: string[];
}

/** A page of the texts: the last if there are fewer than the one requested. */
export async function findTextPage(search: TextSearch): Promise<FoundTexts> {
  const all = await findTexts();
  const matches = all.filter(matching(search));
  const { page, pages, offset } = pageShown(search.page, matches.length, ROWS_PER_PAGE);
  return {
    search: { ...search, page },
    texts: matches.slice(offset, offset + ROWS_PER_PAGE),
    total: matches.length,
    pages,
    topics: [...new Set(all.map(({ file }) => file))].toSorted(),
  };
}

export interface FoundText {
  text: EditableText;
  /** The other parts of the same text. */
  parts: EditableText[];
  /** Latest first. */
  versions: TextVersion[];
}

export async function findText(id: string): Promise<FoundText | null> {
  const all = await findTexts();
  const text = all.find((it) => it.id === id);
  if (!text) return null;
  const whole = wholeOf(text.path);
  const parts = all.filter(
    (it) =>
      it !== text &&
      it.locale === text.locale &&
      it.file === text.file &&
      wholeOf(it.path) === whole,
  );
  return { text, parts: parts.slice(0, PARTS_SHOWN), versions: await findVersionsOf(text) };
}

function findVersionsOf({ locale, file, path, original }: TextPlace): Promise<TextVersion[]> {
  return db
    .selectFrom('changed_text as c')
    .leftJoin('audit_entry as a', (join) =>
      join
        .on('a.subject_kind', '=', 'text')
        .on((on) => on('a.subject_id', '=', on.cast<string>('c.version', 'text'))),
    )
    .where('c.locale', '=', locale)
    .where('c.file', '=', file)
    .where('c.path', '=', path)
    .where('c.original', '=', original)
    .orderBy('c.version', 'desc')
    .limit(20)
    .select(['c.version', 'c.text', 'c.at', 'a.actor as by'])
    .execute();
}

async function findTexts(): Promise<EditableText[]> {
  const directions = new Map(LOCALES.map((locale) => [locale, directionIn(locale)]));
  const [places, latest] = await Promise.all([knownTexts(), latestTexts(LAST_VERSION)]);
  const changes = new Map(latest.map((change) => [idOf(change), change]));
  const texts = places.map((place) => {
    const change = changes.get(place.id);
    changes.delete(place.id);
    const changed = change?.text ?? null;
    return { ...place, changed, version: change?.version ?? 0, isUnused: false };
  });
  const unused = [...changes].flatMap(([id, { text, ...change }]) =>
    text === null ? [] : [{ ...change, id, changed: text, isUnused: true }],
  );
  return [...unused, ...texts].map((text) => ({
    ...text,
    direction: directions.get(text.locale) ?? 'ltr',
  }));
}

let known: Promise<(TextPlace & { id: string })[]> | undefined;

/** Those of the site, read once, the site's first language first. */
function knownTexts() {
  known ??= editableTexts().then((places) =>
    places
      .map((place) => ({ ...place, id: idOf(place) }))
      .toSorted((a, b) => LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale)),
  );
  return known;
}

function idOf({ locale, file, path, original }: TextPlace): string {
  const place = JSON.stringify([locale, file, path, original]);
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}

function matching({ words, locale, topic, state }: TextSearch): (text: EditableText) => boolean {
  const wanted = words.toLowerCase().split(' ').filter(Boolean);
  return ({ original, changed, path, ...text }) => {
    if (locale && text.locale !== locale) return false;
    if (topic && text.file !== topic) return false;
    if (state && (changed === null || (state === 'unused' && !text.isUnused))) return false;
    const searched = `${original} ${changed ?? ''} ${text.file} ${path}`.toLowerCase();
    return wanted.every((word) => searched.includes(word));
  };
}
