import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { routeFileIgnorePattern: '.test.' },
      server: { entry: '../server/ssr.ts' },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  publicDir: 'src/web/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone, code that two pages share becomes a file of its own each time: a first load of twenty requests.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(?!leaflet|lucide-react\/dist\/esm\/icons)/u },
                {
                  name: 'frame',
                  test: /src\/(?:shared\/(?!content|valuation)|web\/(?:frame|ui\/(?!dialog|toggle)|accounts\/(?!role-dialog\.)|insights|api-client|request-scope|router|search-codec|client|listings\/(?:queries|load-on)|marketplace\/marketplace-search))/u,
                },
                { name: 'listings', test: /src\/web\/listings\/(?!listing-row|use-listings)/u },
              ],
            },
          },
        },
      },
    },
  },
})
