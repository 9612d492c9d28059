import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import type { ListingId } from '#shared/listings.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { createApi } from '#server/api.ts'
import type { Services } from '#server/context.ts'
import { connectDatabase } from '#server/db/client.ts'
import { parseEnvironment } from '#server/env.ts'
import { addListings, addPictures } from '#server/listings/write-service.ts'
import type { NewListing } from '#server/listings/write-service.ts'
import type { TestServer } from './postgres.ts'

export interface World {
  services: Services
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Adds a listing; a test says only what it is about. */
  listing(about?: Partial<NewListing>): Promise<ListingId>
  listings(about: Partial<NewListing>[]): Promise<ListingId[]>
  /** Gives a listing pictures under these keys, without files. */
  pictures(id: ListingId, keys: string[]): Promise<void>
}

let made = 0

/** A whole API on a database and a folder of its own, gone when the test ends. */
export async function createWorld(variables: Record<string, string> = {}): Promise<World> {
  const { server, template } = inject('database')
  const name = `${template}_${process.pid}_${(made += 1)}`
  await administer(server, `create database ${name} template ${template}`)
  const folder = await mkdtemp(join(tmpdir(), 'handover-world-'))
  const services: Services = {
    db: connectDatabase({ ...server, database: name }),
    storage: diskStorage(folder),
    env: parseEnvironment({ DATA_DIR: folder, ...variables }),
    log: pino({ level: 'silent' }),
  }
  onTestFinished(async () => {
    await services.db.$client.end()
    await administer(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  const api = createApi(services)
  return {
    services,
    get: async (path, headers = {}) => api.request(path, { headers }),
    post: async (path, body, headers = {}) =>
      api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    listing: async (about = {}) => (await addListings(services, [newListing(about)]))[0] ?? Number.NaN,
    listings: (about) => addListings(services, about.map(newListing)),
    pictures: (id, keys) => addPictures(services, id, keys),
  }
}

function newListing(about: Partial<NewListing>): NewListing {
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

async function administer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
