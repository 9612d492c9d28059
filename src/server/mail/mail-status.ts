import { MAX_FAILURES } from '#shared/mail/mail-status.ts'
import type { MailStatus } from '#shared/mail/mail-status.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import { lacksPostalAddress } from '#server/platform/env.ts'
import { placeOf } from '#server/platform/mail/bounces/read-mailbox.ts'
import { findBounceMailbox, findSigningKey } from '#server/platform/mail/mail-variables.ts'
import { NOBODY } from '#server/platform/mail/transport/sender.ts'
import * as store from './store.ts'

/** How mail leaves the site, and which mails failed. @throws AppError not_signed_in, forbidden/admin_required. */
export async function getMailStatus(ctx: Context): Promise<MailStatus> {
  requireAdmin(ctx)
  const { db, env, mail } = ctx
  const { address } = env.MAIL_FROM ?? NOBODY
  const key = findSigningKey(env)
  const mailbox = findBounceMailbox(env)
  const place = mailbox && placeOf(mailbox)
  return {
    delivery: mail.delivery,
    from: address,
    returnTo: env.BOUNCE_ADDRESS ?? address,
    postalAddress: env.POSTAL_ADDRESS ?? null,
    lacksPostalAddress: lacksPostalAddress(env),
    signing: key ? { domain: key.domain, selector: key.selector } : null,
    bounces: place === undefined ? null : store.toBounces(place, await store.findMailbox(db, place)),
    failures: await store.listFailures(db, MAX_FAILURES),
  }
}
