import { ListingId } from '#shared/listings/listings.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ReportSubject } from '#shared/moderation/reports.ts'

/** What a link to the form may name. */
export interface ReportLink {
  business?: string
  professional?: string
  conversation?: string
}

/** What the form is about, where a link names it. */
export interface ReportTarget {
  about?: ReportSubject
  businessId?: ListingId
  professionalId?: ProfessionalId
  conversationId?: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** An address says what it likes; what can be no business, professional or conversation is left to the form. */
export function readReportLink(link: Partial<Record<keyof ReportLink, unknown>>): ReportTarget {
  const { business, professional, conversation } = link
  const businessId = ListingId.safeParse(numberIn(business))
  if (businessId.success) return { about: 'business', businessId: businessId.data }
  const professionalId = ProfessionalId.safeParse(numberIn(professional))
  if (professionalId.success) return { about: 'person', professionalId: professionalId.data }
  return isUuid(conversation) ? { conversationId: conversation } : {}
}

function numberIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : undefined
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
