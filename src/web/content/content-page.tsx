import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentPage as Page, PageLink, Section } from '#shared/content/content-page.ts'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import { ContentAnchor } from './content-link.tsx'
import { ContentSection } from './content-section.tsx'
import { DrawnText } from './drawn-text.tsx'
import { PageHeader } from './page-header.tsx'
import { ContentsFolded, ContentsSticky } from './table-of-contents.tsx'

/** Minimum number of sections for a table of contents. */
const CONTENTS_FROM = 4

interface ContentPageProps {
  page: Page
  /** By staff, in place of the page's own. */
  text?: PageText | null
  /** Page-specific content before the sections. */
  children?: ReactNode
  /** Page-specific content of a section. */
  inSection?: (section: Section) => ReactNode
}

/** A content page: header, sections and next steps. */
export function ContentPage({ page: shipped, text, children, inSection }: ContentPageProps) {
  const page: Page = { ...shipped, ...text }
  const hasContents = page.sections.length >= CONTENTS_FROM
  return (
    <article>
      <PageHeader {...page} />
      <div className="page-work">
        {children && <div className="mt-10 md:mt-14">{children}</div>}
        {hasContents && <ContentsFolded sections={page.sections} />}
        <div className={hasContents ? 'gap-14 lg:grid lg:grid-cols-[minmax(0,1fr)_14rem] print:block' : 'max-w-4xl'}>
          <div className="min-w-0">
            {text?.intro && (
              <div className="mt-10">
                <DrawnText html={text.intro} />
              </div>
            )}
            {page.sections.map((section) => (
              <ContentSection key={section.id} section={section}>
                {inSection?.(section)}
              </ContentSection>
            ))}
          </div>
          {hasContents && <ContentsSticky sections={page.sections} />}
        </div>
        <NextSteps links={page.next} />
      </div>
    </article>
  )
}

/** Suggested next steps. */
export function NextSteps({ links }: { links: readonly PageLink[] }) {
  return (
    <nav aria-labelledby="next-steps" className="mt-20 border-t border-line pt-8 print:hidden">
      <h2 id="next-steps" className="text-2xl">
        Next steps
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {links.map((link) => (
          <li key={link.label}>
            <ContentAnchor
              link={link}
              className="group flex h-full min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 font-medium hover:border-evergreen hover:text-evergreen"
            >
              {link.label}
              <ArrowRight
                strokeWidth={1.5}
                size={20}
                aria-hidden="true"
                className="shrink-0 text-brass transition-transform group-hover:translate-x-0.5"
              />
            </ContentAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
