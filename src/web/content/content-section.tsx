import type { ReactNode } from 'react'
import type { Section } from '#shared/content/content-page.ts'
import { FactLedger, Figures, PlainList, StepList } from './content-blocks.tsx'
import { Cards, Plans } from './content-cards.tsx'
import { ContentLink } from './content-link.tsx'
import { Checklists, Groups, Questions } from './content-lists.tsx'
import { ContentTable } from './content-table.tsx'
import { DrawnText } from './drawn-text.tsx'
import { MarginNote } from './margin-note.tsx'
import { SampleMark } from './sample-mark.tsx'

/** A section: its heading, its content by kind, and page-specific content (`children`). */
export function ContentSection({ section, children }: { section: Section; children?: ReactNode }) {
  const { id, heading, sample, note } = section
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-4 md:mt-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="text-2xl sm:text-[1.75rem]">
          {heading}
        </h2>
        {sample && <SampleMark />}
      </div>
      <div className="mt-4 space-y-6">
        {note ? (
          <div className="gap-x-9 gap-y-6 max-xl:space-y-6 xl:grid xl:grid-cols-[minmax(0,35.5rem)_minmax(0,1fr)] print:block">
            <div className="space-y-6">
              <Reading section={section} />
            </div>
            <MarginNote note={note} />
          </div>
        ) : (
          <Reading section={section} />
        )}
        {children}
        <Showing section={section} />
      </div>
    </section>
  )
}

/** Content at text width, which leaves room for a margin note. */
function Reading({ section: { id, html, paragraphs, facts, steps, list, checklists } }: { section: Section }) {
  return (
    <>
      {html && <DrawnText html={html} />}
      {paragraphs && (
        <div className="max-w-142 space-y-3 text-[1.0625rem] text-pretty">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {facts && <FactLedger facts={facts} />}
      {steps && <StepList steps={steps} />}
      {list && <PlainList items={list} />}
      {checklists && <Checklists lists={checklists} name={id} />}
    </>
  )
}

/** Full-width content, and the section's links. */
function Showing({ section }: { section: Section }) {
  const { id, links } = section
  return (
    <>
      {section.figures && <Figures figures={section.figures} />}
      {section.plans && <Plans plans={section.plans} />}
      {section.cards && <Cards cards={section.cards} />}
      {section.groups && <Groups groups={section.groups} />}
      {section.table && <ContentTable table={section.table} />}
      {section.faq && <Questions questions={section.faq} name={id} />}
      {links && (
        <ul className="flex flex-wrap gap-x-8 gap-y-2 print:hidden">
          {links.map((link) => (
            <li key={link.label}>
              <ContentLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
