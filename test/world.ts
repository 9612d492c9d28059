import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSignedCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { saveNdaText } from '#server/access/current-nda.ts'
import { addUsers, findUserIds } from '#server/accounts/seed.ts'
import { SUBSCRIBERS } from '#server/app/subscribers.ts'
import { deliverAll } from '#server/platform/events/testing.ts'
import { createApi } from '#server/app/api.ts'
import { openapiDocument } from '#server/app/openapi/document.ts'
import type { Services } from '#server/model/context.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { runWaitingJobs } from '#server/app/jobs/testing.ts'
import { addListings, addPictures } from '#server/listings/seed.ts'
import type { NewListing } from '#server/listings/seed.ts'
import { assembleServices } from '#server/app/start.ts'
import { compareWith } from './documented.ts'
import type { Call } from './documented.ts'
import { giveBackDatabase, takeDatabase } from './databases/test-databases.ts'

/** Sends requests as a signed-in user, or as a signed-out visitor. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** A body is sent as JSON; a string as it is, and a form as a form. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  delete(path: string, headers?: Record<string, string>): Promise<Response>
}

/** A user, with their session cookie. */
export interface Person {
  id: UserId
  email: string
  firstName: string
  cookie: string
}

/** What a test specifies of a user; the rest has defaults. */
export interface About {
  firstName?: string
  email?: string
  role?: Role | null
  /** Days until the trial ends; negative when it is over. */
  trialDays?: number
  isSubscribed?: boolean
}

