import { fillTemplate } from '#shared/deals/fill-template.ts'
import type { DraftTerms } from '#shared/deals/fill-template.ts'
import type { OfferTemplate } from '#shared/content/offer-templates.ts'
import { CONTINGENCIES, STRUCTURES } from '#shared/deals/offers.ts'
import type { Contingency, OfferTerms, Structure } from '#shared/deals/offers.ts'
import { readAmount } from '#shared/typed-amount.ts'

type Entries = Pick<FormData | URLSearchParams, 'get' | 'getAll' | 'has'>

/** The terms as the form has them. What the seller doesn't lend, or nobody holds back, is nothing. */
export function readTerms(data: Entries): DraftTerms {
  const [hasNote, hasHoldback] = [data.has('hasNote'), data.has('hasHoldback')]
  return {
    priceCents: centsOf(data, 'priceCents'),
    cashCents: centsOf(data, 'cashCents'),
    noteCents: hasNote ? centsOf(data, 'noteCents') : 0,
    noteRateBasisPoints: hasNote ? times(numberOf(data, 'noteRateBasisPoints'), 100) : 0,
    noteMonths: hasNote ? numberOf(data, 'noteMonths') : 0,
    isNoteOnStandby: hasNote && data.has('isNoteOnStandby'),
    holdbackCents: hasHoldback ? centsOf(data, 'holdbackCents') : 0,
    holdbackMonths: hasHoldback ? numberOf(data, 'holdbackMonths') : 0,
    depositCents: centsOf(data, 'depositCents'),
    structure: keysOf(STRUCTURES).find((name) => name === data.get('structure')) ?? 'assets',
    included: textOf(data, 'included'),
    contingencies: keysOf(CONTINGENCIES).filter((name) => data.getAll('contingencies').includes(name)),
    diligenceDays: numberOf(data, 'diligenceDays'),
    closingOn: textOf(data, 'closingOn'),
    remarks: textOf(data, 'remarks'),
  }
}

/** For `OfferInput`, which says what is missing. */
export function readOffer(data: FormData, answers: number | null): unknown {
  return {
    ...readTerms(data),
    validHours: numberOf(data, 'validHours'),
    typedName: textOf(data, 'typedName'),
    answers,
  }
}

/** Terms to reckon with while they are typed: what can't be read counts as nothing. Undefined without a price. */
export function termsSoFar(draft: DraftTerms): OfferTerms | undefined {
  const price = known(draft.priceCents)
  if (!price) return undefined
  return {
    ...draft,
    priceCents: price,
    cashCents: known(draft.cashCents),
    noteCents: known(draft.noteCents),
    noteRateBasisPoints: known(draft.noteRateBasisPoints),
    noteMonths: known(draft.noteMonths),
    holdbackCents: known(draft.holdbackCents),
    holdbackMonths: known(draft.holdbackMonths),
    depositCents: known(draft.depositCents),
    diligenceDays: known(draft.diligenceDays),
  }
}

/** A letter at the price that is in the form, or else the asking price. */
export function fillAt(template: OfferTemplate, form: HTMLFormElement, askingPriceCents: number | null): DraftTerms {
  const typed = known(readTerms(new FormData(form)).priceCents)
  return fillTemplate(template, typed || (askingPriceCents ?? undefined), Date.now())
}

function known(number: number | undefined): number {
  return number !== undefined && Number.isFinite(number) && number > 0 ? number : 0
}

function centsOf(data: Entries, name: keyof OfferTerms): number | undefined {
  return times(readAmount(textOf(data, name)), 100)
}

function times(number: number | undefined, factor: number): number | undefined {
  return number === undefined ? undefined : Math.round(number * factor)
}

export function numberOf(data: Entries, name: string): number | undefined {
  const typed = textOf(data, name).replace('%', '')
  return typed === '' ? undefined : Number(typed)
}

function textOf(data: Entries, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function keysOf<Key extends Structure | Contingency>(labels: Record<Key, string>): Key[] {
  return Object.keys(labels) as Key[]
}
