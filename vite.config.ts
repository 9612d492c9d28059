import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs; of the icons those that several files of their own would be made for. */
const FRAME =
  /src\/shared\/(?:accounts\/user|errors|insights\/visits|listings\/(?:listing-filter|listing-map|listings)|money|paths|product)\.|src\/web\/(?:frame\/(?!member-(?!parts))|insights\/(?:counting|page-views|report-event)|api-client|request-scope|router|search-codec|client|ui\/(?!dialog|toggle|form|password|switch|use-lazy|confirm)|accounts\/(?:queries|require-sign-in|role-dialog-host|use-login-path)\.|listings\/marketplace-search|pages\/seller-onboarding\/onboarding-search)|lucide-react\/dist\/esm\/icons\/(?:search|arrow-right|chevron-down)\./u

/** Recharts and what it brings. */
const RECHARTS = String.raw`recharts|@reduxjs|@standard-schema|redux|react-redux|reselect|react-is|immer|es-toolkit|eventemitter3|decimal\.js-light|victory-vendor|d3-|internmap|clsx|tiny-invariant`

/** The libraries of every page. */
const VENDOR = new RegExp(
  String.raw`node_modules/(?!leaflet|pdfjs-dist|@stripe|lucide-react/dist/esm/icons|@tanstack/(?:query-core/build/modern/mutationObserver|react-query/build/modern/useMutation)\.|${RECHARTS})`,
  'u',
)

/** What the pages with a search and a map share. */
const MARKET =
  /src\/web\/(?:listings\/(?:listings-states|use-listings|search-box|map\/listing-map)|forms\/use-debounced|ui\/(?:dialog|toggle|confirm))|lucide-react\/dist\/esm\/icons\/plus\./u

/** What only people who are signed in load, and the pages about their mails. */
const MEMBERS =
  /src\/web\/(?:frame\/member-|accounts\/(?:member-keeper|use-member|role-keeper|trial-keeper|open-pages|use-role-application|kept-choice)|notifications\/(?:notification-|queries)|conversations\/(?:queries|unread-)|pages\/dashboard\/queries|listings\/pictures\/use-fresh)|src\/shared\/(?:notifications|conversations|buyer-verification\/buyer-verification)|mutationObserver|useMutation/u

/** The tables of figures, which staff and sellers read. */
const FIGURES =
  /src\/web\/(?:insights\/(?:data-table|figure-table|folded-table)|accounts\/admin-required|dates\/instant-text)|src\/shared\/csv|lucide-react\/dist\/esm\/icons\/refresh-cw/u

/** What sends files and fetches them. */
const FILES =
  /src\/web\/(?:files\/(?:send-file|use-file-drop|download-link|fetch-file|file-chooser|upload-progress|preview-button)|ui\/use-lazy|conversations\/send-attachment)|src\/shared\/documents\/documents/u

/** The pages that are about whoever is signed in. */
const OWN_PAGES =
  /src\/web\/(?:routes\/members\/(?:dashboard|notification-settings)\.tsx\?tsr-split|pages\/dashboard\/(?!queries)|buyer-verification\/(?:queries|standing)|pages\/notification-settings)|src\/shared\/buyer-verification\/proofs/u

/** Professionals as the page of a business shows them, and as the directory does. */
const PARTNERS =
  /src\/(?:web\/professionals\/(?:partner-card|contact-link|cost-rating|monogram)|shared\/professionals\/recommended-partners)\./u

/** The directory of professionals and each of them. */
const DIRECTORY =
  /src\/(?:web\/(?:routes\/market\/professionals.*\?tsr-split|pages\/professionals?\/|professionals\/(?:directory|queries))|shared\/professionals\/(?:directory|professional))/u

/** The charts of one page of staff. */
const CHARTS = new RegExp(String.raw`node_modules/(?:${RECHARTS})|src/web/pages/analytics/charts/`, 'u')

/** What Leaflet draws. */
const LEAFLET =
  /node_modules\/leaflet|src\/web\/(?:map\/(?:leaflet|base-map|use-base-map|map-canvas|map-controls)|listings\/map\/leaflet-map)/u

/** The seller's form, but for its map. */
const SELLING =
  /src\/(?:web\/(?:routes\/selling\/seller-onboarding\.tsx\?tsr-split|pages\/seller-onboarding\/(?!onboarding-search)|listings\/form\/(?!pin-map))|shared\/listings\/(?:selling|places))/u

