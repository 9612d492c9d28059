import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { isPublicSite, lacksPostalAddress } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { findSigningKey, findSmtpSettings } from '#server/platform/mail/mail-variables.ts'
import type { MailTransport } from './mail.ts'
import { outboxMail } from './outbox-mail.ts'
import { NOBODY } from './sender.ts'

const NO_POSTAL_ADDRESS =
  'Mails of news lack a postal address, which the law asks for: set POSTAL_ADDRESS to where letters reach you.'

const NO_MAIL_SERVER =
  'SMTP_URL is not set: no mail leaves this machine, so nobody who signs up gets the code. Each is a file in DATA_DIR/outbox.'

/** The mail transport the environment configures: a mail server, or a folder in DATA_DIR. */
export async function openMail(env: Environment, log: Logger): Promise<MailTransport> {
  const from = env.MAIL_FROM ?? NOBODY
  const signingKey = findSigningKey(env)
  const settings = findSmtpSettings(env)
  if (!settings && isPublicSite(env)) log.warn(NO_MAIL_SERVER)
  if (!settings) return outboxMail(join(resolve(env.DATA_DIR), 'outbox'), from, signingKey)
  if (lacksPostalAddress(env)) log.warn(NO_POSTAL_ADDRESS)
  const { smtpMail } = await import('./smtp-mail.ts')
  return smtpMail(settings, { from, returnTo: env.BOUNCE_ADDRESS, signingKey, helo: findHostName(env.PUBLIC_URL) })
}

/** The host name for EHLO, if the site has one. */
function findHostName(publicUrl: string | undefined): string | undefined {
  if (!publicUrl) return undefined
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/^\[|\]$/gu, '')) ? undefined : hostname
}
