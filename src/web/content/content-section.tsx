import type { Section } from '#shared/content/content-page.ts'
import { FactLedger, Figures, PlainList, StepList } from './content-blocks.tsx'
import { Cards, Plans } from './content-cards.tsx'
import { ContentLink } from './content-link.tsx'
import { Checklists, Groups, Questions } from './content-lists.tsx'
import { ContentTable } from './content-table.tsx'

/** One section of a page: its heading, and each kind of content that it has. */
export function ContentSection({ section }: { section: Section }) {
  const { id, heading, sample, paragraphs, links } = section
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-4 md:mt-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="text-2xl sm:text-[1.75rem]">
          {heading}
        </h2>
        {sample && <SampleMark />}
      </div>
      <div className="mt-4 space-y-6">
        {paragraphs && (
          <div className="max-w-142 space-y-3 text-[1.0625rem] text-pretty">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {section.figures && <Figures figures={section.figures} />}
        {section.facts && <FactLedger facts={section.facts} />}
        {section.steps && <StepList steps={section.steps} />}
        {section.list && <PlainList items={section.list} />}
        {section.plans && <Plans plans={section.plans} />}
        {section.cards && <Cards cards={section.cards} />}
        {section.checklists && <Checklists lists={section.checklists} name={id} />}
        {section.groups && <Groups groups={section.groups} />}
        {section.table && <ContentTable table={section.table} />}
        {section.faq && <Questions questions={section.faq} name={id} />}
        {links && (
          <ul className="flex flex-wrap gap-x-8 gap-y-2">
            {links.map((link) => (
              <li key={link.label}>
                <ContentLink link={link} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function SampleMark() {
  return (
    <span className="rounded-full border border-brass/50 bg-brass-soft px-2.5 py-0.5 text-xs font-medium text-brass-ink">
      Sample<span className="sr-only"> content: made up to show what will be here</span>
    </span>
  )
}
