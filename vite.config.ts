import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { REGION_ALIAS } from './scripts/build/region-alias.ts'
import { SERVED_BROWSERS } from './scripts/build/served-browsers.ts'

/** The folders of route files; they are not part of a URL. Folders in parentheses would add their names to every page. */
const FOLDERS = ['content', 'market', 'members', 'selling', 'staff']
const ROUTES = {
  type: 'root' as const,
  file: '__root.tsx',
  children: [
    { type: 'index' as const, file: 'index.tsx' },
    ...FOLDERS.map((directory) => ({ type: 'physical' as const, pathPrefix: '', directory })),
  ],
}

/** What every page loads, and what goes together. The bundler splits the rest by which routes use it. */
const GROUPS = [
  { name: 'libraries', test: /node_modules/u, tags: ['$initial' as const] },
  { name: 'frame', tags: ['$initial' as const] },
  { name: 'icons', test: /node_modules\/lucide-react/u, minShareCount: 6 },
  {
    name: 'market',
    test: /src\/web\/listings\/(?!fit|form|reading|managed-queries|own-listings-query|business-not-found|listings-error|own-pictures|map|confidential\/|marketplace|buyer-base|compare|extras|listing-card|pictures\/picture-carousel|pictures\/use-slides|nothing-found|suggestions)/u,
    minShareCount: 3,
  },
  // The others are of small files, and what is compressed alone compresses badly: on each page with a field, …
  { name: 'fields', test: /src\/web\/(?:ui\/field|ui\/hear-typed|load-on-server)\./u },
  // … on each list of businesses, …
  { name: 'lists', test: /nfiniteQuery(?:Observer)?\.js/u },
  // … on each search, with or without a map, …
  {
    name: 'search',
    test: /lucide-react\/.*\/(?:plus|minus)\.|src\/shared\/listings\/(?:bounding-box|industries)\.|src\/web\/(?:ui\/(?:use-lazy-dialog|use-media|toggle-group)|forms\/use-debounced-callback|listings\/(?:marketplace-search|other-view|price-field|report-search|search-box|search-form|use-listings|listings-states|map\/listing-map|saving\/save-search-link|suggestions\/focus-results))\.|useSuspenseQuery/u,
  },
  // … on each map of businesses, which has what a search has, …
  {
    name: 'maps',
    test: /leaflet\/src\/(?!layer\/vector\/Circle|layer\/Popup|layer\/DivOverlay)|src\/web\/map\/(?!popup|map-camera|map-jump)|src\/web\/listings\/map\/(?:covered-markers|fit-results|leaflet-map|listing-layer|map-legend|marker-layer|use-ma)/u,
  },
  // … on each page with cards, …
  { name: 'cards', test: /src\/web\/listings\/(?:listing-cards?\.tsx|pictures\/(?:picture-carousel|use-slides)\.)/u },
  // … on the page of a business, …
  {
    name: 'business',
    test: /lucide-react\/.*\/flag\.|src\/web\/(?:dates\/calendar-day|frame\/page-pending|pages\/business\/business-head|listings\/(?:business-not-found|compare\/compare-class)|accounts\/trial\/start-trial-button)\./u,
  },
  // … and wherever a professional is shown.
  {
    name: 'professionals',
    test: /src\/(?:shared\/(?:accounts\/roles|professionals\/partner-types)|web\/(?:ui\/skeleton|professionals\/(?:contact-link|cost-rating|monogram|partner-card|sample-mark|website-link)))\./u,
  },
  // The schemas that most others are made of.
  {
    name: 'schemas',
    test: /src\/shared\/(?:uuid|listings\/listings|professionals\/professional-id|buyer-verification\/buyer-verification)\./u,
  },
]

// A file's name is in others a dozen times, and hashes don't compress.
const BROWSER_FILES = { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: GROUPS } }

/** In place of lucide's own factory. `npm run dev` has lucide's: bundled for the server, its 1,700 icons are read one by one. */
const ICON_FACTORY = join(import.meta.dirname, 'src/web/ui/lucide-icon.ts')
const ICONS = {
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/u, replacement: ICON_FACTORY }] },
  environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } },
}

/** An icon's lines without their keys, which are random and don't compress. */
function withoutKeys(code: string, id: string): string | undefined {
  return id.includes('/lucide-react/dist/esm/icons/') ? code.replaceAll(/,\s+key: "\w+"/gu, '') : undefined
}

/** Leaflet's parts that no map of ours has, and the pictures of its own controls. */
const UNUSED_LEAFLET =
  /-(?:attribution-flag|bar|control(?:-(?:layers|scale|zoom)|-attribution a)|crosshair|default-icon|div-icon|image|oldie|popup-(?:close-button|content p|scrolled)|safari|shadow|tile::|tooltip|touch \.|vml|zoom-box)|\.lvml/u

/** Puts Leaflet's own sheet in the place of its import, without the rules for what is not used. */
function withUsedLeafletStyles(code: string, id: string): string | undefined {
  if (!id.endsWith('/map/map.css')) return undefined
  const path = join(import.meta.dirname, 'node_modules/leaflet/dist/leaflet.css')
  const rules = readFileSync(path, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//gu, '')
    .replaceAll(/[^{}]+\{[^{}]*\}/gu, (rule) => {
      const [names = '', body = ''] = rule.split('{')
      const used = names.split(',').filter((name) => !UNUSED_LEAFLET.test(name))
      return used.length > 0 ? `${used.join(',')}{${body}` : ''
    })
  return code.replace("@import 'leaflet/dist/leaflet.css' layer(base);", `@layer base {${rules}}`)
}

export default defineConfig({
  plugins: [
    { name: 'icons', apply: 'build', config: () => ICONS, transform: withoutKeys },
    { name: 'leaflet-styles', enforce: 'pre', transform: withUsedLeafletStyles },
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
  // React has had it for long; the shim is for those before.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      ...REGION_ALIAS,
    },
  },
  // A loader and its page may share a module: what stays in one file is meant to.
  build: {
    target: Object.entries(SERVED_BROWSERS).map((release) => release.join('')),
    assetsInlineLimit: 0,
    // A part that is loaded later asks for its own scripts: named ahead, their names were 3 KB of each first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names) => names.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: BROWSER_FILES } } } },
})
