import pg from 'pg'

/** What tells a used database from a new one. */
export interface DatabaseState {
  /** Differs after any change of the schema. */
  schema: string
  bytes: number
  /** The last value of each sequence; null before its first. */
  sequences: Record<string, number | null>
  /** A hash of the rows of each table that has some in the template. */
  kept: Record<string, string>
  /** The other tables that have rows. */
  dirty: string[]
}

/** The template's state, and what brings a database back to it. */
export interface TemplateState extends DatabaseState {
  empty: string[]
  /** The rows, as JSON, and the columns that can be written. */
  rows: Record<string, { columns: string; json: string }>
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

/** Every row of a catalog that was added, changed or removed changes the number or the sum of transactions. */
const SCHEMA = CATALOGS.map(
  (name) => `(select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) from pg_${name})`,
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
    } = await client.query<{ json: string | null }>(`select json_agg(t)::text as json from ${name} t`)
    if (kept?.json) rows[name] = { columns, json: kept.json }
    else empty.push(name)
  }
  const state = await stateOf(client, { rows, empty })
  if (!state) throw new Error('the template has no state')
  return { ...state, rows, empty }
}

/** @returns undefined if its schema is another one than that of the template. */
export async function stateOf(
  client: pg.Client,
  { schema, rows, empty }: Pick<TemplateState, 'rows' | 'empty'> & { schema?: string },
): Promise<DatabaseState | undefined> {
  const {
    rows: [own],
  } = await client.query<{ schema: string }>(`select ${SCHEMA} as schema`)
  if (!own || (schema !== undefined && own.schema !== schema)) return undefined
  const dirty = empty.map((name) => `case when exists (select from ${name}) then ${pg.escapeLiteral(name)} end`)
  const kept = Object.keys(rows).map(
    (name) => `${pg.escapeLiteral(name)}, (select md5(string_agg(t::text, e'\\n' order by t::text)) from ${name} t)`,
  )
  const {
    rows: [state],
  } = await client.query<DatabaseState>(`
    select array_remove(array[${dirty.join(', ')}], null) as dirty, json_build_object(${kept.join(', ')}) as kept,
      pg_database_size(current_database())::float8 as bytes, (
        select json_object_agg(format('%I.%I', schemaname, sequencename), last_value)
        from (select * from pg_sequences order by 1, 2) as ordered
      ) as sequences`)
  return state && { ...state, schema: own.schema }
}
