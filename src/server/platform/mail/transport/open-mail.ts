import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { product } from '#shared/product.ts'
import { findSmtpSettings } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/env.ts'
import type { MailTransport } from './mail.ts'
import { outboxMail } from './outbox-mail.ts'

/** The mail transport the environment configures: a mail server, or a folder in DATA_DIR. */
export async function openMail(env: Environment): Promise<MailTransport> {
  const from = env.MAIL_FROM ?? { name: product.name, address: 'no-reply@handover.invalid' }
  const settings = findSmtpSettings(env)
  if (!settings) return outboxMail(join(resolve(env.DATA_DIR), 'outbox'), from)
  const { smtpMail } = await import('./smtp-mail.ts')
  return smtpMail(settings, { from, helo: findHostName(env.PUBLIC_URL) })
}

/** The host name for EHLO, if the site has one. */
function findHostName(publicUrl: string | undefined): string | undefined {
  if (!publicUrl) return undefined
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/^\[|\]$/gu, '')) ? undefined : hostname
}
