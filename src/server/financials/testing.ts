import { OwnFinancials } from '#shared/financials/figures.ts'
import type { FinancialsInput } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { addDocument } from '#server/documents/testing.ts'
import type { Client } from '#test/world.ts'
import { createWorld } from '#test/world.ts'

/** A bakery that states $280,000 a year, with three papers, its seller, a subscriber and staff. */
export async function stage() {
  const world = await createWorld()
  const [seller, buyer, staff] = await world.people([
    { role: 'seller' },
    { role: 'buyer', isSubscribed: true },
    { role: 'admin' },
  ])
  if (!seller || !buyer || !staff) throw new Error('people are missing')
  const listingId = await world.listing({
    sellerId: seller.id,
    monthlyCashFlowCents: 23_333_33,
    verificationStatus: 'verified',
  })
  const statement = await addDocument(world, listingId, { title: 'Profit and loss 2025' })
  const payroll = await addDocument(world, listingId, { title: 'Payroll 2025' })
  return { world, seller, buyer, staff, listingId, statement, payroll, ...callsOf(listingId) }
}

function callsOf(listingId: ListingId) {
  const path = `/api/my-businesses/${listingId}/figures`
  async function read(client: Client): Promise<OwnFinancials> {
    return OwnFinancials.parse(await (await client.get(path)).json())
  }
  /** Saves these years as the next version. */
  async function save(client: Client, years: FinancialsInput['years'], about: Partial<FinancialsInput> = {}) {
    const { updatedAt } = await read(client)
    const answer = await client.put(path, { taxForm: 'form_1120s', yearEndsIn: 12, years, updatedAt, ...about })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    return OwnFinancials.parse(await answer.json())
  }
  return { path, read, save }
}

/** The bakery's year, of which the papers show $195,000. */
export function bakeryYear(statement: number | null, payroll: number | null): FinancialsInput['years'][number] {
  return {
    year: 2025,
    figures: {
      revenue: shown(500_000, statement),
      costs: shown(390_000, statement),
      netProfit: shown(110_000, statement),
      ownerPay: shown(70_000, payroll),
      interest: shown(5_000, null),
      depreciation: shown(15_000, statement),
    },
    addBacks: [
      { label: 'Truck of the family', kind: 'personal', amountCents: 48_000_00, documentId: null },
      { label: 'New roof', kind: 'one_time', amountCents: 32_000_00, documentId: null },
    ],
  }
}

function shown(dollars: number, documentId: number | null) {
  return { amountCents: dollars * 100, documentId }
}
