import { sql } from '#server/platform/database/sql.ts'
import { SUBSCRIBERS } from '#server/app/subscribers.ts'
import { deliverAll } from '#server/platform/events/testing.ts'
import { JOB_NAMES } from '#server/model/jobs.ts'
import type { JobName } from '#server/model/jobs.ts'
import { runJob } from './runner.ts'
import type { WorkContext } from './runner.ts'

/** For `sendOnceIn`: a window so long that no new one begins between two sends of a test. */
export const ONCE_SECONDS = 1_000_000_000

/** The names of the jobs that wait: to ask for each kind takes longer than most tests. */
async function listWaiting({ db }: WorkContext): Promise<JobName[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from pgboss.job where state < 'active' and start_after <= now()`)
  const waiting = new Set(rows.map(({ name }) => name))
  return JOB_NAMES.filter((name) => waiting.has(name))
}

/** Runs all waiting jobs, and the jobs that they enqueue. Returns how many there were. */
export async function runWaitingJobs(ctx: WorkContext): Promise<number> {
  const { boss } = ctx.queue
  let done = 0
  for (let before = -1; before < done;) {
    before = done
    await deliverAll(ctx, SUBSCRIBERS)
    for (const name of await listWaiting(ctx)) {
      for (const job of await boss.fetch<unknown>(name, { batchSize: 1000, includeMetadata: true })) {
        const { id } = job
        const { status, output } = await runJob(ctx, name, job)
        if (status === 'completed') await boss.complete(name, id)
        else await boss.fail(name, id, output as object)
        done += 1
      }
    }
  }
  return done
}
