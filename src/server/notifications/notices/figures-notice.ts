import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { REVIEW_MONTHS } from '#shared/financials/figures.ts'
import { ownListingPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to an owner about which figures staff found in their papers, and what they ask about the others. */
export function figuresNotice({
  listingId,
  title,
  confirmedCount,
  questions,
}: DomainEventPayload<'figures.reviewed'>): PersonalNotice {
  const confirmed =
    confirmedCount > 0
      ? `Our staff found ${count(confirmedCount, 'figure')} of ${title} in ${confirmedCount === 1 ? 'its paper' : 'their papers'}. Buyers see "Reviewed" beside ${confirmedCount === 1 ? 'it' : 'them'} for ${REVIEW_MONTHS} months, and the Verified mark beside the paper.`
      : ''
  const asked = questions.map(({ figure, note }) => `${figure}: ${note}`)
  const open =
    asked.length > 0
      ? `Our staff could not find ${count(asked.length, 'figure')} of ${title} in the paper:\n\n${asked.join('\n\n')}\n\nCorrect the figure, or attach the paper that shows it. Until then it counts as your own word.`
      : ''
  return {
    type: 'figure_reviewed',
    path: `${ownListingPath(listingId)}?tab=financials`,
    title: asked.length > 0 ? `${sentenceCount(asked.length)} about your figures` : 'Your figures are reviewed',
    message: [confirmed, open].filter(Boolean).join('\n\n'),
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function sentenceCount(number: number): string {
  return number === 1 ? 'A question' : `${number} questions`
}
