import type { DraftTerms } from '#shared/deals/fill-template.ts'
import type { OfferId } from '#shared/deals/offers.ts'
import { saveText, readText } from '#web/conversations/saved-text.ts'
import { numberOf, readTerms } from './read-offer.ts'

/** What the form begins with. */
export interface OfferValues extends DraftTerms {
  validHours?: number | undefined
}

/** An unsent offer: what is in the form, and the open offer that it answers. */
export function keptOffer(key: string): { values: OfferValues; answers: OfferId | null } | undefined {
  const text = readText(key)
  if (text === '') return undefined
  const data = new URLSearchParams(text)
  return { values: valuesOf(data), answers: numberOf(data, 'answers') ?? null }
}

/** Keeps all but the signature. Without a form there is no longer a draft. */
export function saveOfferDraft(key: string, form: HTMLFormElement | undefined, answers: OfferId | null = null): void {
  if (!form) {
    saveText(key, '')
    return
  }
  const data = new URLSearchParams(answers === null ? {} : { answers: String(answers) })
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'typedName') data.append(name, value)
  }
  saveText(key, data.toString())
}

/** What can't be read as a number is left open. */
function valuesOf(data: URLSearchParams): OfferValues {
  const values = { ...readTerms(data), validHours: numberOf(data, 'validHours') }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? undefined : value]),
  ) as unknown as OfferValues
}
