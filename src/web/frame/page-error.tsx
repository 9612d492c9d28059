import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Names the failed request in the answer of the API, which is the text of the error. */
const REQUEST_ID = /"requestId":"([^"]+)/u
/** What browsers say of code that can't be loaded, and the build of its style. */
const NO_CODE = / module| CSS/u

/**
 * Error page with a retry button, and the id by which support finds the request in the log. A page whose code can't be
 * loaded, since an update has removed it, is loaded whole: a browser would not ask for the same code again.
 */
export function PageError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const text = String(error)
  const lacksCode = NO_CODE.test(text)
  if (lacksCode && loadWholeOnce()) return null
  const requestId = REQUEST_ID.exec(text)?.[1]
  return (
    <Notice
      title="This page didn't load"
      actions={
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => (lacksCode ? location.reload() : void router.invalidate())}
        >
          Try again
        </button>
      }
    >
      Nothing you did is lost.
      {requestId && <span className="block">Reference: {requestId}</span>}
    </Notice>
  )
}

/** Once an address: the name of a window outlives its documents, also where nothing may be stored. */
function loadWholeOnce(): boolean {
  if (window.name === location.href) return false
  window.name = location.href
  location.reload()
  return true
}
