import type { Services } from '#server/context.ts'
import type { DrawnPaper } from '#server/demo/papers/draw-papers.ts'
import { formatOf } from '#server/demo/papers/paper.ts'
import { addDocument } from '#server/documents/write-service.ts'
import type { PastOpening } from '#server/documents/write-service.ts'
import { keepFile } from '#server/uploads/keep-file.ts'
import { daysAgo, hoursAgo, personOf } from './moment.ts'
import type { Moment, Street } from './moment.ts'

/** Who opened what is shared with subscribers and with verified buyers. */
const READER = 'subscriber@handover.example'
const OTHER_READER = 'subscriber2@handover.example'

/** The documents of the street, whose files are kept before the first of them is told of. */
export async function documentMoments(
  { storage }: Pick<Services, 'storage'>,
  street: Street,
  drawn: readonly DrawnPaper[],
): Promise<Moment[]> {
  return Promise.all(
    drawn.flatMap((one) => {
      const listing = street.listings.get(one.business.title)
      if (!listing) return []
      const { sheet: _, fileName: name, ...paper } = one.paper
      const createdAt = daysAgo(street, uploadedDaysAgo(one))
      return [
        keepFile({ storage }, 'documents', { name, format: formatOf(one.paper), bytes: one.bytes }).then(
          (file): Moment => ({
            at: createdAt,
            happen: (tx) =>
              addDocument({ db: tx }, { ...paper, ...file, listingId: listing.id, createdAt }, openingsOf(street, one)),
          }),
        ),
      ]
    }),
  )
}

/** From soon after the listing until lately, the longest a month ago. */
function uploadedDaysAgo({ business, place, count }: DrawnPaper): number {
  return Math.min(30, business.listedDaysAgo) * (0.95 - (0.75 * place) / count)
}

function openingsOf(street: Street, one: DrawnPaper): PastOpening[] {
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
