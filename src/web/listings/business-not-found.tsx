import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'

/** S1 §2 "Business detail". */
export function BusinessNotFound() {
  return (
    <Notice
      title="Business not found"
      actions={
        <Link to="/marketplace" className={buttonClass('primary')}>
          Back to the marketplace
        </Link>
      }
    >
      The business you're looking for doesn't exist.
    </Notice>
  )
}
