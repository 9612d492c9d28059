import * as z from 'zod'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS } from '#server/platform/database/pool-sizes.ts'
import { MAIL_VARIABLES } from '#server/platform/mail/mail-variables.ts'
import { isBareAddress, isHttpsOrLocal } from '#server/platform/site-addresses.ts'

const flag = z.enum(['0', '1'], 'it must be 0 or 1').transform((value) => value === '1')
const postgres = () =>
  z.url({ protocol: /^postgres(ql)?$/u, error: 'it must be an address that starts with postgresql://' })
const web = () => z.url({ protocol: /^https?$/u, error: 'it must be an address that starts with http:// or https://' })

/** A number of the range; a whole one unless it is said. */
function numeric(least: number, most: number, { isWhole = true } = {}) {
  const range = `from ${least} to ${most.toLocaleString('en-US', { useGrouping: false })}`
  const error = `it must be a ${isWhole ? 'whole ' : ''}number ${range}`
  const number = z.coerce.number(error).min(least, error).max(most, error)
  return isWhole ? number.int(error) : number
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const ROLES = ['all', 'web', 'worker'] as const
const BUCKET_NAME = 'it must be the name of a bucket, of 3 to 63 characters'

/**
 * Every variable of the configuration. `docs/configuration.md` is made of this file: a heading of each line comment that
 * begins with "Section", and of each variable its comment, with what comes without it after "Default:".
 */
export const Environment = z.object({
  // Section: The site
  /** The port at which the server listens. */
  PORT: numeric(0, 65_535).default(3000),
  /** The network address at which it listens; `0.0.0.0` is every one of the machine. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * The address that visitors use, for links in pages and mails. An `https:` address enables HSTS and secure cookies.
   * Required unless HOST is this machine only. Default: the address of the request.
   */
  PUBLIC_URL: web()
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'it must be an address without a path')
    .transform((url) => url.replace(/\/+$/u, ''))
    .optional(),
  /** `1` includes every subdomain of the site's host in HSTS: each of them must have https. */
  HSTS_SUBDOMAINS: flag.default(false),
  /** The number of proxies in front of the site that write `X-Forwarded-For`. */
  TRUSTED_PROXIES: numeric(0, 10).default(0),
  /**
   * `1` when a CDN stands before the site that passes on every request with a session cookie, and `/api/login`, `/api/logout` and
   * `/oauth`, without looking for them in its cache:
   * what signed-out visitors get may then be stored for five seconds, and shown for five minutes while the site is away.
   */
  CDN: flag.default(false),
  /**
   * Signs cookies and links; at least 32 characters, and the same on every machine of a site. Default: generated and
   * stored in DATA_DIR.
   */
  AUTH_SECRET: z.string().min(32, 'it must have at least 32 characters').optional(),
  /** The account with this address becomes an administrator's once the address is verified. */
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(EmailAddress).optional(),
  /**
   * Receives messages to support and reports, and is published in `security.txt`. Staff can set another one on
   * `/admin/settings`. Default: ADMIN_EMAIL; without either, messages appear in the review queue only.
   */
  SUPPORT_EMAIL: z.string().trim().toLowerCase().pipe(EmailAddress).optional(),
  /** The state whose market it is: a folder of `src/region`. Set it when building and when starting. Default: `washington`. */
  REGION: z.string().optional(),
  /** The address of the map's tiles. */
  TILE_URL: z
    .string()
    .regex(/^https?:\/\/.*\{z\}.*$/u, 'it must be an address of tiles with {z}, {x} and {y} in it')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** Whose tiles they are; shown on the map. */
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  /** A text file with your nondisclosure agreement. A changed text becomes the next version when the site starts. Default: the agreement that comes with the software. */
  NDA_FILE: z.string().min(1).optional(),
  /** `0` removes the service worker from the browsers that have it: no offline page and no push messages. */
  SERVICE_WORKER: flag.default(true),
  /** `1` adds the sample street to an empty market, and sample logins. `npm start` sets it. */
  DEMO: flag.default(false),

  // Section: Database and files
  /** The folder of the embedded database, the files, the outbox and the generated secret. */
  DATA_DIR: z.string().min(1).default('./data'),
  /**
   * A PostgreSQL database, version 15 or later, whose role may create the extension `pg_trgm` and a schema for jobs.
   * Default: the embedded PostgreSQL.
   */
  DATABASE_URL: postgres().optional(),
  /**
   * The same database without the pooler, when DATABASE_URL is a pooler in transaction mode such as PgBouncer: for migrations,
   * backups and streams of messages, which need a session. The database role then carries the time limits of statements.
   * Default: DATABASE_URL is the database itself.
   */
  DATABASE_DIRECT_URL: postgres().optional(),
  /**
   * Streaming replicas of that database, separated by commas, from which signed-out visitors read. One that is more than two
   * seconds behind, or away, is not read. Default: none.
   */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(postgres()))
    .default([]),
  /** The most database connections of a process; open streams of messages use one more. */
  DATABASE_POOL_MAX: numeric(LEAST_CONNECTIONS, 500).default(DEFAULT_CONNECTIONS),
  /** `0` for a pooler in transaction mode that does not follow prepared statements, such as PgBouncer before 1.21. */
  DATABASE_PREPARES: flag.default(true),
  /**
   * For a site that root runs: `1` puts the embedded database in `/var/lib/handover` when it can't be in DATA_DIR.
   * `npm start` sets it with the sample street.
   */
  DATABASE_OUTSIDE_DATA_DIR: flag.default(false),
  /** A bucket of Amazon S3 or a compatible service, for pictures and documents. Default: a folder of DATA_DIR. */
  S3_BUCKET: z.string().min(3, BUCKET_NAME).max(63, BUCKET_NAME).optional(),
  /** A key that may read, write, delete and list there. Required with a bucket. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** The secret of that key. Required with a bucket. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The address of the service, such as `https://s3.example.com`. Default: Amazon's. */
  S3_ENDPOINT: web().optional(),
  /** The region of the bucket. */
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Whether addresses are `endpoint/bucket/key` rather than `bucket.endpoint/key`. Default: `1` with an S3_ENDPOINT, else `0`. */
  S3_FORCE_PATH_STYLE: flag.optional(),

  // Section: Backups
  /** A folder, or `s3://bucket/prefix`, for a backup each night. Default: no backups. */
  BACKUP_TO: z.string().min(1).optional(),
  /** The key file with which backups are encrypted; `npm run backup -- --make-key FILE` makes one. Default: not encrypted. */
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  /** The address of the service, for a bucket with BACKUP_S3_ACCESS_KEY_ID. Default: Amazon's. */
  BACKUP_S3_ENDPOINT: web().optional(),
  /** The region of that bucket. Default: S3_REGION. */
  BACKUP_S3_REGION: z.string().min(1).optional(),
  /** A key of the bucket for backups. Default: the key, address and region of S3_BUCKET. */
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** The secret of that key. Required with it. */
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),

  // Section: Signing in
  /** The OpenID Connect identity provider. The next two are required with it. Default: passwords of this site. */
  OIDC_ISSUER: web()
    .refine(isBareAddress, 'it must be an address without a query')
    .refine(isHttpsOrLocal, 'it must start with https:, unless it is on this machine')
    .optional(),
  /** This site's client ID at the identity provider. */
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  /** This site's client secret. */
  OIDC_CLIENT_SECRET: z.string().min(1).max(500).optional(),

  // Section: Payments
  /** Enables payments with Stripe. The next three are required with it. Default: the sandbox, which moves no money. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w+$/u, 'it must start with sk_test_ or sk_live_')
    .optional(),
  /** Identifies the site to Stripe's card form. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/u, 'it must start with pk_test_ or pk_live_')
    .optional(),
  /** Verifies Stripe's webhooks, which go to `/api/webhooks/stripe`. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/u, 'it must start with whsec_')
    .optional(),
  /** A monthly price in US dollars, `price_…`. Subscriptions at other amounts belong to its product. */
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/u, 'it must start with price_')
    .optional(),
  /** The address of Stripe's API, for tests. Default: Stripe's. */
  STRIPE_API_BASE: web().optional(),
  /** `1` accepts test cards on a public site, for a demonstration: anyone can then subscribe for free. */
  SANDBOX_PAYMENTS: flag.default(false),

  // Section: Mail
  ...MAIL_VARIABLES,

  // Section: Processes and monitoring
  /**
   * What the process does: `web` answers requests, `worker` runs jobs such as mails and pictures, and `all` does both. A site needs
   * at least one of each. A worker answers `/healthz`, `/readyz` and `/metrics` alone.
   */
  ROLE: z.enum(ROLES, `it must be one of ${ROLES.join(', ')}`).default('all'),
  /** Seconds for which a process still serves after SIGTERM, while `/readyz` returns 503 to load balancers. */
  DRAIN_SECONDS: numeric(0, 600, { isWhole: false }).default(5),
  /** `fatal`, `error`, `warn`, `info`, `debug` or `silent`. */
  LOG_LEVEL: z.enum(LEVELS, `it must be one of ${LEVELS.join(', ')}`).default('info'),
  /** `1` logs a line for each request, from level `info` on. `npm start` sets `0`. */
  ACCESS_LOG: flag.default(true),
  /** The token with which Prometheus reads `/metrics`. Default: this machine only, and nobody with a public PUBLIC_URL. */
  METRICS_TOKEN: z.string().min(16, 'it must have at least 16 characters').optional(),
  /** The OpenTelemetry collector that receives traces; its other `OTEL_EXPORTER_OTLP_` variables work too. Default: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: web().optional(),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: numeric(0, 1, { isWhole: false }).default(1),
  /** The commit that `/metrics` shows. Default: that of the working copy. */
  SOURCE_COMMIT: z.string().max(64).optional(),
  /** `1` lets webhooks go to this machine, for development. Refused with a public PUBLIC_URL. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
})
export type Environment = z.infer<typeof Environment>
/** The variables of the configuration. */
export const ENVIRONMENT_NAMES = Object.keys(Environment.shape)
