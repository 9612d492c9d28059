import { screen, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { field, formOf, openNew, save, type } from './testing.tsx'
import type { Edited } from './testing.tsx'

const shared = shareWorld()

test('an edit of a verified business is saved once by a double click, and goes under review again', async () => {
  const { user, world, person, id } = await edit({}, 'verified')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Perry Street Books')
  expect(screen.getByText('Verified')).toBeDefined()
  expect(field('Asking price').value).toBe('85,000')
  expect(field('Business registration number').value).toBe('601 234 567')
  expect(field('I have tax returns for the last 2 years').checked).toBe(true)
  expect(screen.getByText('Changes show at once. Our staff check them again.')).toBeDefined()

  await type(user, 'Asking price', '79,500')
  await user.dblClick(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Saved. It is under review again.')).toBeDefined()
  expect(screen.getByText('Review')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Performance' }))
  const prices = within(await screen.findByRole('region', { name: 'Price history' })).getAllByRole('listitem')
  expect(prices.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\$79,500$/u),
    expect.stringMatching(/\$85,000$/u),
  ])
  expect(await formOf(world, person, id)).toMatchObject({ askingPrice: 79_500, businessName: 'Perry Street Books' })

  await user.click(screen.getByRole('link', { name: 'Listing' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('There are no changes to save.')).toBeDefined()
  await user.type(field(/^Website/u), 'x')
  expect(screen.queryByText('There are no changes to save.')).toBeNull()
})

test('only what changed is sent', async () => {
  const { user, answer } = await edit()
  const sent: unknown[] = []
  answer((_, { method, body } = {}) => {
    if (method === 'PATCH') sent.push(JSON.parse(body as string))
    return undefined
  })
  await type(user, 'Asking price', '$79,500.00')
  await user.click(field('The property is included'))
  await save(user)
  expect(sent).toEqual([{ askingPrice: 79_500, propertyIncluded: true, updatedAt: expect.any(String) }])
})

test('invalid input is explained at its field, and the draft is kept', async () => {
  const { user, world, person, id } = await edit()
  await type(user, 'Asking price', '500')
  await type(user, 'Description', 'Too short')
  expect(screen.getByText(/^41 more characters are needed\./u)).toBeDefined()
  await user.clear(field('Gross revenue'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields.' })
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Minimum price $1,000')
  expect(summary.textContent).toContain('Description must be at least 50 characters')
  expect(summary.textContent).toContain('Gross revenue required')
  await user.click(within(summary).getByRole('button', { name: /Minimum price/u }))
  expect(document.activeElement).toBe(field('Asking price'))
  expect(field('Description').value).toBe('Too short')
  expect(await formOf(world, person, id)).toMatchObject({ askingPrice: 85_000 })
})

test('a change is kept while the site does not answer, until it is saved', async () => {
  const { user, answer, world, person, id } = await edit()
  answer((_, { method } = {}) => {
    if (method === 'PATCH') throw new TypeError('Failed to fetch')
    return undefined
  })
  await type(user, 'Asking price', '70,000')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const summary = await screen.findByRole('group', { name: /^The site did not answer\./u })
  expect(document.activeElement).toBe(summary)
  expect(field('Asking price').value).toBe('70,000')
  answer(() => undefined)
  await save(user)
  expect(await formOf(world, person, id)).toMatchObject({ askingPrice: 70_000 })
})

test('the button says that it is saving', async () => {
  const { user, hold } = await edit()
  await type(user, 'Asking price', '70,000')
  const release = hold()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDefined()
  release()
  expect(await screen.findByText(/^Saved\./u)).toBeDefined()
})

test('two people who edit different fields both keep their changes', async () => {
  const { user, world, person, id } = await edit()
  await changeElsewhere(world, person, id, { businessName: 'Perry Street Books & Maps' })
  await type(user, 'Asking price', '80,000')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const conflict = await screen.findByRole('group', { name: /^This listing was changed after you opened it\./u })
  expect(document.activeElement).toBe(conflict)
  expect(await screen.findByText('Changed elsewhere since you opened this: Business name.')).toBeDefined()
  expect(field('Asking price').value).toBe('80,000')
  await save(user)
  expect(screen.queryByText(/^Changed elsewhere/u)).toBeNull()
  expect(field('Business name').value).toBe('Perry Street Books & Maps')
  expect(field('Asking price').value).toBe('80,000')
  expect(await formOf(world, person, id)).toMatchObject({
    businessName: 'Perry Street Books & Maps',
    askingPrice: 80_000,
  })
})

test('after a conflict one can show the current version, without what was typed', async () => {
  const { user, world, person, id } = await edit()
  await changeElsewhere(world, person, id, { website: 'https://perry.example' })
  await type(user, 'Asking price', '80,000')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: /^Discard your changes/u }))
  expect(screen.getByText('This is the current version.')).toBeDefined()
  expect(field('Asking price').value).toBe('85,000')
  expect(field(/^Website/u).value).toBe('https://perry.example')
})

test('leaving the tab asks only while something is not saved', async () => {
  const { user } = await edit()
  expect(leaves()).toBe(true)
  await type(user, 'Asking price', '80,000')
  expect(leaves()).toBe(false)
  await type(user, 'Asking price', '85,000')
  expect(leaves()).toBe(true)
})

test('an open business that becomes confidential warns, asks what strangers see, and can stay open', async () => {
  const { user } = await edit()
  expect(screen.queryByText(/^The name was public until now/u)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'What strangers see' })).toBeNull()
  await user.click(screen.getByLabelText(/^Only buyers I choose/u))
  expect(screen.getByText(/^The name was public until now/u)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'What strangers see' })).toBeDefined()
  expect(await screen.findByLabelText('Title for strangers')).toBeDefined()
  await user.click(screen.getByLabelText(/^Everyone/u))
  expect(screen.queryByText(/^The name was public until now/u)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'What strangers see' })).toBeNull()
})

