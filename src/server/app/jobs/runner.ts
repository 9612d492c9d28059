import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { JobContext, Services } from '#server/model/context.ts'
import { mailerOfJob } from '#server/platform/mail/send-mail.ts'
import { expectMore } from '#server/platform/due-work.ts'
import type { DueWork } from '#server/platform/due-work.ts'
import { asJob } from '#server/platform/http/work-scope.ts'
import { jobRuns } from '#server/platform/metrics/work-metrics.ts'
import { startJobSpan } from '#server/platform/tracing/spans.ts'
import { queuesWithDueJobs } from '#server/platform/queue/queue.ts'
import { withoutTrace } from '#server/platform/queue/traced-payload.ts'
import { HANDLERS } from './handlers.ts'
import { JOB_NAMES, JOBS } from '#server/model/jobs.ts'
import type { Interval, Job, JobName, RegularJob } from '#server/model/jobs.ts'

/** A worker is woken when its queue is due, so by itself it hardly ever asks. */
const POLL_EVERY_S = 3600
const FINISH_WITHIN_MS = 5000

/** What jobs work with: the services, and the site URL for links in mails. */
export type WorkContext = Services & Pick<JobContext, 'siteUrl'>

export interface JobRunner extends DueWork {
  /** Starts no job any more, and lets those that run finish for some seconds; the queue ends the rest. */
  stop(): Promise<void>
}

/** Runs the due jobs of the queue in this process, alongside other processes, until the queue is stopped. */
export function openJobRunner(ctx: WorkContext): JobRunner {
  const { boss } = ctx.queue
  const workers = new Map<JobName, Promise<string>>()
  // Prometheus sees an increase only from a value that it knows.
  for (const queue of JOB_NAMES)
    for (const outcome of ['completed', 'failed', 'given_up']) jobRuns.inc({ queue, outcome }, 0)

  /** A new worker fetches at once. All of them at the start would take all connections of the pool. */
  function startWorker(name: JobName): Promise<string> {
    const options = {
      batchSize: JOBS[name].atOnce,
      pollingIntervalSeconds: POLL_EVERY_S,
      perJobResults: true,
      includeMetadata: true,
      burstWhenBatchFull: true,
    } as const
    return boss.work<unknown, void, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(ctx, name, job))).finally(expectMore),
    )
  }

  const timers = Object.entries(INTERVALS).map(([every, { onceInSeconds, everySeconds }]) =>
    sendRegularly(ctx, regularJobs(ctx, every as Interval), onceInSeconds, everySeconds),
  )
  return {
    due: queuesWithDueJobs(JOB_NAMES),
    begin(names) {
      for (const name of JOB_NAMES.filter((each) => names.includes(each))) {
        const worker = workers.get(name)
        if (worker) void worker.then((id) => boss.notifyWorker(id))
        else workers.set(name, startWorker(name))
      }
    },
    async stop() {
      for (const timer of timers) timer.stop()
      const isOver = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await Promise.race([isOver, delay(FINISH_WITHIN_MS, undefined, { ref: false })])
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

/** One after the other, at the start and later spread over the interval: all at once they would take all connections. */
function sendRegularly(
  { queue, log }: WorkContext,
  names: readonly RegularJob[],
  onceInSeconds: number,
  everySeconds: number,
): { stop(): void } {
  let isStopped = false
  let count = 0

  async function sendNext(): Promise<void> {
    const name = names[count % names.length]
    count += 1
    if (!name || isStopped) return
    await queue
      .sendOnceIn(onceInSeconds, name)
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job was not sent'))
  }

  async function sendAll(): Promise<void> {
    while (count < names.length) await sendNext()
  }

  void sendAll()
  const timer = setInterval(() => void sendNext(), (everySeconds * 1000) / Math.max(1, names.length)).unref()
  return {
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
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
