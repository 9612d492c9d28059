import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { Route as Directory } from '#web/routes/market/professionals.tsx'
import { Route as Professional } from '#web/routes/market/professionals_.$id.tsx'
import { createWorld, shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'

const shared = shareWorld()

test('a visitor reads the profile, and signs in to write', async () => {
  const world = await shared()
  const { id } = await verifiedProfessional(world)
  await open(world, id)
  expect(screen.getByText('Verified Professional')).toBeDefined()
  expect(screen.getByText(/^Sells family businesses/u)).toBeDefined()
  for (const text of ['Restaurants', 'Retail', 'A bakery in Spokane', 'CBI', 'IBBA']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(screen.getByText('Experience').nextElementSibling?.textContent).toMatch(/^12 years/u)
  const work = screen.getByRole('link', { name: /^broker\.example\.com\/sold of Bror Example/u })
  expect(work.getAttribute('rel')).toContain('nofollow')
  const signIn = screen.getByRole('link', { name: 'Sign in to contact' })
  expect(signIn.getAttribute('href')).toMatch(/returnTo=.*contact%3D1$/u)
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Report this professional' }).getAttribute('href')).toContain('professional=')
})

test('what a profile does not say leaves no empty part', async () => {
  const world = await shared()
  const { id } = await verifiedProfessional(world, {
    portfolioLinks: [],
    pastWorkExamples: [],
    designation: '',
    accreditation: '',
    costRating: null,
  })
  await open(world, id)
  for (const title of ['Portfolio', 'Past work']) expect(screen.queryByRole('heading', { name: title })).toBeNull()
  for (const label of ['License', 'Designation', 'Accreditation', 'Cost']) expect(screen.queryByText(label)).toBeNull()
})

test('their own profile tells professionals that it is theirs', async () => {
  const world = await shared()
  const { id, person } = await verifiedProfessional(world)
  await open(world, id, person)
  expect(await screen.findByText(/^This is your profile, as everyone sees it\./u)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Edit your profile' }).getAttribute('href')).toBe('/professional-onboarding')
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
})

test('a member follows them and stops with the next press', async () => {
  const world = await shared()
  const { id } = await verifiedProfessional(world)
  const name = 'Bror Example'
  const client = await world.person({ role: 'buyer', trialDays: -1 })
  const { user } = await open(world, id, client)
  const button = await screen.findByRole('button', { name: `Follow ${name}` })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await user.click(button)
  const following = await screen.findByRole('button', { name: `Following ${name}` })
  expect(following.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('You hear when they list a business.')).toBeDefined()
  await user.click(following)
  expect(await screen.findByRole('button', { name: `Follow ${name}` })).toBeDefined()
  expect(await world.sql('select from professional_follows where user_id = $1', [client.id])).toHaveLength(0)
})

test('a member writes to them, and finds the conversation there the next time', async () => {
  const world = await shared()
  const { id } = await verifiedProfessional(world)
  const client = await world.person({ role: 'buyer', trialDays: -1 })
  const { user, address } = await open(world, id, client)
  const write = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Message' })
  await waitFor(() => expect(write.disabled).toBe(false))
  await user.click(write)
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Message' }))
  expect(address()).toBe(`/professionals/${id}?contact=1`)
  await user.type(dialog.getByLabelText('Message'), 'Could you value four acres of pears?')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(address()).toMatch(/^\/messages\//u))
  const talk = address()
  await open(world, id, client)
  expect(await screen.findByText('You already have a conversation.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your conversation' }).getAttribute('href')).toBe(talk)
})

test('the directory is searched by who, where and for what, and the address holds the search', async () => {
  const world = await createWorld()
  await verifiedProfessional(world, { firstName: 'Bror' })
  await verifiedProfessional(world, { firstName: 'Ada', role: 'appraiser', specialties: ['Orchards'] })
  const { user, address } = openPage({ '/professionals': Directory }, '/professionals', world)
  expect(await screen.findByRole('heading', { name: '2 professionals' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Show everyone' })).toBeNull()
  await user.type(screen.getByLabelText('For what'), 'orchards')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('heading', { name: 'One professional' })).toBeDefined()
  expect(address()).toBe('/professionals?specialty=orchards')
  expect(screen.getByRole('link', { name: 'Ada Example' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('For what').value).toBe('orchards')
  await user.type(screen.getByLabelText('For what'), ' on the moon')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const found = await screen.findByRole('region', { name: 'No professionals' })
  expect(within(found).getByText('No matches yet')).toBeDefined()
  await user.click(within(found).getAllByRole('link', { name: 'Show everyone' })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { name: '2 professionals' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('For what').value).toBe('')
})

test('a page of the directory that is not there leads to the first', async () => {
  const world = await shared()
  await verifiedProfessional(world)
  const { user, address } = openPage({ '/professionals': Directory }, '/professionals?page=9', world)
  expect(await screen.findByText('There is no such page of results')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Show the first page' }))
  await waitFor(() => expect(address()).toBe('/professionals'))
  expect(await screen.findAllByRole('link', { name: 'Bror Example' })).not.toEqual([])
})

async function open(world: World, id: number, person?: Person) {
  const page = openPage({ '/professionals_/$id': Professional }, `/professionals/${id}`, world, person)
  await screen.findAllByRole('heading', { level: 1 })
  return page
}
