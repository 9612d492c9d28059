import { PAUSE_AFTER_DAYS } from '#shared/listings/listing-history.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import type { JobContext } from '#server/model/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting, withoutLinks } from '#server/platform/mail/without-links.ts'
import { confirmationToken } from './confirmation-token.ts'
import { findStillForSale } from './freshness-store.ts'
import type { StillForSaleFacts } from './freshness-store.ts'

/** Asks an owner by mail whether a listing is still for sale, unless they said so meanwhile. */
export async function mailStillForSale(ctx: JobContext, listingId: ListingId): Promise<void> {
  const facts = await findStillForSale(ctx.db, listingId)
  if (facts)
    await ctx.mail.send(stillForSaleMail(listingId, facts, confirmationToken(ctx.secret, listingId, new Date())))
}

function stillForSaleMail(
  listingId: ListingId,
  { email, firstName, title, asked }: StillForSaleFacts,
  token: string,
): Mail {
  const business = withoutLinks(title)
  return {
    to: email,
    subject: `Still for sale? ${business}`,
    text: [
      greeting(firstName),
      {
        link: business,
        path: businessPath(listingId),
        ...(asked === 1
          ? {
              before: 'Is ',
              after: ' still for sale? Buyers see when you last said so, and trust listings that are current.',
            }
          : {
              before: 'We asked a week ago whether ',
              after: ` is still for sale. Without an answer we pause it ${PAUSE_AFTER_DAYS} days after your last confirmation: buyers no longer find it, and one click brings it back.`,
            }),
      },
      { button: 'Yes, still for sale', path: `/confirm-listing?token=${token}` },
      {
        before: 'If it is sold or no longer for sale, mark that on ',
        link: 'your dashboard',
        path: '/dashboard',
        after: '.',
      },
    ],
    reason: 'You are receiving this because you list this business. We ask once a month.',
  }
}
