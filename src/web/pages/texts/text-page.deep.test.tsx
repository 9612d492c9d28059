import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { EditableText } from '#shared/settings/texts/text-changes.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { TextPage } from './text-page.tsx'
import { TextsPage } from './texts-page.tsx'

test('only staff see the texts, and one of them', async () => {
  const world = await createWorld()
  const member = await world.person({ role: 'seller' })
  show(<TextsPage />, world, member)
  expect(await screen.findByText(/You need admin privileges to change the texts of pages\./u)).toBeDefined()
  show(<TextPage page="terms" />, world, member)
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Admin Access Required' })).toHaveLength(2))
})

test('the list says which text is whose', async () => {
  const { world, staff } = await stage()
  await publish(world, staff, '# Our privacy', 'privacy')
  show(<TextsPage />, world, staff)
  expect(await screen.findByText('/terms · As shipped')).toBeDefined()
  const privacy = screen.getByText(/^\/privacy · /u)
  expect(privacy.textContent).not.toContain('As shipped')
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/admin/texts/terms')
  expect(screen.queryByText('The shipped text changed since')).toBeNull()
})

test.each([
  ['the list', <TextsPage key="list" />, "The texts didn't load", /^\/terms · /u],
  ['a text', <TextPage key="text" page="terms" />, "The text didn't load", /\/terms/u],
])('%s that does not load is tried again', async (_, part, title, found) => {
  const { world, staff } = await stage()
  const { user, answer } = show(() => part, world, staff)
  answer((path) => (path.startsWith('/api/admin/texts') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText(found)).length).toBeGreaterThan(0)
})

test('what is written is compared, counted, and published', async () => {
  const { world, staff } = await stage()
  const { user } = open(world, staff)
  const field = await text()
  const shipped = field.value
  expect(shipped).toMatch(/^# Terms of Service\n/u)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back to the shipped text' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  expect(screen.getByText('Nothing is changed yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Changes' }))
  expect(screen.getByText('The text in the field is the shipped one.')).toBeDefined()
  expect(screen.queryByLabelText('Compared with')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Write' }))
  await fill(user, shipped.replace('# Terms of Service', '# Terms of {name}'))
  expect(screen.getByText('Not published yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Changes' }))
  const changes = within(screen.getByRole('list', { name: 'Changed lines' }))
  expect(changes.getByRole('deletion').textContent).toBe('Removed: # Terms of Service')
  expect(changes.getByRole('insertion').textContent).toBe('Added: # Terms of {name}')
  expect(changes.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('/terms shows it within five seconds.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(await textOf(world, staff)).toMatchObject({
    markdown: expect.stringMatching(/^# Terms of \{name\}\n/u),
    isShipped: false,
  })
  await user.selectOptions(screen.getByLabelText('Compared with'), 'What is published now')
  expect(screen.getByText('The text in the field is what is published.')).toBeDefined()
})

test('a text that is too long is refused at its field, which is shown again', async () => {
  const { world, staff } = await stage()
  const { user } = open(world, staff)
  await text()
  await fill(user, `# Terms\n\n${'a'.repeat(60_000)}`)
  await user.click(screen.getByRole('button', { name: 'Changes' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Write' }).getAttribute('aria-pressed')).toBe('true'))
  expect((await text()).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/At most 60,000 characters/u).length).toBeGreaterThan(0)
})

test('the page is drawn as it would be, and its links lead nowhere', async () => {
  const { world, staff } = await stage()
  const { user, address } = open(world, staff)
  await text()
  await fill(user, '# Terms of {name}\n\nHello.\n\n## Fees\n\nSee [our prices](/pricing).')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Handover' })).toBeDefined()
  expect(screen.getByText('Links lead nowhere here.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'our prices' }))
  expect(address()).toBe('/admin/texts/terms')
  await user.click(screen.getByRole('button', { name: 'Write' }))
  const long = `# Terms\n\n${'a'.repeat(60_000)}`
  await fill(user, long)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/^The page can’t be drawn\./u)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back to the text' }))
  expect((await text()).value).toBe(long)
})

test('of two staff, the slower one keeps what was typed', async () => {
  const { world, staff } = await stage()
  const { user } = open(world, staff)
  await text()
  await publish(world, staff, '# Theirs')
  await fill(user, '# Mine')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^Stella Example changed this text in the meantime\./u)).toBeDefined()
  expect((await text()).value).toBe('# Mine')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('/terms shows it within five seconds.')).toBeDefined()
  expect(await textOf(world, staff)).toMatchObject({ markdown: '# Mine', version: 2 })
})

test('an older text comes back from the history, and what was typed can be put back', async () => {
  const { world, staff } = await stage()
  await publish(world, staff, '# First')
  await publish(world, staff, '# Second')
  const { user, answer } = open(world, staff)
  await text()
  await fill(user, '# Third')
  await user.click(screen.getByRole('button', { name: 'History' }))
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toMatch(
    /Stella Example published version 2, 8 characters/u,
  )
  answer((path) => (/history\/1|versions\/1|\/1$/u.test(path) ? new Response('', { status: 503 }) : undefined))
  await user.click(history.getByRole('button', { name: 'Restore version 1' }))
  expect(await screen.findByText('That version didn’t load')).toBeDefined()
  answer(() => undefined)
  await user.click(history.getByRole('button', { name: 'Restore version 1' }))
  await waitFor(async () => expect((await text()).value).toBe('# First'))
  expect(screen.getByText(/^Version 1 is in the field, and not published yet\./u)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Put back what was there' }))
  expect((await text()).value).toBe('# Third')
  await user.click(screen.getByRole('button', { name: 'Back to the shipped text' }))
  expect((await text()).value).toMatch(/^# Terms of Service/u)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/As shipped again since/u)).toBeDefined()
  expect(await textOf(world, staff)).toMatchObject({ markdown: null, isShipped: true })
  await user.click(screen.getByRole('button', { name: 'History' }))
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
})

test('what was typed is asked about before it is gone', async () => {
  const { world, staff } = await stage()
  const { user, address } = open(world, staff)
  await text()
  await fill(user, '# Mine')
  await user.click(screen.getByRole('link', { name: 'All texts' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/admin/texts/terms')
  expect((await text()).value).toBe('# Mine')
  await user.click(screen.getByRole('link', { name: 'All texts' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/admin/texts'))
})

async function stage(): Promise<{ world: World; staff: Person }> {
  const world = await createWorld()
  return { world, staff: await world.person({ role: 'admin', firstName: 'Stella' }) }
}

function open(world: World, staff: Person): Shown {
  return show(() => <TextPage page="terms" />, world, staff, { at: '/admin/texts/terms' })
}

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text', hidden: true })

async function fill(user: Shown['user'], markdown: string): Promise<void> {
  const field = await text()
  await user.clear(field)
  await user.click(field)
  await user.paste(markdown)
}

async function textOf(world: World, staff: Person, page = 'terms'): Promise<EditableText> {
  return EditableText.parse(await (await world.as(staff).get(`/api/admin/texts/${page}`)).json())
}

async function publish(world: World, staff: Person, markdown: string, page = 'terms'): Promise<void> {
  const { version } = await textOf(world, staff, page)
  expect((await world.as(staff).post(`/api/admin/texts/${page}`, { markdown, version })).status).toBe(200)
}
