import { readFile } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import type { Environment } from '#server/platform/variables.ts'
import { readVersion } from '#server/app/version.ts'
import { metrics } from '#server/platform/metrics/registry.ts'

export interface Build {
  version: string
  /** Empty when it is not known. */
  commit: string
}

const ROOT = new URL('../../../../', import.meta.url)

/** The version in package.json, and the commit: SOURCE_COMMIT, or that of the working copy. */
export async function findBuild({ SOURCE_COMMIT }: Environment): Promise<Build> {
  return { version: await readVersion(), commit: SOURCE_COMMIT ?? (await findCheckedOutCommit()) }
}

/** Empty outside of a working copy, and when git has packed the branch away. */
async function findCheckedOutCommit(): Promise<string> {
  try {
    const head = await readGit('HEAD')
    return head.startsWith('ref: ') ? await readGit(head.slice('ref: '.length)) : head
  } catch {
    return ''
  }
}

async function readGit(name: string): Promise<string> {
  return (await readFile(new URL(`.git/${name}`, ROOT), 'utf8')).trim()
}

const buildInfo = new Gauge({
  name: 'handover_build_info',
  help: 'The running build; always 1.',
  labelNames: ['version', 'commit', 'node'],
  registers: [metrics],
})

export function showBuild({ version, commit }: Build): void {
  buildInfo.set({ version, commit, node: process.version }, 1)
}
