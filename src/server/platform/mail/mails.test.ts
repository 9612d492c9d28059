import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { smtpMail } from '#server/platform/mail/transport/smtp-mail.ts'
import { parseSmtpUrl } from '#server/platform/mail/transport/smtp-settings.ts'
import { startMailServer, startSilence } from '#test/servers/mail-server.ts'
import type { MailServer, MailServerHabits } from '#test/servers/mail-server.ts'
import { notifyUser } from '#server/notifications/notify-user.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { mailerOfJob } from './send-mail.ts'

const NEWS = {
  type: 'payment_failed',
  title: 'Your payment did not go through',
  message: 'Pay.',
  path: '/subscribe',
} as const
/** Generous, since a busy machine may be slow; only the test of a hanging server depends on time. */
const PATIENCE = { connectMs: 10_000, mailMs: 20_000, idleMs: 100 }

/** A world that sends its mails to a mail server. */
async function stage(habits: MailServerHabits = {}): Promise<{ world: World; server: MailServer; ada: Person }> {
  const server = await startMailServer(habits)
  const world = await createWorld()
  useServer(world, server.port)
  return { world, server, ada: await world.person({ email: 'ada@example.com' }) }
}

function useServer(world: World, port: number, patience = PATIENCE): void {
  const from = { name: 'Handover', address: 'no-reply@handover.example' }
  world.services.mail = smtpMail(parseSmtpUrl(`smtp://127.0.0.1:${port}`), { from, patience })
}

async function tell({ world, ada }: { world: World; ada: Person }): Promise<void> {
  await world.services.db.transaction((tx) => notifyUser(world.services, tx, ada.id, NEWS))
  await world.runJobs()
}

/** Makes waiting retries due. */
async function tryAgain(world: World): Promise<void> {
  await world.sql("update pgboss.job set start_after = now() where state in ('created', 'retry')")
  await world.runJobs()
}

const waitingOf = async (world: World) =>
  Number((await world.sql("select count(*) from pgboss.job where state in ('created', 'retry')"))[0]?.['count'])

test('a subject ends at a word before its sixtieth character, and the mail says all of it', async () => {
  const { world, server, ada } = await stage()
  const title = `Somebody wrote about ${'a business with a long name '.repeat(4).trim()}`
  await world.services.db.transaction((tx) => notifyUser(world.services, tx, ada.id, { ...NEWS, title }))
  await world.runJobs()
  const { subject = '', text } = await simpleParser(server.mails[0]?.bytes ?? '')
  expect(subject).toBe('Somebody wrote about a business with a long name a business…')
  expect(text).toContain(title)
  expect(text).toContain('Answers to this email are not read.')
})

test('a mail has an HTML and a text form, with the same words and links to the site only', async () => {
  const { world, server, ada } = await stage()
  await tell({ world, ada })
  const mail = await simpleParser(server.mails[0]?.bytes ?? '')
  const html = String(mail.html)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/u)
  for (const words of ['Hello Ada,', NEWS.title, 'Pay.', `${SITE_URL}/subscribe`]) {
    expect(html).toContain(words)
    expect(mail.text).toContain(words)
  }
  for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/gu))
    expect(url.startsWith(`${SITE_URL}/`)).toBe(true)
  expect(html).not.toMatch(/<(?:script|img|link)|https?:\/\/(?!localhost:3000)/u)
  expect(mail.messageId).toMatch(/^<[\da-f]{40}@localhost>$/u)
  expect(mail.headers.has('list-unsubscribe')).toBe(false)
})

