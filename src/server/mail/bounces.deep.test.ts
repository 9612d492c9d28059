import { expect, onTestFinished, test } from 'vitest'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { MailStatus } from '#shared/mail/mail-status.ts'
import { NotificationPreferences } from '#shared/notifications/notifications.ts'
import { notifyUser } from '#server/notifications/notify-user.ts'
import { complaint, deliveryReport } from '#server/platform/mail/bounces/testing.ts'
import { reportToken } from '#server/platform/mail/bounces/report-token.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import type { MailServer } from '#test/servers/mail-server.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { installDovecot, startDovecot } from '#test/servers/dovecot.ts'
import type { Dovecot } from '#test/servers/dovecot.ts'

// Installed once for this file; if that is not possible, one line with the reason replaces its tests.
const reason = await installDovecot()
if (reason === undefined) {
  testBounces()
} else {
  process.stdout.write(`Bounces were not tested. ${reason}\n`)
  test.skip(`bounces by IMAP. ${reason}`, () => {})
}

interface Stage {
  world: World
  server: MailServer
  dovecot: Dovecot
  ada: Person
  admin: Person
}

/** A site that sends by a mail server, and whose returned mails arrive in a mailbox. */
async function stage(): Promise<Stage> {
  const [server, dovecot] = await Promise.all([startMailServer(), startDovecot()])
  onTestFinished(() => dovecot.stop())
  const world = await createWorld({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Handover <no-reply@handover.example>',
    BOUNCE_ADDRESS: 'bounces@handover.example',
    BOUNCE_IMAP_URL: `imap://bounces:${dovecot.password}@127.0.0.1:${dovecot.port}`,
  })
  onTestFinished(() => world.services.mail.close())
  // Long enough that the header with the token of a mail to it is folded.
  const ada = await world.person({ firstName: 'Ada', email: 'ada.with.a.long.address@example.com' })
  return { world, server, dovecot, ada, admin: await world.person({ role: 'admin' }) }
}

const NEWS = { type: 'payment_failed', title: 'Your payment', message: 'Pay.', path: '/subscribe' } as const

/** Mails a member, and returns the source of it as the mail server got it. */
async function mailed({ world, server }: Stage, { id }: Person): Promise<string> {
  await world.services.db.transaction((tx) => notifyUser(world.services, tx, id, NEWS))
  await world.runJobs()
  return server.mails.at(-1)?.bytes.toString() ?? ''
}

async function readBounces({ world }: Stage): Promise<void> {
  await world.services.queue.send(world.services.db, 'read-bounces', {})
  await world.runJobs()
}

async function statusOf({ world, admin }: Stage): Promise<MailStatus> {
  return MailStatus.parse(await (await world.as(admin).get('/api/admin/mail')).json())
}

async function failedAt({ world }: Stage, member: Person): Promise<string | null> {
  return AccountOverview.parse(await (await world.as(member).get('/api/account')).json()).mailFailedAt
}

