import type { Topic } from './catalogue.ts';

/** The browser's file for each source, as built by Vite; empty in development. */
type Manifest = Record<string, { file: string }>;
const [manifest = {}] = Object.values(
  import.meta.glob<Manifest>('/build/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);

/** The URLs of a page's texts, for browsers to fetch together with its code. */
export function filesOf(locale: string, topics: Topic[]): string[] {
  return ['index', ...topics.map(kebabCase)].flatMap((name) => {
    const chunk = manifest[`app/messages/${locale}/${name}.ts`];
    return chunk ? [`/${chunk.file}`] : [];
  });
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
