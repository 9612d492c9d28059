import { BadgeCheck, FileText, MessageCircle } from 'lucide-react'
import type { FigureState } from '#shared/financials/figures.ts'
import { STATE_WORDS } from './figure-text.ts'

const LOOKS = {
  claimed: { icon: MessageCircle, className: 'text-brass-ink' },
  documented: { icon: FileText, className: 'text-muted' },
  reviewed: { icon: BadgeCheck, className: 'text-evergreen' },
} as const

/** Where a figure comes from: an icon and a word. */
export function StateMark({ state, className = '' }: { state: FigureState; className?: string }) {
  const { icon: Icon, className: color } = LOOKS[state]
  return (
    <span className={`inline-flex items-center gap-1 ${color} ${className}`}>
      <Icon strokeWidth={1.5} size={14} aria-hidden="true" className="shrink-0" />
      {STATE_WORDS[state].label}
    </span>
  )
}
