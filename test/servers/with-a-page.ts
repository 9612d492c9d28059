import { createPageServer } from '#server/app/pages/serve-page.ts'
import { serve } from '#server/app/serve.ts'
import { pagesOf } from './pages-of.ts'

/** A server with one small page at every address, so that a test of cached pages needs no build. */
const bundle = pagesOf(async () => new Response('<p>A page</p>'))

await serve(async () => (services, api) => createPageServer(services, api, bundle, new Map()).serve)
