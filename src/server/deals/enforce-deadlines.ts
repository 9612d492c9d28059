import { canMove } from '#shared/deals/stages.ts'
import type { JobContext } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listExpired, listLapsed, updateDeal } from './deal-store.ts'
import type { DueDeal } from './deal-store.ts'
import { release } from './move-deal.ts'
import { updateOfferState } from './offer-store.ts'
import { getLockedDeal } from './parties.ts'
import { signalParties, notifyOfDealMove, notifyOfAnswer } from './notify-parties.ts'

const BATCH = 100

/**
 * Marks offers whose time is over, and lists businesses again whose deal did not reach its closing before
 * exclusivity ended. Each in a transaction of its own, which looks again; one that fails holds up no other. For a job.
 *
 * @throws what the first of them failed with, after all others.
 */
export async function enforceDeadlines({ db }: Pick<JobContext, 'db'>): Promise<void> {
  const failures: unknown[] = []
  const each = async (dues: readonly DueDeal[], keep: (tx: Queryable, due: DueDeal) => Promise<void>) => {
    for (const due of dues) {
      await db.transaction((tx) => keep(tx, due)).catch((error: unknown) => void failures.push(error))
    }
  }
  await each(await listExpired(db, BATCH), expire)
  await each(await listLapsed(db, BATCH), lapse)
  if (failures.length > 0) throw failures[0]
}

async function expire(tx: Queryable, { id, buyerId, sellerId }: DueDeal): Promise<void> {
  const { deal, offers } = await getLockedDeal(tx, id, buyerId)
  for (const offer of offers) if (offer.state === 'expired') await updateOfferState(tx, offer.id, 'expired')
  // Passed on in the meantime.
  if (offers[0]?.state !== 'expired' || !canMove(deal.stage, 'end_offer')) return
  await updateDeal(tx, id, 'talking')
  await notifyOfAnswer(tx, deal, 'expired', [buyerId, sellerId])
  await signalParties(tx, deal)
}

async function lapse(tx: Queryable, { id, buyerId, sellerId }: DueDeal): Promise<void> {
  const { deal } = await getLockedDeal(tx, id, buyerId)
  const isOver = deal.exclusiveUntil !== null && Date.parse(deal.exclusiveUntil) <= Date.now()
  if (!isOver || !canMove(deal.stage, 'lapse')) return
  await updateDeal(tx, id, 'talking')
  await release(tx, deal)
  await notifyOfDealMove(tx, deal, 'lapse', [buyerId, sellerId])
  await signalParties(tx, deal)
}
