import { AppError } from '#shared/errors.ts'

interface Waiting {
  take(): void
}

export interface ShareRules {
  /** How many one network may hold at once. */
  most: number
  /** How many of its requests may wait; further ones are refused. */
  mostWaiting: number
  waitMs: number
}

/** Limits how much each network may hold at once; its further requests wait in order. */
export class Shares {
  readonly #rules: ShareRules
  readonly #held = new Map<string, number>()
  readonly #waiting = new Map<string, Set<Waiting>>()

  constructor(rules: ShareRules) {
    this.#rules = rules
  }

  /** How many requests of all networks wait. */
  get waitingCount(): number {
    let count = 0
    for (const { size } of this.#waiting.values()) count += size
    return count
  }

  /**
   * Resolves when it is this network's turn, with a function that releases the share. @throws AppError rate_limited.
   */
  async take(network: string): Promise<() => void> {
    const held = this.#held.get(network) ?? 0
    if (held >= this.#rules.most) await this.#wait(network)
    else this.#held.set(network, held + 1)
    return () => this.#giveBack(network)
  }

  #wait(network: string): Promise<void> {
    const queue = this.#waiting.get(network) ?? new Set()
    if (queue.size >= this.#rules.mostWaiting) return Promise.reject(tooMany())
    this.#waiting.set(network, queue)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        queue.delete(waiting)
        if (queue.size === 0) this.#waiting.delete(network)
      }
      const waiting: Waiting = {
        take() {
          leave()
          resolve()
        },
      }
      const timer = setTimeout(() => {
        leave()
        reject(tooMany())
      }, this.#rules.waitMs)
      queue.add(waiting)
    })
  }

  /** Passes the share directly to the same network's next request. */
  #giveBack(network: string): void {
    const [next] = this.#waiting.get(network) ?? []
    if (next) return next.take()
    const held = (this.#held.get(network) ?? 0) - 1
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
  }
}

function tooMany(): AppError {
  return new AppError('rate_limited', 'There are too many requests at once from your network. Try again in a moment.', {
    retryAfter: 2,
  })
}
