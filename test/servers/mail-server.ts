import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

const pem = readFileSync(new URL('localhost-for-tests.pem', import.meta.url), 'utf8')

/** A self-signed certificate, which is also its own authority. */
export const SELF_SIGNED = {
  key: pem.slice(pem.indexOf('-----BEGIN PRIVATE'), pem.indexOf('-----BEGIN CERTIFICATE')),
  cert: pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')),
}

/** One mail as a mail server received it. */
export interface ReceivedMail {
  from: string
  to: string[]
  bytes: Buffer
  isEncrypted: boolean
  user: string | undefined
}

export interface MailServer {
  port: number
  mails: ReceivedMail[]
  /** How many connections there have been. */
  connections: number
  /** How often a password was sent. */
  logins: number
}

/** How a test's mail server deviates from accepting every mail. */
export interface MailServerHabits {
  /** Answers the recipient with this error, e.g. "451 Later". */
  refuses?: (to: string, tries: number) => string | undefined
  /** The same after it has read the whole mail. */
  refusesMail?: () => string | undefined
  /** Reads the whole mail, then cuts the connection or never answers. */
  endsWith?: (mails: number) => 'cut' | 'silence' | undefined
  delayMs?: number
  offersTls?: boolean
  user?: { name: string; pass: string }
}

/** A real mail server on loopback, stopped when the test ends. */
export async function startMailServer(habits: MailServerHabits = {}, port = 0): Promise<MailServer> {
  const { refuses, refusesMail, endsWith, delayMs = 0, offersTls = false, user } = habits
  const sockets = new Set<Socket>()
  let tries = 0
  const later = (done: () => void) => setTimeout(done, delayMs)
  const server = new SMTPServer({
    ...SELF_SIGNED,
    logger: false,
    disableReverseLookup: true,
    hideSTARTTLS: !offersTls,
    disabledCommands: user ? [] : ['AUTH'],
    allowInsecureAuth: true,
    authOptional: !user,
    onConnect(_, done) {
      received.connections += 1
      later(done)
    },
    onAuth({ username, password }, _, done) {
      received.logins += 1
      if (username === user?.name && password === user?.pass) done(null, { user: username })
      else done(errorOf('535 5.7.8 Authentication failed'))
    },
    onRcptTo({ address }, _, done) {
      const error = refuses?.(address, (tries += 1))
      later(() => done(error === undefined ? undefined : errorOf(error)))
    },
    onData(stream, session, done) {
      const take = (bytes: Buffer) => {
        const error = refusesMail?.()
        if (error !== undefined) return done(errorOf(error))
        const { mailFrom, rcptTo } = session.envelope
        received.mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          bytes,
          isEncrypted: session.secure,
          user: session.user,
        })
        const end = endsWith?.(received.mails.length)
        if (end === 'cut') for (const socket of sockets) socket.destroy()
        if (end === undefined) later(() => done())
      }
      // A mail that breaks off is discarded.
      buffer(stream).then(take, () => {})
    },
  } satisfies SMTPServerOptions)
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
  })
  const received: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    mails: [],
    connections: 0,
    logins: 0,
  }
  return received
}

/** Accepts connections and never answers. */
export async function startSilence(): Promise<{ port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port }
}

function errorOf(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}
