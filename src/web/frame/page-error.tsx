import { useRouter } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A page that could not be made: what happened, and a way to try again. */
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
      Something went wrong between us and you. Nothing that you did is lost.
    </Notice>
  )
}
