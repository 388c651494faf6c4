import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every page needs and seldom changes, in one file: it compresses better and stays in the browser's cache. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** Where what every page needs of our own begins. */
const ROOTS = /[\\/]app[\\/](root|ui[\\/]page-head)\.tsx/;
const ENTRY = /[\\/]app[\\/]root\.tsx/;
const OURS = /[\\/]app[\\/]|^\0vite/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether every page needs a module, because it is or stands below one of the roots. */
function isInShell(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (ROOTS.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isInShell(importer, graph, seen));
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
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                {
                  name: (id, graph) => (isInShell(id, graph) ? 'shell' : null),
                  debugName: 'shell',
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
