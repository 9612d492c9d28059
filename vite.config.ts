import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
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
    babel({ presets: [reactCompilerPreset()] }),
  ],
  publicDir: 'src/web/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
