import * as z from 'zod/mini'
import { LISTING_STATUSES } from './listings.ts'

/** A listing that was off the market for longer begins anew; a shorter absence resets nothing (docs/product/listings.md). */
export const RELISTED_AS_NEW_DAYS = 90
/** The owner is asked whether a listing is still for sale after these days without a confirmation. */
export const ASK_AFTER_DAYS = [30, 37] as const
/** Without an answer, it is paused. */
export const PAUSE_AFTER_DAYS = 45

/** What everyone may know of a listing's past: answer of `GET /api/businesses/{id}/history`. */
export const ListingHistory = z.object({
  /** In cents, oldest first; null is "Contact for pricing". */
  prices: z.array(z.object({ price: z.nullable(z.number()), since: z.string() })),
  firstListedAt: z.string(),
  daysOnMarket: z.number(),
  /** When the owner last said that it is for sale. */
  confirmedAt: z.string(),
  /** How the seller answers buyers, in words, as on cards. */
  replyText: z.nullable(z.string()),
  /** What the seller says they can show. Staff may have seen it or not. */
  claimsTaxReturns: z.boolean(),
  claimsFinancials: z.boolean(),
})
export type ListingHistory = z.infer<typeof ListingHistory>

/** Answer of `POST /api/businesses/{id}/confirm` and of `POST /api/confirm-listing`. */
export const ConfirmedListing = z.object({
  id: z.number(),
  status: z.enum(LISTING_STATUSES),
  confirmedAt: z.string(),
})
export type ConfirmedListing = z.infer<typeof ConfirmedListing>

/** Query of `/api/confirm-listing`: the token in a mail's link, to which others may add words of their own (`utm_source`). */
export const ConfirmQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
