import type pg from 'pg'

const OWN = `relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend where objid = c.oid and deptype = 'e')`

/** Each table with its columns, constraints, indexes and triggers, then the functions; comments as the database has them. */
const STATEMENTS = `
  select null as table_name, 0 as part, proname as name, null as comment, pg_get_functiondef(p.oid) as text
  from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select c.relname, 1, '', obj_description(c.oid, 'pg_class'),
    'create table ' || c.relname || ' (' || chr(10) || (
      select string_agg(line, ',' || chr(10) order by part, position, line) from (
        select 0 as part, attnum as position,
          coalesce('  -- ' || col_description(c.oid, attnum) || chr(10), '') || '  ' || quote_ident(attname) || ' '
          || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
          || case when attidentity = 'a' then ' generated always as identity'
            when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
            when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end as line
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped
        union all
        select 1, 0, '  constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')
      ) lines) || chr(10) || ')'
      || case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end
  from pg_class c where relkind in ('r', 'p') and not relispartition and ${OWN}
  union all
  select t.relname, 2, c.relname, obj_description(c.oid, 'pg_class'), pg_get_indexdef(c.oid)
  from pg_class c join pg_index i on indexrelid = c.oid join pg_class t on t.oid = indrelid
  where not t.relispartition and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
    and c.${OWN}
  union all
  select t.relname, 3, tgname, obj_description(g.oid, 'pg_trigger'), pg_get_triggerdef(g.oid)
  from pg_trigger g join pg_class t on t.oid = tgrelid where not tgisinternal and not t.relispartition
    and t.relnamespace = 'public'::regnamespace
  order by table_name nulls last, part, name`

/** The schema of a migrated database, as SQL that people read. The months of events are left out: they come and go. */
export async function schemaText(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ comment: string | null; text: string }>(STATEMENTS)
  const statements = rows.map(({ comment, text }) => `${comment === null ? '' : `-- ${comment}\n`}${readable(text)};\n`)
  return `-- The schema after all migrations, for readers. Made from a database: see CONTRIBUTING.md.\n\n${statements.join('\n')}`
}

/** PostgreSQL writes each kind of a list with its type, and each table with its schema. */
function readable(text: string): string {
  return text
    .replaceAll(/ = ANY \(ARRAY\[([^\]]+)\]\)/gu, ' in ($1)')
    .replaceAll(/('[^']*')::text/gu, '$1')
    .replaceAll('public.', '')
    .replaceAll(' USING btree', '')
    .replaceAll(/\s+$/gmu, '')
}
