import { ChevronDown } from 'lucide-react'
import type { Section } from '#shared/content/content-page.ts'
import { markSectionInView } from './section-in-view.ts'

type Sections = readonly Pick<Section, 'id' | 'heading'>[]

/** Sticky table of contents beside the text, with the current section highlighted. */
export function ContentsSticky({ sections }: { sections: Sections }) {
  return (
    <div className="hidden lg:block print:hidden">
      <nav
        ref={markSectionInView}
        data-contents=""
        aria-labelledby="contents-beside"
        className="sticky top-24 mt-14 max-h-[calc(100dvh-8rem)] overflow-y-auto"
      >
        <h2 id="contents-beside" className="font-sans text-sm font-semibold text-muted">
          On this page
        </h2>
        <ol className="mt-3 border-l border-line text-sm">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block border-l-2 border-transparent py-1.5 pr-1 pl-4 text-muted -outline-offset-2 hover:text-ink aria-[current=true]:border-brass aria-[current=true]:text-ink"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** Collapsed table of contents above the text, for narrow screens. */
export function ContentsFolded({ sections }: { sections: Sections }) {
  return (
    <details className="group mt-8 rounded-card border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown
          strokeWidth={1.5}
          size={20}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label="Contents" className="border-t border-line px-2 py-2">
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center rounded-lg px-2 py-2 hover:bg-sunken">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
