import { expect, test } from 'vitest'
import { FiguresQueue } from '#shared/financials/figure-reviews.ts'
import { bakeryYear, stage } from './testing.ts'

async function waiting() {
  const all = await stage()
  const { world, seller, staff, listingId, statement, payroll, save } = all
  await save(world.as(seller), [bakeryYear(statement, payroll)])
  const queue = async () => FiguresQueue.parse(await (await world.as(staff).get('/api/reviews/figures')).json())
  const item = (await queue()).items[0]
  if (!item) throw new Error('nothing waits')
  const idOf = (name: string) => item.figures.find((figure) => figure.name === name)?.id ?? 0
  const decide = (confirmed: number[], questioned: { id: number; note: string }[] = [], updatedAt = item.updatedAt) =>
    world.as(staff).post(`/api/reviews/figures/${listingId}`, { confirmed, questioned, updatedAt })
  return { ...all, queue, item, idOf, decide }
}

test('staff see the figures that have papers, beside those papers', async () => {
  const { item, queue, statement, payroll, world, staff } = await waiting()
  expect((await queue()).total).toBe(1)
  expect(new Set(item.papers.map(({ id }) => id))).toEqual(new Set([statement, payroll]))
  expect(item.figures.filter(({ isWaiting }) => isWaiting).map(({ name }) => name)).toEqual([
    'revenue',
    'costs',
    'netProfit',
    'ownerPay',
    'depreciation',
  ])
  expect(await (await world.as(staff).get('/api/reviews/counts')).json()).toMatchObject({ figures: 1 })
})

test('what staff confirm is reviewed for twelve months and verifies its paper, and the owner is told', async () => {
  const { world, seller, buyer, listingId, idOf, decide, read, statement } = await waiting()
  const answer = await decide([idOf('netProfit'), idOf('revenue')])
  expect(await answer.json()).toMatchObject({ confirmedCount: 2, questionedCount: 0, waitingCount: 3 })
  const { years } = await read(world.as(seller))
  expect(years[0]?.figures).toMatchObject({ netProfit: { state: 'reviewed' }, costs: { state: 'documented' } })
  const isAYear = `reviewed_until between now() + interval '364 days' and now() + interval '367 days'`
  expect(await world.sql(`select name from financial_figures where ${isAYear} order by name`)).toEqual([
    { name: 'netProfit' },
    { name: 'revenue' },
  ])
  expect(await world.sql('select is_verified from documents where id = $1', [statement])).toEqual([
    { is_verified: true },
  ])
  const told = await (await world.as(seller).get('/api/notifications')).json()
  expect(told).toMatchObject([
    { type: 'figure_reviewed', path: `/my-businesses/${listingId}?tab=financials`, title: 'Your figures are reviewed' },
  ])
  const seen = await (await world.as(buyer).get(`/api/businesses/${listingId}/figures-by-year`)).json()
  expect(seen).toMatchObject({ reviewedCount: 2, toldCount: 8 })
  await world.sql(`update financial_figures set reviewed_until = now() - interval '1 second' where name = 'netProfit'`)
  expect((await read(world.as(seller))).years[0]?.figures.netProfit).toMatchObject({
    state: 'documented',
    reviewedUntil: null,
  })
})

test('what staff ask about is the seller’s own word until it is answered', async () => {
  const { world, seller, staff, buyer, listingId, idOf, decide, read, save, queue, statement, payroll } =
    await waiting()
  const note = 'The statement says 101,000.'
  expect((await decide([idOf('revenue')], [{ id: idOf('netProfit'), note }])).status).toBe(200)
  const asked = await read(world.as(seller))
  expect(asked).toMatchObject({
    provableYear: null,
    years: [
      { provableCents: null, figures: { netProfit: { state: 'claimed', question: note, documentId: statement } } },
    ],
  })
  const [notice] = (await (await world.as(seller).get('/api/notifications')).json()) as {
    title: string
    message: string
  }[]
  expect(notice?.title).toBe('A question about your figures')
  expect(notice?.message).toContain(`Net profit 2025: ${note}`)
  const seen = await (await world.as(buyer).get(`/api/businesses/${listingId}/figures-by-year`)).text()
  expect(seen).not.toContain('101,000')
  expect(JSON.parse(seen)).toMatchObject({ openQuestions: 1 })
  // The same again answers nothing; another figure with a paper does.
  const year = bakeryYear(statement, payroll)
  expect((await save(world.as(seller), [year])).years[0]?.figures.netProfit).toMatchObject({ question: note })
  const corrected = { amountCents: 101_000_00, documentId: payroll }
  const answered = await save(world.as(seller), [{ ...year, figures: { ...year.figures, netProfit: corrected } }])
  expect(answered.years[0]?.figures).toMatchObject({
    netProfit: { state: 'documented', question: null },
    revenue: { state: 'reviewed' },
  })
  expect((await queue()).items[0]?.figures.find(({ name }) => name === 'netProfit')).toMatchObject({ isWaiting: true })
  expect(await (await world.as(staff).get('/api/reviews/log')).json()).toMatchObject({
    items: [{ action: 'reviewFigures' }, { action: 'verifyDocument', note: '"Profit and loss 2025"' }],
  })
})

test('a decision applies only to the figures that staff saw, once, and never to one’s own', async () => {
  const { world, seller, listingId, idOf, decide, save, item, statement, payroll } = await waiting()
  expect(await reasonOf(decide([idOf('interest')]))).toBe('wrong_step')
  expect(await reasonOf(decide([idOf('revenue')], [{ id: idOf('revenue'), note: 'Both' }]))).toBe('wrong_step')
  expect((await decide([])).status).toBe(400)
  const twice = await Promise.all([1, 2].map(() => decide([idOf('revenue')])))
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await save(world.as(seller), [bakeryYear(statement, payroll)])
  expect(await reasonOf(decide([idOf('costs')]))).toBe('changed_meanwhile')
  await world.sql(`update users set role = 'admin' where id = $1`, [seller.id])
  const own = world
    .as(seller)
    .post(`/api/reviews/figures/${listingId}`, { confirmed: [1], questioned: [], updatedAt: item.updatedAt })
  expect(await reasonOf(own)).toBe('own_listing')
})

async function reasonOf(answer: Promise<Response>): Promise<string | undefined> {
  return ((await (await answer).json()) as { reason?: string }).reason
}