function testBounces(): void {
  test('a mail that comes back ends mail to its address, until its owner enters a code from there', async () => {
    const given = await stage()
    const { world, server, dovecot, ada } = given
    const original = await mailed(given, ada)
    expect(server.mails[0]?.from).toBe('bounces@handover.example')
    expect(await failedAt(given, ada)).toBe(null)
    expect((await world.as(ada).post('/api/account/email', { email: ada.email })).status).toBe(400)

    const report = deliveryReport(original)
    await dovecot.deliver(report)
    const before = await dovecot.listMails()
    await readBounces(given)
    expect(await dovecot.listMails(), 'the mailbox is as it was').toEqual(before)
    expect(await failedAt(given, ada)).toBeTypeOf('string')
    expect((await statusOf(given)).failures).toMatchObject([
      { email: ada.email, kind: 'bounced', answer: '550 5.1.1 No such user', isHeld: true },
    ])
    await mailed(given, ada)
    expect(server.mails).toHaveLength(1)

    expect((await world.as(ada).post('/api/account/email', { email: ada.email })).status).toBe(202)
    await world.runJobs()
    const code = /^Subject: (\d{6})/mu.exec(String(server.mails[1]?.bytes))?.[1]
    expect((await world.as(ada).post('/api/account/email/confirm', { code })).status).toBe(200)
    expect(await failedAt(given, ada)).toBe(null)
    expect((await statusOf(given)).failures).toMatchObject([{ email: ada.email, isHeld: false }])
    await mailed(given, ada)
    expect(server.mails).toHaveLength(3)

    // The same again, and another one of a mail from before.
    await dovecot.deliver(report)
    await dovecot.deliver(deliveryReport(original, { status: '5.2.1' }))
    await world.sql('update bounce_mailboxes set uid_validity = 1')
    await readBounces(given)
    expect(await failedAt(given, ada)).toBe(null)
    expect((await statusOf(given)).failures).toHaveLength(1)
  })

  test('forged, foreign, old and broken reports change nothing, and a refused mail is only listed', async () => {
    const given = await stage()
    const { dovecot, world, ada } = given
    const original = await mailed(given, ada)
    const withToken = (token: string) => original.replace(/^X-Report-Token:\s+\S+$/mu, `X-Report-Token: ${token}`)
    const mail = { to: ada.email, sentAt: new Date() }
    const old = { to: ada.email, sentAt: new Date(Date.now() - 31 * 24 * 3_600_000) }
    for (const source of [
      deliveryReport(withToken(reportToken('the secret of another site', mail))),
      deliveryReport(withToken('x')),
      deliveryReport(withToken(reportToken(world.services.secret, old))),
      complaint(withToken(reportToken(world.services.secret, old))),
      deliveryReport('To: somebody@example.com\r\n\r\nHello'),
      deliveryReport(original, { action: 'delayed', status: '4.4.1' }),
      deliveryReport(original).split('X-Report-Token:')[0] ?? '',
      `Subject: Re: Hello\r\n\r\n${original}`,
      'no mail at all',
      deliveryReport(original, { status: '5.7.1', answer: '550 5.7.1 Looks like\tspam' }),
    ]) {
      await dovecot.deliver(source)
    }
    await readBounces(given)
    expect(await failedAt(given, ada)).toBe(null)
    const { failures, bounces } = await statusOf(given)
    expect(failures).toMatchObject([{ kind: 'refused', answer: '550 5.7.1 Looks like spam', isHeld: false }])
    expect(bounces).toMatchObject({ readAt: expect.any(String) as string, failure: null })
    expect(await world.sql('select last_uid from bounce_mailboxes')).toEqual([{ last_uid: 10 }])
  })

  test('who marks a mail as spam gets no more news, and can switch it on again', async () => {
    const given = await stage()
    const { world, dovecot, ada } = given
    const preferences = async () =>
      NotificationPreferences.parse(await (await world.as(ada).get('/api/notification-preferences')).json())
    const listingId = await world.listing()
    await world.as(ada).put(`/api/saved/businesses/${listingId}`, {})
    const before = await preferences()
    expect(before.featureUpdatesEmail).toBe(true)
    const report = complaint(await mailed(given, ada))
    await dovecot.deliver(report)
    await readBounces(given)
    const { featureUpdatesEmail, featureUpdatesInApp } = await preferences()
    expect([featureUpdatesEmail, featureUpdatesInApp]).toEqual([false, true])
    expect(await world.sql('select is_followed from saved_listings')).toEqual([{ is_followed: false }])
    expect(await failedAt(given, ada), 'other mails still arrive').toBe(null)

    await world.as(ada).post('/api/notification-preferences', before)
    await dovecot.deliver(report)
    await readBounces(given)
    expect(await preferences()).toEqual(before)
    expect((await statusOf(given)).failures).toMatchObject([{ kind: 'complained', isHeld: false }])
  })

  test('staff see that the mailbox cannot be read, and it goes on where it stopped', async () => {
    const given = await stage()
    const { world, dovecot, ada } = given
    const original = await mailed(given, ada)
    const { env } = world.services
    const wrong = `imap://bounces:wrong@127.0.0.1:${dovecot.port}`
    const variables = { SMTP_URL: String(env.SMTP_URL), MAIL_FROM: 'a@handover.example', DATA_DIR: env.DATA_DIR }
    world.services.env = parseEnvironment({ ...variables, BOUNCE_IMAP_URL: wrong })
    await readBounces(given)
    world.services.env = env
    expect((await statusOf(given)).bounces).toMatchObject({
      mailbox: 'bounces at 127.0.0.1, INBOX',
      readAt: null,
      failure: 'The mail server refused the user or the password.',
    })
    await dovecot.deliver(deliveryReport(original))
    await readBounces(given)
    expect((await statusOf(given)).bounces).toMatchObject({ failure: null })
    expect(await failedAt(given, ada)).toBeTypeOf('string')
  })
}
