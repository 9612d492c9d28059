const BADGES: Partial<Record<string, { label: string; className: string }>> = {
  active: { label: 'Active', className: 'bg-evergreen-soft text-evergreen' },
  inactive: { label: 'Inactive', className: 'bg-sunken text-muted' },
  canceled: { label: 'Canceled', className: 'bg-brick-soft text-brick' },
}
const UNKNOWN = { label: 'Unknown', className: 'bg-sunken text-muted' }

/** S1 §2: Active, Inactive, Canceled, and Unknown for any other status. */
export function SubscriptionBadge({ status }: { status: string }) {
  const { label, className } = BADGES[status] ?? UNKNOWN
  return (
    <span className={`inline-block rounded-full px-3 py-1 align-middle font-sans text-sm font-semibold ${className}`}>
      {label}
    </span>
  )
}
