import type { UserId } from '#shared/accounts/user.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { isKept } from '#shared/deals/stages.ts'
import { signal } from '#server/conversations/signal.ts'
import { hasBlocked } from '#server/model/blocks.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { DealHead } from './deal-store.ts'
import type { DealState } from './parties.ts'

/** Notifies the other party of an offer. */
export async function notifyOfOffer(
  tx: Queryable,
  { deal, isSeller }: DealState,
  offer: Pick<DomainEventPayload<'offer.sent'>, 'priceCents' | 'expiresAt' | 'isCounter'>,
): Promise<void> {
  await emit(tx, 'offer.sent', {
    ...about(deal),
    recipientId: isSeller ? deal.buyerId : deal.sellerId,
    isBySeller: isSeller,
    senderName: isSeller ? 'The seller' : deal.buyerName,
    ...offer,
  })
}

export async function notifyOfAnswer(
  tx: Queryable,
  deal: Pick<DealHead, 'id' | 'listingId' | 'publicTitle' | 'buyerId' | 'sellerId'>,
  outcome: DomainEventPayload<'offer.answered'>['outcome'],
  parties: UserId[],
): Promise<void> {
  await emit(tx, 'offer.answered', { ...about(deal), outcome, recipientIds: await whoListens(tx, deal, parties) })
}

export async function notifyOfDealMove(
  tx: Queryable,
  deal: DealHead,
  step: DomainEventPayload<'deal.moved'>['step'],
  parties: UserId[],
): Promise<void> {
  const recipientIds = await whoListens(tx, deal, parties)
  await emit(tx, 'deal.moved', { ...about(deal), step, recipientIds, wasAgreed: isKept(deal.stage) })
}

/** Notifies the other party of what was entered about the deposit, or answered. */
export async function notifyOfDeposit(
  tx: Queryable,
  { deal, isSeller }: DealState,
  change: Pick<DomainEventPayload<'deposit.changed'>, 'step' | 'move' | 'amountCents'>,
): Promise<void> {
  const recipientIds = await whoListens(tx, deal, [isSeller ? deal.buyerId : deal.sellerId])
  await emit(tx, 'deposit.changed', { ...about(deal), ...change, recipientIds })
}

/** Without those who blocked the other party: they see the deal where they look. */
async function whoListens(
  tx: Queryable,
  { buyerId, sellerId }: Pick<DealHead, 'buyerId' | 'sellerId'>,
  parties: UserId[],
): Promise<UserId[]> {
  const listening: UserId[] = []
  for (const id of parties) {
    if (!(await hasBlocked(tx, id, id === buyerId ? sellerId : buyerId))) listening.push(id)
  }
  return listening
}

/** Lets the open pages of both load the deal anew. */
export async function signalParties(
  tx: Queryable,
  { id, buyerId, sellerId }: Pick<DealHead, 'id' | 'buyerId' | 'sellerId'>,
): Promise<void> {
  await signal(tx, { conversationId: id, userIds: [buyerId, sellerId] })
}

function about({ id, listingId, publicTitle }: Pick<DealHead, 'id' | 'listingId' | 'publicTitle'>) {
  return { conversationId: id, listingId, title: publicTitle }
}
