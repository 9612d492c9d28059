import type { Frequency } from '#shared/saved/saved-words.ts'

/** When a search tells, as a choice. */
export const FREQUENCY_WORDS: Record<Frequency, string> = {
  instant: 'At once',
  daily: 'Every morning at 7',
  weekly: 'Mondays at 7',
  off: 'Never',
}
