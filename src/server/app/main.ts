import { fileURLToPath } from 'node:url'
import { enableCompileCache, flushCompileCache } from 'node:module'

// Set up before anything else is loaded, so that compiled modules are reused by the next start. Not in the system's
// temporary folder, where another user could plant code.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

const { serve } = await import('./serve.ts')
await serve()
flushCompileCache()
