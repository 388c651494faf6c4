import type { Topic } from './catalogue.ts';
import { type EditableTopic, type PieceChanges, topicWith } from './pieces.ts';

/** A change of a text, as stored. */
export interface ChangedText extends TextPlace {
  version: number;
  /** Null: the original holds again. */
  text: string | null;
}

/** What tells one text from another. */
export interface TextPlace {
  locale: string;
  file: string;
  path: string;
  original: string;
}

interface ChangedTopic {
  texts: unknown;
  /** The last change of it, or of another file it takes words from. */
  version: number;
}

const files = import.meta.glob<{ topic: EditableTopic }>(
  ['./*/*.ts', '!./*/{index,every-page,formats}.ts'],
  { query: '?editable' },
);
/** By language, then by topic. */
let changed = new Map<string, Map<string, ChangedTopic>>();

/** Every text that can be changed, in the order of the catalogues. */
export async function editableTexts(): Promise<TextPlace[]> {
  const topics = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const [, locale = '', file = ''] = /^\.\/([^/]+)\/(.+)\.ts$/.exec(path) ?? [];
      const { topic } = await load();
      return topic.pieces.map((piece) => {
        return { locale, file, path: piece.path, original: piece.text };
      });
    }),
  );
  const byPlace = new Map(topics.flat().map((place) => [JSON.stringify(place), place]));
  return [...byPlace.values()];
}

/** The changes to a file's texts and to those of the files it takes words from; null for a file without texts. */
export async function changesIn(
  locale: string,
  file: string,
  changes: ChangedText[],
): Promise<{ changes: PieceChanges; exported: string } | null> {
  const load = files[`./${locale}/${file}.ts`];
  if (!load) return null;
  const { topic } = await load();
  const parts = filesIn(topic).map((part) => [part.file, changesTo(part, changes)] as const);
  const made = parts.filter(([, part]) => Object.keys(part).length > 0);
  return { changes: Object.fromEntries(made), exported: topicName(file) };
}

/** Makes the topics that have changes. @param latest of each text. */
export async function readChanges(latest: ChangedText[]): Promise<void> {
  const languages = Map.groupBy(latest, ({ locale }) => locale);
  const made = [...languages].map(
    async ([locale, changes]) => [locale, await topicsWith(locale, changes)] as const,
  );
  changed = new Map(await Promise.all(made));
}

async function topicsWith(
  locale: string,
  changes: ChangedText[],
): Promise<Map<string, ChangedTopic>> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${locale}/`));
  const all = await Promise.all(own.map(async ([, load]) => (await load()).topic));
  const byFile = Object.fromEntries(all.map((topic) => [topic.file, changesTo(topic, changes)]));
  const topics = all.flatMap((topic): [string, ChangedTopic][] => {
    const parts = new Set(filesIn(topic).map(({ file }) => file));
    const its = changes.filter(({ file }) => parts.has(file));
    const texts = its.length > 0 && topicWith(topic, byFile)[topicName(topic.file)];
    if (!texts) return [];
    return [[topicName(topic.file), { texts, version: Math.max(...its.map((it) => it.version)) }]];
  });
  return new Map(topics);
}

/** The changes to a file that still stand where they were made, by the place of the piece. */
function changesTo({ file, pieces }: EditableTopic, changes: ChangedText[]) {
  const own = new Map(
    changes
      .filter((change) => change.file === file)
      .map(({ path, original, text }) => [JSON.stringify([path, original]), text]),
  );
  const found = pieces.map(({ path, text }, at) => [at, own.get(JSON.stringify([path, text]))]);
  return Object.fromEntries(found.filter(([, text]) => typeof text === 'string')) as Record<
    number,
    string
  >;
}

/** The file itself, and all that it takes words from. */
function filesIn(topic: EditableTopic): EditableTopic[] {
  return [...new Set([topic, ...topic.uses.flatMap(filesIn)])];
}

/** A topic's texts with changes; undefined if it has none. */
export function changedTexts(locale: string, topic: Topic): unknown {
  return changed.get(locale)?.get(topic)?.texts;
}

export function changedVersion(locale: string, topic: Topic): number | undefined {
  return changed.get(locale)?.get(topic)?.version;
}

export function changedTopics(locale: string): Topic[] {
  return [...(changed.get(locale)?.keys() ?? [])] as Topic[];
}

/** A topic's file, without its ending. */
export function fileName(topic: Topic): string {
  return topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function topicName(file: string): string {
  return file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