export interface World extends Client {
  services: Services
  as(person: Person): Client
  /** A program that calls with a key. */
  withKey(key: string): Client
  person(about?: About): Promise<Person>
  people(about: readonly About[]): Promise<Person[]>
  /** Adds a listing; unspecified fields have defaults. */
  listing(about?: Partial<NewListing>): Promise<ListingId>
  listings(about: Partial<NewListing>[]): Promise<ListingId[]>
  /** Gives a listing pictures under these keys, without files. */
  pictures(id: ListingId, keys: string[]): Promise<void>
  /** Runs the queued jobs, and those that they cause. */
  runJobs(): Promise<number>
  /** Delivers the domain events that wait. Every write does it, unless the world was made to deliver on request. */
  deliverEvents(): Promise<void>
  /** All mails so far, oldest first, as raw text. */
  mails(): Promise<string[]>
  /** Runs a statement on this world's database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/** When domain events take effect. It is most of a write's time: who asks for no effects saves it. */
type Delivery = 'with writes' | 'on request'

export const SITE_URL = 'http://localhost:3000'

export const SILENT = createLog('silent')
const findUndocumented = compareWith(openapiDocument())
let made = 0

/** A complete API with its own database and folder, removed when the test ends. */
export async function createWorld(variables: Record<string, string> = {}, log = SILENT): Promise<World> {
  const { world, remove } = await makeWorld(variables, log)
  onTestFinished(remove)
  return world
}

/**
 * One world for tests that don't mind what the others leave in it: made by the first of them, removed after the last
 * test of the file. Setting a world up takes longer than a request or two.
 */
export function shareWorld(
  variables: Record<string, string> = {},
  log = SILENT,
  delivery: Delivery = 'with writes',
): () => Promise<World> {
  let shared: ReturnType<typeof makeWorld> | undefined
  afterAll(async () => (await shared)?.remove())
  return async () => (await (shared ??= makeWorld(variables, log, delivery))).world
}

async function makeWorld(
  variables: Record<string, string>,
  log: Logger,
  delivery: Delivery = 'with writes',
): Promise<{ world: World; remove(): Promise<void> }> {
  const databases = inject('databases')
  const database = await takeDatabase(databases, log)
  const folder = await mkdtemp(join(tmpdir(), 'handover-world-'))
  const services = await assembleServices({
    ...database.pools,
    env: parseEnvironment({ DATA_DIR: folder, ...variables }),
    log,
    secret: 'a secret that is long enough for a test',
  })
  await saveNdaText(services)
  async function remove(): Promise<void> {
    await services.live.stop()
    await services.queue.boss.stop({ close: false, graceful: false })
    await giveBackDatabase(databases, database)
    await rm(folder, { recursive: true, force: true })
  }

  const api = createApi(services)

  let delivered = Promise.resolve()
  /** Turn by turn: a rush of writes would open all connections at once, which a busy machine doesn't do in time. */
  function deliverEvents(): Promise<void> {
    delivered = delivered.catch(() => {}).then(() => deliverAll(services, SUBSCRIBERS))
    return delivered
  }

  function client(own: Record<string, string>): Client {
    async function send(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
      const isJson = body !== undefined && !(body instanceof FormData)
      const answer = await api.request(path, {
        method,
        headers: { ...own, ...(isJson && { 'content-type': 'application/json' }), ...headers },
        ...(body instanceof FormData && { body }),
        ...(isJson && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const undocumented = findUndocumented({ method, path, ...(await jsonOf(answer)) })
      if (undocumented) throw new Error(`The API document does not say: ${undocumented}`)
      if (method !== 'GET' && delivery === 'with writes') await deliverEvents()
      return answer
    }

    return {
      get: (path, headers) => send('GET', path, undefined, headers),
      post: (path, body, headers) => send('POST', path, body, headers),
      put: (path, body, headers) => send('PUT', path, body, headers),
      patch: (path, body, headers) => send('PATCH', path, body, headers),
      delete: (path, headers) => send('DELETE', path, undefined, headers),
    }
  }

  async function people(given: readonly About[]): Promise<Person[]> {
    const all = given.map((about) => ({ firstName: 'Ada', email: `person-${(made += 1)}@example.com`, ...about }))
    await addUsers(
      services,
      all.map(({ firstName, email, role = null, trialDays, isSubscribed }) => ({
        firstName,
        lastName: 'Example',
        email,
        role,
        trialEndsAt: trialDays === undefined ? null : inDays(trialDays),
        subscribedUntil: isSubscribed ? inDays(30) : null,
        passwordHash: null,
      })),
    )
    const ids = await findUserIds(
      services,
      all.map(({ email }) => email),
    )
    const sessions = await Promise.all(
      all.map(async ({ firstName, email }) => {
        const id = ids.get(email)
        if (!id) throw new Error(`there is no account ${email}`)
        const token = randomUUID()
        const cookie = await generateSignedCookie('handover_session', token, services.secret)
        return { token, member: { id, email, firstName, cookie: cookie.split(';')[0] ?? '' } }
      }),
    )
    await services.db.$client.query(
      `insert into sessions (user_id, token, expires_at)
        select id, token, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as given (id, token)`,
      [sessions.map(({ member }) => member.id), sessions.map(({ token }) => token)],
    )
    return sessions.map(({ member }) => member)
  }

  async function person(about: About = {}): Promise<Person> {
    const [one] = await people([about])
    if (!one) throw new Error('the user was not created')
    return one
  }

  let seller: Promise<Person> | undefined
  async function complete(about: Partial<NewListing>[]): Promise<NewListing[]> {
    const sellerId = about.every((one) => one.sellerId) ? '' : (await (seller ??= person({ role: 'seller' }))).id
    return about.map((one) => newListing({ sellerId, ...one }))
  }

  const world: World = {
    services,
    ...client({}),
    as: ({ cookie }) => client({ cookie }),
    withKey: (key) => client({ authorization: `Bearer ${key}` }),
    person,
    people,
    listing: async (about = {}) => (await addListings(services, await complete([about])))[0] ?? Number.NaN,
    listings: async (about) => addListings(services, await complete(about)),
    pictures: (id, keys) =>
      addPictures(
        services,
        id,
        keys.map((key) => ({ key, preview: 'data:image/webp;base64,UklG' })),
      ),
    runJobs: () => runWaitingJobs({ ...services, siteUrl: SITE_URL }),
    deliverEvents,
    async mails() {
      const outbox = join(folder, 'outbox')
      const names = (await readdir(outbox)).filter((file) => file.endsWith('.eml')).toSorted()
      return Promise.all(names.map((file) => readFile(join(outbox, file), 'utf8')))
    },
    sql: async (text, values = []) => (await services.db.$client.query<Record<string, unknown>>(text, values)).rows,
  }
  return { world, remove }
}

/** What of an answer is compared with the API document. */
async function jsonOf(answer: Response): Promise<Pick<Call, 'status' | 'type' | 'body'>> {
  const { status, headers } = answer
  const type = answer.body && headers.get('content-type')
  const isJson = /^application\/(?:problem\+)?json/u.test(type ?? '') && !headers.has('content-encoding')
  return {
    status,
    type,
    ...(isJson && { body: await answer.clone().json() }),
  }
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 24 * 3600 * 1000)
}

function newListing(about: Partial<NewListing> & { sellerId: UserId }): NewListing {
  return {
    title: 'Corner Shop',
    description: 'A shop on a corner that has been there for as long as anybody remembers.',
    location: 'Spokane, WA',
    fullAddress: null,
    latitude: null,
    longitude: null,
    industry: 'Retail',
    priceCents: 10_000_000,
    monthlyCashFlowCents: 400_000,
    grossRevenueCents: null,
    yearEstablished: 2000,
    propertyIncluded: false,
    verificationStatus: 'verified',
    createdAt: new Date(),
    ...about,
  }
}
