import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { MailCheck } from '#shared/mail/mail-check.ts'
import type { MailStatus } from '#shared/mail/mail-status.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { MailPage } from './mail-page.tsx'

/** What the DNS might say; a test asks no real one. */
const CHECK: MailCheck = {
  domain: 'shop.example',
  records: [
    { kind: 'spf', name: 'shop.example', state: 'good', found: ['v=spf1 mx -all'], says: 'It is right.', add: null },
    {
      kind: 'dkim',
      name: 'one._domainkey.shop.example',
      state: 'wrong',
      found: ['v=DKIM1; p=abc', 'v=DKIM1; p=abc'],
      says: 'This is another key.',
      add: 'v=DKIM1; k=rsa; p=MIIB',
    },
    { kind: 'dmarc', name: '_dmarc.shop.example', state: 'missing', found: [], says: 'None.', add: 'v=DMARC1' },
  ],
}

test('only staff see whether emails were delivered', async () => {
  const world = await createWorld()
  show(<MailPage />, world, await world.person({ role: 'seller' }))
  expect(await screen.findByText(/You need admin privileges to see whether emails were delivered\./u)).toBeDefined()
})

test('a site that sends no mails says what is not set', async () => {
  const { world, staff } = await stage()
  show(<MailPage />, world, staff)
  expect(await factOf('Sent by')).toContain('because SMTP_URL is not set.')
  expect(await factOf('Postal address')).toBe('None: POSTAL_ADDRESS is not set.')
  expect(await factOf('Signature')).toContain('DKIM_PRIVATE_KEY is not set.')
  expect(await factOf('Returned mail')).toContain('Nobody reads it: BOUNCE_IMAP_URL is not set.')
  expect(await screen.findByText(/^Emails do not leave this site, so there is nothing to look up\./u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
  expect(screen.getByText(/^None\. Emails that bounce/u)).toBeDefined()
})

test.each([
  [null, null, 'We read it every five minutes (bounces@shop.example), but have not yet.'],
  ['2026-11-26T20:00:00Z', null, 'last on Nov 26, 2026, 12:00 PM.'],
  [
    '2026-11-26T20:00:00Z',
    'no login',
    'The mailbox can’t be read at present. We try again every five minutes. “no login”',
  ],
])('returned mail that was read at %s with the failure %s', async (readAt, failure, text) => {
  const { world, staff } = await stage()
  const status = await statusOf(world, staff)
  const { answer } = show(<MailPage />, world, staff)
  answer((path) =>
    path === '/api/admin/mail'
      ? Response.json({
          ...status,
          delivery: 'email',
          postalAddress: '1 Main St',
          signing: { selector: 'one', domain: 'shop.example' },
          bounces: { mailbox: 'bounces@shop.example', readAt, failure },
        })
      : undefined,
  )
  expect(await factOf('Returned mail')).toContain(text)
  expect(await factOf('Sent by')).toBe('Your mail server.')
  expect(await factOf('Postal address')).toBe('1 Main St')
  expect(await factOf('Signature')).toBe('DKIM, by the key “one” of shop.example.')
  if (failure === null) expect(screen.queryByText(/can’t be read at present/u)).toBeNull()
})

test('each record says what was found, what that means, and what to set', async () => {
  const { world, staff } = await stage()
  const { user, answer } = show(<MailPage />, world, staff)
  answer((path) => (path === '/api/admin/mail/records' ? Response.json(CHECK) : undefined))
  const records = within(await screen.findByRole('region', { name: 'DNS records' }))
  await waitFor(() => expect(records.getAllByRole('listitem')).toHaveLength(3))
  const [spf, dkim, dmarc] = records.getAllByRole('listitem').map((item) => within(item))
  expect(spf?.getByText('Right')).toBeDefined()
  expect(spf?.queryByRole('button')).toBeNull()
  expect(dkim?.getByText('Wrong')).toBeDefined()
  expect(dkim?.getAllByText('v=DKIM1; p=abc')).toHaveLength(1)
  expect(dkim?.getByText(/^Set instead, as the only one at/u)).toBeDefined()
  expect(dmarc?.getByText('Missing')).toBeDefined()
  expect(dmarc?.queryByText(/^Found at/u)).toBeNull()
  expect(dmarc?.getByText(/^Add a TXT record at/u)).toBeDefined()
  await user.click(records.getByRole('button', { name: 'Copy the DMARC record' }))
  expect(await screen.findByText('Record copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('v=DMARC1')
  answer((path) => (path === '/api/admin/mail/records' ? Response.json({ ...CHECK, records: [] }) : undefined))
  await user.click(records.getByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(records.queryAllByRole('listitem')).toHaveLength(0))
})

test('records that do not load are asked for again', async () => {
  const { world, staff } = await stage()
  const { user, answer } = show(<MailPage />, world, staff)
  answer((path) => (path === '/api/admin/mail/records' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The records didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/there is nothing to look up\./u)).toBeDefined()
})

test('mails that failed say why, and which addresses get none', async () => {
  const { world, staff } = await stage()
  const member = await world.person()
  for (const [email, kind, answer] of [
    [member.email, 'bounced', '550 5.1.1 Gone'],
    ['full@example.com', 'refused', 'Too large'],
    ['angry@example.com', 'complained', 'A report'],
  ]) {
    await world.sql('insert into mail_failures (email, kind, answer, sent_at) values ($1, $2, $3, now())', [
      email,
      kind,
      answer,
    ])
  }
  await world.sql("insert into bounced_addresses (email, answer) values ($1, '550 5.1.1 Gone')", [member.email])
  show(<MailPage />, world, staff)
  const failures = within(await screen.findByRole('region', { name: 'Emails that failed' }))
  const of = (email: string) => failures.getByText(email).closest('li')?.textContent
  expect(of(member.email)).toContain('Gets no email')
  expect(of(member.email)).toContain('The address takes no email: “550 5.1.1 Gone”')
  expect(of('full@example.com')).toContain('This email was refused: “Too large”')
  expect(of('full@example.com')).not.toContain('Gets no email')
  expect(of('angry@example.com')).toMatch(/Marked as spam$/u)
  expect(failures.queryByText(/are listed\.$/u)).toBeNull()
})

test('a state that does not load is tried again', async () => {
  const { world, staff } = await stage()
  const { user, answer }: Shown = show(<MailPage />, world, staff)
  answer((path) => (path === '/api/admin/mail' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The state of mail didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'How mail leaves' })).toBeDefined()
})

async function stage(): Promise<{ world: World; staff: Person }> {
  const world = await createWorld()
  return { world, staff: await world.person({ role: 'admin' }) }
}

async function statusOf(world: World, staff: Person): Promise<MailStatus> {
  return (await (await world.as(staff).get('/api/admin/mail')).json()) as MailStatus
}

async function factOf(label: string): Promise<string | undefined> {
  return (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent
}
