import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const LANE_BYTES = 6
const LANE = 2 ** (8 * LANE_BYTES)

/**
 * Counts the rows of a `COPY` in text format and adds up their hashes. The sum does not depend on the order of the rows,
 * which a database may change.
 */
export class RowDigest {
  rows = 0
  #low = 0
  #high = 0
  /** The start of a row whose end has not arrived. */
  #rest: Buffer[] = []

  update(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const row = chunk.subarray(from, end)
      this.#add(this.#rest.length > 0 ? Buffer.concat([...this.#rest, row]) : row)
      this.#rest = []
      from = end + 1
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from))
  }

  /** In hex. */
  digest(): string {
    return [this.#low, this.#high].map((lane) => lane.toString(16).padStart(2 * LANE_BYTES, '0')).join('')
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer')
    this.#low = (this.#low + digest.readUIntBE(0, LANE_BYTES)) % LANE
    this.#high = (this.#high + digest.readUIntBE(LANE_BYTES, LANE_BYTES)) % LANE
    this.rows += 1
  }
}
