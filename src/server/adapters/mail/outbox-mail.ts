import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.ts'

/** Where no mail server is set up: every mail becomes a file that a mail program opens. The newest sorts last. */
export function outboxMail(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const isThere = mkdir(folder, { recursive: true, mode: 0o700 })
  isThere.catch(() => {})
  return {
    delivery: 'outbox',
    async send(message) {
      await isThere
      const { message: bytes } = await composer.sendMail({ from, ...message })
      const name = `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-${randomBytes(4).toString('hex')}.eml`
      const draft = join(folder, `${name}.part`)
      await writeFile(draft, bytes as Buffer, { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
  }
}
