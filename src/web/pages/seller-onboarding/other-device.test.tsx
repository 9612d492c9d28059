import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { WithUser } from '#test/page/with-user.tsx'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { SellerWizard } from './seller-wizard.tsx'

const PATH = '/api/listing-draft'
const THERE = { businessName: 'Perry Street Books', businessType: 'retail', askingPrice: '85,000' }

interface Stored {
  values: Record<string, string>
  updatedAt: string
}

const stored = async (world: World, person: Person) =>
  ((await (await world.as(person).get(PATH)).json()) as { draft: Stored | null }).draft
const name = () => screen.getByLabelText<HTMLInputElement>('Business name')

/** Three hours ago, on another device. */
async function typeThere(world: World, person: Person, values: object = THERE): Promise<string> {
  await world.as(person).put(PATH, { values, updatedAt: null })
  await world.sql(`update listing_drafts set updated_at = now() - interval '3 hours 5 minutes'`)
  return (await stored(world, person))?.updatedAt ?? ''
}

function typedHere(values: Record<string, string>, version?: string): void {
  localStorage.setItem('handover-listing-draft-1', JSON.stringify({ values, savedAt: Date.now(), version }))
}

async function open(world: World, person?: Person): Promise<Shown> {
  const shown = show(
    <WithUser>
      <SellerWizard step="1" onStep={() => {}} onListed={() => Promise.resolve()} />
    </WithUser>,
    world,
    person,
  )
  await screen.findByLabelText('Business name')
  return shown
}

async function arrive() {
  const world = await createWorld()
  return { world, person: await world.person() }
}

test('an empty form gets what was typed on another device', async () => {
  const { world, person } = await arrive()
  await typeThere(world, person)
  await open(world, person)
  await waitFor(() => expect(name().value).toBe('Perry Street Books'))
  expect(screen.getByText(/^Your draft is saved in your account/u)).toBeDefined()
  expect(screen.queryByText(/another device \d/u)).toBeNull()
})

test('what is typed is in the account a moment later, without what is too long for a listing', async () => {
  const { world, person } = await arrive()
  const { user } = await open(world, person)
  await user.type(name(), 'Two Ovens')
  await user.click(screen.getByLabelText('Location'))
  await user.paste('x'.repeat(5000))
  await screen.findByText(/^Your draft is saved in your account/u)
  // A pause while typing saves what is there by then.
  await waitFor(async () => expect((await stored(world, person))?.values).toEqual({ businessName: 'Two Ovens' }))
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toHaveLength(5000)
})

test('of two drafts the other device’s is named, and replaces this one only when it is continued', async () => {
  const { world, person } = await arrive()
  await typeThere(world, person)
  typedHere({ businessName: 'Two Ovens', businessType: 'retail' })
  const { user } = await open(world, person)
  const title = await screen.findByText('You typed this on another device 3 hours ago.')
  const texts = within(title.closest('[role=status]') as HTMLElement).getAllByRole('listitem')
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'Business name: Perry Street Books',
    'Asking price: 85,000',
  ])
  await user.type(name(), ' and a Café')
  expect(name().value).toBe('Two Ovens and a Café')
  await user.click(screen.getByRole('button', { name: 'Continue it' }))
  expect(name().value).toBe('Perry Street Books')
  expect(screen.queryByText(/another device \d/u)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Business Information')
  expect((await stored(world, person))?.values).toEqual(THERE)
})

test('what is here replaces the other device’s once the seller says so, and not before', async () => {
  const { world, person } = await arrive()
  await typeThere(world, person)
  typedHere({ businessName: 'Two Ovens' })
  const { user } = await open(world, person)
  const choice = await screen.findByRole('button', { name: 'Keep what is here' })
  await user.type(name(), '!')
  expect((await stored(world, person))?.values).toEqual(THERE)
  await user.click(choice)
  await waitFor(async () => expect((await stored(world, person))?.values).toEqual({ businessName: 'Two Ovens!' }))
  expect(name().value).toBe('Two Ovens!')
})

test('a draft that continues the account’s is saved without a question', async () => {
  const { world, person } = await arrive()
  typedHere({ businessName: 'Two Ovens and a Café' }, await typeThere(world, person, { businessName: 'Two Ovens' }))
  await open(world, person)
  await screen.findByText(/^Your draft is saved in your account/u)
  expect((await stored(world, person))?.values).toEqual({ businessName: 'Two Ovens and a Café' })
})

test('another device that saves meanwhile overwrites nothing, and is not overwritten', async () => {
  const { world, person } = await arrive()
  const updatedAt = await typeThere(world, person)
  const { user } = await open(world, person)
  await waitFor(() => expect(name().value).toBe('Perry Street Books'))
  await world.as(person).put(PATH, { values: { businessName: 'From the phone' }, updatedAt })
  await user.type(name(), ' here')
  await screen.findByText('You typed this on another device less than an hour ago.')
  expect(name().value).toBe('Perry Street Books here')
  expect((await stored(world, person))?.values).toEqual({ businessName: 'From the phone' })
})

test('a draft that was sent on another device is not saved again unasked', async () => {
  const { world, person } = await arrive()
  typedHere({ businessName: 'Two Ovens' }, '2026-11-28T08:00:00.000Z')
  const { user } = await open(world, person)
  await screen.findByText('This draft was sent or cleared on another device.')
  expect(await stored(world, person)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep this one' }))
  await waitFor(async () => expect((await stored(world, person))?.values).toEqual({ businessName: 'Two Ovens' }))
})

test('starting over empties the account too', async () => {
  const { world, person } = await arrive()
  await typeThere(world, person)
  const { user } = await open(world, person)
  await waitFor(() => expect(name().value).toBe('Perry Street Books'))
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  const dialog = screen.getByRole('dialog', { name: 'Start over?' })
  expect(dialog.textContent).toContain('this browser and your account')
  await user.click(within(dialog).getByRole('button', { name: 'Start over' }))
  await waitFor(async () => expect(await stored(world, person)).toBeNull())
  expect(name().value).toBe('')
})

test('without a connection the draft waits in the browser, and is saved once there is one', async () => {
  const { world, person } = await arrive()
  const { user, answer } = await open(world, person)
  answer((path) => {
    if (path.startsWith(PATH)) throw new TypeError('Failed to fetch')
    return undefined
  })
  await user.type(name(), 'Two Ovens')
  expect(await screen.findByText('Your draft is saved in this browser.')).toBeDefined()
  await waitFor(() => expect(localStorage.getItem('handover-listing-draft-1')).toContain('Two Ovens'))
  answer(() => undefined)
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/^Your draft is saved in your account/u)
  expect((await stored(world, person))?.values).toEqual({ businessName: 'Two Ovens' })
})

test('of a signed-out seller nothing is asked or sent', async () => {
  const world = await createWorld()
  const { user, answer } = await open(world)
  const asked: string[] = []
  answer((path) => {
    asked.push(path)
    return undefined
  })
  await user.type(name(), 'Two Ovens')
  expect(await screen.findByText('Your draft is saved in this browser.')).toBeDefined()
  expect(asked.filter((path) => path.startsWith(PATH))).toEqual([])
})
