import { setTimeout as sleep } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** Longer than whatever compares days. */
const ENOUGH_MS = 15_000

/**
 * Waits for the next hour where this one is about to end: a day or month, which begins with an hour in every zone of ours,
 * would otherwise begin between what a test writes and what it compares.
 */
export async function stayWithinOneDay(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS)
  if (leftMs < ENOUGH_MS) await sleep(leftMs)
}
