import { useQuery } from '@tanstack/react-query'
import { ANSWER_HOURS, LEAST_REPLIES, REPLIES_DAYS } from '#shared/conversations/replies.ts'
import type { SellerReplies } from '#shared/conversations/replies.ts'
import { ownRepliesQuery } from '#web/conversations/queries.ts'

/** What buyers read about how the seller answers, and what it is counted from. */
export function RepliesLine() {
  const { data } = useQuery(ownRepliesQuery())
  if (!data) return null
  return (
    <p className="tabular mt-1 text-muted">
      {data.text && (
        <>
          Buyers read: <span className="font-medium text-ink">{data.text}</span>.{' '}
        </>
      )}
      {countText(data)}
    </p>
  )
}

function countText({ asked, answered, waiting }: SellerReplies): string {
  const rest =
    waiting === 0
      ? ''
      : ` ${waiting === 1 ? 'One buyer waits' : `${waiting} buyers wait`} for an answer within ${ANSWER_HOURS} hours.`
  if (asked === 0) return `Buyers see your reply rate once ${LEAST_REPLIES} have written to you.${rest}`
  const share = `You answered ${answered} of ${asked} in time over ${REPLIES_DAYS} days.`
  return `${share}${asked < LEAST_REPLIES ? ` Buyers see your rate from ${LEAST_REPLIES} on.` : ''}${rest}`
}
