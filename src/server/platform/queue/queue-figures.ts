import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The jobs of one queue. */
export interface QueueFigures {
  queue: string
  /** Due now. */
  waiting: number
  /** Due later: a retry, or a delayed job. */
  deferred: number
  active: number
  /** Given up, and not deleted yet. */
  failed: number
  /** How long the next job has been due; 0 without one. */
  oldestWaitingSeconds: number
}

/**
 * The counts are those of the queue's own last count, at most half a minute old, and the next job is the first entry of
 * the index that workers fetch by: the cost does not grow with the number of jobs.
 */
export async function listQueueFigures(db: Pick<Queryable, 'execute'>): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures>(sql`
    select q.name as queue, q.ready_count as waiting, q.deferred_count as deferred, q.active_count as active,
      q.failed_count as failed, coalesce(extract(epoch from now() - next.start_after), 0)::float8 as oldest_waiting_seconds
    from pgboss.queue q
    left join lateral (
      select j.start_after from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      order by j.priority desc, j.created_on limit 1) next on true`)
  return rows
}
