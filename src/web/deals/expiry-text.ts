const HOUR_MS = 3600 * 1000

/** "in 4 days", "in 5 hours", "in less than an hour"; undefined once it is past. */
export function inTimeText(at: string, now: number): string | undefined {
  const hours = (Date.parse(at) - now) / HOUR_MS
  if (hours <= 0) return undefined
  if (hours < 1) return 'in less than an hour'
  if (hours < 2) return 'in 1 hour'
  return hours <= 72 ? `in ${Math.floor(hours)} hours` : `in ${Math.floor(hours / 24)} days`
}
