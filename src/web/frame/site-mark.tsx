import { logoPath } from '#shared/settings/logo-path.ts'

/** The logo that staff chose, or the site's own: a key on a ring. */
export function SiteMark({ logo }: { logo: string | null }) {
  if (logo !== null)
    return <img src={logoPath(logo, 'mark')} alt="" width="32" height="32" className="size-8 shrink-0" />
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-evergreen-fill" />
      <circle cx="12" cy="16" r="4.6" fill="none" strokeWidth="2.4" className="stroke-white" />
      <path
        d="M16.6 16H26M22 16v4.2M25.4 16v3"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        className="stroke-brass"
      />
    </svg>
  )
}
