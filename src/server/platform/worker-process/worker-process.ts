import { REGION } from '#region/region.ts'
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** What a worker process receives: the bytes in pieces, then the task. */
export type WorkerMessage = { piece: Uint8Array } | { task: unknown }
export type WorkerAnswer = { answer: unknown } | { problem: string }
/** Runs a task on these bytes. */
type Worker<Task, Answer> = (task: Task, bytes: AsyncIterable<Uint8Array>) => Promise<Answer>

interface WorkerOptions {
  /** Name used in errors, e.g. "encoder". */
  name: string
  /** A module that calls `runWorker`. */
  program: URL
  /** The maximum number of processes; further tasks wait in order. */
  most: number
  giveUpAfterMs: number
  /** From 0 to 19, the lowest priority. */
  niceness: number
  /** Limit of the JavaScript heap. Memory outside the heap is bounded by the size of the input, or by the next limit. */
  heapMegabytes: number
  /** Limit of all memory that it occupies. Checked ten times a second, where there is /proc. */
  mostMegabytes?: number
  /** Whether it may load native code such as sharp. */
  hasAddons: boolean
}

/** The process ended before it answered. */
export class WorkerEndedError extends Error {
  /** Whether the input caused the end, so a retry would end the same way. */
  readonly isByInput: boolean

  constructor(message: string, isByInput: boolean) {
    super(message)
    this.isByInput = isByInput
  }
}

/** An error that the process reported. */
export class WorkerProblemError extends Error {}

/** Starting a process blocks this one for some milliseconds, so an idle process is kept for the next task. */
const KEPT_IDLE_MS = 15_000
/** Exit signals of a process that crashed on its input or ran out of memory. */
const BROKEN = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGFPE'])
/** All that it may read from disk: the code, with symlinks resolved. */
const READABLE = ['package.json', 'node_modules', 'src', 'demo'].map((name) =>
  realpathSync(fileURLToPath(new URL(`../../../../${name}`, import.meta.url))),
)

/** A slot for one process, started on demand. */
interface Seat {
  process?: ChildProcess
  idle?: NodeJS.Timeout
}

const running = new Set<ChildProcess>()

/**
 * Runs work in a separate process. The process has a low CPU priority, no secrets and no write access, and a crash on
 * bad input affects nothing else.
 *
 * @throws WorkerEndedError; WorkerProblemError; any error from reading the bytes.
 */
export function createWorker<Task, Answer>(options: WorkerOptions): Worker<Task, Answer> {
  const inTurn = takingTurns(Array.from({ length: options.most }, (): Seat => ({})))
  return (task, bytes) => inTurn(async (seat) => (await work(seat, options, task, bytes)) as Answer)
}

/** Kills all worker processes, busy or not. */
export async function stopWorkers(): Promise<void> {
  await Promise.all(
    [...running].map(async (one) => {
      const exited = once(one, 'exit')
      one.kill('SIGKILL')
      await exited
    }),
  )
}

/** Runs as many pieces of work at once as there are things, each with its own thing. Further work waits in order. */
function takingTurns<Thing>(
  things: readonly Thing[],
): <Result>(use: (thing: Thing) => Promise<Result>) => Promise<Result> {
  const free = [...things]
  const waiting: ((thing: Thing) => void)[] = []
  return async (use) => {
    const thing =
      free.pop() ??
      (await new Promise<Thing>((resolve) => {
        waiting.push(resolve)
      }))
    try {
      return await use(thing)
    } finally {
      const next = waiting.shift()
      if (next) next(thing)
      else free.push(thing)
    }
  }
}

async function work(
  seat: Seat,
  options: WorkerOptions,
  task: unknown,
  bytes: AsyncIterable<Uint8Array>,
): Promise<unknown> {
  clearTimeout(seat.idle)
  const busy = seat.process && isUsable(seat.process) ? seat.process : start(options)
  seat.process = busy
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    busy.kill('SIGKILL')
  }, options.giveUpAfterMs)
  let isTooLarge = false
  const watching = watchMemory(busy, options.mostMegabytes, () => {
    isTooLarge = true
    busy.kill('SIGKILL')
  })
  const over = new AbortController()
  try {
    const answered = Promise.race([answerOf(busy, over.signal), endOf(busy, over.signal)])
    // The process may end while bytes are still being sent to it.
    answered.catch(() => {})
    await tellAll(busy, task, bytes)
    const answer = await answered
    if ('answer' in answer) return answer.answer
    throw new WorkerProblemError(answer.problem)
  } finally {
    over.abort()
    clearTimeout(timer)
    clearInterval(watching)
    seat.idle = setTimeout(() => busy.connected && busy.disconnect(), KEPT_IDLE_MS).unref()
  }

  async function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
    const [code, by] = (await once(child, 'exit', { signal })) as [number | null, NodeJS.Signals | null]
    const isKilled = isLate || isTooLarge
    const limit = isTooLarge ? `at ${options.mostMegabytes} MB` : `after ${options.giveUpAfterMs} ms`
    const how = isKilled ? `was killed ${limit}` : `ended with ${by ?? code}`
    throw new WorkerEndedError(`the ${options.name} ${how} before it was done`, isKilled || BROKEN.has(by))
  }
}

function isUsable({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null
}

const WATCHED_EVERY_MS = 100

/** Calls back when a process occupies more than this. */
function watchMemory(
  { pid }: ChildProcess,
  mostMegabytes: number | undefined,
  onTooMuch: () => void,
): NodeJS.Timeout | undefined {
  if (mostMegabytes === undefined || pid === undefined) return undefined
  return setInterval(() => {
    readFile(`/proc/${pid}/status`, 'utf8').then(
      (status) => {
        const kilobytes = Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1] ?? 0)
        if (kilobytes > mostMegabytes * 1024) onTooMuch()
      },
      // It has ended, or this system has no /proc.
      () => {},
    )
  }, WATCHED_EVERY_MS)
}

/** The process does not keep the site from exiting. */
function start({ program, heapMegabytes, hasAddons, niceness }: WorkerOptions): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [
      `--conditions=${REGION}`,
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      ...(hasAddons ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
    ],
    env: {},
  })
  // On Linux a priority is a thread's. This early the process has but one, whose others take it over.
  if (started.pid !== undefined) setPriority(started.pid, niceness)
  running.add(started)
  started.once('exit', () => running.delete(started))
  started.unref()
  started.channel?.unref()
  return started
}

async function answerOf(busy: ChildProcess, signal: AbortSignal): Promise<WorkerAnswer> {
  const [answer] = (await once(busy, 'message', { signal })) as [WorkerAnswer]
  return answer
}

/** Stops early when the process is gone; its exit event reports how it ended. */
async function tellAll(busy: ChildProcess, task: unknown, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of bytes) if (!(await tell(busy, { piece }))) return
  await tell(busy, { task })
}

/**
 * Whether the message was sent. When the process ends, the pipe may break before the exit event, after it, or not at
 * all.
 */
function tell(busy: ChildProcess, message: WorkerMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = () => resolve(false)
    busy.once('exit', ended)
    busy.send(message, (error) => {
      busy.off('exit', ended)
      resolve(!error)
    })
  })
}
