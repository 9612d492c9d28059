import type { ContentLink } from '#shared/content/content-page.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ContentAnchor, LinkIcon } from './content-link.tsx'
import { useId } from 'react'

interface PageHeaderProps {
  title: string
  kicker: string
  lead: string
  /** ISO date. */
  updated: string
  actions?: readonly ContentLink[]
}

/** Crops of the street illustration beside the page title. */
const VIEWS = [
  'object-[4%_bottom]',
  'object-[27%_bottom]',
  'object-[50%_bottom]',
  'object-[73%_bottom]',
  'object-[96%_bottom]',
]

/** Header of a content page: title, date of the last change and main actions. */
export function PageHeader({ title, kicker, lead, updated, actions }: PageHeaderProps) {
  return (
    <header className="bg-sunken">
      <div className="relative page-work pt-10 pb-9 md:pt-16 md:pb-12 print:py-0">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-medium text-brass-ink max-sm:w-full">{kicker}</span>
          <span aria-hidden="true" className="text-line-strong max-sm:hidden">
            ·
          </span>
          <span className="text-muted">
            Last updated <time dateTime={updated}>{longDate(updated)}</time>
          </span>
        </p>
        <h1 tabIndex={-1} className="mt-2 max-w-3xl text-4xl sm:text-5xl">
          {title}
        </h1>
        {lead && <p className="mt-4 max-w-160 text-lg text-pretty text-muted">{lead}</p>}
        <img
          src="/street.svg"
          alt=""
          width={1600}
          height={220}
          className={`absolute right-0 bottom-0 hidden h-40 w-108 mask-l-from-70% object-cover xl:block print:hidden ${VIEWS[title.length % VIEWS.length]}`}
        />
        {actions && (
          <ul className="mt-7 flex flex-wrap gap-3 print:hidden">
            {actions.map((link, index) => (
              <li key={link.label} className="max-sm:w-full">
                <ContentAnchor
                  link={link}
                  className={`${buttonClass(index === 0 ? 'primary' : 'secondary')} max-sm:w-full`}
                >
                  {'file' in link && <LinkIcon link={link} />}
                  {link.label}
                </ContentAnchor>
              </li>
            ))}
          </ul>
        )}
      </div>
      <AwningEdge />
    </header>
  )
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

/** A scalloped awning as the lower edge of the page header. */
function AwningEdge() {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block print:hidden">
      <defs>
        <pattern id={id} width="20" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 0h20v3a10 7 0 0 1-20 0Z" className="fill-evergreen-fill" />
        </pattern>
      </defs>
      <rect width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  )
}
