import * as z from 'zod'
import type { PaymentSetup } from '#shared/billing/subscriptions.ts'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { findBucket } from '#server/platform/backup/place.ts'
import { checkMailVariables, MAIL_VARIABLES } from '#server/platform/mail/mail-variables.ts'
import { readSecretFiles } from '#server/platform/secret-files.ts'
import { LOOPBACK, isBareAddress, isHttpsOrLocal, isInternalHost } from '#server/platform/site-addresses.ts'
import type { StripeSettings } from '#server/platform/payments/stripe-payments.ts'
import type { IdentityProviderSettings } from '#server/platform/identity-provider/settings.ts'
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS } from '#server/platform/database/pool-sizes.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'

const flag = z.enum(['0', '1'], 'it must be 0 or 1').transform((value) => value === '1')
const web = () => z.url({ protocol: /^https?$/u, error: 'it must be an address that starts with http:// or https://' })

/** A number of the range; a whole one unless it is said. */
function numeric(least: number, most: number, { isWhole = true } = {}) {
  const range = `from ${least} to ${most.toLocaleString('en-US', { useGrouping: false })}`
  const error = `it must be a ${isWhole ? 'whole ' : ''}number ${range}`
  const number = z.coerce.number(error).min(least, error).max(most, error)
  return isWhole ? number.int(error) : number
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const BUCKET_NAME = 'it must be the name of a bucket, of 3 to 63 characters'

const Environment = z.object({
  /** The folder of the market's state in `src/region`, as it was named when the site was built and started. */
  REGION: z.string().optional(),
  PORT: numeric(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The site's public address. Unset: the requested address, which is allowed on a loopback host only. */
  PUBLIC_URL: web()
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'it must be an address without a path')
    .transform((url) => url.replace(/\/+$/u, ''))
    .optional(),
  /** Whether browsers keep to https on the subdomains of the site's host too. */
  HSTS_SUBDOMAINS: flag.default(false),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/u, error: 'it must be an address that starts with postgresql://' })
    .optional(),
  /** The most database connections of this process; the live feed may open one more. Jobs alone may use five at once. */
  DATABASE_POOL_MAX: numeric(LEAST_CONNECTIONS, 500).default(DEFAULT_CONNECTIONS),
  /** Allows the embedded database of a site run as root to be outside DATA_DIR, if it can't be inside. */
  DATABASE_OUTSIDE_DATA_DIR: flag.default(false),
  /**
   * Signs cookies and links; generated and stored in DATA_DIR when unset. Processes on several machines need the same
   * one.
   */
  AUTH_SECRET: z.string().min(32, 'it must have at least 32 characters').optional(),
  /** The address of the administrator's account, once verified. */
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(EmailAddress).optional(),
  /** Receives contact form messages. Unset: the administrator; without one, messages only appear in the queue. */
  SUPPORT_EMAIL: z.string().trim().toLowerCase().pipe(EmailAddress).optional(),
  ...MAIL_VARIABLES,
  /** The bucket for files, instead of DATA_DIR. S3_ENDPOINT defaults to Amazon's. */
  S3_BUCKET: z.string().min(3, BUCKET_NAME).max(63, BUCKET_NAME).optional(),
  S3_ENDPOINT: web().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Unset: on with an S3_ENDPOINT, since few stores other than Amazon's have a host name per bucket. */
  S3_FORCE_PATH_STYLE: flag.optional(),
  /** A folder or s3://bucket/prefix for nightly backups. Unset: none. */
  BACKUP_TO: z.string().min(1).optional(),
  /** A key file in the age format, with which backups are encrypted. */
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  /** The bucket of backups, when its account is not that of the files. */
  BACKUP_S3_ENDPOINT: web().optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Stripe instead of the sandbox: all four, or none. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w+$/u, 'it must start with sk_test_ or sk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/u, 'it must start with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/u, 'it must start with whsec_')
    .optional(),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/u, 'it must start with price_')
    .optional(),
  STRIPE_API_BASE: web().optional(),
  /** Accepts test cards on a public site too, which gives away what others pay for. */
  SANDBOX_PAYMENTS: flag.default(false),
  /** Sign-in through this identity provider (OpenID Connect): all three, or none. */
  OIDC_ISSUER: web()
    .refine(isBareAddress, 'it must be an address without a query')
    .refine(isHttpsOrLocal, 'it must start with https:, unless it is on this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(500).optional(),
  /** A text that replaces the nondisclosure agreement, as a new version. */
  NDA_FILE: z.string().min(1).optional(),
  /** `0` takes the service worker out of the browsers that have it, with what it kept. */
  SERVICE_WORKER: flag.default(true),
  /** Webhooks may go to this machine, for development; never on a site that others reach. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  DEMO: flag.default(false),
  /** Whether this process runs jobs and delivers events, which at least one process of a site must. */
  RUN_JOBS: flag.default(true),
  LOG_LEVEL: z.enum(LEVELS, `it must be one of ${LEVELS.join(', ')}`).default('info'),
  /** A line in the log for each request. */
  ACCESS_LOG: flag.default(true),
  /** Where traces are sent; unset: none are made. The OpenTelemetry SDK reads it too, and its other variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: web().optional(),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: numeric(0, 1, { isWhole: false }).default(1),
  /** The commit of this build, for `/metrics`. */
  SOURCE_COMMIT: z.string().max(64).optional(),
  /** The number of proxies in front of the site; forwarded headers count only then. */
  TRUSTED_PROXIES: numeric(0, 10).default(0),
  /** How long a process still serves after SIGTERM, until load balancers have noticed. */
  DRAIN_SECONDS: numeric(0, 600, { isWhole: false }).default(5),
  METRICS_TOKEN: z.string().min(16, 'it must have at least 16 characters').optional(),
  TILE_URL: z
    .string()
    .regex(/^https?:\/\/.*\{z\}.*$/u, 'it must be an address of tiles with {z}, {x} and {y} in it')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
})
export type Environment = z.infer<typeof Environment>
/** The variables of the configuration. */
export const ENVIRONMENT_NAMES = Object.keys(Environment.shape)

/**
 * An empty value counts as unset. A secret may be in a file that its variable with `_FILE` names.
 *
 * @throws Error with one sentence per invalid variable, naming it.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const filled = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
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
export function findIdentityProviderSettings(env: Environment): IdentityProviderSettings | undefined {
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
