import type { Database } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { isDatabaseAway } from '#server/platform/http/errors.ts'
import { asEverybody } from '#server/platform/http/work-scope.ts'

/** Something that a process finds in the database, and then does. */
export interface DueWork {
  /** Selects what there is to do, as `name`. */
  readonly due: SQL
  /** Begins what was found, if anything, and does not wait for it. It may run already. */
  begin(names: readonly string[]): void
}

const LOOK_EVERY_MS = 1000
/** While this process adds work or has done some. */
const LOOK_SOON_MS = 150
/** How long a transaction may take to commit what it added. */
const SOON_FOR_MS = 2000

let expectedUntil = Number.NEGATIVE_INFINITY

/** A transaction of this process adds work, which is then found within 150 ms of its commit. */
export function expectWork(forMs = SOON_FOR_MS): void {
  expectedUntil = Math.max(expectedUntil, performance.now() + forMs)
}

/** Work is done, and what waited for it is found by the next look or two. */
export function expectMore(): void {
  expectWork(2 * LOOK_SOON_MS)
}

/** Looks for all kinds of work in one statement, which is what an idle process costs. */
export function watchForWork(
  { db, log }: { db: Database; log: { error(about: object, message: string): void } },
  kinds: readonly DueWork[],
): { stop(): Promise<void> } {
  const { text, values } = sql.join(
    kinds.map(({ due }, index) => sql`select ${sql.raw(String(index))} as kind, name from (${due}) as due`),
    sql` union all `,
  )
  // Asked so often that it is planned once a connection.
  const question = { text, values: [...values], ...(db.$client.names && { name: 'due-work' }) }
  let lookedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function look(): Promise<void> {
    const { rows } = await db.$client.query<{ kind: number; name: string }>(question)
    for (const [index, kind] of kinds.entries()) {
      const names = rows.filter((row) => row.kind === index).map(({ name }) => name)
      if (names.length > 0) kind.begin(names)
    }
  }

  function lookInTime(): void {
    const now = performance.now()
    if (running || (now - lookedAt < LOOK_EVERY_MS && now > expectedUntil)) return
    lookedAt = now
    running = look()
      .catch((error: unknown) => {
        // The database comes back, and the work is still due then.
        if (!isDatabaseAway(error)) log.error({ err: error }, 'due work could not be looked for')
      })
      .finally(() => {
        running = undefined
      })
  }

  const timer = asEverybody(() => setInterval(lookInTime, LOOK_SOON_MS).unref())
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
