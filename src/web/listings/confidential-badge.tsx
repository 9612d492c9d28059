/** Marks a listing whose name only buyers see whom the seller chose. Lists repeat it, so its icon is in the styles. */
export function ConfidentialBadge() {
  return <span className="badge confidential">Confidential</span>
}
