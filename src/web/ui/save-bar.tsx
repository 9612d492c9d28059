import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { SubmitButton } from './form.tsx'

interface SaveBarProps {
  /** What the button saves. */
  label: string
  isReady: boolean
  isSending: boolean
  /** What was just done. */
  saying: string
  /** Said while nothing was just done. */
  hint: string
  /** Takes focus where the control that had it is gone. */
  statusRef?: Ref<HTMLParagraphElement>
  /** What else can be done. */
  children?: ReactNode
}

/** The one button that saves a long form. It stays in sight at the bottom. */
export function SaveBar({ label, isReady, isSending, saying, hint, statusRef, children }: SaveBarProps) {
  const id = useId()
  return (
    <div className="sticky bottom-14 z-10 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) py-3 md:bottom-0 print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" aria-describedby={id}>
          {label}
        </SubmitButton>
        <p ref={statusRef} id={id} role="status" tabIndex={-1} className="min-w-0 flex-1 basis-40 text-sm">
          <span className={saying ? 'font-medium' : 'text-muted'}>{saying || hint}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
