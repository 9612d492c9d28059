import * as z from 'zod/mini'
import { plainLetters } from '#shared/names.ts'
import { uuid } from '#shared/fields.ts'
import { SignIn } from './sign-in.ts'

/** What a key may do, as its owner chooses it. A call without a scope is closed to every key. */
export const API_SCOPES = {
  'listings:read': 'Read businesses for sale, and your own with their details',
  'listings:write': 'List businesses, and change your own and their photos',
  'messages:read': 'Read your conversations and your leads',
} as const
export type ApiScope = keyof typeof API_SCOPES

export const MAX_API_KEYS = 10
/** For how many days a key can be made. */
export const KEY_DAYS = [30, 90, 365] as const

export const ApiKeyId = uuid('There is no such key')
export type ApiKeyId = z.infer<typeof ApiKeyId>

/** `reason` of problems with keys. */
export const KEY_REASONS = { invalid: 'invalid_key', scope: 'key_scope', full: 'too_many_keys' } as const

const Scopes = z
  .array(z.enum(Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]], 'Choose what the key may do'))
  .check(
    z.minLength(1, 'Choose what the key may do'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
  )

/** Body of `POST /api/account/keys`. Accounts without a password omit it. */
export const ApiKeyInput = z.strictObject({
  name: z
    .string('Name the key')
    .check(z.trim(), z.minLength(1, 'Name the key'), z.maxLength(60, 'At most 60 characters'), plainLetters()),
  scopes: Scopes,
  /** Null for a key that works until it is revoked. */
  days: z.nullable(
    z.number().check(z.refine((days) => (KEY_DAYS as readonly number[]).includes(days), 'Choose 30, 90 or 365')),
  ),
  password: z.optional(SignIn.shape.password),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  /** How it begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]])),
  createdAt: z.string(),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.nullable(z.string()),
  /** Null for a key that works until it is revoked. */
  expiresAt: z.nullable(z.string()),
  isExpired: z.boolean(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Answer of `GET /api/account/keys`, the newest first. */
export const ApiKeys = z.array(ApiKey)

/** Answer of `POST /api/account/keys`: the only one that has the key itself. */
export const NewApiKey = z.object({ key: z.string(), ...ApiKey.shape })
export type NewApiKey = z.infer<typeof NewApiKey>
