import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { JobContext, Services } from '#server/model/context.ts'
import { mailerOfJob } from '#server/platform/mail/send-mail.ts'
import { HANDLERS } from './handlers.ts'
import { FREQUENT_JOBS, HOURLY_JOBS, JOB_PAYLOADS } from '#server/model/jobs.ts'
import type { JobName, RegularJob } from '#server/model/jobs.ts'

/**
 * How often a process looks for a job of each kind, and how many it does at once: few enough to leave connections to those
 * who wait for an answer, and to send few mails twice when the process dies.
 */
const POLLING: Record<JobName, { pollingIntervalSeconds: number; batchSize: number }> = {
  'send-account-mail': { pollingIntervalSeconds: 1, batchSize: 3 },
  'mail-email-change': { pollingIntervalSeconds: 1, batchSize: 3 },
  'fan-out-announcement': { pollingIntervalSeconds: 1, batchSize: 1 },
  'mail-announcement': { pollingIntervalSeconds: 1, batchSize: 3 },
  'mail-personal-notice': { pollingIntervalSeconds: 1, batchSize: 3 },
  'mail-message': { pollingIntervalSeconds: 5, batchSize: 3 },
  'mail-support': { pollingIntervalSeconds: 2, batchSize: 3 },
  'delete-file': { pollingIntervalSeconds: 5, batchSize: 5 },
  // One at a time: it keeps a core busy.
  'make-picture': { pollingIntervalSeconds: 0.5, batchSize: 1 },
  // Whoever has just paid waits for it.
  'deliver-sandbox-event': { pollingIntervalSeconds: 0.5, batchSize: 5 },
  'make-refund': { pollingIntervalSeconds: 5, batchSize: 1 },
  'renew-subscriptions': { pollingIntervalSeconds: 60, batchSize: 1 },
  'roll-up-events': { pollingIntervalSeconds: 5, batchSize: 1 },
  'keep-event-months': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-accounts': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-files': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-mails': { pollingIntervalSeconds: 60, batchSize: 1 },
}

/** What jobs are done with: the services, and where the mails of a job lead back to. */
export type WorkContext = Services & Pick<JobContext, 'siteUrl'>

/** Does the jobs of the queue in this process, beside whatever other processes do, until the queue is stopped. */
export async function startJobRunner(ctx: WorkContext): Promise<void> {
  for (const name of Object.keys(JOB_PAYLOADS) as JobName[]) {
    const options = { ...POLLING[name], perJobResults: true, includeMetadata: true, burstWhenBatchFull: true } as const
    await ctx.queue.boss.work<unknown, void, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(ctx, name, job))),
    )
  }
  sendRegularly(ctx, HOURLY_JOBS, HOUR_S, HOUR_S)
  // More often than it counts, so that every half minute has one.
  sendRegularly(ctx, FREQUENT_JOBS, HALF_MINUTE_S, HALF_MINUTE_S / 2)
}

const HOUR_S = 3600
const HALF_MINUTE_S = 30

function sendRegularly(
  { queue, log }: WorkContext,
  names: readonly RegularJob[],
  onceInSeconds: number,
  everySeconds: number,
): void {
  function sendAll(): void {
    for (const name of names) {
      queue
        .sendOnceIn(onceInSeconds, name)
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job was not sent'))
    }
  }
  sendAll()
  setInterval(sendAll, everySeconds * 1000).unref()
}

/** One that fails is tried again later, and the others of its batch are done. */
export async function runJob(
  ctx: WorkContext,
  name: JobName,
  { id, data, retryCount, retryLimit }: Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>,
): Promise<JobResult> {
  try {
    const handle = HANDLERS[name] as (ctx: JobContext, payload: unknown) => Promise<void>
    await handle({ ...ctx, mail: mailerOfJob(ctx, id) }, JOB_PAYLOADS[name].parse(data))
    return { id, status: 'completed' }
  } catch (error) {
    if (retryCount < retryLimit) ctx.log.warn({ err: error, job: name, id, retryCount }, 'a job failed')
    else ctx.log.error({ err: error, job: name, id }, 'a job failed too often and is given up')
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
