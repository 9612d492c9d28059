import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER, readHistory } from '#server/app/migrations/history.ts'
import { releasesIn } from './change-log.ts'
import { findProblems } from './migration-rules.ts'

/**
 * `npm run check:migrations`: no migration was edited, and none takes something away that the release before needs. The
 * rules are in `migration-rules.ts`. `-- --record` records new migrations.
 */
const RECORD = join(MIGRATIONS_FOLDER, 'releases.json')

if (process.argv.includes('--record')) await recordNew()
const history = await readHistory()
const releases = releasesIn(await readFile('CHANGELOG.md', 'utf8'))
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const problems = findProblems(history, releases)
if (history.record.lastRelease.version !== version || releases[0] !== version) {
  problems.push('package.json, CHANGELOG.md and db/migrations/releases.json name different releases.')
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** A new migration works with the newest release, because that is the one which runs while it is deployed. */
async function recordNew(): Promise<void> {
  const { record, migrations } = await readHistory()
  for (const { tag, sha256 } of migrations) {
    record.migrations[tag] ??= { sha256, oldestRelease: record.lastRelease.version }
  }
  await writeFile(RECORD, `${JSON.stringify(record, undefined, 2)}\n`)
}
