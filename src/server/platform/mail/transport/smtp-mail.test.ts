import tls from 'node:tls'
import { simpleParser } from 'mailparser'
import { expect, onTestFinished, test } from 'vitest'
import { describeError } from '#server/platform/log.ts'
import { MailFailure } from './mail.ts'
import type { MailTransport } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'
import { parseSmtpUrl } from './smtp-settings.ts'
import { SELF_SIGNED, startMailServer, startSilence } from '#test/servers/mail-server.ts'
import { outgoing } from './testing.ts'

/** Longer than a busy machine takes; tests of missing answers use less. */
const PATIENCE = { connectMs: 5000, mailMs: 10_000, idleMs: 5000 }
/** The discard service, which no machine runs any more. */
const NOBODYS_PORT = 9
const FROM = { name: 'Handover', address: 'no-reply@handover.example' }

function mailTo(port: number, { login = '', query = '', host = '127.0.0.1', patience = PATIENCE } = {}): MailTransport {
  const transport = smtpMail(parseSmtpUrl(`smtp://${login}${host}:${port}${query}`), { from: FROM, patience })
  onTestFinished(() => transport.close())
  return transport
}

/** The outcome of a mail, and whether the server may have received it. */
async function outcome(transport: MailTransport, about: Parameters<typeof outgoing>[0] = {}) {
  let wasHandedOver = false
  const failure = await transport
    .send(outgoing(about), () => {
      wasHandedOver = true
      return Promise.resolve()
    })
    .catch((error: unknown) => error)
  return [failure === undefined ? 'sent' : (failure as { outcome: string }).outcome, wasHandedOver]
}

test('a mail arrives complete, in both forms, with the headers that mail programs expect', async () => {
  const server = await startMailServer()
  const about = { headers: { 'List-Unsubscribe': '<https://handover.example/u>' }, replyTo: 'sam@example.com' }
  const text = `Bäckerei — "Ünique"\n.\n..and a line that begins with a dot\n${'long '.repeat(400)}`
  expect(await outcome(mailTo(server.port), { ...about, text, subject: 'Grüße' })).toEqual(['sent', true])
  const [received] = server.mails
  expect(received).toMatchObject({ from: FROM.address, to: ['ada@example.com'] })
  const mail = await simpleParser(received?.bytes ?? '')
  expect(mail).toMatchObject({ subject: 'Grüße', messageId: '<one@handover.example>', html: '<p>Hello Ada</p>' })
  expect(mail.text?.trimEnd()).toBe(text.trimEnd())
  expect(mail.from?.value).toEqual([FROM])
  expect(mail.replyTo?.value).toMatchObject([{ address: 'sam@example.com' }])
  expect(Math.abs(Number(mail.date) - Date.now())).toBeLessThan(60_000)
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(received?.bytes.toString()).toContain('List-Unsubscribe: <https://handover.example/u>')
})

test('twenty mails at once share five connections, and the next one reuses an open one', async () => {
  const server = await startMailServer({ delayMs: 5 })
  const transport = mailTo(server.port)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(transport)))
  expect(outcomes.every(([what]) => what === 'sent')).toBe(true)
  await outcome(transport)
  expect([server.mails.length, server.connections]).toEqual([21, 5])
})

test('a mail is sent even if the server has closed an idle connection', async () => {
  const server = await startMailServer()
  const transport = mailTo(server.port, { patience: { ...PATIENCE, idleMs: 100 } })
  await outcome(transport)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await outcome(transport)).toEqual(['sent', true])
  expect(server.connections).toBe(2)
})

test('an unreachable server is reported in time, and the mail certainly has not left', async () => {
  expect(await outcome(mailTo(NOBODYS_PORT))).toEqual(['refused', false])
})

test('a server that never answers times out', async () => {
  const { port } = await startSilence()
  const startedAt = performance.now()
  const patience = { ...PATIENCE, connectMs: 300 }
  expect(await outcome(mailTo(port, { patience }))).toEqual(['refused', false])
  expect(performance.now() - startedAt).toBeLessThan(PATIENCE.connectMs)
})

test('mails reach a slow server', async () => {
  const { port } = await startMailServer({ delayMs: 60 })
  expect(await outcome(mailTo(port))).toEqual(['sent', true])
})

test('when a complete mail is never answered, its outcome is in doubt; other mails go out', async () => {
  const server = await startMailServer({ endsWith: (mails) => (mails === 1 ? 'silence' : undefined) })
  const transport = mailTo(server.port, { patience: { ...PATIENCE, mailMs: 3000 } })
  const [hanging, ...others] = await Promise.all([outcome(transport), outcome(transport), outcome(transport)])
  expect([hanging, ...others].map(String).toSorted()).toEqual(['in_doubt,true', 'sent,true', 'sent,true'])
})

test('when the connection is cut before a complete mail is answered, its outcome is in doubt', async () => {
  const server = await startMailServer({ endsWith: () => 'cut' })
  expect(await outcome(mailTo(server.port))).toEqual(['in_doubt', true])
})

