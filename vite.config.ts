import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import mapPackage from 'maplibre-gl/package.json' with { type: 'json' };
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { editableCatalogues } from './scripts/editable-texts.ts';

/** What every page needs and seldom changes, in one file: it compresses better and stays in the browser's cache. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** What most pages show. In files of its own, each would cost more than its code. */
const SHELL =
  /app[\\/](ui[\\/](language-links|icon|breadcrumbs|page-head|wordmark|error-pages|toast|use-display|use-has-script|empty-card|load-failed|reload-link|search-again|disclosure|paging)|features[\\/](identity[\\/](paths|components[\\/](auth-provider|sign-in-link))|saved-homes[\\/](rules|components[\\/]use-marks)|listings[\\/](rules|types|amenities)|areas[\\/]paths)|lib[\\/](display|formats|text|recent-list|required)|messages[\\/](use-messages|paths|site-name))\.tsx?$|vite[\\/]preload-helper|app[\\/](root|entry\.client|messages[\\/]browser|ui[\\/](site-|navigation-progress|toaster|root-data|request-number))/;
/** What every page of a language needs. */
const TEXTS =
  /app[\\/]messages[\\/](\w+)[\\/](every-page|amenities|counts|errors|formats|listing|schools|search|session|shell)\.ts$/;
/** What every card of a listing shows. */
const CARDS =
  /app[\\/]features[\\/](listings[\\/]components[\\/](amount|listing-picture|picture-placeholder|use-strip)|listing-cards[\\/]components[\\/](card-pictures|card-particulars|listing-card|listing-grid))\.tsx?$/;

/** How to reach whoever lists something. */
const CONTACT =
  /app[\\/](features[\\/](conversations[\\/](rules|components[\\/](shown-email|contact-link))|profiles[\\/]components[\\/]company-logo)|lib[\\/]phones)\.tsx?$/;
/** Where a place is typed. */
const PLACES =
  /app[\\/]features[\\/]areas[\\/]components[\\/](use-combobox|suggest-places|place-list)\.tsx?$/;
/** For maps alone: what is in a group draws in what it imports, also for the server only. */
const SHAPE_ENCODING = /app[\\/]features[\\/]search[\\/]shapes[\\/]encoding\.ts$/;
/** What a search is, for every page that links to one. */
const SEARCH_RULES =
  /app[\\/]features[\\/]search[\\/](filters|parameters|rules|prices|(page|results)[\\/]rules|shapes[\\/]reading)\.ts$/;
/** The search bar with its filters. */
const SEARCH =
  /app[\\/]features[\\/]search[\\/](recent|options[\\/]rules|choices[\\/]summary|components[\\/](search-bar|bedrooms-field|draft|fields|filter-fields|form-submit|live-counts|more-fields|pills|place-field|price-field|show-button))\.tsx?$/;

/** `(width >= 48rem)`, or several joined by 'and'; Tailwind writes its `max-` variants with 'not all and'. */
const REM_WIDTHS = /^(not all and )?\([^()]*width[^()]*rem\)( and \([^()]*width[^()]*rem\))*$/;

/**
 * In a media query a rem is the browser's text size, also where the reader's own style sheet sets that of the page.
 * Widths therefore ask the container around every page (`root.tsx`), where a rem is the text as it is.
 */
const widthsFollowText = {
  postcssPlugin: 'widths-follow-text',
  AtRule: {
    media(rule: { name: string; params: string }) {
      if (!REM_WIDTHS.test(rule.params)) return;
      rule.name = 'container';
      rule.params = `page ${rule.params.replace('not all and', 'not')}`;
    },
  },
};

const MAP_LIBRARY = `${import.meta.dirname}/node_modules/maplibre-gl/src`;
const MAP_PACKAGE = `${import.meta.dirname}/node_modules/maplibre-gl/package.json`;
const MAP_WORKER = 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
/** What reads another format of tiles than the site's. */
const OTHER_TILES = '@maplibre/mlt';
/** What draws the letters of names. */
const LETTERS = /[\\/]@mapbox[\\/]tiny-sdf[\\/]index\.js$/;
const LETTERS_START = `ctx.textAlign = 'left';`;
/**
 * What draws kinds of layers the site's maps have not: functions, and the programs of the graphics card. The sky, which can't
 * be switched off, would cover each frame invisibly: a quarter of its time without a graphics card.
 */
const OTHER_LAYERS =
  /[\\/]draw[\\/]draw_(color_relief|fill_extrusion|heatmap|hillshade|raster|sky)\.ts$/;
const OTHER_SHADERS =
  /[\\/]glsl[\\/](atmosphere|collision|color_relief|debug|fill_extrusion|heatmap|hillshade|line_gradient|_projection_globe|raster|sky|terrain|\w+_pattern)\w*\.\w+\.glsl\.g\.ts$/;

/**
 * The map's library comes in two files, each whole, for the page and its worker. Built from its source, they share what
 * both need: 246 kB instead of 370 (see docs/decisions/0044). In development it is used as it comes.
 */
