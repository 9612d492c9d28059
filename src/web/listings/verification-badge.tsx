import { BadgeCheck, Clock, FileWarning } from 'lucide-react'
import type { VerificationStatus } from '#shared/listings/listings.ts'

const BADGES = {
  verified: { label: 'Verified', icon: BadgeCheck, className: 'bg-evergreen-soft text-evergreen' },
  under_review: { label: 'Review', icon: Clock, className: 'bg-sky-soft text-sky' },
  documents_required: { label: 'Docs Needed', icon: FileWarning, className: 'bg-brass-soft text-brass-ink' },
} as const

/** S1 §2 "Business card": the verification status of a listing. */
export function VerificationBadge({ status, className = '' }: { status: VerificationStatus; className?: string }) {
  const { label, icon: Icon, className: colours } = BADGES[status]
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs font-semibold ${colours} ${className}`}
    >
      <Icon strokeWidth={1.5} size={14} aria-hidden="true" />
      {label}
    </span>
  )
}
