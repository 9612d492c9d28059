import { expect, test } from 'vitest'
import { documentVersion } from '#server/documents/testing.ts'
import { bakeryYear, stage } from './testing.ts'

test('of $280,000 that a seller states, the listing shows the $195,000 that papers prove, and says of which year', async () => {
  const { world, seller, listingId, statement, payroll, save } = await stage()
  const saved = await save(world.as(seller), [bakeryYear(statement, payroll)])
  expect(saved).toMatchObject({ provableYear: 2025, statedCashFlowCents: 23_333_33 })
  expect(saved.years).toMatchObject([{ year: 2025, sdeCents: 280_000_00, provableCents: 195_000_00 }])
  const shown = async () => {
    const [summary] = (await (await world.get('/api/businesses')).json()) as Record<string, unknown>[]
    return { monthlyCashFlow: summary?.['monthlyCashFlow'], provableYear: summary?.['provableYear'] }
  }
  expect(await shown()).toEqual({ monthlyCashFlow: 16_250_00, provableYear: 2025 })
  const found = async (cashFlowMin: number) =>
    ((await (await world.get(`/api/businesses?cashFlowMin=${cashFlowMin}`)).json()) as unknown[]).length
  expect(await Promise.all([found(16_250), found(16_251)])).toEqual([1, 0])
  // What the seller states stays theirs to change.
  const managed = await (await world.as(seller).get(`/api/my-businesses/${listingId}`)).json()
  expect(managed).toMatchObject({ form: { monthlyCashFlow: 23_333.33 } })
  await world.as(seller).patch(`/api/businesses/${listingId}`, {
    monthlyCashFlow: 24_000,
    updatedAt: (managed as { updatedAt: string }).updatedAt,
  })
  expect(await shown()).toEqual({ monthlyCashFlow: 16_250_00, provableYear: 2025 })
  await save(world.as(seller), [])
  expect(await shown()).toEqual({ monthlyCashFlow: 24_000_00, provableYear: null })
})

test('only the newest year counts: without a paper for its profit the listing shows what the seller states', async () => {
  const { world, seller, statement, payroll, save } = await stage()
  const older = { ...bakeryYear(statement, payroll), year: 2024 }
  expect(await save(world.as(seller), [older])).toMatchObject({ provableYear: 2024 })
  expect(await save(world.as(seller), [older, bakeryYear(null, null)])).toMatchObject({
    provableYear: null,
    years: [{ year: 2025, provableCents: null }, { year: 2024 }],
  })
})

test('an edit falls back to what the seller claims, until a paper is attached again', async () => {
  const { world, seller, statement, payroll, save } = await stage()
  const year = bakeryYear(statement, payroll)
  await save(world.as(seller), [year])
  const edited = {
    ...year,
    figures: { ...year.figures, netProfit: { amountCents: 120_000_00, documentId: statement } },
  }
  const profit = async (given: typeof edited) => (await save(world.as(seller), [given])).years[0]?.figures.netProfit
  expect(await profit(edited)).toMatchObject({ amountCents: 120_000_00, state: 'claimed', documentId: null })
  expect(await profit(edited)).toMatchObject({ state: 'documented', documentId: statement })
  const replaced = { ...year, figures: { ...year.figures, netProfit: { amountCents: 1, documentId: payroll } } }
  expect(await profit(replaced)).toMatchObject({ state: 'documented', documentId: payroll })
})

