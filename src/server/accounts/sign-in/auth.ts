import { betterAuth } from 'better-auth/minimal'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { Kysely, PostgresDialect } from 'kysely'
import type { Logger } from 'pino'
import { CODE_LENGTH, CODE_MINUTES, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/accounts/sign-in.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Authentication } from '#server/model/authentication.ts'
import { SESSION_SECONDS } from './session-cookie.ts'

/**
 * Of one code. More than the limits `code-address` and `known-browser` let through while it is valid, which count by
 * who tries: otherwise strangers' attempts would spend the owner's code.
 */
const WRONG_CODES_ALLOWED = 60

/** better-auth's names for our columns. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

interface Parts {
  db: Database
  secret: string
  log: Logger
}

/** Passwords and codes, by better-auth. */
export async function createAuth(parts: Parts): Promise<Authentication> {
  const { api, $context } = betterAuthOn(parts)
  const { hash, verify } = (await $context).password
  return {
    passwords: { hash, verify },
    createCode: (email, kind) => api.createVerificationOTP({ body: { email, type: kind } }),
    async verifyEmail(email, code) {
      const answer = await api.verifyEmailOTP({ body: { email, otp: code } }).catch(passRefusal)
      return answer?.user.id
    },
    async resetPassword(email, code, password) {
      const answer = await api.resetPasswordEmailOTP({ body: { email, otp: code, password } }).catch(passRefusal)
      return answer !== undefined
    },
  }
}

/**
 * Undefined when better-auth refuses; its error is recognized by name, as `better-auth/minimal` doesn't export the
 * class.
 */
function passRefusal(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'APIError')) throw error
}

/**
 * Passwords, sessions and codes. better-auth's own HTTP routes are not mounted: the site's routes parse strictly,
 * rate-limit per account and network, manage the cookie, and don't reveal whether an address is known.
 */
function betterAuthOn({ db, secret, log }: Parts) {
  return betterAuth({
    appName: 'handover',
    baseURL: 'http://localhost',
    secret,
    telemetry: { enabled: false },
    // Its messages and details quote user input.
    logger: {
      level: 'error',
      log: (_, ...told: unknown[]) =>
        log.error({ err: told.find((one) => one instanceof Error) }, 'an account operation failed'),
    },
    database: kyselyAdapter(new Kysely({ dialect: new PostgresDialect({ pool: db.$client }) }), {
      type: 'postgres',
      transaction: true,
    }),
    user: {
      modelName: 'users',
      fields: { name: 'first_name', emailVerified: 'email_verified', ...TIMES },
      additionalFields: { lastName: { type: 'string', required: true, fieldName: 'last_name' } },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
      expiresIn: SESSION_SECONDS,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...TIMES } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      revokeSessionsOnPasswordReset: true,
    },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid' },
    },
    plugins: [
      emailOTP({
        otpLength: CODE_LENGTH,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: WRONG_CODES_ALLOWED,
        storeOTP: 'hashed',
        disableSignUp: true,
        sendVerificationOTP: () => Promise.reject(new Error('codes are mailed by the job send-account-mail')),
      }),
    ],
  })
}
