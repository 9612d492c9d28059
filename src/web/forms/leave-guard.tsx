import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface LeaveGuardProps {
  title: string
  /** What is lost. */
  description: string
}

/**
 * While mounted, asks before the page is left: with a dialog within the site, with the browser's prompt otherwise. Other parts
 * of the same page are not asked about.
 */
export function LeaveGuard({ title, description }: LeaveGuardProps) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<(isStaying: boolean) => void>()

  useEffect(
    () =>
      history.block({
        enableBeforeUnload: true,
        blockerFn: ({ currentLocation, nextLocation }) => {
          if (nextLocation.pathname === currentLocation.pathname) return false
          return new Promise((resolve) => {
            setAnswer(() => (isStaying: boolean) => {
              setAnswer(undefined)
              resolve(isStaying)
            })
          })
        },
      }),
    [history],
  )

  // Nothing is lost any more, so a pending question is answered by staying.
  useEffect(() => () => answer?.(true), [answer])

  if (!answer) return null
  return (
    <Dialog title={title} description={description} onClose={() => answer(true)}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => answer(true)}>
          Stay
        </Button>
        <Button look="secondary" onClick={() => answer(false)}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
