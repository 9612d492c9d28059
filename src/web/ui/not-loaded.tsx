import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface NotLoadedProps {
  /** That has no data. */
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  title: string
  /** Shown until the query fails. */
  loading?: ReactNode
  isFramed?: boolean
  /** What the failure does not affect. */
  children?: ReactNode
}

/** In place of content: a skeleton while it loads, and a retry button once that failed. */
export function NotLoaded({ query, title, loading, isFramed = false, children }: NotLoadedProps) {
  if (!query.isError) return loading
  const failed = (
    <Notice
      level={2}
      title={title}
      actions={
        <Button look="primary" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {query.isFetching ? 'Trying…' : 'Try again'}
        </Button>
      }
    >
      {children ?? 'Nothing was changed. Check your connection, then try again.'}
    </Notice>
  )
  return isFramed ? <div className="rounded-card border border-line bg-surface">{failed}</div> : failed
}
