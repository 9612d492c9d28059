import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'

/** Ends the session. What is loading is cancelled and what follows waits, since both would be refused. */
export function SignOutLink({ className, children }: { className: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <a href="/api/logout" className={className} onClick={(event) => stopLoading(event, queryClient)}>
      {children}
    </a>
  )
}

function stopLoading(click: MouseEvent, queryClient: QueryClient): void {
  const opensElsewhere = click.ctrlKey || click.metaKey || click.shiftKey
  if (opensElsewhere) return
  onlineManager.setOnline(false)
  void queryClient.cancelQueries()
  // The browser may keep this page and show it again.
  addEventListener('pageshow', () => onlineManager.setOnline(true), { once: true })
}
