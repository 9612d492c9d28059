import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DAILY_LISTINGS, IMPORT_ROWS } from '#shared/listings/listing-import.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Database } from '#server/platform/database/client.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Rate limits, counted in the database so that all processes share them. */
const LIMITS = {
  /** Calls by one key. */
  'api-key': { points: 300, duration: MINUTE },
  /** Calls by one assistant for one member. */
  assistant: { points: 300, duration: MINUTE },
  'assistant-client-network': { points: 60, duration: HOUR },
  /** One network may be a service with the assistants of many members, each of which asks once an hour. */
  'assistant-token-network': { points: 1200, duration: 15 * MINUTE },
  /** Of failures: a success gives its point back, so that an office behind one address signs in all day. */
  'sign-in-network': { points: 60, duration: 15 * MINUTE },
  /** What a device needs before it signs in, which tries nothing. */
  'passkey-network': { points: 600, duration: 15 * MINUTE },
  /** Per address and network together. */
  'sign-in-account': { points: 20, duration: 15 * MINUTE },
  'code-account': { points: 8, duration: 15 * MINUTE },
  /** Per address, from all networks. One network can't reach it. A code stands more wrong attempts than these. */
  'sign-in-address': { points: 100, duration: HOUR },
  'code-address': { points: 40, duration: HOUR },
  /** Per account, in a browser that signed in to it before. */
  'known-browser': { points: 10, duration: HOUR },
  /** Wrong codes of the second factor after a right password: per account and network, and from all networks together. */
  'two-factor-account': { points: 10, duration: 15 * MINUTE },
  'two-factor-anywhere': { points: 50, duration: HOUR },
  /** Per account in its own sessions, or in a browser that signed in to it before. */
  'two-factor-own': { points: 10, duration: 15 * MINUTE },
  'known-password-mail': { points: 1, duration: 6 * HOUR },
  'guessing-mail': { points: 1, duration: 6 * HOUR },
  /** Per signed-in account. */
  'prove-account': { points: 20, duration: 15 * MINUTE },
  'email-code-account': { points: 15, duration: 15 * MINUTE },
  /** Given back once the address is proven: a class or a carrier joins from one. */
  'sign-up-network': { points: 100, duration: HOUR },
  /** Mails to an entered address, per address and network together, and per address. */
  'mail-account': { points: 6, duration: HOUR },
  'mail-address': { points: 20, duration: HOUR },
  'known-browser-mail': { points: 6, duration: HOUR },
  /** Given back once its code is entered. */
  'mail-network': { points: 100, duration: HOUR },
  'issuer-network': { points: 60, duration: 15 * MINUTE },
  /** Copies of all data, which read everything that a member has. */
  'copy-account': { points: 5, duration: DAY },
  'account-change': { points: 60, duration: HOUR },
  'list-account': { points: DAILY_LISTINGS, duration: DAY },
  /** Businesses that a verified professional lists from files. */
  'import-account': { points: 2 * IMPORT_ROWS, duration: DAY },
  'import-check-account': { points: 60, duration: HOUR },
  'message-account': { points: 100, duration: 10 * MINUTE },
  'message-pair': { points: 60, duration: 10 * MINUTE },
  /** Each proposal of times is mailed at once. */
  'meeting-account': { points: 100, duration: DAY },
  'meeting-pair': { points: 20, duration: DAY },
  'offer-account': { points: 100, duration: DAY },
  'offer-pair': { points: 20, duration: DAY },
  'deposit-account': { points: 100, duration: DAY },
  'deposit-pair': { points: 20, duration: DAY },
  /** Professionals contacted for the first time. */
  'lead-account': { points: 20, duration: DAY },
  'attachment-account': { points: 60, duration: DAY },
  'paper-account': { points: 300, duration: DAY },
  /** Changes in due-diligence rooms. */
  'room-account': { points: 600, duration: HOUR },
  /** Of parties and guests. */
  'binder-account': { points: 20, duration: HOUR },
  'proof-account': { points: 50, duration: DAY },
  'nda-account': { points: 20, duration: HOUR },
  'access-account': { points: 60, duration: DAY },
  'access-pair': { points: 10, duration: DAY },
  'grant-account': { points: 300, duration: DAY },
  'grant-pair': { points: 20, duration: DAY },
  /** Prices of one business: who saved it, or a search that finds it, hears of each cut. */
  'price-account': { points: 2 * IMPORT_ROWS, duration: DAY },
  'price-pair': { points: 12, duration: DAY },
  /** Reminders of one party in one room, whose tasks both can give another day. */
  'reminder-pair': { points: 2, duration: DAY },
  /** A browser says at each visit that it still takes pushes. */
  'push-account': { points: 600, duration: HOUR },
  'save-account': { points: 600, duration: HOUR },
  'contact-network': { points: 20, duration: HOUR },
  'contact-account': { points: 20, duration: HOUR },
  'contact-address': { points: 6, duration: HOUR },
  'report-network': { points: 30, duration: DAY },
  'report-account': { points: 10, duration: DAY },
  'subscribe-account': { points: 120, duration: HOUR },
  'card-account': { points: 60, duration: HOUR },
} as const

