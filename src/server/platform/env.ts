import type { PaymentSetup } from '#shared/billing/subscriptions.ts'
import { findBucket } from '#server/platform/backup/place.ts'
import { checkMailVariables } from '#server/platform/mail/mail-variables.ts'
import { readSecretFiles } from '#server/platform/secret-files.ts'
import { LOOPBACK, isInternalHost } from '#server/platform/site-addresses.ts'
import type { StripeSettings } from '#server/platform/payments/stripe-payments.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import { Environment } from './variables.ts'

/**
 * An empty value counts as unset. A secret may be in a file that its variable with `_FILE` names.
 *
 * @throws Error with one sentence per invalid variable, naming it.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const filled = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  // It would be ignored, and the process would run jobs again.
  if (filled['RUN_JOBS'] !== undefined) throw new Error('RUN_JOBS is now ROLE: set ROLE=web instead of RUN_JOBS=0.')
  const given = readSecretFiles(filled)
  const parsed = Environment.safeParse(given)
  if (parsed.success) return checkTogether(parsed.data)
  // One sentence a variable: a second is about the same mistake.
  const sentences = new Map(parsed.error.issues.toReversed().map(({ path: [name], message }) => [name, message]))
  throw new Error(
    [...sentences]
      .map(([name, message]) => `${String(name)} is invalid: ${message}.`)
      .toReversed()
      .join('\n'),
  )
}

/** Links in pages, sitemaps and mails need the site's address; off this machine only the operator knows it. */
function checkTogether(env: Environment): Environment {
  if (!LOOPBACK.has(env.HOST) && !env.PUBLIC_URL) {
    throw new Error(`PUBLIC_URL is missing: HOST=${env.HOST} needs the address at which visitors reach the site.`)
  }
  if (env.WEBHOOKS_TO_LOOPBACK && env.PUBLIC_URL && !LOOPBACK.has(new URL(env.PUBLIC_URL).hostname)) {
    throw new Error('WEBHOOKS_TO_LOOPBACK is for development: members of a public site could reach this machine.')
  }
  if (!env.DATABASE_URL && (env.DATABASE_DIRECT_URL || env.DATABASE_REPLICA_URLS.length > 0)) {
    throw new Error('DATABASE_URL is missing: DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS are of the same database.')
  }
  findS3Settings(env)
  if (env.BACKUP_TO) findBackupBucket(env, env.BACKUP_TO)
  findStripeSettings(env)
  checkMailVariables(env)
  findIdentityProviderSettings(env)
  return env
}

function findBackupBucket(env: Environment, address: string): void {
  try {
    findBucket(address, env)
  } catch (error) {
    throw new Error(`BACKUP_TO is invalid: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
}

/**
 * The bucket for files; undefined when they are stored in DATA_DIR.
 *
 * @throws Error naming what is missing: files in the wrong place would be noticed too late.
 */
export function findS3Settings(env: Environment): S3Settings | undefined {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const asking = [...needed, 'S3_ENDPOINT'] as const
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!asking.some((name) => env[name])) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const missing = needed.filter((name) => !env[name])
    const names = new Intl.ListFormat('en').format(missing)
    const given = asking.find((name) => env[name])
    throw new Error(
      `${names} ${missing.length > 1 ? 'are' : 'is'} missing: with ${given} files are stored in S3, which needs them.`,
    )
  }
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  }
}

/**
 * The Stripe keys; undefined when the sandbox takes the payments.
 *
 * @throws Error naming what is missing or inconsistent: payments that are not recorded are worse than no payments.
 */
export function findStripeSettings(env: Environment): StripeSettings | undefined {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = env
  const given = needed.find((name) => env[name])
  if (!given) return undefined
  if (!secretKey || !publishableKey || !webhookSecret || !priceId) {
    const missing = needed.filter((name) => !env[name])
    const names = new Intl.ListFormat('en').format(missing)
    throw new Error(
      `${names} ${missing.length > 1 ? 'are' : 'is'} missing: with ${given} Stripe takes the payments, which needs them.`,
    )
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY do not match: one is a test key, the other is live.')
  }
  return { secretKey, publishableKey, webhookSecret, priceId, apiBase: env.STRIPE_API_BASE }
}

/** Whether payments are real. On a public site, test cards must not unlock what is sold. */
export function paymentSetup(env: Environment): PaymentSetup {
  if (!env.PUBLIC_URL || isInternalHost(new URL(env.PUBLIC_URL).hostname)) return 'ready'
  const stripe = findStripeSettings(env)
  if (stripe) return stripe.secretKey.includes('_live_') ? 'ready' : 'test_only'
  return env.SANDBOX_PAYMENTS ? 'test_only' : 'missing'
}

/**
 * The identity provider; undefined when people sign in with a password.
 *
 * @throws Error naming what is missing: a site that nobody can sign in to would be noticed too late.
 */
export function findIdentityProviderSettings(
  env: Environment,
): { issuer: string; clientId: string; clientSecret: string } | undefined {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const given = needed.find((name) => env[name])
  if (!given) return undefined
  if (!issuer || !clientId || !clientSecret) {
    const missing = needed.filter((name) => !env[name])
    const names = new Intl.ListFormat('en').format(missing)
    throw new Error(
      `${names} ${missing.length > 1 ? 'are' : 'is'} missing: with ${given} people sign in at an identity provider, which needs them.`,
    )
  }
  return { issuer, clientId, clientSecret }
}

/** Whether only this machine can reach the site: it listens on loopback, without a proxy that exposes it. */
export function isLocalSite({ HOST, PUBLIC_URL }: Pick<Environment, 'HOST' | 'PUBLIC_URL'>): boolean {
  return LOOPBACK.has(HOST) && (!PUBLIC_URL || LOOPBACK.has(new URL(PUBLIC_URL).hostname))
}

/** Whether the site is public: then a proxy on this machine may forward requests from anywhere. */
export function isPublicSite({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  if (!PUBLIC_URL) return false
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' || !LOOPBACK.has(hostname)
}

/**
 * Whether mails of news lack the sender's postal address, which the law of the United States asks for, although they
 * reach people.
 */
export function lacksPostalAddress(env: Environment): boolean {
  return isPublicSite(env) && env.SMTP_URL !== undefined && env.POSTAL_ADDRESS === undefined
}

/** Whether visitors use https, so cookies can be Secure. */
export function isHttpsSite({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false
}

/** `Strict-Transport-Security`, where visitors use https. */
export function transportSecurity(env: Pick<Environment, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>): string | undefined {
  if (!isHttpsSite(env)) return undefined
  return `max-age=31536000${env.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`
}
