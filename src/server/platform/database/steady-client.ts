import pg from 'pg'

/** What of pg's client has no types. */
interface Internals {
  connection: { stream: { destroy(): void } }
}

type Callback = (error: Error | null | undefined, result: unknown) => void
type Query = (...args: unknown[]) => unknown

/** pg's error for a statement that took longer than `query_timeout`. */
const GIVEN_UP = 'Query read timeout'

/**
 * A client that closes its connection when it gives up a statement: the database may be still at it, and whoever used
 * the connection next would be in the middle of its transaction.
 */
export class SteadyClient extends pg.Client {}

// Not a method: pg's is declared with a dozen overloads.
SteadyClient.prototype.query = function query(this: SteadyClient, ...args: unknown[]) {
  const submit = (...all: unknown[]) => (pg.Client.prototype.query as Query).apply(this, all)
  const internals = this as unknown as Internals
  const closeIfGivenUp = (error: unknown) => {
    if (error instanceof Error && error.message === GIVEN_UP) internals.connection.stream.destroy()
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    return submit(...args.slice(0, -1), (error: Error | null | undefined, result: unknown) => {
      closeIfGivenUp(error)
      ;(callback as Callback)(error, result)
    })
  }
  const result = submit(...args)
  if (!(result instanceof Promise)) return result
  return result.catch((error: unknown) => {
    closeIfGivenUp(error)
    throw error
  })
} as pg.Client['query']
