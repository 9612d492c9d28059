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
import { JOB_NAMES, JOBS } from '#server/model/jobs.ts'
import type { Interval, Job, JobName, RegularJob } from '#server/model/jobs.ts'

/** How often a process looks which kinds of jobs are due, with one small query. */
const LOOK_EVERY_MS = 150
/** In case that query fails. Not all at once, which would take many connections. */
const POLL_EVERY_S = 60
const POLL_APART_S = 5
const FINISH_WITHIN_MS = 5000

/** What jobs work with: the services, and the site URL for links in mails. */
export type WorkContext = Services & Pick<JobContext, 'siteUrl'>

export interface JobRunner {
  /** Starts no job any more, and lets those that run finish for some seconds; the queue ends the rest. */
  stop(): Promise<void>
}

/** Runs the jobs of the queue in this process, alongside other processes, until the queue is stopped. */
export async function startJobRunner(ctx: WorkContext): Promise<JobRunner> {
  const workers = new Map<string, string>()
  for (const name of JOB_NAMES) {
    // Prometheus sees an increase only from a value that it knows.
    for (const outcome of ['completed', 'failed', 'given_up']) jobRuns.inc({ queue: name, outcome }, 0)
    const options = {
      batchSize: JOBS[name].atOnce,
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
  const timers = Object.entries(INTERVALS).map(([every, { onceInSeconds, everySeconds }]) =>
    sendRegularly(ctx, regularJobs(ctx, every as Interval), onceInSeconds, everySeconds),
  )
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

/** Sent more often than it runs, so that every interval has a run. */
const INTERVALS: Record<Interval, { onceInSeconds: number; everySeconds: number }> = {
  day: { onceInSeconds: 86_400, everySeconds: 3600 },
  'five minutes': { onceInSeconds: 300, everySeconds: 150 },
  hour: { onceInSeconds: 3600, everySeconds: 3600 },
  'half a minute': { onceInSeconds: 30, everySeconds: 15 },
}

function regularJobs({ env }: WorkContext, every: Interval): RegularJob[] {
  return JOB_NAMES.filter((name): name is RegularJob => {
    const job: Job = JOBS[name]
    return job.every === every && (!job.needs || Boolean(env[job.needs]))
  })
}

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
    const handle = HANDLERS[name] as (ctx: JobContext, payload: unknown) => Promise<unknown>
    await asJob(name, span, () => handle({ ...ctx, mail: mailerOfJob(ctx, id) }, JOBS[name].payload.parse(payload)))
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
