import { screen, waitFor, within } from '#test/page/show.tsx'
import { describing } from '#test/page/fields.ts'
import { expect, test } from 'vitest'
import { shareWorld } from '#test/world.ts'
import {
  addPaper,
  cardText,
  claimed,
  column,
  figure,
  figuresOf,
  LAST,
  list,
  openFigures,
  paperOf,
  save,
  saveButton,
  store,
  type,
} from './testing.tsx'

const shared = shareWorld()

test('an owner enters a year, says which paper shows it, and the listing shows what is proven', async () => {
  const seller = await list(await shared(), { monthlyCashFlow: 23_333 })
  await addPaper(seller, 'Profit and loss')
  await addPaper(seller, 'Tax return')
  const { user } = await openFigures(seller)
  expect(cardText()).toBe(
    'Enter the figures of a year, and say which paper shows them. Your listing then shows what is proven.',
  )
  expect(screen.getByText('Questions appear as you enter figures.')).toBeDefined()
  expect(screen.getByText('Everything is saved.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add another' })).toBeDefined()

  await type(user, figure('Gross revenue'), '$500,000')
  expect(cardText()).toBe(`Enter the net profit of ${LAST}: everything else is added to it.`)
  expect(screen.getByText('Not saved yet.')).toBeDefined()
  await type(user, figure('Total costs'), '365000')
  await type(user, figure('Net profit'), '135k')
  await type(user, figure('Owner’s pay'), '60,000')
  expect(figure('Net profit').value).toBe('135,000')
  expect(cardText()).toBe(
    `Attach the paper that shows the net profit of ${LAST}, and your listing shows what is proven.`,
  )
  await user.selectOptions(screen.getByLabelText(`The statement of ${LAST}`), 'Profit and loss')
  await type(user, figure('Revenue on the tax return'), '470,000')
  await user.selectOptions(paperOf('Revenue on the tax return'), 'Tax return')
  await user.click(screen.getByRole('button', { name: `Add one to ${LAST}` }))
  const label = screen.getByLabelText(`What it was for, add-back 1 of ${LAST}`)
  expect(document.activeElement).toBe(label)
  await type(user, label, 'Rent to the owner’s brother')
  await type(user, screen.getByLabelText(`Amount, add-back 1 of ${LAST}`), '85,000')

  expect(column().textContent).toContain(`Seller’s earnings (SDE) ${LAST}:$280,000`)
  expect(column().textContent).toContain(`Provable ${LAST}:$195,000`)
  expect(column().textContent).toContain(`Add-backs ${LAST}:$85,000`)
  expect(cardText()).toBe(
    `Your listing will show $16,250/mo, provable for ${LAST}, instead of $23,333/mo that you state.`,
  )
  const asked = screen.getByRole('region', { name: 'What buyers would ask' })
  expect(asked.textContent).toContain('the tax return $470,000')
  expect(asked.textContent).toContain('1 figure has no paper.')

  await user.click(saveButton())
  const summary = await screen.findByRole('group', { name: 'Please correct one field.' })
  expect(document.activeElement).toBe(summary)
  await user.click(screen.getByRole('button', { name: /Choose what kind it is$/u }))
  const kind = screen.getByLabelText(`Kind, add-back 1 of ${LAST}`)
  expect(document.activeElement).toBe(kind)
  await user.selectOptions(kind, 'Rent above the market')
  await save(user)
  expect(cardText()).toContain('Your listing shows $16,250/mo')
  expect(column().textContent).toContain('Documented: Profit and loss')
  expect(screen.queryByLabelText(`Paper for Net profit ${LAST}`)).toBeNull()
  const [year] = (await figuresOf(seller)).years
  expect(year?.year).toBe(LAST)
  expect(year?.figures.netProfit?.amountCents).toBe(13_500_000)
  expect(year?.addBacks).toMatchObject([{ label: 'Rent to the owner’s brother', amountCents: 8_500_000 }])
})

test('a paper shows the amount that it was attached to, and has to be attached again to a new one', async () => {
  const seller = await list(await shared())
  const paper = await addPaper(seller, 'Profit and loss')
  await store(seller, [
    { year: LAST, figures: { netProfit: { amountCents: 13_500_000, documentId: paper } }, addBacks: [] },
  ])
  const { user } = await openFigures(seller)
  expect(column().textContent).toContain('Documented: Profit and loss')
  await type(user, figure('Net profit'), '130,000')
  expect(describing(paperOf('Net profit'))).toBe('Claimed: which paper now?')
  expect(cardText()).toMatch(/^Attach the paper/u)
  await user.selectOptions(paperOf('Net profit'), 'Profit and loss')
  expect(describing(paperOf('Net profit'))).toBe('Documented: Profit and loss')
  await save(user)
  expect((await figuresOf(seller)).years[0]?.figures.netProfit).toMatchObject({
    amountCents: 13_000_000,
    documentId: paper,
    state: 'documented',
  })
  await type(user, figure('Net profit'), '135,000')
  await type(user, figure('Net profit'), '130,000')
  expect(screen.getByRole('button', { name: 'Save figures' })).toBeDefined()
})

