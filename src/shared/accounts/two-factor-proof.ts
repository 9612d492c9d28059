import * as z from 'zod/mini'
import { SignIn } from './sign-in.ts'
import { SecondFactor } from './two-factor.ts'

/** Body of `POST /api/account/two-factor`. */
export const TwoFactorStart = z.strictObject({ password: SignIn.shape.password })
export type TwoFactorStart = z.infer<typeof TwoFactorStart>

/** Body of `POST /api/account/two-factor/confirm`, which switches it on and signs out every other browser. */
export const TwoFactorConfirmation = z.strictObject({ code: SecondFactor })
export type TwoFactorConfirmation = z.infer<typeof TwoFactorConfirmation>

/** Body of the calls that end it, or make new recovery codes. */
export const TwoFactorProof = z.strictObject({ password: SignIn.shape.password, code: SecondFactor })
export type TwoFactorProof = z.infer<typeof TwoFactorProof>

/** Body of `POST /api/account/passkeys/options`: with the code where two-factor sign-in is on. */
export const PasskeyStart = z.strictObject({ password: SignIn.shape.password, code: z.optional(SecondFactor) })
export type PasskeyStart = z.infer<typeof PasskeyStart>
