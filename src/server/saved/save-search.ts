import { createHash, randomBytes } from 'node:crypto'
import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import { filterName } from '#shared/saved/filter-words.ts'
import type { SavedSearchId, SavedFilter } from '#shared/saved/saved-searches.ts'
import type {
  CreatedSearch,
  FeedAddresses,
  NewSavedSearch,
  SavedSearch,
  SavedSearchChanges,
} from '#shared/saved/saved-searches.ts'
import { MAX_SEARCHES } from '#shared/saved/saved-words.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { lockSaved } from './member-lock.ts'
import * as store from './searches-store.ts'
import type { Center } from '#shared/listings/distance.ts'
import { withReading } from '#server/listings/search/reading/read-typed.ts'
import { lookUpPlace } from '#server/listings/search/place-filter.ts'

/** @throws AppError not_signed_in. */
export async function listSavedSearches(ctx: Context): Promise<SavedSearch[]> {
  return store.listSearches(ctx.db, requireMember(ctx).id)
}

/**
 * Saves a search of the caller. Its feeds' addresses are told in this answer alone.
 *
 * @throws AppError not_signed_in, invalid_input: `near` is not a place that is known, conflict/too_many_searches.
 */
export async function saveSearch(ctx: Context, given: NewSavedSearch): Promise<CreatedSearch> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('save-account', userId)
  const filter = withReading(given.filter)
  const { frequency = 'daily', name = filterName(filter) } = given
  const center = findCenter(filter)
  const token = newFeedToken()
  return ctx.db.transaction(async (tx) => {
    await lockSaved(tx, userId)
    if ((await store.countSearches(tx, userId)) >= MAX_SEARCHES) {
      throw new AppError('conflict', `You have ${MAX_SEARCHES} saved searches. Delete one to save another.`, {
        reason: 'too_many_searches',
      })
    }
    const id = await store.insertSearch(tx, userId, { name, frequency, filter, center, feedTokenHash: hashOf(token) })
    const saved = await store.findSearch(tx, userId, id)
    if (!saved) throw notFound('savedSearch')
    return { ...saved, feeds: addressesOf(token) }
  })
}

/**
 * Changes a search of the caller. One that is switched off forgets what it was about to tell, and one with another filter
 * tells nothing that only the former filter found.
 *
 * @throws AppError not_signed_in, not_found, invalid_input: `near` is not a place that is known.
 */
export async function changeSearch(ctx: Context, id: SavedSearchId, changes: SavedSearchChanges): Promise<SavedSearch> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('save-account', userId)
  return ctx.db.transaction(async (tx) => {
    await lockSaved(tx, userId)
    const before = await store.findSearch(tx, userId, id)
    if (!before) throw notFound('savedSearch')
    const filter = changes.filter ? withReading(changes.filter) : before.filter
    const { name = before.name, frequency = before.frequency } = changes
    await store.updateSearch(tx, id, { name, frequency, filter, center: findCenter(filter) })
    if (frequency === 'off' || changes.filter) await store.forgetWaiting(tx, id)
    return (await store.findSearch(tx, userId, id)) ?? before
  })
}

/** @throws AppError not_signed_in, not_found. */
export async function deleteSavedSearch(ctx: Context, id: SavedSearchId): Promise<void> {
  if (!(await store.deleteSearch(ctx.db, requireMember(ctx).id, id))) throw notFound('savedSearch')
}

/** New secret addresses of a search's feeds; the former ones stop. @throws AppError not_signed_in, not_found. */
export async function renewFeeds(ctx: Context, id: SavedSearchId): Promise<FeedAddresses> {
  const token = newFeedToken()
  const isOwn = await store.updateFeedToken(ctx.db, requireMember(ctx).id, id, hashOf(token))
  if (!isOwn) throw notFound('savedSearch')
  return addressesOf(token)
}

/** The hash under which a feed's token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function newFeedToken(): string {
  return randomBytes(24).toString('base64url')
}

function addressesOf(token: string): FeedAddresses {
  return { atom: `/feeds/${token}.atom`, json: `/feeds/${token}.json` }
}

/** Where a filter's `near` is; undefined for a filter without one. @throws AppError invalid_input for an unknown place. */
function findCenter({ near }: SavedFilter): Center | undefined {
  if (!near?.trim()) return undefined
  const { latitude, longitude } = lookUpPlace('filter.near', near)
  return { latitude, longitude }
}
