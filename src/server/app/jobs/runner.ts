import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { JobContext, Services } from '#server/model/context.ts'
import { mailerOfJob } from '#server/platform/mail/send-mail.ts'
import { asJob } from '#server/platform/http/work-scope.ts'
import { jobRuns } from '#server/platform/metrics/work-metrics.ts'
import { startJobSpan } from '#server/platform/tracing/spans.ts'
import { withoutTrace } from '#server/platform/queue/traced-payload.ts'
import { HANDLERS } from './handlers.ts'
import { DAILY_JOBS, FREQUENT_JOBS, HOURLY_JOBS, JOB_PAYLOADS } from '#server/model/jobs.ts'
import type { JobName, RegularJob } from '#server/model/jobs.ts'

/**
 * How often a process polls for jobs of each kind, and how many it runs at once. The batches are small, to leave
 * database connections to requests, and to repeat few mails if the process crashes.
 */
const POLLING: Record<JobName, { pollingIntervalSeconds: number; batchSize: number }> = {
  'send-account-mail': { pollingIntervalSeconds: 1, batchSize: 3 },
  'mail-email-change': { pollingIntervalSeconds: 1, batchSize: 3 },
  'fan-out-announcement': { pollingIntervalSeconds: 1, batchSize: 1 },
  'mail-closing': { pollingIntervalSeconds: 1, batchSize: 3 },
  'make-copy': { pollingIntervalSeconds: 2, batchSize: 1 },
  'erase-accounts': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-copies': { pollingIntervalSeconds: 60, batchSize: 1 },
  'mail-announcement': { pollingIntervalSeconds: 1, batchSize: 3 },
  'mail-personal-notice': { pollingIntervalSeconds: 1, batchSize: 3 },
  'mail-message': { pollingIntervalSeconds: 5, batchSize: 3 },
  'mail-saved-search': { pollingIntervalSeconds: 2, batchSize: 3 },
  'mail-saved-business': { pollingIntervalSeconds: 2, batchSize: 3 },
  'tell-searches': { pollingIntervalSeconds: 5, batchSize: 1 },
  'mail-still-for-sale': { pollingIntervalSeconds: 5, batchSize: 3 },
  'mail-reply-reminder': { pollingIntervalSeconds: 5, batchSize: 3 },
  'mail-support': { pollingIntervalSeconds: 2, batchSize: 3 },
  'delete-file': { pollingIntervalSeconds: 5, batchSize: 5 },
  // One at a time, because it keeps a core busy.
  'make-picture': { pollingIntervalSeconds: 0.5, batchSize: 1 },
  // A user who has just paid waits for it.
  'deliver-sandbox-event': { pollingIntervalSeconds: 0.5, batchSize: 5 },
  'make-refund': { pollingIntervalSeconds: 5, batchSize: 1 },
  'renew-subscriptions': { pollingIntervalSeconds: 60, batchSize: 1 },
  'roll-up-events': { pollingIntervalSeconds: 5, batchSize: 1 },
  'roll-up-market': { pollingIntervalSeconds: 5, batchSize: 1 },
  'settle-contacts': { pollingIntervalSeconds: 5, batchSize: 1 },
  'keep-deadlines': { pollingIntervalSeconds: 5, batchSize: 1 },
  'remind-of-tasks': { pollingIntervalSeconds: 60, batchSize: 1 },
  'keep-listings-fresh': { pollingIntervalSeconds: 60, batchSize: 1 },
  'take-fingerprints': { pollingIntervalSeconds: 60, batchSize: 1 },
  'roll-up-replies': { pollingIntervalSeconds: 60, batchSize: 1 },
  'keep-event-months': { pollingIntervalSeconds: 60, batchSize: 1 },
  'make-backup': { pollingIntervalSeconds: 60, batchSize: 1 },
  'expire-access': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-accounts': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-files': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-mails': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-search-words': { pollingIntervalSeconds: 60, batchSize: 1 },
  'sweep-stamped-files': { pollingIntervalSeconds: 60, batchSize: 1 },
}

/** What jobs work with: the services, and the site URL for links in mails. */
export type WorkContext = Services & Pick<JobContext, 'siteUrl'>

/** Runs the jobs of the queue in this process, alongside other processes, until the queue is stopped. */
export async function startJobRunner(ctx: WorkContext): Promise<void> {
  for (const name of Object.keys(JOB_PAYLOADS) as JobName[]) {
    // Prometheus sees an increase only from a value that it knows.
    for (const outcome of ['completed', 'failed', 'given_up']) jobRuns.inc({ queue: name, outcome }, 0)
    const options = { ...POLLING[name], perJobResults: true, includeMetadata: true, burstWhenBatchFull: true } as const
    await ctx.queue.boss.work<unknown, void, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(ctx, name, job))),
    )
  }
  if (ctx.env.BACKUP_TO) sendRegularly(ctx, DAILY_JOBS, 24 * HOUR_S, HOUR_S)
  sendRegularly(ctx, HOURLY_JOBS, HOUR_S, HOUR_S)
  // Shorter than the interval itself, so that every half minute has a run.
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

/** A failed job is retried later; the others of its batch still complete. */
export async function runJob(
  ctx: WorkContext,
  name: JobName,
  { id, data, retryCount, retryLimit }: Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>,
): Promise<JobResult> {
  const { traceparent, payload } = withoutTrace(data)
  const span = startJobSpan(name, id, traceparent)
  try {
    const handle = HANDLERS[name] as (ctx: JobContext, payload: unknown) => Promise<void>
    await asJob(name, span, () => handle({ ...ctx, mail: mailerOfJob(ctx, id) }, JOB_PAYLOADS[name].parse(payload)))
    span?.end({ hasFailed: false })
    jobRuns.inc({ queue: name, outcome: 'completed' })
    return { id, status: 'completed' }
  } catch (error) {
    span?.end({ hasFailed: true })
    const isLast = retryCount >= retryLimit
    jobRuns.inc({ queue: name, outcome: isLast ? 'given_up' : 'failed' })
    if (!isLast) ctx.log.warn({ err: error, job: name, id, retryCount }, 'a job failed')
    else ctx.log.error({ err: error, job: name, id }, 'a job failed too often and is given up')
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
