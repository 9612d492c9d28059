import { ChevronDown } from 'lucide-react'
import { PLACEHOLDER_NAMES, PLACEHOLDERS } from '#shared/settings/texts/placeholders.ts'

const MARKS: readonly (readonly [string, string])[] = [
  ['# Title', 'The title of the page, once. The paragraph below it introduces the page.'],
  ['## Heading', 'Begins a section. From four sections on, the page has a list of them.'],
  ['### Heading', 'A heading within a section.'],
  ['## Heading {#fees}', 'Names the section, so that links like /terms#fees lead to it. Keep those that are there.'],
  ['## Heading {.sample}', 'Labels the section as made up.'],
  ['**bold**, *italic*', 'Stresses words.'],
  ['- point', 'A list. With 1. in place of the hyphen it is numbered.'],
  ['> Note', 'A note that stands out.'],
  ['[text](/help)', 'A link: to a page of this site, an https address, mailto: or tel:'],
  ['| Name | For |', 'A row of a table. The second row has | --- | --- |.'],
]

/** What can be written, and how. */
export function WritingHelp() {
  return (
    <details className="group mt-5 rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        How to write it
        <ChevronDown
          strokeWidth={1.5}
          size={20}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-4 text-sm">
        <Meanings of={MARKS} />
        <h2 className="mt-6 font-sans text-base font-semibold">Words that follow the settings</h2>
        <p className="mt-1 mb-2 text-muted">Each of these is replaced by the setting, and changes with it.</p>
        <Meanings of={PLACEHOLDER_NAMES.map((name) => [`{${name}}`, PLACEHOLDERS[name]])} />
        <p className="mt-6 text-muted">
          Buttons below the introduction, the next steps at the end, and forms and calculators stay as they are. HTML is
          shown as it is typed, and pictures are not shown.
        </p>
      </div>
    </details>
  )
}

function Meanings({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y divide-line">
      {of.map(([written, meaning]) => (
        <div key={written} className="gap-6 py-2 sm:grid sm:grid-cols-[15rem_minmax(0,1fr)]">
          <dt>
            <code className="wrap-anywhere">{written}</code>
          </dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
