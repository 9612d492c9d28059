import { fileURLToPath } from 'node:url'
import { enableCompileCache, flushCompileCache } from 'node:module'

// Before anything else is loaded: what it compiles and strips of types is there already at the next start. Not in the
// system's temporary folder, where somebody else could have put something for us to run.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

const { serve } = await import('./serve.ts')
await serve()
flushCompileCache()
