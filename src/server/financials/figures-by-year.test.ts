import { expect, test } from 'vitest'
import { FiguresByYear } from '#shared/financials/figures.ts'
import { addDocument } from '#server/documents/testing.ts'
import { ListingSummary } from '#shared/listings/listings.ts'
import { listConfidentially } from '#server/listings/identity/testing.ts'
import { bakeryYear, stage } from './testing.ts'

test('a premium buyer reads each figure with its state, how much staff reviewed and how much is open, and no paper', async () => {
  const { world, seller, buyer, listingId, statement, payroll, save } = await stage()
  await save(world.as(seller), [bakeryYear(statement, payroll)])
  const answer = await world.as(buyer).get(`/api/businesses/${listingId}/figures-by-year`)
  const text = await answer.text()
  expect(text).not.toContain('documentId')
  expect(text).not.toContain('Profit and loss 2025')
  expect(FiguresByYear.parse(JSON.parse(text))).toMatchObject({
    taxForm: 'form_1120s',
    toldCount: 8,
    reviewedCount: 0,
    openQuestions: 0,
    statedCashFlowCents: 23_333_33,
    years: [
      {
        year: 2025,
        sdeCents: 280_000_00,
        provableCents: 195_000_00,
        figures: { netProfit: { state: 'documented' }, interest: { state: 'claimed' } },
        addBacks: [{ label: 'Truck of the family', kind: 'personal', state: 'claimed' }, { label: 'New roof' }],
      },
    ],
  })
})

test('without premium access nothing is told, and a business without figures has none', async () => {
  const { world, seller, buyer, listingId, save, statement, payroll } = await stage()
  const path = `/api/businesses/${listingId}/figures-by-year`
  const empty = await (await world.as(buyer).get(path)).json()
  expect(empty).toMatchObject({ taxForm: null, years: [], toldCount: 0, openQuestions: 0 })
  await save(world.as(seller), [bakeryYear(statement, payroll)])
  const newcomer = world.as(await world.person({ role: 'buyer' }))
  const refused = await newcomer.get(path)
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'subscription_required' }])
  const late = world.as(await world.person({ role: 'buyer', trialDays: -1 }))
  expect(await (await late.get(path)).json()).toMatchObject({ reason: 'trial_expired' })
  const strangers = [world, newcomer].map(async (client) => (await client.get(`/api/businesses/${listingId}`)).text())
  expect((await Promise.all(strangers)).join('')).not.toContain('28000000')
})

test('whether there are figures by year is public, and nothing else of them', async () => {
  const { world, seller, listingId, save } = await stage()
  const newcomer = world.as(await world.person({ role: 'buyer' }))
  const told = async () => [
    ListingSummary.parse(await (await world.get(`/api/businesses/${listingId}/summary`)).json()),
    ListingSummary.parse(await (await newcomer.get(`/api/businesses/${listingId}`)).json()),
  ]
  const before = await told()
  expect(before.map(({ hasFigures }) => hasFigures)).toEqual([false, false])
  await save(world.as(seller), [bakeryYear(null, null)])
  expect(await told()).toEqual(before.map((summary) => ({ ...summary, hasFigures: true })))
})

test('labels of add-backs on a confidential business are for whoever may know it', async () => {
  const { world, seller, buyer } = await stage()
  const listingId = await listConfidentially(world, seller)
  const paper = await addDocument(world, listingId)
  const addBacks = [{ label: 'Rent to Perry Street LLC', kind: 'rent', amountCents: 100, documentId: paper }]
  const body = {
    taxForm: 'form_1120s',
    yearEndsIn: 12,
    years: [{ year: 2025, figures: {}, addBacks }],
    updatedAt: null,
  }
  expect((await world.as(seller).put(`/api/my-businesses/${listingId}/figures`, body)).status).toBe(200)
  const labels = async (client: ReturnType<typeof world.as>) =>
    FiguresByYear.parse(await (await client.get(`/api/businesses/${listingId}/figures-by-year`)).json()).years[0]
      ?.addBacks
  expect(await labels(world.as(buyer))).toMatchObject([{ label: null, kind: 'rent', state: 'documented' }])
  expect(await labels(world.as(seller))).toMatchObject([{ label: 'Rent to Perry Street LLC' }])
})
