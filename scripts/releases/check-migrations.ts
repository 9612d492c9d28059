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
const problems = findProblems(history, releases)
const named = await namedReleases(history.record.lastRelease.version, releases[0])
if (new Set(Object.values(named)).size > 1) {
  const each = Object.entries(named).map(([file, version]) => `${file} ${version}`)
  problems.push(`A release is made by "npm run release", which sets the version everywhere. Now ${each.join(', ')}.`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** The release that each file says it is of. */
async function namedReleases(recorded: string, written: string | undefined) {
  const [manifest, lock] = await Promise.all(
    ['package.json', 'package-lock.json'].map(
      async (file) => (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version,
    ),
  )
  const kubernetes = await readFile('deploy/kubernetes/handover.yaml', 'utf8')
  const images = [...kubernetes.matchAll(/image: handover:(\S+)/gu)].map(([, version]) => version)
  return {
    'package.json': manifest,
    'package-lock.json': lock,
    'CHANGELOG.md': written,
    'db/migrations/releases.json': recorded,
    'deploy/kubernetes/handover.yaml': [...new Set(images)].join(' and '),
  }
}

/** A new migration works with the newest release, because that is the one which runs while it is deployed. */
async function recordNew(): Promise<void> {
  const { record, migrations } = await readHistory()
  for (const { tag, createdAt, sha256 } of migrations) {
    record.migrations[tag] ??= { createdAt, sha256, oldestRelease: record.lastRelease.version }
  }
  await writeFile(RECORD, `${JSON.stringify(record, undefined, 2)}\n`)
}
