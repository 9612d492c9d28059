import { execFileSync } from 'node:child_process'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readHistory } from '#server/app/migrations/history.ts'
import type { ReleaseRecord } from '#server/app/migrations/history.ts'

/**
 * Writes the source of the release before to a folder, with the present dependencies: `drizzle-orm` is one for this alone, as
 * release 0.2.0 needs it. Returns why it is not possible, in a sentence.
 */
export async function extractPreviousRelease(
  folder: string,
  paths: readonly string[] = [],
): Promise<{ version: string; whyNot: string | undefined }> {
  const { ref, version } = (await readHistory()).record.lastRelease
  try {
    execFileSync('git', ['cat-file', '-e', `${ref}^{commit}`], { stdio: 'ignore' })
  } catch {
    return { version, whyNot: `Release ${version} (${ref}) is not in this clone: fetch its history and tags.` }
  }
  const archive = execFileSync('git', ['archive', ref, ...paths], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  // A commit can't name itself, so the reference is the one before the release, which sets the version and no more.
  const file = join(folder, 'db/migrations/releases.json')
  const record = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord
  await writeFile(file, JSON.stringify({ ...record, lastRelease: { ref, version } }))
  return { version, whyNot: undefined }
}
