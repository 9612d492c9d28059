import type { Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/form.tsx'

interface SaveBarProps {
  isReady: boolean
  isSending: boolean
  isDirty: boolean
  /** What was just done. */
  saying: string
  /** Takes focus where the control that had it is gone. */
  statusRef: Ref<HTMLParagraphElement>
  onUndo: (() => void) | undefined
}

/** Stays in sight at the bottom. */
export function SaveBar({ isReady, isSending, isDirty, saying, statusRef, onUndo }: SaveBarProps) {
  return (
    <div className="sticky bottom-14 z-10 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) py-3 md:bottom-0 print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…">
          Save figures
        </SubmitButton>
        <p ref={statusRef} role="status" tabIndex={-1} className="min-w-0 flex-1 basis-40 text-sm">
          {saying ? (
            <span className="font-medium">{saying}</span>
          ) : (
            <span className="text-muted">{isDirty ? 'Not saved yet.' : 'Everything is saved.'}</span>
          )}
        </p>
        {onUndo && (
          <Button look="secondary" size="small" onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
