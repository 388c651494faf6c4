import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs and seldom changes, in one file: it compresses better and stays in the browser's cache. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** What this many entries share comes in one file instead of a dozen small ones. */
const SHARED_BY = 8;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023' },
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
                { name: 'shared', test: /[\\/]app[\\/]/, minShareCount: SHARED_BY, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