type Limit = keyof typeof LIMITS
/** What others are told of. A step that ends something, e.g. a withdrawal, follows one of these, and is never refused. */
type Telling = Limit extends infer Name ? (Name extends `${infer Step}-pair` ? Step : never) : never

export interface AccountLimits {
  /** One point, or several at once. @throws AppError rate_limited: there are not as many left. */
  throttle(limit: Limit, key: string, points?: number): Promise<void>
  /**
   * For a step that others are told of: a point of the account, and one of the account and the other, who is a member, or
   * a conversation or business where one meets them.
   *
   * @throws AppError rate_limited
   */
  throttleBoth(step: Exclude<Telling, 'reminder'>, accountId: UserId, other: string | number): Promise<void>
  /** Takes a point if one is left, for actions that are skipped rather than refused. */
  hasLeft(limit: Limit, key: string): Promise<boolean>
  /** Resets the count after a success. */
  forget(limit: Limit, key: string): Promise<void>
  /** Gives points back, one by default: after a success where others share the limit, or when nothing came of it. */
  giveBack(limit: Limit, key: string, points?: number): Promise<void>
}

export function createAccountLimits({ $client }: Database): AccountLimits {
  const limiters = new Map<string, RateLimiterPostgres>(
    Object.entries(LIMITS).map(([keyPrefix, { points, duration }]) => [
      keyPrefix,
      new RateLimiterPostgres({
        storeClient: $client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: keyPrefix === 'sign-in-account',
        keyPrefix,
        points,
        duration,
      }),
    ]),
  )

  async function consume(limit: Limit, key: string, points = 1): Promise<RateLimiterRes | undefined> {
    return limiters.get(limit)?.consume(key, points)
  }

  async function throttle(limit: Limit, key: string, points = 1): Promise<void> {
    await consume(limit, key, points).catch(async (error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error
      // Who asks for too many still has those that are left.
      if (points > 1) await limiters.get(limit)?.reward(key, points)
      const seconds = Math.ceil(error.msBeforeNext / 1000)
      throw new AppError('rate_limited', `Too many attempts. Wait ${waitText(seconds)} and try again.`, {
        retryAfter: seconds,
      })
    })
  }

  return {
    throttle,
    async throttleBoth(step, accountId, other) {
      await throttle(`${step}-pair`, `${accountId} ${other}`)
      await throttle(`${step}-account`, accountId)
    },
    hasLeft: (limit, key) =>
      consume(limit, key).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RateLimiterRes) return false
          throw error
        },
      ),
    async forget(limit, key) {
      await limiters.get(limit)?.delete(key)
    },
    async giveBack(limit, key, points = 1) {
      await limiters.get(limit)?.reward(key, points)
    },
  }
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
