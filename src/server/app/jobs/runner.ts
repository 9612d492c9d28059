import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { JobContext, Services } from '#server/model/context.ts'
import { mailerOfJob } from '#server/platform/mail/send-mail.ts'
import { isDatabaseAway } from '#server/platform/http/errors.ts'
import { asEverybody, asJob } from '#server/platform/http/work-scope.ts'
import { jobRuns } from '#server/platform/metrics/work-metrics.ts'
import { startJobSpan } from '#server/platform/tracing/spans.ts'
import { withoutTrace } from '#server/platform/queue/traced-payload.ts'
import { HANDLERS } from './handlers.ts'
import { DAILY_JOBS, FREQUENT_JOBS, HOURLY_JOBS, JOB_PAYLOADS, MAILBOX_JOBS } from '#server/model/jobs.ts'
import type { JobName, RegularJob } from '#server/model/jobs.ts'

/** How often a process looks which kinds of jobs are due, with one small query. */
const LOOK_EVERY_MS = 150
/** In case that query fails. Not all at once, which would take many connections. */
const POLL_EVERY_S = 60
const POLL_APART_S = 5
const FINISH_WITHIN_MS = 5000

/**
 * How many jobs of each kind a process runs at once. The batches are small, to leave database connections to requests,
 * and to repeat few mails if the process crashes.
 */
const BATCH_SIZES: Record<JobName, number> = {
  'send-account-mail': 3,
  'mail-email-change': 3,
  'fan-out-announcement': 1,
  'mail-closing': 3,
  'make-copy': 1,
  'erase-accounts': 1,
  'sweep-copies': 1,
  'mail-announcement': 3,
  'mail-personal-notice': 3,
  'mail-message': 3,
  'push-notice': 5,
  'push-message': 5,
  'mail-saved-search': 3,
  'mail-saved-business': 3,
  'tell-searches': 1,
  'mail-billing': 3,
  'mail-still-for-sale': 3,
  'mail-reply-reminder': 3,
  'mail-support': 3,
  'delete-file': 5,
  // One at a time, because it keeps a core busy.
  'make-picture': 1,
  'deliver-sandbox-event': 5,
  'make-refund': 1,
  'renew-subscriptions': 1,
  'roll-up-events': 1,
  'roll-up-market': 1,
  'settle-contacts': 1,
  'keep-deadlines': 1,
  'end-suspensions': 1,
  'remind-of-tasks': 1,
  'keep-listings-fresh': 1,
  'take-fingerprints': 1,
  'roll-up-replies': 1,
  'keep-event-months': 1,
  'make-backup': 1,
  'expire-access': 1,
  'sweep-accounts': 1,
  'sweep-files': 1,
  'sweep-mails': 1,
  'sweep-search-words': 1,
  'sweep-stamped-files': 1,
  'read-bounces': 1,
  'send-webhook': 5,
  'sweep-webhooks': 1,
}

/** What jobs work with: the services, and the site URL for links in mails. */
export type WorkContext = Services & Pick<JobContext, 'siteUrl'>

export interface JobRunner {
  /** Starts no job any more, and lets those that run finish for some seconds; the queue ends the rest. */
  stop(): Promise<void>
}

/** Runs the jobs of the queue in this process, alongside other processes, until the queue is stopped. */
export async function startJobRunner(ctx: WorkContext): Promise<JobRunner> {
  const workers = new Map<string, string>()
  for (const name of Object.keys(JOB_PAYLOADS) as JobName[]) {
    // Prometheus sees an increase only from a value that it knows.
    for (const outcome of ['completed', 'failed', 'given_up']) jobRuns.inc({ queue: name, outcome }, 0)
    const options = {
      batchSize: BATCH_SIZES[name],
      pollingIntervalSeconds: POLL_EVERY_S + POLL_APART_S * workers.size,
      perJobResults: true,
      includeMetadata: true,
      burstWhenBatchFull: true,
    } as const
    const worker = await ctx.queue.boss.work<unknown, void, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(ctx, name, job))),
    )
    workers.set(name, worker)
  }
  const timers = [
    ...(ctx.env.BACKUP_TO ? [sendRegularly(ctx, DAILY_JOBS, 24 * HOUR_S, HOUR_S)] : []),
    ...(ctx.env.BOUNCE_IMAP_URL ? [sendRegularly(ctx, MAILBOX_JOBS, FIVE_MINUTES_S, FIVE_MINUTES_S / 2)] : []),
    sendRegularly(ctx, HOURLY_JOBS, HOUR_S, HOUR_S),
    // Shorter than the interval itself, so that every half minute has a run.
    sendRegularly(ctx, FREQUENT_JOBS, HALF_MINUTE_S, HALF_MINUTE_S / 2),
  ]
  const waking = wakeWorkers(ctx, workers)
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await waking.stop()
      const isOver = Promise.all([...workers.keys()].map((name) => ctx.queue.boss.offWork(name)))
      await Promise.race([isOver, delay(FINISH_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Wakes the worker of each queue in which a job is due: each worker polling by itself takes twice as many statements,
 * and its jobs wait longer.
 */
function wakeWorkers({ queue, log }: WorkContext, workers: ReadonlyMap<string, string>): { stop(): Promise<void> } {
  const names = [...workers.keys()]
  let running: Promise<void> | undefined

  async function wake(): Promise<void> {
    for (const name of await queue.listDue(names)) queue.boss.notifyWorker(workers.get(name) ?? '')
  }

  function look(): void {
    running ??= wake()
      .catch((error: unknown) => {
        // The database comes back, and the jobs are still due then.
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the queues could not be looked at')
      })
      .finally(() => {
        running = undefined
      })
  }

  const timer = asEverybody(() => setInterval(look, LOOK_EVERY_MS).unref())
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

const HOUR_S = 3600
const FIVE_MINUTES_S = 300
const HALF_MINUTE_S = 30

function sendRegularly(
  { queue, log }: WorkContext,
  names: readonly RegularJob[],
  onceInSeconds: number,
  everySeconds: number,
): NodeJS.Timeout {
  function sendAll(): void {
    for (const name of names) {
      queue
        .sendOnceIn(onceInSeconds, name)
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job was not sent'))
    }
  }
  sendAll()
  return setInterval(sendAll, everySeconds * 1000).unref()
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
