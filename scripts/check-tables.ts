import { globSync, readFileSync } from 'node:fs'
import { parseFileSync } from '@swc/core'
import { FLOORS } from './import-rules.ts'
import { EXCEPTIONS, READ_BY_ALL, TABLES, WRITES_ALL } from './table-rules.ts'
import type { Exception } from './table-rules.ts'

export interface Statement {
  path: string
  text: string
}

/** A keyword and the tables after it, with their aliases. These are only looked at, since an alias may be the next keyword. */
const NAMED =
  /\b(delete from|insert into|update|from|join|using|lock table)\s+(?=(\w+(?:\s+\w+)?(?:\s*,\s*\w+(?:\s+\w+)?)*))/gu
const WRITING = new Set(['delete from', 'insert into', 'update'])
const OWNERS = new Map(
  Object.entries(TABLES).flatMap(([noun, tables]) => wordsOf(tables).map((table) => [table, noun])),
)

/** What is wrong with the statements of src/server and with the rules of scripts/table-rules.ts. */
export function checkTables(): string[] {
  const created = [...readFileSync('db/schema.sql', 'utf8').matchAll(/^create table (\w+)/gmu)].map(
    ([, name = '']) => name,
  )
  const owned = Object.values(TABLES).flatMap(wordsOf)
  return [
    ...created
      .filter((table) => !OWNERS.has(table))
      .map((table) => `No noun of scripts/table-rules.ts owns the table ${table}.`),
    ...owned
      .filter((table, index) => !created.includes(table) || owned.indexOf(table) !== index)
      .map((table) => `The table ${table} has two owners, or does not exist.`),
    ...findViolations(readStatements(), EXCEPTIONS),
  ]
}

/** Tables that a noun may not name, and exceptions that no statement needs. */
export function findViolations(statements: readonly Statement[], exceptions: readonly Exception[]): string[] {
  const excepted = new Set(
    exceptions.flatMap(({ noun, reads = '', writes = '' }) => [
      ...wordsOf(reads).map((table) => `${noun} reads ${table}`),
      ...wordsOf(writes).map((table) => `${noun} writes ${table}`),
    ]),
  )
  const found = new Map(statements.flatMap((statement) => foreignUses(statement).map((use) => [use, statement.path])))
  return [
    ...[...found]
      .filter(([use]) => !excepted.has(use))
      .map(([use, path]) => `${path}: ${use}, which belongs to ${OWNERS.get(use.split(' ').at(-1) ?? '')}.`),
    ...[...excepted]
      .filter((use) => !found.has(use))
      .map((use) => `No statement needs the exception "${use}" any more.`),
  ]
}

/** Such as "listings reads deals": reads beside or above the noun, and writes of tables that another noun owns. */
function foreignUses({ path, text }: Statement): string[] {
  const noun = path.split('/')[2] ?? ''
  return [...text.matchAll(NAMED)].flatMap(([, keyword = '', list = '']) =>
    list.split(',').flatMap((named) => {
      const table = /\w+/u.exec(named)?.[0] ?? ''
      const owner = OWNERS.get(table)
      if (owner === undefined || owner === noun) return []
      if (WRITING.has(keyword)) return WRITES_ALL.test(path) ? [] : [`${noun} writes ${table}`]
      const isBelow = floorOf(owner) < floorOf(noun) || (table === READ_BY_ALL && floorOf(noun) > floorOf('model'))
      return isBelow ? [] : [`${noun} reads ${table}`]
    }),
  )
}

function floorOf(noun: string): number {
  return FLOORS.findIndex((nouns) => nouns.includes(noun))
}

/** Every text in the code of src/server, a template with a space for each value. Few of them are SQL. */
function readStatements(): Statement[] {
  return globSync('src/server/*/**/*.ts')
    .filter((path) => !/[.]test[.]ts$|\/testing[.]ts$/u.test(path))
    .flatMap((path) => textsOf(parseFileSync(path, { syntax: 'typescript' })).map((text) => ({ path, text })))
}

/** Of a syntax tree. */
function textsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(textsOf)
  if ('quasis' in node) return [(node.quasis as { raw: string }[]).map(({ raw }) => raw).join(' '), ...inside]
  return 'type' in node && node.type === 'StringLiteral'
    ? [String((node as { value?: unknown }).value), ...inside]
    : inside
}

function wordsOf(list: string): string[] {
  return list.split(/\s+/u).filter(Boolean)
}
