import { expect, test } from 'vitest'
import { ContactQueue } from '#shared/contact/contact.ts'
import { Problem } from '#shared/errors.ts'
import { AuditPage } from '#shared/moderation/reviews.ts'
import { createWorld } from '#test/world.ts'
import type { Client } from '#test/world.ts'

const MESSAGE = {
  name: 'Rosa Diaz',
  email: 'rosa@example.com',
  category: 'billing',
  subject: 'My receipt',
  message: 'Where do I find it?\nThank you.',
}

test('a message is stored, mailed to support with the sender in Reply-To, and waits for staff', async () => {
  const world = await createWorld({ SUPPORT_EMAIL: 'support@example.com', ADMIN_EMAIL: 'boss@example.com' })
  expect((await world.post('/api/contact', MESSAGE)).status).toBe(204)
  await world.runJobs()
  const [mail = '', ...more] = await world.mails()
  expect(more).toEqual([])
  expect(headerOf(mail, 'To')).toBe('support@example.com')
  expect(headerOf(mail, 'Reply-To')).toBe('rosa@example.com')
  expect(headerOf(mail, 'Subject')).toBe('Message: My receipt')
  expect(mail).toContain('> Where do I find it?\r\n> Thank you.')
  expect(mail).toContain('/admin/review?queue=3Dmessages')

  const admin = world.as(await world.person({ role: 'admin' }))
  const { total, items } = await queueOf(admin)
  expect(total).toBe(1)
  expect(items).toMatchObject([{ ...MESSAGE, isMember: false }])
  expect(await (await admin.get('/api/reviews/counts')).json()).toMatchObject({ messages: 1 })
})

test('an answer is mailed to the sender, stored and logged, and given only once', async () => {
  const world = await createWorld({ ADMIN_EMAIL: 'boss@example.com' })
  const [stella, admin] = [
    await world.person({ role: 'admin', firstName: 'Stella' }),
    await world.person({ role: 'admin' }),
  ]
  await world.post('/api/contact', MESSAGE)
  await world.runJobs()
  const id = (await queueOf(world.as(stella))).items[0]?.id
  const answer = { step: 'answer', text: 'On your dashboard, under Receipts.' }
  const path = `/api/reviews/messages/${id}`
  const answers = await Promise.all([world.as(stella).post(path, answer), world.as(admin).post(path, answer)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  await world.runJobs()
  const [first = '', second = '', ...more] = await world.mails()
  expect(more).toEqual([])
  expect(headerOf(first, 'To')).toBe('boss@example.com')
  expect(headerOf(second, 'To')).toBe('rosa@example.com')
  expect(headerOf(second, 'Reply-To')).toBe('boss@example.com')
  expect(headerOf(second, 'Subject')).toBe('Re: My receipt')
  expect(second).toContain('On your dashboard, under Receipts.')
  expect(second).toContain('> Where do I find it?')
  expect((await queueOf(world.as(admin))).total).toBe(0)
  expect(await world.sql('select state, answer from contact_messages')).toEqual([
    { state: 'answered', answer: answer.text },
  ])
  const log = AuditPage.parse(await (await world.as(admin).get('/api/reviews/log')).json())
  expect(log.items).toMatchObject([{ action: 'answerMessage', subject: `message ${id}`, note: answer.text }])
})

test('an answer keeps the links that staff wrote, and the quoted message has none', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin' }))
  await world.post('/api/contact', { ...MESSAGE, message: 'See https://trap.example/now' })
  const id = (await queueOf(admin)).items[0]?.id
  const text = 'Read https://help.example/receipts\nor write to billing@help.example.\n\nStella'
  expect((await admin.post(`/api/reviews/messages/${id}`, { step: 'answer', text })).status).toBe(204)
  await world.runJobs()
  const [mail = '', ...more] = await world.mails()
  expect(more).toEqual([])
  expect(mail).toContain(
    '\r\nRead https://help.example/receipts\r\nor write to billing@help.example.\r\n\r\nStella\r\n',
  )
  expect(mail.replaceAll('=\r\n', '')).toContain(
    'Read https://help.example/receipts<br/>or write to billing@help.example.</p>',
  )
  expect(mail).not.toContain('https://trap.example')
})

test('a message can be closed without an answer, and an answer can’t be empty', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin' }))
  await world.post('/api/contact', MESSAGE)
  // Without a support address, the queue is the only channel.
  expect(await world.runJobs()).toBe(0)
  const id = (await queueOf(admin)).items[0]?.id
  const path = `/api/reviews/messages/${id}`
  for (const wrong of [
    { step: 'answer', text: '  ' },
    { step: 'open', text: 'x' },
    { step: 'answer', text: 'x'.repeat(5001) },
  ]) {
    expect((await admin.post(path, wrong)).status).toBe(400)
  }
  for (const missing of ['999999', 'x', '0', '99999999999']) {
    expect((await admin.post(`/api/reviews/messages/${missing}`, { step: 'close', text: '' })).status).toBe(404)
  }
  expect((await admin.post(path, { step: 'close', text: 'Advertising' })).status).toBe(204)
  expect(await world.runJobs()).toBe(0)
  expect(await world.sql('select state, answer from contact_messages')).toEqual([{ state: 'closed', answer: null }])
})

