import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For a conversation that doesn't exist, and for one of other members. */
export function ConversationNotFound() {
  return (
    <Notice
      title="Conversation not found"
      actions={
        <Link to="/messages" className={buttonClass('primary')}>
          Go to your messages
        </Link>
      }
    >
      There is no conversation at this address.
    </Notice>
  )
}
