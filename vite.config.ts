import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every page needs and seldom changes, in one file: it compresses better and stays in the browser's cache. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** Roots that go into one file with all that stands below them: what every page needs, and what pages with listings do. */
const FILES: [name: string, roots: RegExp][] = [
  ['shell', /[\\/]app[\\/](root|ui[\\/]page-head)\.tsx/],
  ['listings', /[\\/](components[\\/]listing-grid\.tsx|search[\\/]rules\.ts)/],
];
const ENTRY = /[\\/]app[\\/]root\.tsx/;
const OURS = /[\\/]app[\\/]|^\0vite/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether a module is one of the roots, or one of them leads to it. */
function isBelow(roots: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (roots.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isBelow(roots, importer, graph, seen));
}

/** What is imported later brings no styles of its own, so nothing has to stand around `import()`. */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  plugins: [bareImports, tailwindcss(), reactRouter()],
  build: { target: 'es2023', modulePreload: false },
  // Found only when a dialog is opened, which would reload the page of whoever develops.
  optimizeDeps: { include: ['zod/mini'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                {
                  name: (id, graph) =>
                    FILES.find(([, roots]) => isBelow(roots, id, graph))?.[0] ?? null,
                  debugName: 'ours',
                  test: (id) => OURS.test(id) && !ENTRY.test(id),
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
