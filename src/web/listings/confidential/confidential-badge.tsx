import { Lock } from 'lucide-react'

/** Marks a listing whose name only buyers see whom the seller chose. */
export function ConfidentialBadge({ className = '' }: { className?: string }) {
  return (
    <span className={`badge badge-confidential ${className}`}>
      <Lock strokeWidth={1.5} size={14} aria-hidden="true" />
      Confidential
    </span>
  )
}
