import { sql } from '#server/platform/database/sql.ts'
import type { Context } from '#server/model/context.ts'

/** Kubernetes gives a probe one second. */
const ANSWER_WITHIN_MS = 800
/** After that, a process without its database is of no use. */
const OUTAGE_MS = 10 * 60_000

interface Report {
  status: 'ready' | 'draining' | 'not ready'
  /** Not checked while draining. */
  database?: 'up' | 'away'
}

/**
 * Whether a load balancer should send requests to this process. A short outage of the database does not change it: it
 * affects all processes, and without any of them visitors would get neither the pages that need no data nor ours that say
 * what is wrong.
 */
export async function reportReadiness({ db, readiness }: Context): Promise<Report> {
  if (readiness.isDraining) return { status: 'draining' }
  const isUp = await answersInTime(db.execute(sql`select 1`))
  if (isUp) readiness.databaseAnsweredAt = Date.now()
  if (isUp) return { status: 'ready', database: 'up' }
  const isShort = Date.now() - readiness.databaseAnsweredAt < OUTAGE_MS
  return { status: isShort ? 'ready' : 'not ready', database: 'away' }
}

function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const answer = query.then(
    () => true,
    () => false,
  )
  return Promise.race([answer, delay(ANSWER_WITHIN_MS).then(() => false)])
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
