import { useState } from 'react'
import type { ReactNode } from 'react'
import { showToast } from './toast.tsx'

/** The dialog that is open, if any, and what opens one; each is loaded when it is first needed. */
export function useLazyDialog(): {
  dialog: ReactNode
  open: (load: () => Promise<ReactNode>) => void
  close: () => void
} {
  const [dialog, setDialog] = useState<ReactNode>()
  return {
    dialog,
    open: (load) => {
      load().then(setDialog, () =>
        showToast({
          title: "That didn't load",
          description: 'We could not reach the site just now. Please try again.',
          isDestructive: true,
        }),
      )
    },
    close: () => setDialog(undefined),
  }
}
