import type { ReactNode } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'

/** The dialog that proposes times for a call, which is loaded when it is first opened. */
export function useProposeDialog(id: Conversation['id']): { dialog: ReactNode; propose: () => void } {
  const { dialog, open, close } = useLazyDialog()
  return {
    dialog,
    propose: () =>
      open(async () => {
        const { ProposeDialog } = await import('./propose-dialog.tsx')
        return <ProposeDialog id={id} onClose={close} />
      }),
  }
}
