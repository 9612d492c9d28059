import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'

/** The dialog of what a buyer can bring, loaded once it is asked for. */
export function useBaseDialog() {
  const { dialog, open, close } = useLazyDialog()
  return {
    baseDialog: dialog,
    openBaseDialog: () =>
      open(async () => {
        const { BaseDialog } = await import('./base-dialog.tsx')
        return <BaseDialog onClose={close} />
      }),
  }
}
