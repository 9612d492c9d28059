import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { REGION_ALIAS } from './region-alias.ts'

/** Writes the service worker as one file at the root of the site, since it may only govern pages below its own address. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const build = await rolldown({
  input: `${root}src/web/phone/worker/service-worker.ts`,
  platform: 'browser',
  resolve: { alias: REGION_ALIAS },
})
await build.write({ file: `${root}dist/client/sw.js`, format: 'iife', minify: true })
await build.close()
