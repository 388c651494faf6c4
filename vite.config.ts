import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs and seldom changes, in one file: it compresses better and stays in the browser's cache. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** What most pages show. In files of its own, each would cost more than its code. */
const SHELL =
  /app[\\/](ui[\\/](icon|breadcrumbs|page-head|wordmark|error-pages|toast|use-display|use-has-script|empty-card|load-failed|reload-link|disclosure)|features[\\/](identity[\\/](rules|components[\\/](auth-provider|sign-in-link))|saved-homes[\\/](rules|components[\\/]use-marks)|listings[\\/](rules|types|amenities)|areas[\\/]paths)|lib[\\/](display|text|recent-list)|messages[\\/]use-messages)\.tsx?$|vite[\\/]preload-helper/;
/** What every card of a listing shows. */
const CARDS =
  /app[\\/]features[\\/](listings[\\/]components[\\/](amount|listing-picture|picture-placeholder|use-strip)|listing-cards[\\/]components[\\/](card-pictures|card-particulars|listing-card|listing-grid))\.tsx?$/;

/** How to reach whoever lists something. */
const CONTACT =
  /app[\\/](features[\\/](conversations[\\/](rules|components[\\/](shown-email|contact-link))|profiles[\\/]components[\\/]company-logo)|lib[\\/]phones)\.tsx?$/;
/** Where a place is typed. */
const PLACES =
  /app[\\/]features[\\/]areas[\\/]components[\\/](use-combobox|suggest-places|place-list)\.tsx?$/;
/** What a search is, for every page that links to one. */
const SEARCH_RULES =
  /app[\\/]features[\\/]search[\\/](filters|parameters|rules|(page|prices|results)[\\/]rules)\.ts$/;
/** The search bar with its filters. */
const SEARCH =
  /app[\\/]features[\\/]search[\\/](recent|price-scale|options[\\/]rules|choices[\\/]summary|components[\\/](search-bar|bedrooms-field|draft|fields|filter-fields|form-submit|live-counts|more-fields|no-results|pills|place-field|price-field|show-button))\.tsx?$/;
/** Parts of a listing's page that others show too. */
const FACTS =
  /app[\\/]features[\\/]listings[\\/](components[\\/](listing-facts|listing-not-found)|floor-plans[\\/]components[\\/]floor-plan-list|payment-plan[\\/]rules)\.tsx?$/;

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  css: { postcss: { plugins: [widthsFollowText] } },
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
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: SHELL },
                { name: 'cards', test: CARDS },
                { name: 'contact', test: CONTACT },
                { name: 'facts', test: FACTS },
                { name: 'places', test: PLACES },
                { name: 'search-rules', test: SEARCH_RULES },
                { name: 'search', test: SEARCH },
              ],
            },
          },
        },
      },
    },
  },
});
