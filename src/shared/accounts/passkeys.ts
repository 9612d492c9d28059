import * as z from 'zod/mini'
import { uuid } from '#shared/fields.ts'

export const MAX_PASSKEYS = 10
/** How long a device has to answer. */
export const PASSKEY_MINUTES = 5

export const PasskeyId = uuid()
export type PasskeyId = z.infer<typeof PasskeyId>

/** A passkey, as its owner sees it: the part of it that is secret never leaves the device. */
export const Passkey = z.object({
  id: PasskeyId,
  /** Where it was made, e.g. "Safari on iPhone". */
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** What a browser's `navigator.credentials` is given, as JSON (WebAuthn Level 3 §5.1). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

const base64url = (most: number) =>
  z
    .string('is missing')
    .check(z.regex(/^[\w-]+$/u, 'is not base64url'), z.maxLength(most, `has more than ${most} characters`))

const CREDENTIAL = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** Body of `POST /api/account/passkeys`: what a device made. */
export const NewPasskey = z.strictObject({
  ...CREDENTIAL,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** Body of `POST /api/auth/passkey`: what a device signed. */
export const PasskeyAnswer = z.strictObject({
  ...CREDENTIAL,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** `reason` of the problems of these calls. */
export const PASSKEY_REASONS = {
  /** 400: unknown here, removed, asked for too long ago, or made for another site. */
  wrong: 'wrong_passkey',
  /** 409: the account has as many as it may have. */
  full: 'too_many_passkeys',
} as const