const sharedMapLibrary: Plugin = {
  name: 'shared-map-library',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    const isClient = this.environment.name === 'client';
    if (isClient && id === 'maplibre-gl') return `${MAP_LIBRARY}/index.ts`;
    return id === MAP_WORKER || id === OTHER_TILES ? `\0${id}` : null;
  },
  // Its classes declare fields that a base class sets: as TypeScript was before ES2022, they stay set.
  transform(code, id) {
    if (LETTERS.test(id)) {
      if (!code.includes(LETTERS_START)) throw new Error(`${id} sets up its canvas another way`);
      // The library has mirrored brackets of Arabic names: on an Arabic page, the canvas would do so again.
      return code.replace(LETTERS_START, `${LETTERS_START} ctx.direction = 'ltr';`);
    }
    if (!id.startsWith(MAP_LIBRARY) || !id.endsWith('.ts')) return null;
    if (OTHER_LAYERS.test(id))
      return code
        .match(/^export function \w+\(/gm)
        ?.map((start) => `${start}) {}`)
        .join('\n');
    // Each is searched for uniforms.
    if (OTHER_SHADERS.test(id)) return `export default 'uniform int none;'`;
    return transformWithOxc(code, id, {
      target: 'es2023',
      assumptions: { setPublicClassFields: true },
      typescript: { removeClassFieldsWithoutInitializer: true },
    });
  },
  load(id) {
    // Of its own description it asks for no more.
    if (id === MAP_PACKAGE) {
      return {
        code: `export default ${JSON.stringify({ version: mapPackage.version })}`,
        moduleType: 'js',
      };
    }
    if (id === `\0${MAP_WORKER}`) {
      if (this.environment.name !== 'client') return `export default ''`;
      const file = this.emitFile({
        type: 'chunk',
        id: `${MAP_LIBRARY}/source/worker.ts`,
        name: 'map-worker',
      });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    }
    if (id !== `\0${OTHER_TILES}`) return null;
    return `export const GEOMETRY_TYPE = {};
      export function decodeTile() { throw new Error('this map reads no MLT') }`;
  },
};

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** A script's styles come before it. Vite's own helper also preloads scripts, which this build does without. */
const stylesBeforeScripts: Plugin = {
  name: 'styles-before-scripts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id !== PRELOAD_HELPER || this.environment.name !== 'client') return null;
    return `const added = {};
      export const __vitePreload = (load, styles = []) => Promise.all(styles.map(add)).then(load);
      function add(path) {
        return (added[path] ??= document.querySelector(\`link[href="/\${path}"]\`) ? 0 : new Promise((loaded, failed) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = '/' + path;
          link.onload = loaded;
          link.onerror = (event) => {
            link.remove();
            delete added[path];
            failed(event);
          };
          document.head.append(link);
        }));
      }`;
  },
};

/** What starts the server: every part of the build that another file names (`builtFile`). */
const PROGRAMS = ['program', 'serve', 'worker'];
/** What has native code or starts threads from files of its own, and what the server never loads. */
const UNPACKED = ['pg', 'pino', 'maplibre-gl', 'vite'];

/** The server loads a few files instead of 1,500 modules: see docs/decisions/0136. */
const packedServer: Plugin = {
  name: 'packed-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // The router names the one entry it knows.
  outputOptions: (options) => ({
    ...options,
    entryFileNames: '[name].js',
    comments: false,
    // Code stays as its packages have it: by default, calls without a use are left out, also where they are made to throw.
    minify: false,
    codeSplitting: { groups: [{ name: 'texts', test: /app[\\/]messages[\\/](en|ar)[\\/]/ }] },
  }),
};

const PLAIN_LINKS = `${import.meta.dirname}/app/ui/plain-links.server.tsx`;

/** Has the server write links without what makes them ready to be followed: see docs/decisions/0192. */
const plainLinks: Plugin = {
  name: 'plain-links',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const isPage = importer.startsWith(`${import.meta.dirname}/app/`) && importer !== PLAIN_LINKS;
    return this.environment.name === 'ssr' && id === 'react-router' && isPage ? PLAIN_LINKS : null;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    editableCatalogues(),
    sharedMapLibrary,
    stylesBeforeScripts,
    packedServer,
    plainLinks,
    tailwindcss(),
    reactRouter(),
  ],
  css: { postcss: { plugins: [widthsFollowText] } },
  // What a script imports is there already, mostly: its list would cost every page more than it saves a dialog.
  build: { target: 'es2023', modulePreload: false, reportCompressedSize: false },
  // Found only when a dialog is opened, which would reload the page of whoever develops.
  optimizeDeps: { include: ['zod/mini'] },
  environments: {
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true, external: UNPACKED },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              rolldownOptions: {
                input: Object.fromEntries(PROGRAMS.map((name) => [name, `server/${name}.ts`])),
                external: [/^#demonstration\//],
              },
            },
          }
        : {},
    client: {
      build: {
        rolldownOptions: {
          // What the router tells its users' developers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            // Every page loads the list of all scripts, and of a name only the hash does not compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: SHELL },
                { name: (id) => `every-page-${TEXTS.exec(id)?.[1]}`, test: TEXTS },
                { name: 'cards', test: CARDS },
                { name: 'contact', test: CONTACT },
                { name: 'places', test: PLACES },
                { name: 'shape-encoding', test: SHAPE_ENCODING },
                { name: 'search-rules', test: SEARCH_RULES },
                { name: 'search', test: SEARCH },
              ],
            },
          },
        },
      },
    },
  },
}));
