import type { Fact, Step } from '#shared/content/content-page.ts'
import { ContentLink } from './content-link.tsx'

/** Longer values are sentences, which are set in normal weight. */
const SENTENCE_FROM = 60
/** Longer values wrap on a phone, so they are left-aligned. */
const LINE_FROM = 26

const ROOMY = { row: 'gap-6 py-3 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]', label: '', value: '' }
const COMPACT = { row: 'flex flex-wrap justify-between gap-x-4 py-1.5 text-sm', label: '', value: 'ml-auto text-right' }
/** A value has its own line where large text leaves it no room beside the label. */
const COMPACT_LINES = { row: 'flex flex-wrap gap-x-4 py-2 text-sm', label: 'w-28', value: 'min-w-16 flex-1' }

/** Labels and values on ruled lines. */
export function FactLedger({ facts, isCompact = false }: { facts: readonly Fact[]; isCompact?: boolean }) {
  const compact = facts.some(({ value }) => value.length > LINE_FROM) ? COMPACT_LINES : COMPACT
  const look = isCompact ? compact : ROOMY
  const areSentences = !isCompact && facts.some(({ value }) => value.length > SENTENCE_FROM)
  return (
    <dl className={`divide-y divide-line border-line ${isCompact ? 'border-t' : 'max-w-142 border-y'}`}>
      {facts.map(({ label, value, link }) => (
        <div key={label} className={`break-inside-avoid ${look.row}`}>
          <dt className={`${areSentences ? 'font-semibold' : 'text-muted'} ${look.label}`}>{label}</dt>
          <dd className={`tabular text-pretty ${areSentences ? '' : 'font-medium'} ${look.value}`}>
            {value}
            {link && (
              <span className="block">
                <ContentLink link={link} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A few large numbers in a row. */
export function Figures({ figures }: { figures: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface p-4 sm:p-5">
          <dt className="mt-1 text-sm text-muted">{label}</dt>
          <dd className="tabular font-serif text-2xl font-semibold text-brass-ink sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Numbered steps, connected by a line. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="max-w-142">
      {steps.map(({ title, text, when }, index) => (
        <li
          key={title}
          className="relative flex gap-4 break-inside-avoid pb-6 last:pb-0 [&:last-child>span:first-child::after]:hidden"
        >
          <span
            aria-hidden="true"
            className="tabular relative flex w-9 shrink-0 justify-center after:absolute after:top-10 after:-bottom-5 after:w-px after:bg-line"
          >
            <span className="inline-flex size-9 items-center justify-center rounded-full bg-brass-soft font-serif font-semibold text-brass-ink">
              {index + 1}
            </span>
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-lg">{title}</h3>
              {when && <p className="tabular text-sm font-medium text-brass-ink">{when}</p>}
            </div>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function PlainList({ items }: { items: readonly string[] }) {
  return (
    <ul className="max-w-142 list-disc space-y-2 text-[1.0625rem] pl-5 marker:text-brass">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
