import { ApiError } from '#web/api-client.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Shown if a list of businesses failed to load. */
export function ListingsError({ error, onRetry }: { error?: Error | null; onRetry: () => void }) {
  const near = error instanceof ApiError && error.problem?.fields?.['near']
  if (near) return <Notice level={2} title="We don’t know this place">{`The place of your filter ${near}`}</Notice>
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
