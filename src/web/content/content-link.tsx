import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ContentLink as ContentLinkData } from '#shared/content/content-page.ts'

/** A link of a page's text. `isCover` makes the whole card around it the target. */
export function ContentLink({ link, isCover = false }: { link: ContentLinkData; isCover?: boolean }) {
  return (
    <Link
      to={link.to}
      {...(link.hash && { hash: link.hash })}
      className={`group/link inline-flex items-center gap-1.5 rounded-sm font-medium text-evergreen underline-offset-4 hover:underline ${
        isCover ? 'after:absolute after:inset-0 after:rounded-card' : 'min-h-8'
      }`}
    >
      {link.label}
      <ArrowRight
        strokeWidth={1.5}
        size={18}
        aria-hidden="true"
        className="shrink-0 transition-transform group-hover/link:translate-x-0.5"
      />
    </Link>
  )
}
