import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link to another site, in a new tab. */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer nofollow"
      className="inline-block py-1 text-evergreen underline-offset-2 hover:underline"
    >
      {children}
      <ExternalLink strokeWidth={1.5} size={14} aria-hidden="true" className="ml-1 inline align-[-2px]" />
      <span className="sr-only"> (new tab)</span>
    </a>
  )
}
