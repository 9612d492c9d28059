import type { ImapSettings } from './imap-settings.ts'

/** How far a mailbox was read: the number of the last mail, which counts only with this validity. */
export interface MailboxPosition {
  uidValidity: number
  lastUid: number
}

export interface NewMails extends MailboxPosition {
  /** The source of each, up to the limit; headers and reports come first in it. */
  sources: Buffer[]
}

/** How long a mailbox may take, in milliseconds. */
interface ImapPatience {
  /** To connect, including TLS. */
  connectMs: number
  /** For everything. */
  totalMs: number
}

const PATIENCE: ImapPatience = { connectMs: 10_000, totalMs: 60_000 }
const MOST_MAILS = 200
const LONGEST_MAIL = 256 * 1024
const DAY_MS = 24 * 3_600_000

/** How a mailbox is called where its password must not stand. */
export function placeOf({ user, host, mailbox }: ImapSettings): string {
  return `${user} at ${host}, ${mailbox}`
}

/**
 * Reads the mails that arrived since a position, the oldest first, at most 200. The mailbox stays as it is: nothing is
 * marked, moved or deleted, so that people can read it too.
 *
 * @param sinceDays mails that arrived before are left out.
 * @throws Error when the mailbox can't be read in time.
 */
export async function readMailbox(
  settings: ImapSettings,
  position: MailboxPosition | undefined,
  { sinceDays, patience = PATIENCE }: { sinceDays: number; patience?: ImapPatience },
): Promise<NewMails> {
  const { ImapFlow } = await import('imapflow')
  const { host, port, isSecure, needsStartTls, user, pass, mailbox } = settings
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: needsStartTls }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.totalMs,
  })
  let failure: unknown
  // A connection that breaks also fails what waits for it.
  client.on('error', (error: unknown) => {
    failure = error
  })
  let isOver = false
  const deadline = setTimeout(() => {
    isOver = true
    client.close()
  }, patience.totalMs)
  try {
    await client.connect()
    await client.mailboxOpen(mailbox, { readOnly: true })
    const uidValidity = client.mailbox === false ? 0 : Number(client.mailbox.uidValidity)
    const lastUid = position?.uidValidity === uidValidity ? position.lastUid : 0
    const since = new Date(Date.now() - sinceDays * DAY_MS)
    const found = (await client.search({ uid: `${lastUid + 1}:*`, since }, { uid: true })) || []
    // A range up to the last mail has that one even if it is before the range.
    const uids = found
      .filter((uid) => uid > lastUid)
      .toSorted((a, b) => a - b)
      .slice(0, MOST_MAILS)
    if (uids.length === 0) return { uidValidity, lastUid, sources: [] }
    const mails = await client.fetchAll(
      uids.join(','),
      { uid: true, source: { start: 0, maxLength: LONGEST_MAIL } },
      { uid: true },
    )
    return {
      uidValidity,
      lastUid: uids.at(-1) ?? lastUid,
      sources: mails.flatMap(({ source }) => (source ? [source] : [])),
    }
  } catch (error) {
    if (isOver) throw new Error('The mailbox did not answer in time.', { cause: error })
    throw failure ?? error
  } finally {
    clearTimeout(deadline)
    // Without waiting: what was read is read.
    client.close()
  }
}
