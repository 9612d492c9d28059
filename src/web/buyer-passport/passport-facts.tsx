import { STATE } from '#region/region.ts'
import type { ReactNode } from 'react'
import { BUDGET_BANDS, CASH_BANDS, EXPERIENCES, FINANCING_KINDS, TIMELINES } from '#shared/buyer-passport/bands.ts'
import type { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'

/** A passport, of which some may not be filled in yet. */
export type PassportDraft = { [Field in keyof BuyerProfileInput]: BuyerProfileInput[Field] | undefined }

/** What a passport says, as a seller reads it. */
export function PassportFacts({ profile }: { profile: PassportDraft }) {
  const { about, budgetBand, cashBand, financing = [], experience, industries = [], places = [], timeline } = profile
  return (
    <>
      <p className={`max-w-prose wrap-anywhere whitespace-pre-line ${about ? '' : 'text-muted'}`}>
        {about || 'A few words about yourself'}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-[0.95rem] sm:grid-cols-2">
        <Fact label="Budget">{budgetBand && BUDGET_BANDS[budgetBand].label}</Fact>
        <Fact label="Of it in cash">{cashBand && CASH_BANDS[cashBand].label}</Fact>
        <Fact label="Pays with">{financing.map((kind) => FINANCING_KINDS[kind]).join(', ')}</Fact>
        <Fact label="Wants to buy">{timeline && TIMELINES[timeline]}</Fact>
        <Fact label="Experience">{experience && EXPERIENCES[experience]}</Fact>
        <Fact label="Looks for">{industries.join(', ') || 'Any industry'}</Fact>
        <Fact label="Where">{places.join(', ') || `Anywhere in ${STATE}`}</Fact>
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular wrap-anywhere">{children || <span className="text-muted">Not filled in yet</span>}</dd>
    </div>
  )
}
