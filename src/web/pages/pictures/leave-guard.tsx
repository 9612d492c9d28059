import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** While mounted, asks before the page is left: with a dialog within the site, with the browser's prompt otherwise. */
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

  // Uploads have finished, so a pending question is answered by staying.
  useEffect(() => () => answer?.(true), [answer])

  if (!answer) return null
  return (
    <Dialog
      title="Photos are still uploading"
      description="Photos that are not uploaded yet are lost when you leave this page."
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
