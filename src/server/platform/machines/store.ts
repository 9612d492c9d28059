import { sql } from '#server/platform/database/sql.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import type { Machine, OtherMachine } from './conflicts.ts'

/** How long a machine counts as running after its last heartbeat. */
export const LIVE_SECONDS = 60

/** Runs one after the other: of two machines that start at once, the second sees the first. */
export async function alone<Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table machines in exclusive mode`)
    return work(tx)
  })
}

export async function listOthers(tx: Queryable, id: string): Promise<OtherMachine[]> {
  const { rows } = await tx.execute<OtherMachine>(sql`
    select id, name, secret_fingerprint, has_own_secret,
      has_own_files, has_own_mails, live_until > now() as is_live,
      least(live_until, now()) as last_seen_at
    from machines where id <> ${id} order by name`)
  return rows.map((row) => ({ ...row, lastSeenAt: new Date(row.lastSeenAt) }))
}

export async function saveMachine(tx: Queryable, machine: Machine): Promise<void> {
  const { id, name, secretFingerprint, hasOwnSecret, hasOwnFiles, hasOwnMails } = machine
  await tx.execute(sql`
    insert into machines (id, name, secret_fingerprint, has_own_secret, has_own_files, has_own_mails, live_until)
    values (${id}, ${name}, ${secretFingerprint}, ${hasOwnSecret}, ${hasOwnFiles}, ${hasOwnMails}, ${liveUntil()})
    on conflict (id) do update set name = excluded.name, secret_fingerprint = excluded.secret_fingerprint,
      has_own_secret = excluded.has_own_secret, has_own_files = excluded.has_own_files,
      has_own_mails = excluded.has_own_mails, live_until = excluded.live_until`)
}

/** Returns whether the machine is still known. */
export async function beat(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`update machines set live_until = ${liveUntil()} where id = ${id} returning id`)
  return rows.length > 0
}

export async function markStopped(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update machines set live_until = now() where id = ${id}`)
}

export async function deleteOthers(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`delete from machines where id <> ${id}`)
}

/** Machines that stopped a day ago and left nothing that the database depends on. */
export async function deleteForgotten(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    delete from machines where live_until < now() - interval '1 day' and not has_own_files and not has_own_secret`)
}

function liveUntil() {
  return sql`now() + make_interval(secs => ${LIVE_SECONDS})`
}
