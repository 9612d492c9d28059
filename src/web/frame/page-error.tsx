import { useRouter } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Error page with a retry button. */
export function PageError() {
  const router = useRouter()
  return (
    <Notice
      title="This page didn't load"
      actions={
        <button type="button" className={buttonClass('primary')} onClick={() => void router.invalidate()}>
          Try again
        </button>
      }
    >
      Something went wrong while loading this page. Nothing you did is lost.
    </Notice>
  )
}