test('an add-back keeps its place and its paper while its label stays, and a new label is an edit', async () => {
  const { world, seller, statement, payroll, save } = await stage()
  const year = bakeryYear(statement, payroll)
  const [truck, roof] = year.addBacks
  if (!truck || !roof) throw new Error('add-backs are missing')
  const first = await save(world.as(seller), [{ ...year, addBacks: [truck, { ...roof, documentId: statement }] }])
  const [storedTruck, storedRoof] = first.years[0]?.addBacks ?? []
  expect(storedRoof).toMatchObject({ label: 'New roof', state: 'documented' })
  const addBacks = [
    { ...roof, id: storedRoof?.id ?? 0, documentId: statement },
    { ...truck, id: storedTruck?.id ?? 0, label: 'Van of the family' },
  ]
  const second = await save(world.as(seller), [{ ...year, addBacks }])
  expect(second.years[0]?.addBacks).toMatchObject([
    { id: storedRoof?.id, label: 'New roof', state: 'documented' },
    { id: storedTruck?.id, label: 'Van of the family', state: 'claimed' },
  ])
  const renamed = addBacks.map((addBack) => ({ ...addBack, label: `${addBack.label}, paid in May` }))
  const third = await save(world.as(seller), [{ ...year, addBacks: renamed }])
  expect(third.years[0]?.addBacks[0]).toMatchObject({ state: 'claimed', documentId: null })
})

test('a paper that is deleted or refused proves nothing from then on', async () => {
  const { world, seller, staff, statement, payroll, save, read } = await stage()
  await save(world.as(seller), [bakeryYear(statement, payroll)])
  await world.as(seller).delete(`/api/documents/${payroll}`)
  expect(await read(world.as(seller))).toMatchObject({
    provableYear: 2025,
    years: [{ provableCents: 125_000_00, figures: { ownerPay: { state: 'claimed', documentId: null } } }],
  })
  const refusal = {
    step: 'refuse',
    note: 'It is of another business.',
    updatedAt: await documentVersion(world, statement),
  }
  expect((await world.as(staff).post(`/api/reviews/documents/${statement}`, refusal)).status).toBe(200)
  expect(await read(world.as(seller))).toMatchObject({ provableYear: null, years: [{ provableCents: null }] })
  // Renaming it does not prove anything.
  const renamed = { title: 'Statement 2025', updatedAt: await documentVersion(world, statement) }
  expect((await world.as(seller).patch(`/api/documents/${statement}`, renamed)).status).toBe(200)
  expect(await read(world.as(seller))).toMatchObject({ years: [{ provableCents: null }] })
})

test('of two that save the same version only one is stored, and a paper of another listing is refused at its field', async () => {
  const { world, seller, statement, payroll, path } = await stage()
  const body = { taxForm: 'form_1120s', yearEndsIn: 12, years: [bakeryYear(statement, payroll)], updatedAt: null }
  const answers = await Promise.all([1, 2].map(() => world.as(seller).put(path, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const foreign = { ...body, updatedAt: undefined, years: [bakeryYear(statement, 999_999)] }
  const current = (await (await world.as(seller).get(path)).json()) as { updatedAt: string }
  const refused = await world.as(seller).put(path, { ...foreign, updatedAt: current.updatedAt })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { 'years.0.figures.ownerPay.documentId': 'This document is not there any more' } },
  ])
})

test('wrong input is explained at its field', async () => {
  const { world, seller, path } = await stage()
  const fieldsOf = async (year: unknown, about = {}) => {
    const answer = await world
      .as(seller)
      .put(path, { taxForm: 'form_1120s', yearEndsIn: 12, years: [year], updatedAt: null, ...about })
    return ((await answer.json()) as { fields?: Record<string, string> }).fields
  }
  const empty = { year: 2025, figures: {}, addBacks: [] }
  expect(await fieldsOf({ ...empty, year: 2999 })).toEqual({ 'years.0.year': 'Enter a year that has ended' })
  const negative = { revenue: { amountCents: -1, documentId: null } }
  expect(await fieldsOf({ ...empty, figures: negative })).toEqual({
    'years.0.figures.revenue.amountCents': 'Enter it without a minus sign',
  })
  const paid = { ownerPay: { amountCents: 100, documentId: null } }
  expect(Object.keys((await fieldsOf({ ...empty, figures: paid }, { taxForm: 'schedule_c' })) ?? {})).toEqual([
    'years.0.figures.ownerPay.amountCents',
  ])
  const unnamed = { label: ' ', kind: 'other', amountCents: 1, documentId: null }
  expect(await fieldsOf({ ...empty, addBacks: [unnamed] })).toEqual({
    'years.0.addBacks.0.label': 'Say what it was for',
  })
})
