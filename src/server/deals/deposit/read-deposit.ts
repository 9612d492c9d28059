import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Deposit } from '#shared/deals/deposit/deposit.ts'
import { isKept } from '#shared/deals/stages.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { readDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { listPapers } from '#server/deals/room/papers/paper-store.ts'
import { toPaper } from '#server/deals/room/papers/paper-viewer.ts'
import { viewerOf } from '#server/deals/room/read-room.ts'
import { isShared } from '#server/deals/room/room-parties.ts'
import { findReceiptTask, listEntries } from './deposit-store.ts'
import type { StoredEntry } from './deposit-store.ts'

/** What was said of a deal's deposit, for its two parties. @throws AppError not_signed_in, not_found. */
export async function getDeposit(ctx: Context, id: ConversationId): Promise<Deposit> {
  return toDeposit(ctx.db, await readDeal(ctx.db, id, requireMember(ctx).id))
}

export async function toDeposit(db: Queryable, state: DealState): Promise<Deposit> {
  const { deal, isSeller } = state
  const entries = await listEntries(db, deal.id)
  const steps = stepsOf(state, entries)
  const receipts = await findReceipts(db, state, entries)
  return {
    id: deal.id,
    isSeller,
    otherName: deal.otherName,
    entries: entries.map(({ paperId, ...entry }) => ({ ...entry, receipt: receipts.get(paperId) ?? null })),
    leftCents: leftOf(entries),
    steps,
    receiptTaskId: isKept(deal.stage) && steps.length > 0 ? await findReceiptTask(db, deal.id) : null,
  }
}

/** In cents: what both confirmed as paid in, less what went out. */
export function leftOf(entries: readonly StoredEntry[]): number {
  return entries
    .filter(({ state }) => state === 'confirmed')
    .reduce((left, { move, amountCents }) => left + (move === 'paid' ? amountCents : -amountCents), 0)
}

/** What a party may do. Who blocked the other, or is blocked, can still confirm: that says nothing but yes. */
export function stepsOf({ deal, isSeller }: DealState, entries: readonly StoredEntry[]): Deposit['steps'] {
  const [newest] = entries
  const steps: Deposit['steps'] = []
  const isUnsettled = newest?.state === 'open' || newest?.state === 'objected'
  if (newest?.state === 'open' && newest.isBySeller !== isSeller) steps.push('confirm', 'object')
  if (isUnsettled) steps.push('correct')
  else if (leftOf(entries) > 0) steps.push('settle')
  else if (isKept(deal.stage)) steps.push('record')
  return deal.isBlocked ? steps.filter((step) => step === 'confirm') : steps
}

async function findReceipts(db: Queryable, state: DealState, entries: readonly StoredEntry[]) {
  if (entries.every(({ paperId }) => paperId === null)) return new Map<string | null, never>()
  const viewer = await viewerOf(db, state)
  const papers = await listPapers(db, state.deal.id)
  const seen = papers.filter(({ isBySeller }) => isShared(state.deal.stage) || isBySeller === state.isSeller)
  return new Map(seen.map((paper) => [paper.id as string | null, toPaper(paper, viewer)]))
}
