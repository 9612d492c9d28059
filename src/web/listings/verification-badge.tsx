import { BadgeCheck, Clock, FileWarning } from 'lucide-react'
import type { VerificationStatus } from '#shared/listings/listings.ts'

const BADGES = {
  verified: { label: 'Verified', icon: BadgeCheck },
  under_review: { label: 'Review', icon: Clock },
  documents_required: { label: 'Docs Needed', icon: FileWarning },
} as const

/** For a list that draws them once. */
export const BADGE_DRAWINGS = { 'badge-check': BadgeCheck, clock: Clock, 'file-exclamation-point': FileWarning }

/** S1 §2 "Business card": the verification status of a listing. */
export function VerificationBadge({ status, className = '' }: { status: VerificationStatus; className?: string }) {
  const { label, icon: Icon } = BADGES[status]
  return (
    <span className={`badge badge-${status} ${className}`}>
      <Icon strokeWidth={1.5} size={14} aria-hidden="true" />
      {label}
    </span>
  )
}
