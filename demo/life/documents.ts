import type { Services } from '#server/model/context.ts'
import type { DrawnPaper } from '#demo/papers/draw-papers.ts'
import { formatOf } from '#demo/papers/paper.ts'
import { publicNames } from '#server/listings/identity/teaser.ts'
import { addDocument } from '#server/documents/seed.ts'
import type { NewDocument, PastOpening } from '#server/documents/seed.ts'
import { storeFile } from '#server/platform/uploads/store-file.ts'
import { addPastNotice } from '#server/notifications/seed.ts'
import { documentNotice } from '#server/notifications/notices/document-notice.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { daysAgo, hoursAgo, personOf } from './moment.ts'
import type { Moment, Street, StreetListing } from './moment.ts'

/** The buyer who opened the documents for subscribers and for verified buyers. */
const READER = 'subscriber@handover.example'
const STAFF = 'admin@handover.example'
const OTHER_READER = 'subscriber2@handover.example'

/** Notes of staff about refused documents, by business and title. */
const REFUSED: Readonly<Record<string, string>> = {
  'Blue Heron Car Wash: Equipment included in the price':
    'The list names a van that is registered to somebody else. Please take it out, or show that it is yours.',
}

/** The documents of the street. Their files are stored before the first moment happens. */
export async function documentMoments(
  services: Pick<Services, 'storage'>,
  street: Street,
  drawn: readonly DrawnPaper[],
): Promise<Moment[]> {
  const moments = await Promise.all(
    drawn.flatMap((one) => {
      const listing = street.listings.get(one.business.title)
      return listing ? [momentsOf(services, street, listing, one)] : []
    }),
  )
  return moments.flat()
}

async function momentsOf(
  services: Pick<Services, 'storage'>,
  street: Street,
  { id: listingId, sellerId }: StreetListing,
  one: DrawnPaper,
): Promise<Moment[]> {
  const { sheet: _, fileName: name, ...paper } = one.paper
  const file = await storeFile(services, 'documents', { name, format: formatOf(one.paper), bytes: one.bytes })
  const age = uploadedDaysAgo(one)
  const createdAt = daysAgo(street, age)
  const note = noteOn(one)
  const uploaded: Moment = {
    at: createdAt,
    happen: (tx) =>
      addDocument({ db: tx }, { ...paper, ...file, ...decisionOf(one), listingId, createdAt }, openingsOf(street, one)),
  }
  if (note === null) return [uploaded]
  const at = daysAgo(street, Math.min(4, age / 2))
  const refused: Moment = {
    at,
    async happen(tx) {
      const actorId = personOf(street, STAFF)
      const said = `"${paper.title}"\n${note}`
      await recordDecision(tx, { actorId, action: 'refuseDocument', listingId, note: said, createdAt: at })
      const notice = documentNotice({
        listingId,
        listingTitle: publicNames(one.business, one.business.teaser ?? null).title,
        title: paper.title,
        step: 'refuse',
        note,
      })
      await addPastNotice({ db: tx }, sellerId, notice, at)
    },
  }
  return [uploaded, refused]
}

function noteOn({ business, paper }: DrawnPaper): string | null {
  return REFUSED[`${business.title}: ${paper.title}`] ?? null
}

/** Whether a document waits for review: all of an unverified business, and the newest two of one listed today. */
function isWaiting({ business, place, count }: DrawnPaper): boolean {
  return business.verificationStatus !== 'verified' || (business.listedDaysAgo < 1 && place >= count - 2)
}

/** Between the day of the listing and today, at most 30 days. A document that waits is at most two days old. */
function uploadedDaysAgo(one: DrawnPaper): number {
  const { business, place, count } = one
  const listed = business.listedDaysAgo
  if (isWaiting(one)) return Math.min(listed * 0.9, Math.max(2, 38 - 9 * place) / 24)
  return Math.min(30, listed) * (0.95 - (0.75 * place) / count)
}

function decisionOf(one: DrawnPaper): Pick<NewDocument, 'decision'> {
  if (isWaiting(one)) return {}
  const note = noteOn(one)
  return { decision: { isVerified: note === null, note } }
}

function openingsOf(street: Street, one: DrawnPaper): PastOpening[] {
  // Only approved buyers open the documents of a confidential business, and it has none yet.
  if (one.business.teaser) return []
  const { accessLevel } = one.paper
  const first = Math.min(uploadedDaysAgo(one) * 24, 5 * 24)
  const by = (email: string, share: number, isDownload: boolean): PastOpening => ({
    userId: personOf(street, email),
    isDownload,
    openedAt: hoursAgo(street, first * share),
  })
  if (accessLevel === 'admin_only') return []
  if (accessLevel === 'verified_buyers') return one.place % 2 === 0 ? [] : [by(READER, 0.6, true)]
  return [by(READER, 0.8, false), by(READER, 0.7, true), ...(one.place === 0 ? [] : [by(OTHER_READER, 0.4, true)])]
}
