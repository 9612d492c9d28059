import { AppError } from '#shared/errors.ts'
import { DEFAULT_PUSH_PREFERENCES } from '#shared/push/push.ts'
import type { PushAddress, PushPreferences, PushSettings } from '#shared/push/push.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Device } from '#server/accounts/sign-in/open-session.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isOfPushService } from '#server/platform/push/push-services.ts'
import { isPublicKey } from '#server/platform/push/vapid-keys.ts'
import * as store from './store.ts'

/** What a browser needs to subscribe, and what its member wants to hear of. @throws AppError not_signed_in. */
export async function getPushSettings(ctx: Context, { sessionToken }: Device): Promise<PushSettings> {
  const { id } = requireMember(ctx)
  const [preferences, isOnHere] = await Promise.all([
    store.findPreferences(ctx.db, id),
    sessionToken !== undefined && store.hasBrowser(ctx.db, id, sessionToken),
  ])
  return {
    // A service worker shows them.
    publicKey: ctx.env.SERVICE_WORKER ? ctx.push.publicKey : null,
    preferences: preferences ?? DEFAULT_PUSH_PREFERENCES,
    isOnHere,
  }
}

/** @throws AppError not_signed_in. */
export async function savePushPreferences(ctx: Context, given: PushPreferences): Promise<PushPreferences> {
  await store.savePreferences(ctx.db, requireMember(ctx).id, given)
  return given
}

/**
 * Switches push on in the caller's browser, or notes that it was used again. It ends with the session. An address that
 * was another session's is this one's from now on: a browser shows nobody else's news.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input: not an address of a push service that we know.
 */
export async function subscribeBrowser(ctx: Context, { endpoint, keys }: PushAddress, device: Device): Promise<void> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('push-account', userId)
  if (!isOfPushService(endpoint)) {
    throw new AppError('invalid_input', 'We do not know the push service of this browser.', {
      fields: { endpoint: 'is not of a push service that we know' },
    })
  }
  const target = { endpoint, p256dh: bare(keys.p256dh), auth: bare(keys.auth) }
  if (!isPublicKey(target.p256dh)) {
    throw new AppError('invalid_input', 'The key of this browser is damaged.', {
      fields: { 'keys.p256dh': 'is not a key of a browser' },
    })
  }
  const { sessionToken = '', userAgent } = device
  const isKept = await ctx.db.transaction(async (tx) => {
    await store.lockEndpoint(tx, endpoint)
    const isSaved = await store.saveBrowser(tx, { userId, sessionToken, userAgent }, target)
    if (isSaved) await store.deleteSurplus(tx, userId)
    return isSaved
  })
  if (!isKept) throw new AppError('not_signed_in', 'Sign in to continue.')
}

/** Switches push off in the caller's browser. Doing so twice changes nothing. @throws AppError not_signed_in. */
export async function dropBrowser(ctx: Context, { sessionToken = '' }: Device): Promise<void> {
  await store.deleteBrowser(ctx.db, requireMember(ctx).id, sessionToken)
}

/** Switches push off in every browser of an account, e.g. when it is closed. */
export async function dropBrowsersOf(tx: Queryable, userId: UserId): Promise<void> {
  await store.deleteBrowsersOf(tx, userId)
}

/** Some browsers pad their keys. */
function bare(key: string): string {
  return key.replace(/=$/u, '')
}