test('a message belongs to an account only if the address does', async () => {
  const world = await createWorld()
  const rosa = await world.person({ firstName: 'Rosa', email: 'rosa@example.com' })
  await world.as(rosa).post('/api/contact', MESSAGE)
  await world.as(rosa).post('/api/contact', { ...MESSAGE, email: 'someone@example.com' })
  const { items } = await queueOf(world.as(await world.person({ role: 'admin' })))
  expect(items.map(({ email, isMember }) => [email, isMember])).toEqual([
    ['rosa@example.com', true],
    ['someone@example.com', false],
  ])
})

test('messages of subscribers come first, then the oldest', async () => {
  const world = await createWorld()
  const [rosa, paying] = [await world.person({ role: 'buyer' }), await world.person({ isSubscribed: true })]
  const late = await world.person({ isSubscribed: true })
  await world.sql("update subscriptions set period_ends_at = now() - interval '1 day' where user_id = $1", [late.id])
  for (const writer of [world, world.as(late), world.as(rosa), world.as(paying)]) {
    expect((await writer.post('/api/contact', MESSAGE)).status).toBe(204)
  }
  const { items } = await queueOf(world.as(await world.person({ role: 'admin' })))
  expect(items.map(({ isSubscriber }) => isSubscriber)).toEqual([true, false, false, false])
  const ids = items.slice(1).map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('an invalid message is refused with an error on the field, and not stored', async () => {
  const world = await createWorld()
  for (const [what, change, field] of [
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Rosa\r\nBcc: all@example.com' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['two addresses', { email: 'rosa@example.com,all@example.com' }, 'email'],
    ['an address of two lines', { email: 'rosa@example.com\r\nBcc: all@example.com' }, 'email'],
    ['an address with a name', { email: 'Rosa <rosa@example.com>' }, 'email'],
    ['a subject of two lines', { subject: 'Hello\nBcc: all@example.com' }, 'subject'],
    ['a subject with a line separator', { subject: 'Hello\u2028there' }, 'subject'],
    ['NUL', { message: 'a\0b' }, 'message'],
    ['a lone surrogate', { message: 'a\uD800b' }, 'message'],
    ['5,001 characters', { message: 'x'.repeat(5001) }, 'message'],
    ['no message', { message: '' }, 'message'],
    ['an unknown category', { category: 'praise' }, 'category'],
    ['a chosen user', { userId: 'me' }, 'userId'],
  ] as const) {
    const answer = await world.post('/api/contact', { ...MESSAGE, ...change })
    expect(answer.status, what).toBe(400)
    expect(Object.keys(Problem.parse(await answer.json()).fields ?? {}), what).toEqual([field])
  }
  expect(await world.sql('select from contact_messages')).toEqual([])
})

test('every valid text arrives unchanged and is inert in the mail', async () => {
  const world = await createWorld({ SUPPORT_EMAIL: 'support@example.com' })
  const message = `${'é'.repeat(4900)}\n.\n--\n<script>alert(1)</script>\r\nBcc: all@example.com`
  expect((await world.post('/api/contact', { ...MESSAGE, name: 'Ödön "<b>"', message })).status).toBe(204)
  await world.runJobs()
  const [mail = ''] = await world.mails()
  expect(mail).not.toMatch(/^Bcc:/mu)
  const { items } = await queueOf(world.as(await world.person({ role: 'admin' })))
  expect(items[0]).toMatchObject({ name: 'Ödön "<b>"', message })
})

test('a message that fills in the honeypot gets the usual answer and is not stored', async () => {
  const world = await createWorld({ SUPPORT_EMAIL: 'support@example.com' })
  const [person, program] = [
    await world.post('/api/contact', { ...MESSAGE, reference: '' }),
    await world.post('/api/contact', { ...MESSAGE, reference: 'https://spam.example' }),
  ]
  expect([program.status, await program.text()]).toEqual([person.status, await person.text()])
  expect(await world.sql('select from contact_messages')).toHaveLength(1)
  expect(await world.runJobs()).toBe(1)
})

test('messages are rate limited per address and per network', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const from = (network: string, email: string) =>
    world.post('/api/contact', { ...MESSAGE, email }, { 'x-forwarded-for': network })
  const statuses: number[] = []
  for (let sent = 0; sent < 7; sent += 1) statuses.push((await from(`10.0.0.${sent}`, 'rosa@example.com')).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429])
  expect((await from('10.0.0.6', 'other@example.com')).status).toBe(204)
  // The owner of the address is not limited by attempts of others who typed it.
  const rosa = world.as(await world.person({ email: 'rosa@example.com' }))
  expect((await rosa.post('/api/contact', MESSAGE, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(204)
  const elsewhere = { ...MESSAGE, email: 'other@example.com' }
  for (let sent = 0; sent < 6; sent += 1) await from(`10.0.1.${sent}`, 'other@example.com')
  expect((await rosa.post('/api/contact', elsewhere, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(429)
  for (let sent = 0; sent < 20; sent += 1) await from('10.9.9.9', `person-${sent}@example.com`)
  const late = await from('10.9.9.9', 'late@example.com')
  expect([late.status, late.headers.has('retry-after')]).toEqual([429, true])
})

async function queueOf(admin: Client): Promise<ContactQueue> {
  return ContactQueue.parse(await (await admin.get('/api/reviews/messages')).json())
}

function headerOf(mail: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\r$`, 'mu').exec(mail)?.[1]
}
