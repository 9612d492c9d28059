import { PARTNER_LABELS } from './partner-types.ts'
import type { PartnerType } from './partner-types.ts'
import type { RecommendedPartner } from './recommended-partners.ts'

/** Page size of the directory. */
export const DIRECTORY_PAGE = 24
/** Radius of a place search. */
export const NEARBY_MILES = 60

/** From 1. */
export const PAGE_NUMBER = /^[1-9]\d{0,3}$/u

/** Search text is cleaned instead of rejected: control characters are dropped, and long text is cut. */
export function cleanWords(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .toWellFormed()
}

/** The title shown below the name. */
export function titleOf({ title, partnerType }: { title: string; partnerType: PartnerType }): string {
  return title || PARTNER_LABELS[partnerType]
}

/** Converts a verified professional to the data of a partner card. */
export function toPartner({
  id,
  ...professional
}: Omit<RecommendedPartner, 'professionalId'> & { id: number }): RecommendedPartner {
  return { ...professional, professionalId: id, title: titleOf(professional) }
}
