import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { OwnFacts } from '#shared/listings/facts/listing-facts.ts'
import { answer as answerFacts } from '#server/listings/facts/testing.ts'
import { Route } from '#web/routes/selling/my-businesses.$id.tsx'
import { shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'

const shared = shareWorld()

interface Opened extends OpenedPage {
  world: World
  person: Person
  id: number
}

async function open(): Promise<Opened> {
  const world = await shared()
  const person = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: person.id })
  const page = openPage({ '/my-businesses/$id': Route }, `/my-businesses/${id}?tab=details`, world, person)
  await screen.findByRole('heading', { name: 'What buyers ask first' })
  return { ...page, world, person, id }
}

const stored = async ({ world, person, id }: Opened) =>
  OwnFacts.parse(await (await world.as(person).get(`/api/my-businesses/${id}/facts`)).json())

const question = (name: string) => within(screen.getByRole('group', { name, hidden: true }))
const field = (group: string, name: string) => question(group).getByLabelText<HTMLInputElement>(name)
const save = (page: OpenedPage) => page.user.click(screen.getByRole('button', { name: 'Save details' }))

async function fill(page: OpenedPage, group: string, name: string, text: string): Promise<void> {
  await page.user.clear(field(group, name))
  if (text) await page.user.type(field(group, name), text)
}

test('answers are saved together, and each line says its answer', async () => {
  const page = await open()
  await fill(page, 'Lease', 'Lease ends', 'June 2031')
  await fill(page, 'Lease', 'Rent', '2400')
  await page.user.selectOptions(field('Lease', 'Who may see it'), 'Buyers you approved')
  await fill(page, 'Owner’s work', 'Hours you work', '30')
  await page.user.selectOptions(field('The price includes', 'Inventory'), 'Included')
  await page.user.dblClick(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(screen.getByText('Ends June 2031, $2,400/mo')).toBeDefined()
  expect(await stored(page)).toMatchObject({
    facts: { leaseEnds: '2031-06', leaseRent: 2400, ownerHours: 30, inventoryIncluded: true },
    audiences: { lease: 'approved', owner: 'everyone' },
  })
  await fill(page, 'Owner’s work', 'Hours you work', '')
  expect(screen.getByText('Not saved yet.')).toBeDefined()
  await save(page)
  await screen.findByText('Saved.')
  expect((await stored(page)).facts).not.toHaveProperty('ownerHours')
})

test('what is wrong is said at its field, whose line opens, and nothing is lost', async () => {
  const page = await open()
  await fill(page, 'Owner’s work', 'Hours you work', '200')
  await page.user.type(field('Reason for selling', 'Why you sell'), 'We retire.')
  await save(page)
  const summary = await screen.findByRole('button', {
    name: 'Hours you work: Write a whole number from 0 to 168',
  })
  expect(field('Owner’s work', 'Hours you work').closest('details')?.open).toBe(true)
  expect(field('Reason for selling', 'Why you sell').closest('details')?.open).toBe(false)
  await page.user.click(summary)
  expect(document.activeElement).toBe(field('Owner’s work', 'Hours you work'))
  expect(field('Reason for selling', 'Why you sell').value).toBe('We retire.')
  expect((await stored(page)).facts).toEqual({})
})

test('a change in another tab is told, and is overwritten only by a second press', async () => {
  const page = await open()
  await fill(page, 'Owner’s work', 'Hours you work', '30')
  await answerFacts(page.world, page.person, page.id, { ownerHours: 55 })
  await save(page)
  expect(await screen.findByText('Not saved yet: there is a newer version of your details.')).toBeDefined()
  expect(field('Owner’s work', 'Hours you work').value).toBe('30')
  await save(page)
  await screen.findByText('Saved.')
  expect((await stored(page)).facts).toEqual({ ownerHours: 30 })
  await answerFacts(page.world, page.person, page.id, { ownerHours: 60 })
  await fill(page, 'Owner’s work', 'Hours you work', '31')
  await save(page)
  await page.user.click(
    await screen.findByRole('button', { name: 'Discard your changes and show the current version' }),
  )
  await waitFor(() => expect(field('Owner’s work', 'Hours you work').value).toBe('60'))
})
