import { useState } from 'react'
import type { ReactNode } from 'react'
import { showToast } from './toast.tsx'

/** The open dialog, if any, and a function that opens one. Dialogs are loaded on first use. */
export function useLazyDialog(): {
  dialog: ReactNode
  open: (load: () => Promise<ReactNode>) => void
  close: () => void
} {
  const [dialog, setDialog] = useState<ReactNode>()
  return {
    dialog,
    open: (load) => {
      load().then(setDialog, showLoadFailed)
    },
    close: () => setDialog(undefined),
  }
}

/** Says that a part of the page, which is loaded on first use, could not be loaded. */
export function showLoadFailed(): void {
  showToast({
    title: "That didn't load",
    description: 'We could not reach the site just now. Please try again.',
    isDestructive: true,
  })
}
