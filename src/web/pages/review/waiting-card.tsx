import type { ReactNode } from 'react'
import { AgeBadge } from './age-badge.tsx'

interface WaitingCardProps {
  /** The heading's id, e.g. "proof-12". */
  name: string
  title: ReactNode
  since: string
  now: number
  /** Shown beside the waiting time. */
  badge?: ReactNode
  children: ReactNode
}

/** The frame of every queue card: waiting time and title. */
export function WaitingCard({ name, title, since, now, badge, children }: WaitingCardProps) {
  return (
    <article aria-labelledby={name} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap gap-2">
        <AgeBadge since={since} now={now} />
        {badge}
      </div>
      <h3 id={name} className="mt-3 text-2xl wrap-anywhere">
        {title}
      </h3>
      {children}
    </article>
  )
}

const COLUMNS = {
  said: 'md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]',
  decision: 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
  neither: 'md:grid-cols-2',
}

/** Two columns beside the decision; either may be wider. */
export function CardColumns({ wider, children }: { wider: keyof typeof COLUMNS; children: ReactNode }) {
  return <div className={`mt-5 grid gap-6 border-t border-line pt-5 ${COLUMNS[wider]} md:gap-8`}>{children}</div>
}
