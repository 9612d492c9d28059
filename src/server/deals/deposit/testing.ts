import type { ConversationId } from '#shared/conversations/conversations.ts'
import { Deposit } from '#shared/deals/deposit/deposit.ts'
import type { DepositEntryId, DepositInput, DepositOutcomeInput } from '#shared/deals/deposit/deposit.ts'
import { marketDay } from '#shared/market-day.ts'
import { expectOk } from '#server/deals/room/testing.ts'
import type { Client } from '#test/world.ts'

/** $5,000 with an escrow agent since today; anything can be said differently. */
export function depositOf(changes: Partial<DepositInput> = {}): DepositInput {
  return {
    answers: null,
    holder: 'escrow_agent',
    holderName: 'Monroe Street Escrow',
    licenseNumber: '540-EA-1234',
    amountCents: 500_000,
    movedOn: marketDay(Date.now()),
    paperId: null,
    ...changes,
  }
}

/** All of it went back to the buyer today. */
export function outcomeOf(changes: Partial<DepositOutcomeInput> = {}): DepositOutcomeInput {
  const { amountCents, movedOn, paperId } = depositOf()
  return { answers: null, outcome: 'returned', amountCents, movedOn, paperId, ...changes }
}

/** @throws Error if it is not OK. */
export async function depositIn(answer: Response): Promise<Deposit> {
  return Deposit.parse(await (await expectOk(answer)).json())
}

export async function readDeposit(client: Client, id: ConversationId): Promise<Deposit> {
  return depositIn(await client.get(`/api/deals/${id}/deposit`))
}

/** Lets the buyer record a deposit and the seller confirm it. Returns the entry's id. */
export async function confirmDeposit(
  { asBuyer, asSeller, id }: { asBuyer: Client; asSeller: Client; id: ConversationId },
  changes: Partial<DepositInput> = {},
): Promise<DepositEntryId> {
  const entryId = newestOf(await depositIn(await asBuyer.post(`/api/deals/${id}/deposit`, depositOf(changes))))
  await depositIn(
    await asSeller.post(`/api/deals/${id}/deposit/entries/${entryId}/answer`, { isRight: true, note: '' }),
  )
  return entryId
}

/** The newest entry's id. */
export function newestOf({ entries }: Deposit): DepositEntryId {
  return entries[0]?.id ?? 0
}
