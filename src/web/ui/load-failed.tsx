import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailedProps {
  title: string
  isTrying: boolean
  onRetry: () => void
  /** What is not lost by it. */
  children: ReactNode
}

/** In the place of what could not be loaded, with the way to ask once more. */
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
