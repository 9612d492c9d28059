import pg from 'pg'

/** What tells a used database from a new one. */
export interface DatabaseState {
  bytes: number
  /** The last value of each sequence; null before its first. */
  sequences: Record<string, number | null>
  /** The tables whose rows are other ones than those of the template. */
  dirty: string[]
}

/** The template's state, and what brings a database back to it. */
export interface TemplateState extends DatabaseState {
  schema: string
  /** The transaction after which nothing was written. */
  since: string
  /** The tables with rows, and those without. */
  rows: Record<string, KeptRows>
  empty: string[]
}

interface KeptRows {
  count: number
  /** The columns that can be written. */
  columns: string
  json: string
}

const CATALOGS = [
  'attrdef',
  'attribute',
  'class',
  'constraint',
  'index',
  'namespace',
  'policy',
  'proc',
  'rewrite',
  'trigger',
  'type',
]

/** Every row of a catalog that was added, changed or removed changes one of the two numbers. */
const SCHEMA = CATALOGS.map(
  (name) => `(select count(*) || '/' || count(*) filter (where ${isWritten('xmin')}) from pg_${name})`,
).join(`|| ' ' ||`)

const TABLES = `
  select format('%I.%I', nspname, relname) as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'`

export async function templateStateOf(client: pg.Client): Promise<TemplateState> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES)
  const rows: TemplateState['rows'] = {}
  const empty: string[] = []
  for (const { name, columns } of tables) {
    const {
      rows: [kept],
    } = await client.query<{ count: number; json: string | null }>(
      `select count(*)::int as count, json_agg(t)::text as json from ${name} t`,
    )
    if (kept?.json) rows[name] = { count: kept.count, columns, json: kept.json }
    else empty.push(name)
  }
  const {
    rows: [last],
  } = await client.query<{ since: string }>('select pg_current_xact_id()::xid::text as since')
  if (!last) throw new Error('the template has no state')
  const state = await stateOf(client, { rows, empty }, last.since)
  return { ...state, ...last, schema: await schemaOf(client, last.since), rows, empty }
}

/**
 * Differs after any change of the schema.
 *
 * @param since the transaction after which the database was as new.
 */
export async function schemaOf(client: pg.ClientBase, since: string): Promise<string> {
  const {
    rows: [state],
  } = await client.query<{ schema: string }>({
    name: 'schema-of-test-database',
    text: `select ${SCHEMA} as schema`,
    values: [since],
  })
  return state?.schema ?? ''
}

/**
 * Of a database with the template's schema.
 *
 * @param since the transaction after which the database was as new. Reading what was written later takes a fifth of
 * the time of comparing it.
 */
export async function stateOf(
  client: pg.ClientBase,
  { rows, empty }: Pick<TemplateState, 'rows' | 'empty'>,
  since: string,
): Promise<DatabaseState> {
  const dirty = [
    ...empty.map((name) => `case when exists (select from ${name}) then ${pg.escapeLiteral(name)} end`),
    ...Object.entries(rows).map(
      ([name, { count }]) => `
        case when (select count(*) <> ${count} or coalesce(bool_or(${isWritten('xmin')}), false) from ${name})
          then ${pg.escapeLiteral(name)} end`,
    ),
  ]
  const {
    rows: [state],
  } = await client.query<DatabaseState>({
    // Its plan takes longer than what it reads.
    name: 'state-of-test-database',
    text: `
      select array_remove(array[${dirty.join(', ')}], null) as dirty,
        pg_database_size(current_database())::float8 as bytes, (
          select json_object_agg(format('%I.%I', schemaname, sequencename), last_value)
          from (select * from pg_sequences order by 1, 2) as ordered
        ) as sequences`,
    values: [since],
  })
  if (!state) throw new Error('the database has no state')
  return state
}

function isWritten(xmin: string): string {
  return `age(${xmin}) < age($1::xid)`
}