test('figures that were changed elsewhere are told, and what was typed replaces them or is given up', async () => {
  const seller = await list(await shared())
  await store(seller, [{ year: LAST, figures: { netProfit: claimed(100) }, addBacks: [] }])
  const { user } = await openFigures(seller)
  await store(seller, [{ year: LAST, figures: { netProfit: claimed(200) }, addBacks: [] }])
  await type(user, figure('Net profit'), '300')
  await user.click(saveButton())
  expect(await screen.findByText('The figures were changed elsewhere since you opened this.')).toBeDefined()
  const summary = screen.getByRole('group', { name: /^Not saved yet: there is a newer version/u })
  expect(document.activeElement).toBe(summary)
  expect(figure('Net profit').value).toBe('300')
  await save(user)
  expect((await figuresOf(seller)).years[0]?.figures.netProfit?.amountCents).toBe(30_000)
  expect(screen.queryByText('The figures were changed elsewhere since you opened this.')).toBeNull()

  await store(seller, [{ year: LAST, figures: { netProfit: claimed(400) }, addBacks: [] }])
  await type(user, figure('Net profit'), '1')
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: /^Discard your changes/u }))
  const status = screen.getByText('This is the current version.').closest('p')
  expect(document.activeElement).toBe(status)
  expect(figure('Net profit').value).toBe('400')
  expect(screen.queryByRole('group', { name: /^Not saved yet/u })).toBeNull()
})

test('reviewed figures, questions of staff and refused papers are told at the figure', async () => {
  const seller = await list(await shared())
  const paper = await addPaper(seller, 'Books')
  await store(seller, [
    {
      year: LAST,
      figures: {
        revenue: claimed(500),
        costs: claimed(300),
        netProfit: { amountCents: 20_000, documentId: paper },
        interest: { amountCents: 100, documentId: paper },
      },
      addBacks: [],
    },
  ])
  const until = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString()
  await openFigures(seller, async (path) => {
    if (path !== `/api/my-businesses/${seller.id}/figures`) return undefined
    const told = await figuresOf(seller)
    const [year] = told.years
    if (!year) return undefined
    const { revenue, costs, netProfit } = year.figures
    return Response.json({
      ...told,
      papers: told.papers.map((one) => ({ ...one, isRefused: true })),
      years: [
        {
          ...year,
          figures: {
            ...year.figures,
            revenue: { ...revenue, state: 'reviewed', reviewedUntil: until },
            costs: { ...costs, question: 'Does it have the rent?' },
            netProfit: { ...netProfit, state: 'claimed' },
          },
        },
      ],
    })
  })
  expect(column().textContent).toMatch(/Reviewed until [A-Z][a-z]{2} \d{4}/u)
  expect(describing(paperOf('Total costs'))).toBe('Claimed: asked about Our staff ask: Does it have the rent?')
  expect(describing(paperOf('Net profit'))).toBe('Claimed: paper refused')
  expect(screen.getByText(`Our staff ask about Total costs ${LAST}: Does it have the rent?`)).toBeDefined()
  expect([...paperOf('Net profit').options].map(({ text }) => text)).toContain('Books (refused by our staff)')
})

test('other parts of the page keep what is typed, and other pages are left only after a question', async () => {
  const seller = await list(await shared())
  const { user, address } = await openFigures(seller)
  await type(user, figure('Gross revenue'), '90,000')
  const parts = within(screen.getByRole('navigation', { name: 'Parts of this page' }))
  await user.click(parts.getByRole('link', { name: 'Buyers' }))
  expect(await screen.findByText('No offers yet.')).toBeDefined()
  expect(address()).toBe(`/my-businesses/${seller.id}?tab=buyers`)
  await user.click(parts.getByRole('link', { name: 'Financials' }))
  await waitFor(() => expect(address()).toBe(`/my-businesses/${seller.id}?tab=financials`))
  expect(figure('Gross revenue').value).toBe('90,000')
  await user.click(screen.getByRole('link', { name: 'Add statements and tax returns' }))
  await waitFor(() => expect(address()).toBe(`/my-businesses/${seller.id}?tab=photos`))
  await user.click(parts.getByRole('link', { name: 'Financials' }))
  expect(figure('Gross revenue').value).toBe('90,000')
  await user.click(screen.getByRole('link', { name: 'View page' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your figures are not saved' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(figure('Gross revenue').value).toBe('90,000')
  await user.click(screen.getByRole('link', { name: 'View page' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Your figures are not saved' })).getByRole('button', {
      name: 'Leave',
    }),
  )
  await waitFor(() => expect(address()).toBe(`/business/${seller.id}`))
})

test('saved figures can be left without a question', async () => {
  const seller = await list(await shared())
  const { user, address } = await openFigures(seller)
  await user.click(screen.getByRole('link', { name: 'View page' }))
  await waitFor(() => expect(address()).toBe(`/business/${seller.id}`))
})
