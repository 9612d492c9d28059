import { randomUUID } from 'node:crypto'
import { simpleParser } from 'mailparser'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMail } from '#server/platform/mail/transport/smtp-mail.ts'
import { parseSmtpUrl } from '#server/platform/mail/transport/smtp-settings.ts'
import type { SmtpPatience } from '#server/platform/mail/transport/smtp-pool.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import type { MailServer } from '#test/servers/mail-server.ts'
import { installOpenSmtpd, startOpenSmtpd } from '#test/servers/opensmtpd.ts'
import type { OpenSmtpd } from '#test/servers/opensmtpd.ts'
import { outgoing } from './testing.ts'

const PATIENCE = { connectMs: 10_000, mailMs: 20_000, idleMs: 100 }
const IMPATIENCE = { connectMs: 400, mailMs: 800, idleMs: 100 }
const FROM = { name: 'Handover', address: 'no-reply@handover.example' }

// Installed once for this file; if that is not possible, one line with the reason replaces its tests.
const reason = await installOpenSmtpd()
if (reason === undefined) {
  testOpenSmtpd()
} else {
  process.stdout.write(`OpenSMTPD was not tested. ${reason}\n`)
  test.skip(`mail by OpenSMTPD. ${reason}`, () => {})
}

/**
 * OpenSMTPD that relays to a test server. Its queue is the machine's, and has what an earlier one was stopped over, so only
 * mails to an address of its own count.
 */
async function stage(): Promise<{
  smtpd: OpenSmtpd
  ada: string
  arrived: () => MailServer['mails']
  send: (to?: string, patience?: SmtpPatience) => Promise<unknown>
}> {
  const ada = `ada-${randomUUID()}@example.com`
  const server = await startMailServer()
  const arrived = () => server.mails.filter(({ to }) => to.includes(ada))
  const smtpd = await startOpenSmtpd({ relayTo: server.port, takes: ada })
  onTestFinished(() => smtpd.stop())
  const text = `Grüße\n.\n${'long '.repeat(500)}\nthe end`
  const send = (to = ada, patience = PATIENCE) =>
    smtpMail(parseSmtpUrl(`smtp://127.0.0.1:${smtpd.port}`), { from: FROM, patience })
      .send(outgoing({ to, subject: 'Grüße von Ünique', text }), () => Promise.resolve())
      .then(
        () => 'sent',
        (error: unknown) => (error as { outcome: string }).outcome,
      )
  return { smtpd, ada, arrived, send }
}

function testOpenSmtpd(): void {
  test('OpenSMTPD relays mails unchanged, refuses unknown recipients, and may hang for a while', async () => {
    const { smtpd, ada, arrived, send } = await stage()
    expect(await Promise.all([send(), send(), send()])).toEqual(['sent', 'sent', 'sent'])
    await expect.poll(() => arrived().length, { timeout: 8000, interval: 50 }).toBe(3)
    const mail = await simpleParser(arrived()[0]?.bytes ?? '')
    expect(mail).toMatchObject({ subject: 'Grüße von Ünique', messageId: '<one@handover.example>' })
    expect(mail.text).toMatch(/^Grüße\n\.\nlong [^]*\nthe end/u)

    expect(await send('nobody@example.com')).toBe('bounced')

    smtpd.freeze()
    const startedAt = performance.now()
    expect(await send(ada, IMPATIENCE)).toBe('refused')
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE.connectMs)
    smtpd.thaw()
    expect(await send()).toBe('sent')
    await expect.poll(() => arrived().length, { timeout: 8000, interval: 50 }).toBe(4)
  })
}
