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

/** What every page loads, and five kinds of small files. The bundler splits the rest by which routes use it. */
const GROUPS = [
  { name: 'libraries', test: /node_modules/u, tags: ['$initial' as const] },
  { name: 'frame', tags: ['$initial' as const] },
  { name: 'icons', test: /node_modules\/lucide-react/u, minShareCount: 6 },
  // Each is a few lines, and what is compressed alone compresses badly: on each page with a search, and on each map.
  { name: 'fields', test: /src\/web\/(?:ui\/field|ui\/hear-typed|load-on-server)\./u },
  {
    name: 'maps',
    test: /lucide-react\/.*\/(?:plus|minus)\.|src\/web\/(?:ui\/use-lazy-dialog|forms\/use-debounced-callback)\./u,
  },
  // The schemas that most others are made of.
  {
    name: 'schemas',
    test: /src\/shared\/(?:uuid|listings\/listings|professionals\/professional-id|buyer-verification\/buyer-verification)\./u,
  },
  {
    name: 'market',
    test: /src\/web\/listings\/(?!form|map|confidential\/|marketplace|price-bands|buyer-base|compare|extras|listing-card|pictures\/picture-carousel|pictures\/use-slides|nothing-found|suggestions)/u,
    minShareCount: 3,
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

export default defineConfig({
  plugins: [
    { name: 'icons', apply: 'build', config: () => ICONS },
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
