import type { ReactNode } from 'react'
import { compareTerms, termLines } from '#shared/deals/compare-terms.ts'
import type { OfferTerms } from '#shared/deals/offers.ts'

interface OfferLedgerProps {
  terms: OfferTerms
  /** The version that it answers. */
  before?: OfferTerms | undefined
}

/** The terms line by line. What a counter changes is marked in words: what it was, and what it is now. */
export function OfferLedger({ terms, before }: OfferLedgerProps) {
  const changes = new Map((before ? compareTerms(before, terms) : []).map((change) => [change.name, change]))
  return (
    <dl className="tabular border-t border-line">
      {termLines(terms).map(({ name, label, text }) => (
        <Line key={name} label={label} text={text} before={changes.get(name)?.before} />
      ))}
    </dl>
  )
}

interface LineProps {
  label: string
  text: ReactNode
  /** Undefined if it is as it was. */
  before?: string | undefined
}

export function Line({ label, text, before }: LineProps) {
  return (
    <div
      className={`grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)] ${before === undefined ? '' : '-mx-3 border-l-3 border-l-brass bg-brass-soft px-3 pl-2.25'}`}
    >
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">
        {before === undefined ? (
          text
        ) : (
          <>
            <span className="block font-normal">
              <span className="text-sm text-brass-ink">was </span>
              <del className="text-muted">{before}</del>
            </span>
            <span className="block">
              <span className="text-sm font-normal text-brass-ink">now </span>
              <ins className="no-underline">{text}</ins>
            </span>
          </>
        )}
      </dd>
    </div>
  )
}
