import { sql } from 'drizzle-orm'
import type { Context } from '#server/model/context.ts'

let isDraining = false

/** From now on, readiness checks fail, so that the load balancer sends no more requests. */
export function startDraining(): void {
  isDraining = true
}

/** Whether this process can serve requests: it is not shutting down, and the database answers within a second. */
export async function isReady(ctx: Context): Promise<boolean> {
  if (isDraining) return false
  const answer = ctx.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, delay(1000).then(() => false)])
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
