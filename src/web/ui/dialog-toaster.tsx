import { useEffect, useId } from 'react'
import { setOpenDialog, ToastRegion, useShown } from './toast.tsx'

/**
 * The toast's container inside a modal dialog. Everything outside of the dialog is inert, so it can neither be pressed
 * nor read by a screen reader.
 */
export function DialogToaster() {
  const id = useId()
  const { toast, dialogs } = useShown()

  useEffect(() => {
    setOpenDialog(id, true)
    return () => setOpenDialog(id, false)
  }, [id])

  // At the top, so that it doesn't cover the dialog's buttons at the bottom.
  return <ToastRegion toast={dialogs.at(-1) === id ? toast : undefined} place="top-4 justify-center" />
}
