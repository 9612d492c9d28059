import { useId } from 'react'
import type { ReactNode } from 'react'

/** One section of the account page: heading on the left, controls on the right. They stack on a phone. */
export function AccountSection({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-5 border-t border-line py-9 first-of-type:border-t-3 first-of-type:border-double first-of-type:border-t-line-strong lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-muted">{lead}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
