import { addContactMessage } from '#server/contact/seed.ts'
import { addReport } from '#server/moderation/reports/seed.ts'
import type { NewReport } from '#server/moderation/reports/seed.ts'
import { SAMPLE_CONTACT_MESSAGES, SAMPLE_REPORTS } from './desk.ts'
import type { SampleReport } from './desk.ts'
import { hoursAgo, personOf } from './moment.ts'
import type { Moment, Street } from './moment.ts'

/** The contact messages and the reports that wait for staff. */
export function queueMoments(street: Street): Moment[] {
  const reports = SAMPLE_REPORTS.map((sample): Moment => {
    const createdAt = hoursAgo(street, sample.hoursAgo)
    return {
      at: createdAt,
      happen: (tx) => addReport({ db: tx }, { ...toReport(street, sample), createdAt }),
    }
  })
  const messages = SAMPLE_CONTACT_MESSAGES.map(({ hoursAgo: age, writer, message }): Moment => {
    const createdAt = hoursAgo(street, age)
    const userId = writer === undefined ? undefined : personOf(street, writer)
    return { at: createdAt, happen: (tx) => addContactMessage({ db: tx }, message, { userId, createdAt }) }
  })
  return [...reports, ...messages]
}

/** A report about a business that is not on the market gets the subject "other". */
function toReport(street: Street, { about, reporter, reporterEmail, reason, text, which }: SampleReport): NewReport {
  const reporterId = reporter === undefined ? undefined : personOf(street, reporter)
  const listing = typeof about === 'object' ? street.listings.get(about.business) : undefined
  const said = { reason, text, which, reporterId, reporterEmail }
  return listing ? { ...said, about: 'business', listingId: listing.id } : { ...said, about: 'other' }
}
