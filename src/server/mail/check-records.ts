import { isIP } from 'node:net'
import type { MailCheck } from '#shared/mail/mail-check.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import { domainOf, findSigningKey, findSmtpSettings } from '#server/platform/mail/mail-variables.ts'
import type { Environment } from '#server/platform/variables.ts'
import { checkDkim } from './records/judge-dkim.ts'
import { checkDmarc } from './records/judge-dmarc.ts'
import { checkSpf } from './records/judge-spf.ts'
import { withDns } from './records/look-up.ts'

/**
 * Looks up the records by which mail servers know the sender: SPF, DKIM and DMARC. For administrators; nothing is asked on
 * a site whose mails do not leave it.
 *
 * @throws AppError not_signed_in, forbidden/admin_required.
 */
export async function checkRecords(ctx: Context): Promise<MailCheck> {
  requireAdmin(ctx)
  const { env } = ctx
  const settings = findSmtpSettings(env)
  if (!settings || !env.MAIL_FROM) return { domain: null, records: [] }
  const from = domainOf(env.MAIL_FROM.address)
  const returnTo = domainOf(env.BOUNCE_ADDRESS ?? env.MAIL_FROM.address)
  const key = findSigningKey(env)
  const reportTo = env.SUPPORT_EMAIL ?? env.ADMIN_EMAIL ?? `postmaster@${from}`
  const records = await withDns(env.MAIL_CHECK_DNS, (lookUp) =>
    Promise.all([
      checkSpf(lookUp, returnTo, senderTerm(settings.host, env)),
      checkDkim(lookUp, from, key),
      checkDmarc(lookUp, { from, returnTo, signing: key?.domain }, reportTo),
    ]),
  )
  return { domain: from, records }
}

/** How an SPF record names the server that sends. One on this machine sends from the site's own address. */
function senderTerm(host: string, { PUBLIC_URL }: Environment): string {
  const isHere = host === 'localhost' || host === '127.0.0.1' || host === '::1'
  const name = isHere && PUBLIC_URL ? new URL(PUBLIC_URL).hostname.replaceAll(/^\[|\]$/gu, '') : host
  const version = isIP(name)
  return version === 0 ? `a:${name}` : `ip${version}:${name}`
}
