import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { takingTurns } from './turns.ts'

/** What a process apart is told: bytes in pieces, then what is to be done with them. */
export type ApartMessage = { piece: Uint8Array } | { task: unknown }
export type ApartAnswer = { answer: unknown } | { problem: string }
/** Has a task done with these bytes. */
type Apart<Task, Answer> = (task: Task, bytes: AsyncIterable<Uint8Array>) => Promise<Answer>

interface ApartOptions {
  /** As errors call it, e.g. "encoder". */
  name: string
  /** A module that calls `workApart`. */
  program: URL
  /** So many processes at once; who comes later waits for their turn. */
  most: number
  giveUpAfterMs: number
  /** What its own objects may take. Bytes outside of the heap are bounded by what it is given. */
  heapMegabytes: number
  /** It may load native code, as sharp is. */
  hasAddons: boolean
}

/** A process that ended before it answered. */
export class EndedApartError extends Error {
  /** Whether what it worked on made it end, so that the next try would end alike. */
  readonly isByInput: boolean

  constructor(message: string, isByInput: boolean) {
    super(message)
    this.isByInput = isByInput
  }
}

/** What a process said went wrong. */
export class ProblemApartError extends Error {}

/** To start a process holds this one up for some milliseconds, so the next task finds it there. */
const KEPT_IDLE_MS = 15_000
/** How a process ends that its input has broken, or that has no memory left. */
const BROKEN = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGFPE'])
/** All that it may read of the disk: the code, wherever a link says that it lies. */
const READABLE = ['package.json', 'node_modules', 'src', 'demo'].map((name) =>
  realpathSync(fileURLToPath(new URL(`../../../../${name}`, import.meta.url))),
)

/** A place for one process, started when there is something to do. */
interface Seat {
  process?: ChildProcess
  idle?: NodeJS.Timeout
}

const running = new Set<ChildProcess>()

/**
 * Has work done in a process of its own. It gives way to whoever waits for an answer, knows no secret, writes nothing,
 * and takes nobody along when its input breaks it.
 *
 * @throws EndedApartError; ProblemApartError; whatever reading the bytes throws.
 */
export function createApart<Task, Answer>(options: ApartOptions): Apart<Task, Answer> {
  const inTurn = takingTurns(Array.from({ length: options.most }, (): Seat => ({})))
  return (task, bytes) => inTurn(async (seat) => (await work(seat, options, task, bytes)) as Answer)
}

/** Ends every process there is, whatever it does. */
export async function stopApart(): Promise<void> {
  await Promise.all(
    [...running].map(async (one) => {
      const exited = once(one, 'exit')
      one.kill('SIGKILL')
      await exited
    }),
  )
}

async function work(
  seat: Seat,
  options: ApartOptions,
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
  const over = new AbortController()
  try {
    const answered = Promise.race([answerOf(busy, over.signal), endOf(busy, over.signal)])
    // It may end while it is still told of the bytes.
    answered.catch(() => {})
    await tellAll(busy, task, bytes)
    const answer = await answered
    if ('answer' in answer) return answer.answer
    throw new ProblemApartError(answer.problem)
  } finally {
    over.abort()
    clearTimeout(timer)
    seat.idle = setTimeout(() => busy.connected && busy.disconnect(), KEPT_IDLE_MS).unref()
  }

  async function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
    const [code, by] = (await once(child, 'exit', { signal })) as [number | null, NodeJS.Signals | null]
    const how = isLate ? `was ended after ${options.giveUpAfterMs} ms` : `ended with ${by ?? code}`
    throw new EndedApartError(`the ${options.name} ${how} before it was done`, isLate || BROKEN.has(by))
  }
}

function isUsable({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null
}

/** It does not keep the site from ending. */
function start({ program, heapMegabytes, hasAddons }: ApartOptions): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      ...(hasAddons ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
    ],
    env: {},
  })
  running.add(started)
  started.once('exit', () => running.delete(started))
  started.unref()
  started.channel?.unref()
  return started
}

async function answerOf(busy: ChildProcess, signal: AbortSignal): Promise<ApartAnswer> {
  const [answer] = (await once(busy, 'message', { signal })) as [ApartAnswer]
  return answer
}

/** Ends early where nobody listens any more: how that process ended is told by its exit, which follows. */
async function tellAll(busy: ChildProcess, task: unknown, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of bytes) if (!(await tell(busy, { piece }))) return
  await tell(busy, { task })
}

/** Whether it was told. The pipe of a process that ended breaks before its end is heard of, or after, or not at all. */
function tell(busy: ChildProcess, message: ApartMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = () => resolve(false)
    busy.once('exit', ended)
    busy.send(message, (error) => {
      busy.off('exit', ended)
      resolve(!error)
    })
  })
}
