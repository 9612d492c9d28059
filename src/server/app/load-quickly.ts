import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { enableCompileCache, registerHooks } from 'node:module'
import type { ResolveFnOutput } from 'node:module'

const ROOT = new URL('../../../', import.meta.url)

// Set up before anything else is loaded, so that compiled modules are reused by the next start. Not in the system's
// temporary folder, where another user could plant code.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', ROOT)))

/** The folders that package.json names, e.g. "#shared" → "./src/shared/"; none in a bundle. The region's depends on a condition. */
const { imports = {} } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { imports?: object }
const FOLDERS = new Map(
  Object.entries(imports).flatMap(([name, folder]) =>
    typeof folder === 'string' ? [[name.slice(0, -2), new URL(folder.slice(0, -1), ROOT).href]] : [],
  ),
)
/** What packages' names mean in our own modules. */
const packages = new Map<string, ResolveFnOutput>()

// To resolve a name and to tell a module's format, Node reads a package.json, for each import anew: ours some four
// thousand times, those of packages two thousand times.
registerHooks({
  resolve(specifier, context, resolveNext) {
    const { parentURL = '', conditions } = context
    const isOwn = parentURL.startsWith(ROOT.href) && !parentURL.includes('/node_modules/')
    if (!isOwn || conditions.includes('require')) return resolveNext(specifier, context)
    const url = urlOf(specifier, parentURL)
    if (url?.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true }
    if (url) return resolveNext(specifier, context)
    const found = packages.get(specifier) ?? { ...resolveNext(specifier, context), shortCircuit: true }
    packages.set(specifier, found)
    return found
  },
})

/** Where a module says that another one is, if it isn't in a package. */
function urlOf(specifier: string, parent: string): string | undefined {
  if (/^\.\.?\//u.test(specifier)) return new URL(specifier, parent).href
  const slash = specifier.indexOf('/')
  const folder = FOLDERS.get(specifier.slice(0, slash))
  return folder && folder + specifier.slice(slash + 1)
}
