import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'
import { allowanceText } from '#web/conversations/allowance-text.ts'
import { allowanceQuery } from '#web/conversations/queries.ts'
import { useUnreadBadge } from '#web/conversations/unread-messages.tsx'

/** Unread messages, and a subscriber's remaining contacts. */
export function MessagesCard({ isSubscribed }: { isSubscribed: boolean }) {
  const badge = useUnreadBadge()
  const { data } = useQuery({ ...allowanceQuery(), enabled: isSubscribed })
  const allowance = isSubscribed ? data?.allowance : undefined
  return (
    <section
      aria-labelledby="messages-title"
      className="rounded-card border border-line bg-surface p-6 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-8"
    >
      <div>
        <h2 id="messages-title" className="text-2xl sm:text-[1.75rem]">
          Messages
        </h2>
        <p className={`mt-1 ${badge ? 'font-medium' : 'text-muted'}`}>{waitingText(badge)}</p>
        {allowance && <p className="tabular mt-1 text-sm text-muted">{allowanceText(allowance)}</p>}
      </div>
      <Link to="/messages" className={`${buttonClass('secondary')} mt-4 w-full sm:mt-0 sm:w-auto`}>
        <Mail strokeWidth={1.5} size={18} aria-hidden="true" />
        Read your messages
      </Link>
    </section>
  )
}

function waitingText(badge: string | undefined): string {
  if (!badge) return 'No unread messages.'
  return badge === '1' ? 'One message is unread.' : `${badge} messages are unread.`
}
