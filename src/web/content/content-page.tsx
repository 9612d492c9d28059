import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentLink, ContentPage as Page } from '#shared/content/content-page.ts'
import { AwningEdge } from './awning-edge.tsx'
import { ContentSection } from './content-section.tsx'
import { ContentsFolded, ContentsSticky } from './table-of-contents.tsx'

/** Fewer sections than this need no table of contents. */
const CONTENTS_FROM = 4

/** A page of text: its head, what is special to it (`children`), its sections and where to go from there. */
export function ContentPage({ page, children }: { page: Page; children?: ReactNode }) {
  const hasContents = page.sections.length >= CONTENTS_FROM
  return (
    <article>
      <PageHeader page={page} />
      <div className="mx-auto max-w-7xl px-4 md:px-6">
        {children && <div className="mt-10 md:mt-14">{children}</div>}
        {hasContents && <ContentsFolded sections={page.sections} />}
        <div className={hasContents ? 'gap-14 lg:grid lg:grid-cols-[minmax(0,1fr)_14rem]' : 'max-w-4xl'}>
          <div className="min-w-0">
            {page.sections.map((section) => (
              <ContentSection key={section.id} section={section} />
            ))}
          </div>
          {hasContents && <ContentsSticky sections={page.sections} />}
        </div>
        <NextSteps links={page.next} />
      </div>
    </article>
  )
}

function PageHeader({ page: { title, lead, updated } }: { page: Page }) {
  return (
    <header className="bg-sunken">
      <div className="mx-auto max-w-7xl px-4 pt-10 pb-9 md:px-6 md:pt-16 md:pb-12">
        <h1 tabIndex={-1} className="max-w-3xl text-4xl sm:text-5xl">
          {title}
        </h1>
        <p className="mt-4 max-w-150 text-lg text-muted">{lead}</p>
        {updated && (
          <p className="mt-5 text-sm text-muted">
            Last updated <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        )}
      </div>
      <AwningEdge />
    </header>
  )
}

function NextSteps({ links }: { links: readonly ContentLink[] }) {
  return (
    <nav aria-labelledby="next-steps" className="mt-20 border-t border-line pt-8">
      <h2 id="next-steps" className="text-2xl">
        Next steps
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {links.map(({ label, to, hash }) => (
          <li key={label}>
            <Link
              to={to}
              {...(hash && { hash })}
              className="group flex h-full min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 font-medium hover:border-evergreen hover:text-evergreen"
            >
              {label}
              <ArrowRight
                strokeWidth={1.5}
                size={20}
                aria-hidden="true"
                className="shrink-0 text-brass transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}
