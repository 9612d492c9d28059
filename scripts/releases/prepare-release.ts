import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareReleases } from '#server/app/migrations/history.ts'
import { unreleasedNotes, withRelease } from './change-log.ts'

interface Given {
  /** A clone of the project. */
  folder: string
  version: string
  /** As `2026-11-22`. */
  date: string
  isCommitted: boolean
}

const CHANGE_LOG = 'CHANGELOG.md'
const PACKAGE = 'package.json'
const LOCK = 'package-lock.json'
const RECORD = 'db/migrations/releases.json'
/** Names the image. */
const KUBERNETES = 'deploy/kubernetes/handover.yaml'

/**
 * Sets the version everywhere, and turns the notes under "Unreleased" into those of the release. Returns what to show:
 * the notes, and the commands that publish them.
 *
 * @throws Error in a sentence, before anything is written.
 */
export async function prepareRelease({ folder, version, date, isCommitted }: Given): Promise<string> {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [changeLog, manifest, lock, record, kubernetes = ''] = await Promise.all(
    [CHANGE_LOG, PACKAGE, LOCK, RECORD, KUBERNETES].map(read),
  )
  const current = (JSON.parse(manifest ?? '') as { version: string }).version
  if (!/^\d+\.\d+\.\d+$/u.test(version)) throw new Error(`"${version}" is not a version such as 0.2.0.`)
  if (compareReleases(version, current) <= 0) throw new Error(`${version} is not newer than ${current}.`)
  if (git('status', '--porcelain') !== '')
    throw new Error('There are uncommitted changes: commit or remove them first.')
  const notes = unreleasedNotes(changeLog ?? '')
  if (notes === '') throw new Error(`${CHANGE_LOG} says nothing under "Unreleased": write what operators need to know.`)

  const tag = `v${version}`
  const written = {
    [CHANGE_LOG]: withRelease(changeLog ?? '', version, date),
    [PACKAGE]: withVersion(manifest, (parsed) => ({ ...parsed, version })),
    [LOCK]: withVersion(lock, (parsed) => {
      const packages = parsed['packages'] as Record<string, object>
      return { ...parsed, version, packages: { ...packages, '': { ...packages[''], version } } }
    }),
    // A commit is in every clone, and a tag only where it was fetched. The release adds nothing to it but its version.
    [RECORD]: withVersion(record, (parsed) => ({
      ...parsed,
      lastRelease: { version, ref: git('rev-parse', 'HEAD').trim() },
    })),
    [KUBERNETES]: kubernetes.replaceAll(`handover:${current}`, `handover:${version}`),
  }
  for (const [name, text] of Object.entries(written)) await writeFile(join(folder, name), text)

  const commands = [
    ['add', ...Object.keys(written)],
    ['commit', '-m', `release: ${version}.`],
    ['tag', '-a', tag, '-m', `Release ${version}`],
  ]
  if (isCommitted) for (const words of commands) git(...words)
  const shown = [...(isCommitted ? [] : commands), ['push', '--follow-tags']].map(
    (words) => `git ${words.map(quoted).join(' ')}`,
  )
  return `${version} (${date})\n\n${notes}\n\n${shown.join('\n')}`
}

/** The files are formatted as JSON.stringify does, so that only the version changes. */
function withVersion(
  text: string | undefined,
  change: (parsed: Record<string, unknown>) => Record<string, unknown>,
): string {
  return `${JSON.stringify(change(JSON.parse(text ?? '') as Record<string, unknown>), undefined, 2)}\n`
}

function quoted(word: string): string {
  return /^[\w./-]+$/u.test(word) ? word : `'${word}'`
}
