import { compareReleases } from '#server/app/migrations/history.ts'
import type { History, Migration } from '#server/app/migrations/history.ts'

/** The first migration after the freeze: the ones before it may contract, as there was no release before them. */
const FIRST_CHECKED = '0016'

/**
 * Statements after which the code of the release before fails, or may fail. Dropping an index, a constraint, a default
 * or NOT NULL only allows more.
 */
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|function|view|materialized\s+view|type|schema|sequence)\b/iu, 'drops something'],
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?!table\b|column\b|constraint\b|default\b|not\b|expression\b|identity\b)/iu,
    'drops a column',
  ],
  [/\brename\b/iu, 'renames something'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/iu, 'changes a type'],
  [/\bset\s+not\s+null\b/iu, 'sets NOT NULL'],
  [
    /\badd\s+(?:column\s+)?(?!\s|constraint\b|check\b|generated\b|primary\b|unique\b)(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/iu,
    'adds a column that older code leaves empty',
  ],
]
const CONTRACTS = /^\s*--\s*contracts:\s*(\S+)\s*$/imu

/** What is wrong with the migrations, in sentences. `releases` are those of the change log. */
export function findProblems(history: History, releases: readonly string[]): string[] {
  return [...problemsOfOrder(history), ...problemsOfRecord(history), ...problemsOfContractions(history, releases)]
}

function problemsOfOrder({ migrations }: History): string[] {
  return migrations
    .filter(({ createdAt }, index) => createdAt <= (migrations[index - 1]?.createdAt ?? 0))
    .map(({ tag }) => `${tag} is not newer than the migration before it, so it may never run: create it again.`)
}

function problemsOfRecord({ record, migrations }: History): string[] {
  const tags = new Set(migrations.map(({ tag }) => tag))
  const { version } = record.lastRelease
  return [
    ...Object.keys(record.migrations)
      .filter((tag) => !tags.has(tag))
      .map((tag) => `${tag} is recorded in releases.json and missing: a migration is never deleted or renamed.`),
    ...migrations.flatMap(({ tag, sha256 }) => {
      const recorded = record.migrations[tag]
      if (!recorded) return [`${tag} is not recorded yet: run "npm run check:migrations -- --record".`]
      if (recorded.sha256 !== sha256) {
        return [
          `${tag} was edited after it was recorded. What has run somewhere is never edited: restore it, and change the schema by a new migration. If it ran on this machine alone, delete its entry in releases.json and record it again.`,
        ]
      }
      return compareReleases(recorded.oldestRelease, version) > 0
        ? [`${tag} names the release ${recorded.oldestRelease}, which does not exist yet.`]
        : []
    }),
  ]
}

function problemsOfContractions({ migrations }: History, releases: readonly string[]): string[] {
  return migrations
    .filter(({ tag }) => tag >= FIRST_CHECKED)
    .flatMap((migration) =>
      migration.text
        .split('--> statement-breakpoint')
        .flatMap((statement) => problemOf(migration, statement, releases)),
    )
}

function problemOf({ tag }: Migration, statement: string, releases: readonly string[]): string[] {
  const named = CONTRACTS.exec(statement)?.[1]
  if (named !== undefined) {
    return releases.includes(named) ? [] : [`${tag} contracts ${named}, which is not a release in CHANGELOG.md.`]
  }
  const code = statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//gu, ' ')
  const found = CONTRACTIONS.find(([pattern]) => pattern.test(code))
  if (!found) return []
  return [
    `${tag} ${found[1]}, which the code of the release before may need. Expand first; contract in a later release, with the comment "-- contracts: <the release that stopped using it>" above the statement.`,
  ]
}
