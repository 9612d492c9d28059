import pg from 'pg'

/** Makes the text of values the same in every database and release, and rows come in a stable order. */
const SETTINGS = `
  set client_encoding to 'UTF8'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set extra_float_digits to 1; set bytea_output to 'hex'; set synchronize_seqscans to off;
  set max_parallel_workers_per_gather to 0; set statement_timeout to 0; set lock_timeout to 0;
  set idle_in_transaction_session_timeout to 0; set client_min_messages to warning`

/** A connection for a backup or restore, which takes longer than a request may. */
export async function openConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'backup', keepAlive: true })
  // The statement that is running fails; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(SETTINGS)
  return client
}

export function quote(...names: string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join('.')
}
