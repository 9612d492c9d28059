/** Statements that come once or twice are not worth their memory on every connection. */
const RUNS_BEFORE = 2
/** Texts of searches differ with their filters: neither they nor their plans may fill the memory. */
const MOST_NAMES = 400
const MOST_TEXTS = 4000

/**
 * Names for the statements that a process repeats, so that each connection parses and plans them once. A name has the same
 * text on all connections.
 */
export class StatementNames {
  #runs = new Map<string, number>()
  #names = new Map<string, string>()
  #made = 0

  /** Undefined for a statement that is not repeated yet. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === MOST_NAMES) return known
    const runs = this.#runs.get(text) ?? 0
    if (runs < RUNS_BEFORE) {
      if (this.#runs.size === MOST_TEXTS) this.#runs.clear()
      this.#runs.set(text, runs + 1)
      return undefined
    }
    this.#runs.delete(text)
    const name = `s${(this.#made += 1)}`
    this.#names.set(text, name)
    return name
  }

  /** A migration has changed what a table's columns are: all statements are prepared anew, under other names. */
  renew(): void {
    this.#names = new Map()
  }
}
