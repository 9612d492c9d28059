import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** While it is rendered, nobody leaves the page without being asked: here by a dialog, for other sites by the browser. */
export function LeaveGuard() {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<(isStaying: boolean) => void>()

  useEffect(
    () =>
      history.block({
        enableBeforeUnload: true,
        blockerFn: () =>
          new Promise((resolve) => {
            setAnswer(() => (isStaying: boolean) => {
              setAnswer(undefined)
              resolve(isStaying)
            })
          }),
      }),
    [history],
  )

  // Once everything is sent there is nothing to ask any more: whoever was asked is still here.
  useEffect(() => () => answer?.(true), [answer])

  if (!answer) return null
  return (
    <Dialog
      title="Photos are still on their way"
      description="What is not sent yet is lost when you leave this page."
      onClose={() => answer(true)}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={() => answer(true)} className={buttonClass('primary')}>
          Stay
        </button>
        <button type="button" onClick={() => answer(false)} className={buttonClass('secondary')}>
          Leave
        </button>
      </div>
    </Dialog>
  )
}
