import { flushCompileCache } from 'node:module'
import './load-quickly.ts'

const { serve } = await import('./serve.ts')
await serve()
flushCompileCache()
