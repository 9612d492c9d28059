import { useId } from 'react'
import type { ReactNode } from 'react'

/** A heading, a sentence and the controls below them. */
export function AccountSection({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="max-w-xl not-first:mt-9 not-first:border-t not-first:border-line not-first:pt-7"
    >
      <h2 id={id} className="scroll-mt-20 text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-pretty text-muted">{lead}</p>
      {children}
    </section>
  )
}
