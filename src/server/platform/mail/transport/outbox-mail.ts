import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteDraftsIn, DRAFT, undefinedIfMissing } from '#server/platform/storage/drafts.ts'
import type { SigningKey } from './dkim.ts'
import { MailFailure } from './mail.ts'
import type { MailTransport, OutgoingMail } from './mail.ts'
import { mimeOf } from './mime.ts'
import type { Sender } from './sender.ts'

/** Without a mail server, every mail becomes a file that mail programs can open. The newest sorts last. */
export function outboxMail(folder: string, from: Sender, signingKey?: SigningKey): MailTransport {
  const isThere = mkdir(folder, { recursive: true, mode: 0o700 })
  isThere.catch(() => {})

  async function keep(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void> {
    await isThere
    const name = `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-${randomBytes(4).toString('hex')}.eml`
    const draft = join(folder, `${name}${DRAFT}`)
    try {
      await writeFile(draft, await mimeOf(from, mail, signingKey), { mode: 0o600 })
      await handOver()
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    delivery: 'outbox',
    async send(mail, handOver) {
      await keep(mail, handOver).catch((error: unknown) => {
        throw new MailFailure('refused', 'The outbox could not store the mail.', { cause: error })
      })
    },
    async forget(texts) {
      await isThere
      for (const name of await readdir(folder)) {
        const mail = await readFile(join(folder, name), 'latin1').catch(undefinedIfMissing)
        const words = decode(mail ?? '')
        if (texts.some((text) => hasWhole(words, text.toLowerCase()))) await rm(join(folder, name), { force: true })
      }
    },
    deleteDrafts: (before) => deleteDraftsIn(folder, before),
    close() {},
  }
}

/** Whether a text stands there by itself: not as a part of a longer address or name. */
function hasWhole(words: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d._+])${RegExp.escape(text)}(?![\\p{L}\\d-])`, 'u').test(words)
}

/** Of quoted-printable text, in lower case. */
function decode(mime: string): string {
  const bytes = mime
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').toLowerCase()
}
