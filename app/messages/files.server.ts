import { getOrThrow } from '#app/lib/required.ts';
import type { PageTopics, Topic } from './catalogue.ts';
import { changedTopics, changedVersion, fileName } from './changed-topics.server.ts';
import { everyPage } from './en/every-page.ts';

/** The browser's file for each source, as built by Vite; there is none in development. */
type Manifest = Record<string, { file: string; name?: string }>;
const [manifest] = Object.values(
  import.meta.glob<Manifest>('/build/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);
/** Vite lists a group of files by the name it has in `vite.config.ts`. */
const groups = new Map(Object.values(manifest ?? {}).map(({ name, file }) => [name, file]));

/** What every page loads, for browsers to fetch together with its code. */
export function everyPageFile(locale: string): string {
  if (!manifest) return `/app/messages/${locale}/every-page.ts`;
  return `/${getOrThrow(groups, `every-page-${locale}`)}`;
}

/** The files of a page's other topics, and of those in every page that the operator has changed. */
export function filesOf(locale: string, topics: Topic[]): PageTopics {
  const changed = changedTopics(locale).filter((topic) => Object.hasOwn(everyPage, topic));
  const files = [...new Set([...topics, ...changed])].map(
    (topic) => [topic, changedFileOf(locale, topic) ?? fileOf(locale, topic)] as const,
  );
  return Object.fromEntries(files.filter(([, file]) => file));
}

/** The files of all other topics that the operator has changed; null if there are none. */
export function changedFilesOf(locale: string, shown: PageTopics): PageTopics | null {
  const others = changedTopics(locale).filter((topic) => !Object.hasOwn(shown, topic));
  if (others.length === 0) return null;
  return Object.fromEntries(others.map((topic) => [topic, changedFileOf(locale, topic)]));
}

/** The browser's file of a topic whose texts can be changed. */
export function editableFile(locale: string, name: string): string | undefined {
  return fileNamed(`app/messages/${locale}/${name}.ts?editable`);
}

/** Of a file, what tells its versions apart in URLs. */
export function buildOf(file: string): string {
  return /-([\w-]{7})\.js$/.exec(file)?.[1] ?? 'source';
}

/** A URL whose answer never changes: the last change, and the build that knows its place. */
function changedFileOf(locale: string, topic: Topic): string | undefined {
  const version = changedVersion(locale, topic);
  const file = version && editableFile(locale, fileName(topic));
  return file ? `/texts/${locale}/${fileName(topic)}/${version}/${buildOf(file)}.js` : undefined;
}

function fileOf(locale: string, topic: Topic): string | undefined {
  return fileNamed(`app/messages/${locale}/${fileName(topic)}.ts`);
}

function fileNamed(source: string): string | undefined {
  if (!manifest) return `/${source}`;
  const chunk = manifest[source];
  return chunk && `/${chunk.file}`;
}
