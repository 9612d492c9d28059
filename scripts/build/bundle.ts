import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import type { Plugin, PluginContext } from 'rolldown'
import * as z from 'zod'
import { REGION_ALIAS } from './region-alias.ts'

/**
 * `npm run bundle`: writes to `dist/app`, or to a folder that is named, all that a server needs besides Node and a PostgreSQL: the bundled code, the
 * built pages, the migrations, and the packages with native parts.
 */
const ROOT = resolve(import.meta.dirname, '../..')
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist/app'))
/** Inside `src`, which the worker processes may read. */
const CODE = 'src/bundle'
/** Commands of the operator, beside the server. */
const COMMANDS = 'scripts/operate'
/** Read at run time from their places in the source. */
const DATA = ['src/server/platform/pdf/fonts', 'db/migrations']
/** With native code or WebAssembly, so they can't be bundled. */
const NATIVE = ['sharp', '@embedpdf/pdfium', 'libheif-js']
/** Imported in development or in browsers only. */
const ABSENT = ['vite', 'pdfjs-dist']
/** How a module names a program beside itself that it starts in a process of its own. */
const PROGRAM_URL = /new URL\('([\w-]+\.ts)', import\.meta\.url\)/gu
/** Any other way to name a module by its address, which would not be found in the bundle. */
const UNKNOWN_URL = /new URL\([^)]*\.ts\b[^)]*import\.meta/u
const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

const run = promisify(execFile)

await rm(OUT, { recursive: true, force: true })
await bundle(
  {
    main: join(ROOT, 'src/server/app/main.ts'),
    ...Object.fromEntries(await listCommands()),
  },
  join(OUT, CODE),
  '[name]-[hash].js',
)
await bundle({ ssr: join(ROOT, 'dist/server/ssr.js') }, join(OUT, 'dist/server'), 'assets/[name]-[hash].js')
for (const path of [...DATA, 'dist/client', 'LICENSE']) await copy(path)
for (const path of await listNativePackages(NATIVE)) await copy(path)
await mkdir(join(OUT, 'demo'), { recursive: true })
await writeFile(join(OUT, 'package.json'), await packageText())
await run(process.execPath, ['scripts/releases/notices.ts', join(OUT, 'THIRD-PARTY-NOTICES.txt')], { cwd: ROOT })

async function bundle(input: Record<string, string>, dir: string, chunkFileNames: string): Promise<void> {
  const build = await rolldown({
    input,
    platform: 'node',
    resolve: { alias: REGION_ALIAS },
    external: [...NATIVE, ...ABSENT].map((name) => new RegExp(`^${name}(?:/|$)`, 'u')),
    plugins: [inPlace(), standardFonts()],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    // "use client" means nothing on a server.
    checks: { moduleLevelDirective: false },
  })
  await build.write({ dir, format: 'esm', entryFileNames: '[name].js', chunkFileNames, minify: { compress: true } })
  await build.close()
}

/**
 * Makes each module believe that it is where its source is, since it names data relative to itself, and bundles every
 * program that a module starts in a process of its own.
 */
function inPlace(): Plugin {
  const toRoot = relative(CODE, '.')
  return {
    name: 'in-place',
    transform(code, id) {
      const path = relative(ROOT, id)
      if (!/^(?:src|demo|scripts)\//u.test(path) || !code.includes('import.meta')) return undefined
      const here = `new URL('${join(toRoot, path)}', import.meta.url)`
      const parts = code.split(PROGRAM_URL).map((part, index) => {
        if (index % 2 === 1) return `new URL('./${emitProgram(this, join(dirname(id), part))}', import.meta.url)`
        if (UNKNOWN_URL.test(part))
          this.error(`${path} names a module by its address, but not as new URL('name.ts', import.meta.url).`)
        return part
          .replaceAll('import.meta.url', `${here}.href`)
          .replaceAll('import.meta.dirname', `new URL('.', ${here}).pathname`)
      })
      return parts.join('')
    },
  }
}

/** PDFKit requires its standard fonts by names that mean something inside its own package only. */
function standardFonts(): Plugin {
  return {
    name: 'standard-fonts',
    transform(code, id) {
      if (!id.endsWith('/pdfkit.node.mjs')) return undefined
      const fonts = new Set<string>()
      const bound = code.replaceAll(/require\$1\('#standard-fonts\/(\w+)'\)/gu, (_, font: string) => {
        fonts.add(font)
        return `standard${font}`
      })
      return [...fonts].map((font) => `import standard${font} from 'pdfkit/standard-fonts/${font}'\n`).join('') + bound
    },
  }
}

/** Returns its file: `src/server/checklists/drawer.ts` is `checklists-drawer.js`, since two have the same name. */
function emitProgram(build: PluginContext, id: string): string {
  const fileName = `${basename(dirname(id))}-${basename(id, '.ts')}.js`
  build.emitFile({ type: 'chunk', id, fileName })
  return fileName
}

async function listCommands(): Promise<[string, string][]> {
  const names = await readdir(join(ROOT, COMMANDS))
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [basename(name, '.ts'), join(ROOT, COMMANDS, name)])
}

async function copy(path: string): Promise<void> {
  await mkdir(dirname(join(OUT, path)), { recursive: true })
  await cp(join(ROOT, path), join(OUT, path), { recursive: true })
}

/** The folders of packages and of all that they need and that is installed on this machine. */
async function listNativePackages(names: readonly string[], found = new Set<string>()): Promise<Set<string>> {
  for (const name of names) {
    const folder = `node_modules/${name}`
    const text = await readFile(join(ROOT, folder, 'package.json'), 'utf8').catch(() => undefined)
    if (text === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = Package.parse(JSON.parse(text))
    await listNativePackages(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}

async function packageText(): Promise<string> {
  const { name, version, license } = Package.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  return `${JSON.stringify({ name, version, license, private: true, type: 'module' }, null, 2)}\n`
}
