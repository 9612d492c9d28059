import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** What a server and its pages are made of, besides the packages. */
const SOURCES = [
  'src',
  'demo',
  'db',
  'scripts',
  'test',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'LICENSE',
]
/** As if a change had been made that every file of the application refers to. */
const CHANGED = { path: 'vite.config.ts', from: 'assets/[hash:7].js', to: 'assets/next-[hash:7].js' }

export interface SecondBuild {
  folder: string
  remove: () => Promise<void>
}

/** Builds the project of tomorrow in a folder of its own, from which a server can be started. */
export async function makeSecondBuild(): Promise<SecondBuild> {
  const root = await mkdtemp(join(tmpdir(), 'handover-second-build-'))
  for (const path of SOURCES) await cp(path, join(root, path), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  const path = join(root, CHANGED.path)
  await writeFile(path, (await readFile(path, 'utf8')).replace(CHANGED.from, CHANGED.to))
  await run('npm', ['run', 'build', '--silent'], { cwd: root })
  return { folder: root, remove: () => rm(root, { recursive: true }) }
}
