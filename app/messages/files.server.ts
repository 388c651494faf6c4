import { required } from '#app/lib/required.ts';
import type { PageTopics, Topic } from './catalogue.ts';

/** The browser's file for each source, as built by Vite; there is none in development. */
type Manifest = Record<string, { file: string; name?: string }>;
const [manifest] = Object.values(
  import.meta.glob<Manifest>('/build/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);

/** What every page loads, for browsers to fetch together with its code. */
export function everyPageFile(locale: string): string {
  if (!manifest) return `/app/messages/${locale}/every-page.ts`;
  // Vite lists a group of files by the name it has in `vite.config.ts`.
  const chunk = Object.values(manifest).find(({ name }) => name === `every-page-${locale}`);
  return `/${required(chunk, `The file of ${locale}`).file}`;
}

/** The files of a page's other topics. */
export function filesOf(locale: string, topics: Topic[]): PageTopics {
  const files = topics.map((topic) => [topic, fileOf(locale, kebabCase(topic))] as const);
  return Object.fromEntries(files.filter(([, file]) => file));
}

function fileOf(locale: string, name: string): string | undefined {
  const source = `app/messages/${locale}/${name}.ts`;
  if (!manifest) return `/${source}`;
  const chunk = manifest[source];
  return chunk && `/${chunk.file}`;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
