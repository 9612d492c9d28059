import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { requestIdOf } from '#web/api-client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Error page with a retry button, and the id by which support finds the request in the log. */
export function PageError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const requestId = requestIdOf(error)
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
      {requestId && <span className="mt-2 block text-sm">Reference: {requestId}</span>}
    </Notice>
  )
}
