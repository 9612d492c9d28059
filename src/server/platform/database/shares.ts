import { AppError } from '#shared/errors.ts'

/** What one request is at the database: its statements wait together, and before those of requests that came later. */
interface Turn {
  order: number
  /** How many of its statements wait. */
  waiting: number
  /** Since when any of them does. */
  since: number
  /** How long it has waited before. */
  waitedMs: number
}

interface Waiting {
  turn: Turn
  take(): void
}

interface Line {
  held: number
  /** How often a share was passed on. */
  passed: number
  /** Of older requests first. */
  waiting: Waiting[]
}

export interface ShareRules {
  /** How many one network may hold at once. */
  most: number
  /** How long one of its requests may wait in all. */
  waitMs: number
}

/** Limits how much each network may hold at once; its further requests wait, and are refused by time alone. */
export class Shares {
  readonly #rules: ShareRules
  readonly #lines = new Map<string, Line>()
  readonly #turns = new WeakMap<object, Turn>()
  #made = 0

  constructor(rules: ShareRules) {
    this.#rules = rules
  }

  /** How many statements of all networks wait. */
  get waitingCount(): number {
    let count = 0
    for (const { waiting } of this.#lines.values()) count += waiting.length
    return count
  }

  /**
   * Resolves when it is this request's turn, with a function that releases the share. @throws AppError rate_limited;
   * unavailable: it is not the network's other requests that take so long.
   */
  async take(network: string, request: object): Promise<() => void> {
    const line = this.#lines.get(network) ?? { held: 0, passed: 0, waiting: [] }
    this.#lines.set(network, line)
    const turn = this.#turnOf(request)
    if (line.held >= this.#rules.most) await this.#wait(line, turn)
    else line.held += 1
    return () => this.#giveBack(network, line)
  }

  #turnOf(request: object): Turn {
    const turn = this.#turns.get(request) ?? { order: (this.#made += 1), waiting: 0, since: 0, waitedMs: 0 }
    this.#turns.set(request, turn)
    return turn
  }

  #wait(line: Line, turn: Turn): Promise<void> {
    const { most, waitMs } = this.#rules
    const now = performance.now()
    if (turn.waiting === 0) turn.since = now
    turn.waiting += 1
    const passedBefore = line.passed
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        line.waiting.splice(line.waiting.indexOf(waiting), 1)
        turn.waiting -= 1
        if (turn.waiting === 0) turn.waitedMs += performance.now() - turn.since
      }
      const waiting: Waiting = {
        turn,
        take() {
          leave()
          resolve()
        },
      }
      const timer = setTimeout(
        () => {
          leave()
          // Statements that take as long as this wait are not many: they hang.
          reject(line.passed - passedBefore > most ? tooMany() : hangs())
        },
        Math.max(0, waitMs - turn.waitedMs - (now - turn.since)),
      )
      const next = line.waiting.findIndex((other) => other.turn.order > turn.order)
      line.waiting.splice(next === -1 ? line.waiting.length : next, 0, waiting)
    })
  }

  /** Passes the share directly to the same network's oldest request. */
  #giveBack(network: string, line: Line): void {
    line.passed += 1
    const [next] = line.waiting
    if (next) return next.take()
    line.held -= 1
    if (line.held === 0) this.#lines.delete(network)
  }
}

function tooMany(): AppError {
  return new AppError('rate_limited', 'There are too many requests at once from your network. Try again in a moment.', {
    retryAfter: 2,
  })
}

function hangs(): AppError {
  return new AppError('unavailable', 'The site is temporarily unavailable. Try again in a moment.')
}
