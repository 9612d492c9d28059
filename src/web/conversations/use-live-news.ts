import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ConversationNews, CONVERSATIONS_POLL_MS } from '#shared/conversations/conversations.ts'
import { refreshConversations } from './queries.ts'

/** A stream that the server refused is tried again after so long. */
const RETRY_MS = 30_000

/**
 * Keeps conversations new while the page is looked at: the server tells what is new, and where it can't, the answer says
 * how often the page should ask. A tab in the background lets go of its stream; what it missed it asks for when it is
 * looked at again.
 */
export function useLiveNews(): { refetchInterval: number | false } {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined

    function open(): void {
      if (source || document.visibilityState === 'hidden') return
      const opened = new EventSource('/api/conversations/stream')
      source = opened
      opened.addEventListener('open', () => {
        setLive(true)
        // What came while nobody listened.
        void queryClient.invalidateQueries({ queryKey: ['conversations'] })
      })
      opened.addEventListener('news', ({ data }: MessageEvent<string>) => {
        const news = ConversationNews.safeParse(JSON.parse(data))
        if (news.success) void refreshConversations(queryClient, news.data.conversationId)
      })
      opened.addEventListener('error', () => {
        setLive(false)
        // A line that broke comes back by itself; an answer that said no does not.
        if (opened.readyState !== EventSource.CLOSED) return
        source = undefined
        retry = setTimeout(open, RETRY_MS)
      })
    }

    function close(): void {
      clearTimeout(retry)
      source?.close()
      source = undefined
      setLive(false)
    }

    function follow(): void {
      if (document.visibilityState === 'hidden') close()
      else open()
    }

    open()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', follow)
      close()
    }
  }, [queryClient])

  return { refetchInterval: isLive ? false : CONVERSATIONS_POLL_MS }
}
