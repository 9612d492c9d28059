import { SQL, sql } from '#server/platform/database/sql.ts'
import { PgBoss } from 'pg-boss'
import type { QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type pg from 'pg'
import type * as z from 'zod'
import { withTrace } from './traced-payload.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { expectWork } from '#server/platform/due-work.ts'

/** The payload of each job, by name. */
type Payloads = Readonly<Record<string, z.ZodType<object>>>
type NameOf<Jobs extends Payloads> = keyof Jobs & string
/** Jobs without a payload. */
type BareNameOf<Jobs extends Payloads> = {
  [Name in NameOf<Jobs>]: z.infer<Jobs[Name]> extends Record<string, never> ? Name : never
}[NameOf<Jobs>]

/** Sends a job in the transaction that causes it: the job exists only once that commits. */
export interface TypedQueue<Jobs extends Payloads> {
  send<Name extends NameOf<Jobs>>(db: Queryable, name: Name, payload: z.infer<Jobs[Name]>): Promise<void>
  /** A job that waits for so many seconds first. */
  sendLater<Name extends NameOf<Jobs>>(
    db: Queryable,
    name: Name,
    payload: z.infer<Jobs[Name]>,
    seconds: number,
  ): Promise<void>
  /** Lets a job with these fields that waits for its time start now. Returns whether there is one, or it runs. */
  hurry<Name extends NameOf<Jobs>>(db: Queryable, name: Name, fields: Partial<z.infer<Jobs[Name]>>): Promise<boolean>
  sendMany<Name extends NameOf<Jobs>>(
    db: Queryable,
    name: Name,
    payloads: readonly z.infer<Jobs[Name]>[],
  ): Promise<void>
  /** Sent once per interval, however many processes send it. */
  sendOnceIn(seconds: number, name: BareNameOf<Jobs>): Promise<void>
  boss: PgBoss
  /** Lets running jobs finish within the timeout; the others run again elsewhere. */
  stop(timeoutMs: number): Promise<void>
}

/**
 * The job queue on a migrated database. It reads its queues before the first job is sent: doing so inside a transaction
 * would take a second connection, and many transactions at once would deadlock on the pool.
 */
export async function openJobQueue<Jobs extends Payloads>(db: Database, log: Logger): Promise<TypedQueue<Jobs>> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // No job waits for another.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'))
  await boss.start()
  return {
    boss,
    async send(on, name, payload) {
      await boss.send(name, withTrace(payload), { db: inside(on) })
    },
    async sendLater(on, name, payload, seconds) {
      await boss.send(name, withTrace(payload), { db: inside(on), startAfter: seconds })
    },
    async hurry(on, name, fields) {
      const { rows } = await on.execute(sql`
        update pgboss.job set start_after = least(start_after, now())
        where name = ${name} and state <= 'active' and data @> ${JSON.stringify(fields)}::jsonb returning id`)
      expectWork()
      return rows.length > 0
    },
    async sendMany(on, name, payloads) {
      if (payloads.length === 0) return
      await boss.insert(
        name,
        payloads.map((payload) => ({ data: withTrace(payload) })),
        { db: inside(on) },
      )
    },
    async sendOnceIn(seconds, name) {
      await boss.send(name, {}, { singletonSeconds: seconds })
    },
    stop: (timeout) => boss.stop({ close: false, graceful: true, timeout }),
  }
}

/** Selects those of the queues in which a job can start now. */
export function queuesWithDueJobs(names: readonly string[]): SQL {
  return sql`
    select name from unnest(${names}::text[]) as given (name) where exists (
      select from pgboss.job j
      where j.name = given.name and j.state < 'active' and not j.blocked and j.start_after <= now())`
}

/** The queue's own statements, in a transaction that adds a job. */
function inside(tx: Queryable) {
  expectWork()
  return {
    executeSql(text: string, values: unknown[] = []) {
      const used = [...text.matchAll(/\$(\d+)/gu)].map(([, number]) => values[Number(number) - 1])
      return tx.execute(new SQL(text.split(/\$\d+/u), used))
    },
  }
}

/** Creates the queue's tables and the queues. Runs with the migrations, under their lock. */
export async function migrateJobQueue(
  client: pg.Client,
  queues: Readonly<Record<string, QueueOptions>>,
): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, options] of Object.entries(queues)) {
    if (existing.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  await boss.stop({ close: false, graceful: false })
}
