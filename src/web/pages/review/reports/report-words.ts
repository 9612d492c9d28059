import type { ReportItem } from '#shared/moderation/reviews.ts'

/** The reported person or item, in a word or two. */
export function subjectOf({ about, which, otherName, listingTitle }: ReportItem): string {
  if (about === 'business') return listingTitle ?? which ?? 'a business'
  return otherName ?? which ?? (about === 'person' ? 'a person' : 'something else')
}

/** Who reported whom, and where. */
export function reportLine(report: ReportItem): string {
  const { about, otherName, otherEmail, listingTitle, which } = report
  const reporter = withAddress(report.reporterName ?? 'A visitor', report.reporterEmail)
  const other = otherName === null ? undefined : withAddress(otherName, otherEmail)
  if (about === 'conversation') {
    return `${reporter} about ${other}, ${listingTitle === null ? 'in a conversation with a professional' : `on ${listingTitle}`}`
  }
  if (about === 'business' && listingTitle !== null) return `${reporter} about the business of ${other}`
  return `${reporter} about ${other ?? (which === null ? UNNAMED[about] : `“${which}”`)}`
}

const UNNAMED = { business: 'a business', person: 'a person', other: 'something else' } as const

function withAddress(name: string, email: string | null): string {
  return email === null ? `${name} who left no address` : `${name} (${email})`
}
