import { useEffect } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { useMarkRead } from '#web/conversations/queries.ts'

/** Marks the other party's messages as read once they are on screen in a visible tab of the browser and of the page. */
export function useReading({ id, messages, readMessageId }: Conversation, isShown: boolean): void {
  const { mutate } = useMarkRead(id)
  const last = messages.findLast(({ isOwn }) => !isOwn)?.id ?? 0

  useEffect(() => {
    if (!isShown || last <= readMessageId) return
    function mark(): void {
      if (document.visibilityState === 'visible') mutate(last)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isShown, last, readMessageId, mutate])
}
