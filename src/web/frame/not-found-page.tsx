import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'

/** S1 §2: unknown paths. */
export function NotFoundPage() {
  return (
    <Notice
      title="Page Not Found"
      actions={
        <>
          <Link to="/marketplace" className={buttonClass('primary')}>
            Browse businesses
          </Link>
          <Link to="/" className={buttonClass('secondary')}>
            Go to the home page
          </Link>
        </>
      }
    >
      There is no page at this address. It may have moved, or the link has a typing mistake.
    </Notice>
  )
}
