import pg from 'pg'

/** How every session plans and what it may use; each is also the default of the role behind a pooler. */
export const SESSION = {
  // Compiling a search takes ten times as long as running it, and on a busy machine longer than a search may take.
  jit: 'off',
  // Further processes begin to help when a search is nearly done, and use what other requests need.
  max_parallel_workers_per_gather: '0',
  // With less, a word that a tenth of ten million descriptions have leads to whole pages of them, and each is compared.
  work_mem: '32MB',
}

/**
 * A pooler in transaction mode passes on no parameters of a connection, which serves somebody else in a moment. What they would
 * say is the role's default in this database instead. PostgreSQL ends a statement whose client has left within a second.
 */
const LIMITS = {
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '1s',
  ...SESSION,
}

const ROLE_LOCK = 7_246_003

/** What a session past the pooler has instead: migrations and backups take as long as they take. */
const UNLIMITED = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

/** Also without a pooler: the role may still have the limits of one that was there. */
export function withoutLimits(connection: pg.ClientConfig): pg.ClientConfig {
  return { ...connection, options: UNLIMITED }
}

/** Lets the role carry the limits, over a session past the pooler. What is so already is not written. */
export async function limitRole(direct: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(direct)
  await client.connect()
  try {
    // Processes that start together would write the same row.
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK])
    const { rows } = await client.query<{ known: string[] | null; name: string }>(`
      select current_database() as name, (
        select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
        where r.rolname = current_user and s.setdatabase = d.oid
      ) as known
      from pg_database d where d.datname = current_database()`)
    const { known, name = '' } = rows[0] ?? {}
    for (const [limit, value] of Object.entries(LIMITS)) {
      if (known?.includes(`${limit}=${value}`)) continue
      await client.query(
        `alter role current_user in database ${client.escapeIdentifier(name)} set ${limit} = '${value}'`,
      )
    }
  } finally {
    await client.end()
  }
}
