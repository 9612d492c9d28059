import type pg from 'pg'
import { queryableOn } from './query.ts'
import type { Queryable } from './query.ts'
import { sql } from './sql.ts'
import type { StatementNames } from './statement-names.ts'

export interface Transaction extends Queryable {
  /** Of work that fails nothing remains, and the transaction goes on. */
  savepoint<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
}

/** What can run a transaction. */
export interface Transactional extends Queryable {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
}

/** One connection as a database, for what needs no pool. */
export function databaseOn(client: pg.ClientBase): Transactional {
  return { ...queryableOn(client), transaction: (work) => runTransaction(client, work) }
}

/** Runs work in a transaction on this connection, and rolls back when it fails. */
export async function runTransaction<Result>(
  client: pg.ClientBase,
  work: (tx: Transaction) => Promise<Result>,
  names?: StatementNames,
): Promise<Result> {
  const queryable = queryableOn(client, names)
  const run = (statement: string) => queryable.execute(sql.raw(statement))
  const within = async <Value>(begin: string, end: string, undo: string, inner: () => Promise<Value>) => {
    await run(begin)
    try {
      const value = await inner()
      await run(end)
      return value
    } catch (error) {
      // A connection that broke has rolled back by itself.
      await run(undo).catch(() => {})
      throw error
    }
  }
  const tx: Transaction = {
    ...queryable,
    savepoint: (inner) =>
      within('savepoint inner_work', 'release savepoint inner_work', 'rollback to savepoint inner_work', () =>
        inner(queryable),
      ),
  }
  return within('begin', 'commit', 'rollback', () => work(tx))
}
