import { VALID_DAYS } from '#shared/buyer-verification/proofs.ts'
import { buyerProofNotice } from '#server/notifications/notices/buyer-proof-notice.ts'
import { listingReviewedNotice, verifiedAnnouncement } from '#server/notifications/notices/listing-reviewed.ts'
import { publicNames } from '#server/listings/identity/teaser.ts'
import { CAST, SUBSCRIBER_EMAIL } from '#demo/cast.ts'
import { professionalNotice } from '#server/notifications/notices/professional-notice.ts'
import { addPastAnnouncement, addPastNotice } from '#server/notifications/seed.ts'
import { joinedAnnouncement } from '#server/notifications/notices/joined-announcement.ts'
import { listedAnnouncement } from '#server/notifications/notices/listed-announcement.ts'
import type { NewAnnouncement } from '#server/notifications/seed.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Decision } from '#server/model/audit-log.ts'
import { documentNote, FEATURE_UPDATES } from './desk.ts'
import { daysAgo, personOf } from './moment.ts'
import type { Moment, Street, StreetListing } from './moment.ts'

/** Older events have no notification. */
const DAYS = 30
const STAFF = 'admin@handover.example'
const VERIFIED = ['broker', 'advisor', 'appraiser'] as const

/** Announcements, decisions of staff with their log entries, and the notifications about them. */
export function newsMoments(street: Street): Moment[] {
  return [
    ...FEATURE_UPDATES.map(({ daysAgo: days, ...said }) => tell(street, days, { topic: 'feature_update', ...said })),
    ...[...street.listings.values()].flatMap((listing) => listingNews(street, listing)),
    ...memberNews(street),
    ...decisionsAboutPeople(street),
  ]
}

function tell(street: Street, days: number, announcement: NewAnnouncement): Moment {
  const createdAt = daysAgo(street, days)
  return { at: createdAt, happen: (tx) => addPastAnnouncement({ db: tx }, { ...announcement, createdAt }) }
}

function listingNews(street: Street, { id, sellerId, business }: StreetListing): Moment[] {
  const { listedDaysAgo, verificationStatus } = business
  const named = { listingId: id, sellerId, ...publicNames(business, business.teaser ?? null) }
  const all = listedDaysAgo > DAYS ? [] : [tell(street, listedDaysAgo, listedAnnouncement(named))]
  if (verificationStatus === 'under_review') return all
  const isVerified = verificationStatus === 'verified'
  if (isVerified && listedDaysAgo > DAYS) return all
  // Staff verify within a day. Their requests for documents are one to nine days old.
  const days = isVerified ? listedDaysAgo - Math.min(0.8, listedDaysAgo / 2) : 1.2 + ((id * 0.61) % 8)
  const note = isVerified ? '' : documentNote(asked(street).indexOf(business.title))
  const step = isVerified ? 'approve' : 'requestDocuments'
  const at = daysAgo(street, days)
  return [
    ...all,
    ...(isVerified ? [tell(street, days, verifiedAnnouncement(named))] : []),
    {
      at,
      async happen(tx) {
        await recordDecision(tx, byStaff(street, { action: step, listingId: id, note, createdAt: at }))
        await addPastNotice({ db: tx }, sellerId, listingReviewedNotice({ ...named, step, note }), at)
      },
    },
  ]
}

/** The titles of businesses that must add documents, in the order of the street. */
function asked({ listings }: Street): string[] {
  return [...listings.values()]
    .filter(({ business }) => business.verificationStatus === 'documents_required')
    .map(({ business }) => business.title)
}

/** Staff get a notification for each new user. */
function memberNews(street: Street): Moment[] {
  return CAST.flatMap(({ email, firstName, lastName, role, joinedDaysAgo }) => {
    if (role === null || role === 'admin' || joinedDaysAgo > DAYS) return []
    return tell(
      street,
      joinedDaysAgo,
      joinedAnnouncement({ memberId: personOf(street, email), firstName, lastName, role }),
    )
  })
}

function decisionsAboutPeople(street: Street): Moment[] {
  const buyerId = personOf(street, SUBSCRIBER_EMAIL)
  const validUntil = daysAgo(street, -VALID_DAYS.usual).toISOString().slice(0, 10)
  const proven = daysAgo(street, 3.5)
  const professionals = VERIFIED.map((role, index): Moment => {
    const at = daysAgo(street, 12 - index * 2)
    const userId = personOf(street, `${role}@handover.example`)
    const decision = { action: 'approveProfessional', subject: `user ${userId}`, note: '', createdAt: at } as const
    return {
      at,
      async happen(tx) {
        await recordDecision(tx, byStaff(street, decision))
        await addPastNotice({ db: tx }, userId, professionalNotice({ step: 'approve', note: '' }), at)
      },
    }
  })
  const buyer: Moment = {
    at: proven,
    async happen(tx) {
      const decision = { action: 'approveBuyer', subject: `user ${buyerId}`, note: '', createdAt: proven } as const
      await recordDecision(tx, byStaff(street, decision))
      const notice = buyerProofNotice({ kind: 'bank_statement', note: '', validUntil })
      await addPastNotice({ db: tx }, buyerId, notice, proven)
    },
  }
  return [...professionals, buyer]
}

function byStaff(street: Street, decision: DistributiveOmit<Decision, 'actorId'>): Decision {
  return { ...decision, actorId: personOf(street, STAFF) }
}

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never
