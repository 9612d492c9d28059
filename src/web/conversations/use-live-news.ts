import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ConversationNews, CONVERSATIONS_POLL_MS } from '#shared/conversations/conversations.ts'
import { refreshConversations } from './queries.ts'

/** Delay before reconnecting a stream that the server refused. */
const RETRY_MS = 30_000

/**
 * Keeps conversations up to date while the page is visible. The server pushes events; if it can't, its answer sets the
 * polling interval. A background tab closes its stream and refetches when it becomes visible
 * again.
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
        // Refetches what arrived while no stream was open.
        void queryClient.invalidateQueries({ queryKey: ['conversations'] })
      })
      opened.addEventListener('news', ({ data }: MessageEvent<string>) => {
        const news = ConversationNews.safeParse(JSON.parse(data))
        if (news.success) void refreshConversations(queryClient, news.data.conversationId)
      })
      opened.addEventListener('error', () => {
        setLive(false)
        // `EventSource` reconnects after a network error, but not after an error status.
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
