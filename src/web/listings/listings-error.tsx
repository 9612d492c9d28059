import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shown if a list of businesses failed to load. */
export function ListingsError({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      level={2}
      title="The businesses didn't load"
      actions={
        <button type="button" onClick={onRetry} className={buttonClass('primary')}>
          Try again
        </button>
      }
    >
      We couldn't reach the market just now. Your filters are kept.
    </Notice>
  )
}
