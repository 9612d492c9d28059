import { fileURLToPath } from 'node:url'
import { enableCompileCache, registerHooks } from 'node:module'

// Set up before anything else is loaded, so that compiled modules are reused by the next start. Not in the system's
// temporary folder, where another user could plant code.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

// To tell a module's format, Node parses its package.json. The one of drizzle-orm has 179 KB and would be parsed for each
// of its 108 modules: almost half of the time that loading the server takes.
registerHooks({
  resolve(specifier, context, resolveNext) {
    const isInside = context.parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/u.test(specifier)
    if (!isInside) return resolveNext(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
