import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentLink as ContentLinkData } from '#shared/content/content-page.ts'

interface AnchorProps {
  link: ContentLinkData
  className: string
  children: ReactNode
}

/** A link in content: client-side navigation for our pages, a download for files, a new tab for external pages. */
export function ContentAnchor({ link, className, children }: AnchorProps) {
  if ('file' in link) {
    return (
      <a href={link.file} download className={className}>
        {children}
      </a>
    )
  }
  if ('url' in link) {
    return (
      <a href={link.url} target="_blank" rel="noreferrer" className={className}>
        {children}
        <span className="sr-only">, opens in a new tab</span>
      </a>
    )
  }
  const { to, hash, search } = link
  // Search params are data here; each page validates its own.
  const place = { to, ...(hash && { hash }), ...(search && { search }) } as LinkProps
  return (
    <Link {...place} className={className}>
      {children}
    </Link>
  )
}

/** A standalone link. `isCover` extends the click target to the whole card. */
export function ContentLink({ link, isCover = false }: { link: ContentLinkData; isCover?: boolean }) {
  return (
    <ContentAnchor
      link={link}
      className={`group/link inline-flex items-center gap-1.5 rounded-sm font-medium text-evergreen underline-offset-4 hover:underline ${
        isCover ? 'after:absolute after:inset-0 after:rounded-card' : 'min-h-8'
      }`}
    >
      {link.label}
      <LinkIcon link={link} />
    </ContentAnchor>
  )
}

export function LinkIcon({ link }: { link: ContentLinkData }) {
  const look = { strokeWidth: 1.5, size: 18, 'aria-hidden': true } as const
  if ('file' in link) return <ArrowDownToLine {...look} className="shrink-0" />
  if ('url' in link) return <ArrowUpRight {...look} className="shrink-0" />
  return <ArrowRight {...look} className="shrink-0 transition-transform group-hover/link:translate-x-0.5" />
}
