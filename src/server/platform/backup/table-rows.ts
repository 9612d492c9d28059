import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quote } from './connection.ts'
import type { SourceTable } from './snapshot.ts'

/** Before compression. A table that did not change up to here is not stored again. */
const PART_BYTES = 16 * 1024 * 1024

/** The rows of a table as `COPY` in text format gives them. */
export function readRows(client: pg.Client, { schema, name, columns, where }: SourceTable): AsyncIterable<Buffer> {
  const condition = where ? ` where ${where}` : ''
  const query = `select ${columns.map((column) => quote(column)).join(', ')} from ${quote(schema, name)}${condition}`
  return client.query(copyTo(`copy (${query}) to stdout`))
}

/** Splits a stream into parts, which must be read one after the other. An empty stream has none. */
export async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<AsyncGenerator<Buffer>> {
  const chunks = source[Symbol.asyncIterator]()
  let next = await chunks.next()

  async function* part(): AsyncGenerator<Buffer> {
    for (let room = PART_BYTES; room > 0 && !next.done;) {
      const chunk = next.value.subarray(0, room)
      room -= chunk.length
      const isWhole = chunk.length === next.value.length
      yield chunk
      next = isWhole ? await chunks.next() : { done: false, value: next.value.subarray(chunk.length) }
    }
  }

  while (!next.done) yield part()
}