test('a confidential business opens to everyone only after a question', async () => {
  const { user, world, person, id } = await edit({
    isConfidential: true,
    teaserTitle: 'A shop for readers',
    teaserText: 'Used goods in two rooms, with customers who stay all afternoon and come back the next one.',
    area: 'Eastern Washington',
  })
  expect(screen.getByText(/^Everyone can find it without its name\./u)).toBeDefined()
  await user.click(screen.getByLabelText(/^Everyone/u))
  expect(screen.getByText(/^Once you save, everyone sees the name/u)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it confidential' }))
  expect(await screen.findByText('Nothing was saved. The listing stays confidential.')).toBeDefined()
  expect(await formOf(world, person, id)).toMatchObject({ isConfidential: true })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: 'Let everyone know' }))
  expect(await screen.findByText(/^Saved\./u)).toBeDefined()
  expect(await formOf(world, person, id)).toMatchObject({ isConfidential: false })
})

test.each(['', '700 Broadway, Tacoma, WA 98402'])(
  'a saved location is shown as it was saved, and later changes leave it alone, with the address “%s”',
  async (fullAddress) => {
    const { user, answer, world, person, id } = await edit({ location: 'Tacoma, WA', fullAddress })
    const sent: unknown[] = []
    answer((_, { method, body } = {}) => {
      if (method === 'PATCH') sent.push(JSON.parse(body as string))
      return undefined
    })
    expect(await screen.findByText(/^On the map: Tacoma, WA/u)).toBeDefined()
    await type(user, 'Location', 'Spokane, WA')
    expect(await screen.findByText('On the map: Spokane, WA')).toBeDefined()
    expect(screen.queryByText(/^You changed the location from Tacoma, WA\./u) !== null).toBe(fullAddress !== '')
    await save(user)
    await type(user, 'Asking price', '79,500')
    await save(user)
    expect(sent.at(-1)).toEqual({ askingPrice: 79_500, updatedAt: expect.any(String) })
    const saved = await formOf(world, person, id)
    expect(saved).toMatchObject({ location: 'Spokane, WA', fullAddress })
    expect(saved.pin?.longitude).toBeCloseTo(-117.43, 1)
    expect(await screen.findByText('The pin is in the middle of Spokane, WA.')).toBeDefined()

    // The middle is that of the place on the map, not of the address.
    await user.click(screen.getByRole('button', { name: 'Move the pin' }))
    await user.click(await screen.findByRole('button', { name: 'Move the pin north' }))
    expect(screen.getByText(/^The pin is [\d.]+ miles? north of the middle of Spokane, WA\.$/u)).toBeDefined()
    await save(user)
    await user.click(screen.getByRole('button', { name: 'Put it back in the middle' }))
    await save(user)
    expect(await screen.findByText('The pin is in the middle of Spokane, WA.')).toBeDefined()
    expect((await formOf(world, person, id)).pin?.longitude).toBe(saved.pin?.longitude)
  },
)

async function edit(about: Record<string, unknown> = {}, status?: string): Promise<Edited> {
  return openNew(await shared(), about, status)
}

async function changeElsewhere(world: World, person: Person, id: number, change: object): Promise<void> {
  const { updatedAt } = (await (await world.as(person).get(`/api/my-businesses/${id}`)).json()) as { updatedAt: string }
  expect((await world.as(person).patch(`/api/businesses/${id}`, { ...change, updatedAt })).status).toBe(200)
}

const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