/** What the pages with a form that is sent share. */
const FORMS =
  /src\/(?:web\/(?:forms\/(?!labelled|use-debounced)|files\/save-file|ui\/(?:form|password-input)\.)|shared\/same-site-path)/u

/** What two forms or calculators share, so that neither loads the other. */
const SHARED_FIELDS = /src\/web\/forms\/labelled\./u
const WRITTEN = /src\/(?:shared\/(?:contact\/|moderation\/reports)|web\/contact\/honeypot-field)\./u

/** A page of text and its text, which its route's `head` asks for by itself: one file for both, named as the page is. */
const CONTENT =
  /src\/(?:web\/routes\/content|shared\/content)\/(buyer-protection|community|contact|cookies|due-diligence|financing|help|how-it-works|pricing|privacy|resources|seller-resources|success-stories|terms|valuation)(?:-guide)?\.ts(?:x\?tsr-split|$)/u

/** The folders of route files; they are not part of a URL. Folders in parentheses would add their names to every page. */
const ROUTES = {
  type: 'root' as const,
  file: '__root.tsx',
  children: [
    { type: 'index' as const, file: 'index.tsx' },
    ...['content', 'market', 'members', 'selling', 'staff'].map((directory) => ({
      type: 'physical' as const,
      pathPrefix: '',
      directory,
    })),
  ],
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        routeFileIgnorePattern: '.test.',
        virtualRouteConfig: ROUTES,
        // What a page shows and what it asks for come together: of each route only its address is in the first load.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
        },
      },
      server: { entry: '../server/app/ssr.ts' },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  publicDir: 'src/web/public',
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/u, replacement: join(import.meta.dirname, 'src/web/ui/lucide-icon.ts') },
      // React has had it for long; the shim is for those before.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A file that is imported is on its way already, and what every page has is there: only the rest is worth a mention.
    modulePreload: {
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((name) => name !== file && !/\/(?:vendor|index|rolldown-runtime)-/u.test(name)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each name of a file is in others a dozen times, and hashes don't compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Left alone, code that two pages share becomes a file of its own each time: a first load of twenty requests.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'frame', test: FRAME },
                // The page of a business shows facts of it, and no card.
                {
                  name: 'cards',
                  test: /src\/web\/listings\/(?:pictures\/(?:picture-carousel|use-slides)|listing-card|skeletons|details-link)\./u,
                },
                {
                  name: 'listings',
                  test: /src\/web\/(?:load-on-server|listings\/(?:listing-facts|listings-error|queries|verification-badge|pictures\/(?:listing-picture|locked-picture|picture-url)))\./u,
                },
                { name: 'market', test: MARKET },
                { name: 'forms', test: FORMS },
                { name: 'members', test: MEMBERS },
                { name: 'labelled-fields', test: SHARED_FIELDS },
                { name: 'written', test: WRITTEN },
                { name: 'facts', test: /src\/shared\/content\/facts/u },
                { name: 'switch', test: /src\/web\/ui\/switch/u },
                { name: 'figures', test: FIGURES },
                { name: 'files', test: FILES },
                { name: 'dashboard', test: OWN_PAGES },
                { name: 'partners', test: PARTNERS },
                { name: 'business', test: /src\/web\/routes\/market\/business\.\$id\.tsx\?tsr-split/u },
                {
                  name: 'content-page',
                  test: /src\/(?:web\/content\/|shared\/content\/updated)/u,
                },
                // Their guides show them too.
                {
                  name: 'checklists',
                  test: /src\/(?:web\/(?:pages\/checklist\/|routes\/content\/checklists\.\$name\.tsx\?tsr-split)|shared\/content\/(?:checklist|[a-z-]+-checklist))/u,
                },
                { name: (id) => CONTENT.exec(id)?.[1] ?? null, debugName: 'content', test: CONTENT },
                { name: 'leaflet-map', test: LEAFLET },
                { name: 'charts', test: CHARTS },
                // Last: what it shares with a page of text is that page's.
                { name: 'selling', test: SELLING },
                { name: 'professionals', test: DIRECTORY },
              ],
            },
          },
        },
      },
    },
  },
})
