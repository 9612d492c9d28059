import { setTimeout as sleep } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** Longer than any test that compares days. */
const ENOUGH_MS = 15_000

/**
 * Waits for the next hour if this one is about to end. Otherwise a day or month, which begins on the hour in every time
 * zone used here, could begin between what a test writes and what it compares.
 */
export async function stayWithinOneDay(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS)
  if (leftMs < ENOUGH_MS) await sleep(leftMs)
}
