import { ListingId } from '#shared/listings/listings.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ReportSubject } from '#shared/moderation/reports.ts'

/** What a link to the form can name. */
export interface ReportLink {
  business?: string
  professional?: string
  conversation?: string
}

/** The reported item, if the link names one. */
export interface ReportTarget {
  about?: ReportSubject
  businessId?: ListingId
  professionalId?: ProfessionalId
  conversationId?: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** The URL is untrusted: an id that can't be a business, professional or conversation is ignored. */
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
