import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import type { About } from '#test/world.ts'
import { ReviewPage } from './review-page.tsx'
import { stage, showQueue, waitingListing, card, openRow, startOf } from './testing.tsx'

test.each([
  ['a visitor', undefined],
  ['a member', { role: 'seller' }],
] satisfies [string, About | undefined][])(
  '%s is asked to sign in as staff, and asks for nothing',
  async (_, about) => {
    const world = await createWorld()
    const person = about && (await world.person(about))
    const asked: string[] = []
    const { answer } = show(<ReviewPage search={{}} />, world, person)
    answer((path) => void asked.push(path))
    expect(await screen.findByRole('heading', { name: 'Admin Access Required' })).toBeDefined()
    expect(screen.getByText(/You need admin privileges to review listings\./u)).toBeDefined()
    const name = person ? 'Log in with another account' : 'Log in'
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/api/login?returnTo=${encodeURIComponent('/admin/review')}`)
    expect(asked).not.toContain('/api/reviews')
  },
)

test('the longest waiting listing comes first, and waiting times are said in words', async () => {
  const { world, staff } = await stage()
  for (const [title, hours] of [
    ['Due', 30],
    ['Late', 80],
    ['Just due', 24],
    ['In time', 5],
  ] as const) {
    await waitingListing(world, title, hours)
  }
  const shown = showQueue(world, staff)
  expect(await screen.findByRole('heading', { name: '4 listings waiting' })).toBeDefined()
  expect(rows()).toEqual([
    'LateAda Example, waiting 3 days, late',
    'DueAda Example, waiting 30 hours, due',
    'Just dueAda Example, waiting 24 hours, due',
    'In timeAda Example, waiting 5 hours',
  ])
  expect(card('Late').textContent).toContain('Waiting 3 days: late, 48 hours at most were promised')
  await openRow(shown, 'Due')
  expect(card('Due').textContent).toContain('Waiting 30 hours: due, 24 hours were promised')
  await openRow(shown, 'Just due')
  expect(card('Just due').textContent).toContain('Waiting 24 hours: due')
  await openRow(shown, 'In time')
  expect(card('In time').textContent).toContain('Waiting 5 hours, 19 hours left')
  expect(shown.address()).toMatch(/^\/admin\/review\?item=\d+$/u)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.queryByText(/are shown/u)).toBeNull()
})

test('J and K open the next and the one before, and in the list the arrow keys do', async () => {
  const { world, staff } = await stage()
  for (const [title, hours] of [
    ['First', 3],
    ['Second', 2],
    ['Third', 1],
  ] as const) {
    await waitingListing(world, title, hours)
  }
  const { user } = showQueue(world, staff)
  await screen.findByRole('article', { name: 'First' })
  await user.keyboard('k')
  expect(card('First')).toBeDefined()
  await user.keyboard('j')
  await titleHasFocus('Second')
  await user.keyboard('j')
  await titleHasFocus('Third')
  await user.keyboard('j')
  await user.keyboard('k')
  await titleHasFocus('Second')

  row('Second').focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toBe(row('First')))
  expect(card('First')).toBeDefined()
  // While somebody types, they are letters.
  await user.click(within(card('First')).getByRole('button', { name: 'Add a note' }))
  await user.keyboard('jk')
  expect(within(card('First')).getByLabelText<HTMLTextAreaElement>('Note to the owner').value).toBe('jk')
})

test('an item that no longer waits leads to the first that does', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 1)
  show(<ReviewPage search={{ item: '999' }} />, world, staff)
  expect(await screen.findByText(/^What this address names no longer waits/u)).toBeDefined()
  expect(card('Bakery')).toBeDefined()
})

test('a queue that is longer than its page says how many are shown', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 1)
  const queue: unknown = await (await world.as(staff).get('/api/reviews')).json()
  const { answer } = show(<ReviewPage search={{}} />, world, staff)
  answer((path) => (path === '/api/reviews' ? Response.json({ ...(queue as object), total: 70 }) : undefined))
  expect(await screen.findByRole('heading', { name: '70 listings waiting' })).toBeDefined()
  expect(screen.getByText('The first 1 are shown.')).toBeDefined()
})

test('a queue that does not load says so, and is tried again', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 1)
  const { user, answer } = show(<ReviewPage search={{}} />, world, staff)
  answer((path) => (path === '/api/reviews' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The queue didn't load" })).toBeDefined()
  expect(screen.queryByText('Loading the queue')).toBeNull()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'One listing waiting' })).toBeDefined()
})

test.each([
  [{ isOn: false }, 'This site makes no nightly backups: BACKUP_TO is not set.'],
  [{}, 'Last backup: 1 hour ago.'],
  [{ hasFailed: true }, 'Last backup: 1 hour ago. The last attempt failed; the server log says why.'],
  [{ newestAt: null }, 'There is no backup yet.'],
  [{ isKnown: false, newestAt: null }, 'Last backup: unknown, because BACKUP_TO does not answer.'],
])('a backup with %j is told as “%s”', async (about, text) => {
  const { world, staff } = await stage()
  const newestAt = new Date(Date.now() - 3_700_000).toISOString()
  const status = { isOn: true, isKnown: true, newestAt, hasFailed: false, ...about }
  const { answer } = show(<ReviewPage search={{}} />, world, staff)
  answer((path) => (path === '/api/admin/backups' ? Response.json(status) : undefined))
  expect(await screen.findByText(text)).toBeDefined()
})

test('a backup whose time does not load says so', async () => {
  const { world, staff } = await stage()
  const { answer } = show(<ReviewPage search={{}} />, world, staff)
  answer((path) => (path === '/api/admin/backups' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByText('The time of the last backup could not be loaded.')).toBeDefined()
})

test.each([
  ['documents', 'Every document has been checked.'],
  ['figures', 'Every figure with a paper has been compared with it.'],
  ['buyers', 'Every proof of funds has been reviewed.'],
  ['professionals', 'Every profile has been reviewed.'],
  ['reports', 'Every report has been closed.'],
  ['messages', 'Every message has been answered.'],
  ['nonsense', 'Every listing on the market has been reviewed.'],
])('without items the queue %s says so', async (queue, text) => {
  const { world, staff } = await stage()
  showQueue(world, staff, queue)
  expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeDefined()
  expect(screen.getByText(text, { exact: false })).toBeDefined()
  expect(screen.queryByText(/ waiting$/u)).toBeNull()
})

test('the log says who did what, newest first, and loads older entries', async () => {
  const { world, staff } = await stage()
  const { answer, user } = show(<ReviewPage search={{ queue: 'log' }} />, world, staff)
  const entry = { listingId: null, listingTitle: null, personName: null, note: '', createdAt: '2026-11-26T12:00:00Z' }
  const stella = { ...entry, actorName: 'Stella' }
  const pages = [
    [
      { ...stella, id: 6, action: 'approve', subject: 'listing 7', listingId: 7, listingTitle: 'Bakery' },
      { ...entry, id: 5, actorName: null, action: 'suspendMember', subject: 'user 1', note: 'Gift cards.' },
      { ...stella, id: 4, action: 'closeReport', subject: 'report 3' },
    ],
    [
      { ...stella, id: 3, action: 'readMessages', subject: 'report 3' },
      { ...stella, id: 2, action: 'invite', subject: 'invitation' },
      { ...stella, id: 1, action: 'closeAccount', subject: 'user 1', personName: 'Rosa' },
    ],
  ]
  answer((path) => {
    if (!path.startsWith('/api/reviews/log')) return undefined
    const isOlder = path.includes('cursor=')
    return Response.json({ items: pages[isOlder ? 1 : 0], nextCursor: isOlder ? null : '4' })
  })
  const log = await screen.findByRole('region', { name: 'Staff actions' })
  const lines = () =>
    within(log)
      .getAllByRole('listitem')
      .map((line) => line.querySelector('div')?.textContent)
  expect(lines()).toEqual([
    'Stella verified Bakery',
    'Former member suspended a former memberGift cards.',
    'Stella closed a report about something else (report 3)',
  ])
  await user.click(screen.getByRole('button', { name: /older/u }))
  await waitFor(() => expect(lines()).toHaveLength(6))
  expect(lines().slice(3)).toEqual([
    'Stella read messages under report 3',
    'Stella made an invitation',
    'Stella closed the account of Rosa',
  ])
  expect(screen.queryByRole('button', { name: /older/u })).toBeNull()
})

test('a log without entries says so, and one that does not load is tried again', async () => {
  const { world, staff } = await stage()
  const { answer, user } = show(<ReviewPage search={{ queue: 'log' }} />, world, staff)
  answer((path) => (path.startsWith('/api/reviews/log') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The log didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No decisions yet' })).toBeDefined()
})

const rows = () =>
  within(screen.getByRole('navigation', { name: 'Waiting listings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const titleHasFocus = (title: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: title })))

const row = (title: string) =>
  within(screen.getByRole('navigation', { name: /^Waiting/u })).getByRole('link', { name: startOf(title) })
