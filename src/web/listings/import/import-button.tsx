import { FileUp } from 'lucide-react'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'

/** Its dialog is loaded when it is pressed. */
export function ImportButton() {
  const { dialog, open, close } = useLazyDialog()
  const isReady = useIsReady()
  return (
    <>
      <Button
        look="secondary"
        disabled={!isReady}
        onClick={() =>
          open(async () => {
            const { ImportDialog } = await import('./import-dialog.tsx')
            return <ImportDialog onClose={close} />
          })
        }
      >
        <FileUp strokeWidth={1.5} size={20} aria-hidden="true" />
        Import from CSV
      </Button>
      {dialog}
    </>
  )
}
