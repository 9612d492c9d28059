export interface CacheableAnswer {
  status: number
  /** Milliseconds since 1970. */
  madeAt: number
  /** In bytes of memory. */
  size: number
}

const FRESH_MS = 5000
const MAX_BYTES = 24 * 1024 * 1024

/**
 * Caches what is the same for many requests: rendered pages, JSON, and facts about a member. By default an entry is fresh
 * for five seconds, so that a change is visible within ten, and never served later: a business may have become confidential
 * since. The least recently used entries are evicted at the size limit.
 * Concurrent requests for a missing entry share one computation.
 */
export class AnswerCache<Answer extends CacheableAnswer> {
  readonly #answers = new Map<string, Answer>()
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #freshMs: number
  readonly #maxBytes: number
  #bytes = 0

  constructor({ freshMs = FRESH_MS, maxBytes = MAX_BYTES } = {}) {
    this.#freshMs = freshMs
    this.#maxBytes = maxBytes
  }

  /** Returns the answer if it is fresh. */
  find(key: string): Answer | undefined {
    const answer = this.#answers.get(key)
    if (!answer || Date.now() - answer.madeAt > this.#freshMs) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.find(key)
    if (known) return known
    const making = this.#making.get(key)
    if (!making) return this.#make(key, make)
    const shared = await making.catch(() => undefined)
    if (shared && shared.status < 500) return shared
    // The network of the caller who began it may have used up its share of the database; this caller's may not.
    return this.#making.get(key) ?? this.#make(key, make)
  }

  #make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const making = this.#made(key, make).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #made(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const answer = await make()
    if (answer.status === 200) this.put(key, answer)
    return answer
  }

  put(key: string, answer: Answer): void {
    this.#drop(key)
    this.#answers.set(key, answer)
    this.#bytes += answer.size
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= answer.size
  }
}
