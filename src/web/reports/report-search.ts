import { ListingId } from '#shared/listings.ts'
import type { ReportSubject } from '#shared/reports.ts'

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
  professionalId?: string
  conversationId?: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** An address says what it likes; what can be no business, professional or conversation is left to the form. */
export function readReportLink(link: Partial<Record<keyof ReportLink, unknown>>): ReportTarget {
  const { business, professional, conversation } = link
  const businessId = ListingId.safeParse(isDigits(business) ? Number(business) : undefined)
  if (businessId.success) return { about: 'business', businessId: businessId.data }
  if (isUuid(professional)) return { about: 'person', professionalId: professional }
  return isUuid(conversation) ? { conversationId: conversation } : {}
}

function isDigits(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9]\d{0,9}$/u.test(text)
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
