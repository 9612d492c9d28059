import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Names the failed request in the answer of the API, which is the text of the error. */
const REQUEST_ID = /"requestId":"([^"]+)/u

/** Error page with a retry button, and the id by which support finds the request in the log. */
export function PageError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const requestId = REQUEST_ID.exec(String(error))?.[1]
  return (
    <Notice
      title="This page didn't load"
      actions={
        <button type="button" className={buttonClass('primary')} onClick={() => void router.invalidate()}>
          Try again
        </button>
      }
    >
      Nothing you did is lost.
      {requestId && <span className="block">Reference: {requestId}</span>}
    </Notice>
  )
}
