import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { MailFailure } from './mail.ts'
import { failureOf } from './smtp-outcome.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Time limits for a mail server, in milliseconds. */
export interface SmtpPatience {
  /** To connect, including TLS. */
  connectMs: number
  /** For one mail, including the wait for a connection. */
  mailMs: number
  /** How long an unused connection stays open. */
  idleMs: number
}

export interface SmtpPool {
  /** @throws MailFailure */
  send(envelope: { from: string; to: string }, message: Buffer, handOver: () => Promise<void>): Promise<void>
  close(): void
}

const MOST_CONNECTIONS = 5
const MAILS_PER_CONNECTION = 100

/**
 * Up to five connections to the mail server, each used for many mails in turn. nodemailer's own pool resends a mail
 * when a connection breaks; this one never does once the server may have the mail.
 */
export function createSmtpPool(settings: SmtpSettings, patience: SmtpPatience, helo: string | undefined): SmtpPool {
  const idle: Line[] = []
  const waiting: (() => void)[] = []
  let open = 0

  async function claimLine(deadline: AbortSignal): Promise<Line> {
    for (;;) {
      const line = idle.pop()
      if (line?.isOpen()) return line
      if (line) continue
      if (open < MOST_CONNECTIONS) break
      await turn(deadline)
    }
    open += 1
    return connect(settings, patience, helo, deadline, () => {
      open -= 1
      waiting.shift()?.()
    })
  }

  function turn(deadline: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push(resolve)
      deadline.addEventListener('abort', () => {
        // A waiter that timed out passes its turn on.
        const place = waiting.indexOf(resolve)
        if (place >= 0) waiting.splice(place, 1)
        reject(new MailFailure('refused', 'All connections to the mail server are in use.'))
      })
    })
  }

  return {
    async send(envelope, message, handOver) {
      const deadline = AbortSignal.timeout(patience.mailMs)
      const line = await claimLine(deadline)
      await line.send(envelope, message, handOver, deadline)
      if (!line.isOpen()) return
      if (line.mails >= MAILS_PER_CONNECTION) {
        line.quit()
        return
      }
      idle.push(line)
      line.rest()
      waiting.shift()?.()
    },
    close() {
      for (const line of idle.splice(0)) line.quit()
    },
  }
}

/** One connection, ready for mail. */
interface Line {
  mails: number
  isOpen(): boolean
  /** A failure closes the connection. */
  send(
    envelope: { from: string; to: string },
    message: Buffer,
    handOver: () => Promise<void>,
    deadline: AbortSignal,
  ): Promise<void>
  /** Says QUIT when it is not needed for a while. */
  rest(): void
  quit(): void
}

async function connect(
  settings: SmtpSettings,
  patience: SmtpPatience,
  helo: string | undefined,
  deadline: AbortSignal,
  onClose: () => void,
): Promise<Line> {
  const connection = new SMTPConnection(connectionOptions(settings, patience, helo))
  let isOpen = true
  let timer: NodeJS.Timeout | undefined
  function end(): void {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    connection.close()
    onClose()
  }
  // A failure goes to the mail that waits for an answer; an idle connection just ends.
  connection.on('error', end)
  connection.on('end', end)

  /** The server's answer, or an error when the connection breaks or times out first. */
  function answer(ask: (done: (error?: Error | null) => void) => void, on: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('The mail server did not answer in time.'))
      const onError = (error: Error) => reject(error)
      const onEnd = () => reject(new Error('The mail server closed the connection.'))
      const settle = (error?: Error | null) => {
        on.removeEventListener('abort', giveUp)
        connection.off('error', onError)
        connection.off('end', onEnd)
        if (error) reject(error)
        else resolve()
      }
      on.addEventListener('abort', giveUp)
      connection.on('error', onError)
      connection.on('end', onEnd)
      if (on.aborted) giveUp()
      else ask(settle)
    })
  }

  const line: Line = {
    mails: 0,
    isOpen: () => isOpen,
    async send({ from, to }, message, handOver, on) {
      clearTimeout(timer)
      line.mails += 1
      let wasSentWhole = false
      async function* pieces() {
        await handOver()
        yield message
        wasSentWhole = true
      }
      try {
        // Read only once the server is ready for the mail.
        const source = Readable.from(pieces(), { objectMode: false })
        await answer((done) => connection.send({ from, to: [to], size: message.length }, source, done), on)
      } catch (error) {
        end()
        throw failureOf(error as Error, wasSentWhole)
      }
    },
    rest() {
      timer = setTimeout(() => line.quit(), patience.idleMs)
      timer.unref()
    },
    quit() {
      connection.quit()
      end()
    },
  }

  try {
    await answer((done) => connection.connect(done), deadline)
    const { login } = settings
    if (login) await answer((done) => connection.login({ credentials: login }, done), deadline)
    return line
  } catch (error) {
    end()
    throw failureOf(error as Error, false)
  }
}

function connectionOptions(
  { host, port, isSecure, startTls }: SmtpSettings,
  { connectMs, mailMs }: SmtpPatience,
  helo: string | undefined,
): SMTPConnectionOptions {
  return {
    host,
    port,
    name: helo,
    secure: isSecure,
    requireTLS: startTls === 'required',
    ignoreTLS: startTls === 'never',
    // The certificate is always checked; a private authority is configured by NODE_EXTRA_CA_CERTS.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: mailMs,
    socketCloseTimeout: 1000,
    maxResponseSize: 64 * 1024,
  }
}