test('a mail that may not leave after all is not sent', async () => {
  const server = await startMailServer()
  await expect(mailTo(server.port).send(outgoing(), () => Promise.reject(new Error('no')))).rejects.toMatchObject({
    outcome: 'refused',
  })
  expect(server.mails).toEqual([])
})

test('a mail that is refused temporarily can be sent later on the same transport', async () => {
  const server = await startMailServer({ refuses: (_, tries) => (tries === 1 ? '451 4.7.1 Greylisted' : undefined) })
  const transport = mailTo(server.port)
  expect(await outcome(transport)).toEqual(['refused', false])
  expect(await outcome(transport)).toEqual(['sent', true])
})

test.each([
  ['550 5.1.1 No such user', 'bounced'],
  ['550 5.1.10 Recipient not found', 'bounced'],
  ['550 No such user here', 'bounced'],
  ['553 Mailbox name not allowed', 'bounced'],
  ['550 5.2.1 Mailbox disabled', 'bounced'],
  ['550 5.7.1 Blocked', 'refused'],
  ['550 Relaying denied', 'refused'],
  ['530 5.7.0 Authentication required', 'refused'],
  ['552 5.2.2 Mailbox full', 'refused'],
  ['450 4.2.1 Try later', 'refused'],
  ['421 4.3.2 Going down', 'refused'],
])('a recipient answered with "%s" is %s', async (answer, what) => {
  const server = await startMailServer({ refuses: () => answer })
  expect(await outcome(mailTo(server.port))).toEqual([what, false])
})

test.each([
  ['554 5.7.1 Looks like spam', 'refused'],
  ['451 4.3.0 Disk full', 'refused'],
  ['550 5.1.1 No such user', 'bounced'],
])('a complete mail answered with "%s" is %s', async (answer, what) => {
  const server = await startMailServer({ refusesMail: () => answer })
  expect(await outcome(mailTo(server.port))).toEqual([what, true])
})

test.each([
  ['450 4.2.1 <ada@example.com>: Recipient address rejected', 'RCPT TO', '450 4.2.1'],
  ['451 Try ada@example.com later', 'RCPT TO', '451'],
  ['550 5.1.1 No ada@example.com here', 'RCPT TO', '550 5.1.1'],
  ['554 5.7.1 A mail to ada@example.com looks like spam', 'DATA', '554 5.7.1'],
])('the log has the code of "%s" and no address', async (answer, command, code) => {
  const refuses = command === 'DATA' ? { refusesMail: () => answer } : { refuses: () => answer }
  const server = await startMailServer(refuses)
  const failure = await mailTo(server.port)
    .send(outgoing(), () => Promise.resolve())
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MailFailure)
  expect(failure).toMatchObject({ answer })
  const told = describeError(failure)
  expect(told.message).toBe(`The mail server answered ${command} with ${code}.`)
  expect(JSON.stringify(told)).not.toMatch(/ada@|rejected|later|here|spam/u)
})

test('the log says that a password is wrong, and not whose', async () => {
  const server = await startMailServer({ user: { name: 'shop', pass: 'secret' } })
  const failure = await mailTo(server.port, { login: 'shop:wrong@' })
    .send(outgoing(), () => Promise.resolve())
    .catch((error: unknown) => error)
  expect(describeError(failure).message).toMatch(/^The mail server answered AUTH \w+ with 535 5\.7\.8\.$/u)
})

test('TLS is used where it is offered, with a trusted certificate', async () => {
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, SELF_SIGNED.cert])
  onTestFinished(() => tls.setDefaultCACertificates(before))
  const user = { name: 'shop', pass: 'p@ss word' }
  const server = await startMailServer({ offersTls: true, user })
  const login = `shop:${encodeURIComponent(user.pass)}@`
  expect(await outcome(mailTo(server.port, { host: 'localhost', login }))).toEqual(['sent', true])
  expect(server.mails[0]).toMatchObject({ isEncrypted: true, user: 'shop' })
})

test('a server with an untrusted certificate gets no mail and no password', async () => {
  const server = await startMailServer({ offersTls: true, user: { name: 'shop', pass: 'secret' } })
  expect(await outcome(mailTo(server.port, { host: 'localhost', login: 'shop:secret@' }))).toEqual(['refused', false])
  expect(server.logins).toBe(0)
  expect(await outcome(mailTo(server.port, { login: 'shop:secret@', query: '?starttls=never' }))).toEqual([
    'sent',
    true,
  ])
})

test('where TLS is required, a server without it gets no mail and no password', async () => {
  const server = await startMailServer({ user: { name: 'shop', pass: 'secret' } })
  const transport = mailTo(server.port, { login: 'shop:secret@', query: '?starttls=required' })
  expect(await outcome(transport)).toEqual(['refused', false])
  expect([server.logins, server.mails.length]).toEqual([0, 0])
})

test('a wrong password is refused, and the right one works afterwards', async () => {
  const server = await startMailServer({ user: { name: 'shop', pass: 'secret' } })
  expect(await outcome(mailTo(server.port, { login: 'shop:wrong@' }))).toEqual(['refused', false])
  expect(await outcome(mailTo(server.port, { login: 'shop:secret@' }))).toEqual(['sent', true])
})
