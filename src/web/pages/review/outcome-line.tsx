import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** What was decided last, with the focus of the form that is gone. */
export function OutcomeLine({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="mt-3 flex scroll-mt-20 items-start gap-3 rounded-card border border-line bg-sunken px-4 py-3 outline-none"
    >
      <CircleCheck strokeWidth={1.5} size={22} aria-hidden="true" className="mt-px shrink-0 text-evergreen" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  )
}