test('user text is inert in both forms', async () => {
  const { world, server, ada } = await stage()
  await world.sql('update users set first_name = $1', ['www.evil.example'])
  const message = `"<script>alert(1)</script>" & <a href='https://evil.example'>x</a>\n\nhttps://evil.example/x eve@evil.example, for $2.99 at 9:00`
  await world.services.db.transaction((tx) =>
    notifyUser(world.services, tx, ada.id, { ...NEWS, title: 'A\r\nBcc: all@evil.example', message }),
  )
  await world.runJobs()
  const mail = await simpleParser(server.mails[0]?.bytes ?? '')
  expect(mail.bcc).toBe(undefined)
  expect(server.mails[0]?.to).toEqual(['ada@example.com'])
  expect(mail.html).not.toMatch(/<script|<a href='|https:\/\/evil/u)
  const body = /<body[^]*/u.exec(String(mail.html))?.[0]
  for (const form of [mail.text ?? '', body ?? '']) {
    expect(form).not.toMatch(/evil\.example|\w@\w/u)
    expect(form).toContain('for $2.99 at 9:00')
  }
})

test('a server killed before it answers gets the mail once more and never a third time', async () => {
  let isKilled = true
  const { world, server, ada } = await stage({ endsWith: () => (isKilled ? 'cut' : undefined) })
  await tell({ world, ada })
  expect([server.mails.length, await waitingOf(world)]).toEqual([1, 1])
  await tryAgain(world)
  expect(server.mails).toHaveLength(2)
  for (let tries = 0; tries < 3; tries += 1) await tryAgain(world)
  expect([server.mails.length, await waitingOf(world)]).toEqual([2, 0])
  const ids = await Promise.all(server.mails.map(async ({ bytes }) => (await simpleParser(bytes)).messageId))
  expect(new Set(ids).size, 'its reader can tell that it is the same mail').toBe(1)

  await tell({ world, ada })
  isKilled = false
  for (let tries = 0; tries < 3; tries += 1) await tryAgain(world)
  expect([server.mails.length, await waitingOf(world)]).toEqual([4, 0])
})

test('a job whose process died after its mail was sent does not send it again', async () => {
  const { world, server } = await stage()
  const mailer = mailerOfJob({ ...world.services, siteUrl: SITE_URL }, 'job')
  const mail = { to: 'ada@example.com', subject: 'Once', text: 'Once' }
  await mailer.send(mail)
  await mailer.send(mail)
  expect(server.mails).toHaveLength(1)
  await mailer.send({ ...mail, to: 'eve@example.com' })
  expect(server.mails).toHaveLength(2)
})

test.each([
  ['after its code was mailed', undefined],
  ['after two attempts without an answer', 'cut'],
] as const)('when a job runs again %s, the mailed code stays valid', async (_, end) => {
  const { world, server } = await stage({ endsWith: () => end })
  const account = { email: 'new@example.com', password: 'a long password' }
  await world.post('/api/auth/sign-up/email', { firstName: 'New', lastName: 'One', ...account })
  await world.runJobs()
  for (let tries = 0; tries < 3; tries += 1) {
    await world.sql("update pgboss.job set state = 'retry', completed_on = null where name = 'send-account-mail'")
    await tryAgain(world)
  }
  expect(server.mails).toHaveLength(end === 'cut' ? 2 : 1)
  const { text = '' } = await simpleParser(server.mails.at(-1)?.bytes ?? '')
  const code = /^\d{6}$/mu.exec(text)?.[0]
  expect((await world.post('/api/auth/verify-email', { ...account, code })).status).toBe(200)
})

test('when processes send one mail at the same time, at most two do', async () => {
  const { world, server } = await stage({ delayMs: 30 })
  const mailer = mailerOfJob({ ...world.services, siteUrl: SITE_URL }, 'job')
  const mail = { to: 'ada@example.com', subject: 'Once', text: 'Once' }
  await Promise.allSettled([1, 2, 3, 4].map(() => mailer.send(mail)))
  expect(server.mails.length).toBeLessThanOrEqual(2)
})

test('a mail that is refused temporarily is sent later, and the refusals do not count as attempts', async () => {
  const { world, server, ada } = await stage({
    refusesMail: () => (server.connections < 5 ? '451 4.3.0 Later' : undefined),
  })
  await tell({ world, ada })
  for (let tries = 0; tries < 5; tries += 1) await tryAgain(world)
  expect([server.mails.length, await waitingOf(world)]).toEqual([1, 0])
})

test('retries back off while a server is away or hangs, and after a day the mail is given up', async () => {
  const { world, ada } = await stage()
  useServer(world, (await startSilence()).port, { ...PATIENCE, connectMs: 300 })
  await tell({ world, ada })
  const [job] = await world.sql(
    "select retry_backoff, retry_limit, retry_delay_max, extract(epoch from start_after - now()) between 10 and 40 as soon from pgboss.job where name = 'mail-personal-notice'",
  )
  expect(job).toEqual({ retry_backoff: true, retry_limit: 30, retry_delay_max: 3600, soon: true })
  await world.sql("update pgboss.job set retry_count = retry_limit - 1 where name = 'mail-personal-notice'")
  await tryAgain(world)
  expect(await waitingOf(world)).toBe(0)
})

test('an address that bounced gets no more mail until its owner verifies it again', async () => {
  let isThere = false
  const { world, server, ada } = await stage({ refuses: () => (isThere ? undefined : '550 5.1.1 No such user') })
  await tell({ world, ada })
  expect(await waitingOf(world)).toBe(0)
  expect(await world.sql('select email, answer from bounced_addresses')).toMatchObject([
    { email: 'ada@example.com', answer: '550 5.1.1 No such user' },
  ])
  isThere = true
  await tell({ world, ada })
  expect(server.mails).toHaveLength(0)

  await world.post('/api/auth/request-password-reset', { email: ada.email })
  await world.runJobs()
  expect(server.mails, 'mail that its owner asks for is sent there').toHaveLength(1)
  const { text = '' } = await simpleParser(server.mails[0]?.bytes ?? '')
  const code = /^\d{6}$/mu.exec(text)?.[0]
  const reset = await world.post('/api/auth/reset-password', { email: ada.email, code, password: 'a new password' })
  expect(reset.status).toBe(200)
  await tell({ world, ada })
  expect(server.mails).toHaveLength(2)
})

test('a text that is not exactly one address gets no mail, and the job is done', async () => {
  const { world, server } = await stage()
  const mailer = mailerOfJob({ ...world.services, siteUrl: SITE_URL }, 'job')
  for (const to of ['ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com', '']) {
    await mailer.send({ to, subject: 'x', text: 'x' })
  }
  await mailer.send({
    to: 'ada@example.com',
    replyTo: 'eve@example.com\r\nBcc: all@example.com',
    subject: 'x',
    text: 'x',
  })
  expect(server.mails).toHaveLength(0)
})
