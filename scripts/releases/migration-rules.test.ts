import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { History } from '#server/app/migrations/history.ts'
import { findProblems } from './migration-rules.ts'

const RELEASES = ['0.2.0', '0.1.0']
const OLD = 'CREATE TABLE a (id integer);'

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Migrations as they were recorded. */
function history(texts: Record<string, string>): History {
  const migrations = Object.entries(texts).map(([tag, text], index) => ({
    tag,
    text,
    sha256: hashOf(text),
    createdAt: index + 1,
  }))
  return {
    record: {
      lastRelease: { version: '0.2.0', ref: 'v0.2.0' },
      migrations: Object.fromEntries(
        migrations.map(({ tag, sha256, createdAt }) => [tag, { sha256, createdAt, oldestRelease: '0.1.0' }]),
      ),
    },
    migrations,
  }
}

function problemsOf(statement: string): string[] {
  return findProblems(history({ '0000_old': OLD, '0016_new': statement }), RELEASES)
}

test('a migration that was edited, deleted or not recorded is found', () => {
  const good = history({ '0000_old': OLD, '0016_new': 'CREATE TABLE b (id integer);' })
  expect(findProblems(good, RELEASES)).toEqual([])
  const [old, fresh] = good.migrations
  if (!old || !fresh) throw new Error('there are two')
  const edited = { ...old, sha256: hashOf(`${OLD} `) }
  expect(findProblems({ ...good, migrations: [edited, fresh] }, RELEASES)).toEqual([
    expect.stringContaining('0000_old was edited after it was recorded'),
  ])
  expect(findProblems({ ...good, migrations: [fresh] }, RELEASES)).toEqual([
    expect.stringContaining('0000_old is recorded in releases.json and missing'),
  ])
  const next = { tag: '0017_next', text: '', sha256: '', createdAt: 3 }
  expect(findProblems({ ...good, migrations: [old, fresh, next] }, RELEASES)).toEqual([
    expect.stringContaining('0017_next is not recorded yet'),
  ])
  expect(findProblems({ ...good, migrations: [old, { ...fresh, createdAt: 1 }] }, RELEASES)).toEqual([
    expect.stringContaining('0016_new is not newer than the migration before it'),
  ])
})

test.each([
  'DROP TABLE a;',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE a DROP b;',
  'ALTER TABLE a RENAME b TO c;',
  'ALTER TABLE a RENAME TO c;',
  'ALTER TABLE a ALTER COLUMN b TYPE bigint;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;',
  'alter table a alter b type bigint;',
  'ALTER TABLE a ALTER COLUMN b SET NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;',
  'DROP FUNCTION f();',
  'CREATE TABLE b (id integer);\nDROP TABLE a;',
])('%s is refused until a release has stopped using it', (statement) => {
  expect(problemsOf(statement)).toEqual([expect.stringContaining('Expand first')])
  expect(problemsOf(`-- contracts: 0.1.0\n${statement}`)).toEqual([])
  expect(problemsOf(`-- contracts: 0.3.0\n${statement}`)).toEqual([
    expect.stringContaining('contracts 0.3.0, which is not a release'),
  ])
  expect(problemsOf(`-- contracts: 0.1.0\nSELECT 1;\n--> statement-breakpoint\n${statement}`)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "b" ("id" integer NOT NULL, "type" text NOT NULL);',
  'ALTER TABLE "a" ADD COLUMN "b" integer;',
  'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL DEFAULT 0;',
  'ALTER TABLE a ADD  CONSTRAINT c CHECK (b is not null);',
  'ALTER TABLE a DROP CONSTRAINT c;',
  'ALTER TABLE a ALTER COLUMN b DROP NOT NULL;',
  'ALTER TABLE a ALTER COLUMN b DROP DEFAULT;',
  'DROP INDEX i;',
  '-- Nothing may DROP TABLE a;\nSELECT 1;',
])('%s only adds', (statement) => {
  expect(problemsOf(statement)).toEqual([])
})

test('what was there before the first release may have been dropped', () => {
  expect(findProblems(history({ '0006_old': 'DROP TABLE a;' }), RELEASES)).toEqual([])
})
