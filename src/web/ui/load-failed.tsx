import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailedProps {
  title: string
  isTrying: boolean
  onRetry: () => void
  /** What was not affected by the failure. */
  children: ReactNode
}

/** Shown instead of content that failed to load, with a retry button. */
export function LoadFailed({ title, isTrying, onRetry, children }: LoadFailedProps) {
  return (
    <Notice
      level={2}
      title={title}
      actions={
        <button type="button" disabled={isTrying} onClick={onRetry} className={buttonClass('primary')}>
          {isTrying ? 'Trying…' : 'Try again'}
        </button>
      }
    >
      {children}
    </Notice>
  )
}
