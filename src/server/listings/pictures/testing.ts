import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ListingSummary } from '#shared/listings/listings.ts'
import { OwnPicture, OwnPictures } from '#shared/listings/pictures.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'

interface Stage {
  world: World
  listingId: number
  seller: Person
  client: Client
}

export async function stage(): Promise<Stage> {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  return { world, seller, client: world.as(seller), listingId: await world.listing({ sellerId: seller.id }) }
}

export function picture(colour = '#1F5B47', size = { width: 1600, height: 1200 }) {
  return sharp({ create: { ...size, channels: 3, background: colour } })
}

export function formWith(bytes: Uint8Array<ArrayBuffer>, name = 'shop.jpg'): FormData {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  return form
}

export async function send({ client, listingId }: Stage, form?: FormData): Promise<Response> {
  const sent = form ?? formWith(new Uint8Array(await picture().jpeg().toBuffer()))
  return client.post(`/api/businesses/${listingId}/photos`, sent)
}

export async function add(given: Stage, form?: FormData): Promise<OwnPicture> {
  const answer = await send(given, form)
  expect(answer.status).toBe(201)
  return OwnPicture.parse(await answer.json())
}

export async function photosOf({ client, listingId }: Stage): Promise<OwnPicture[]> {
  const answer = await client.get(`/api/my-businesses/${listingId}/photos`)
  return OwnPictures.parse(await answer.json()).photos
}

export async function publicUrls({ world, listingId }: Stage): Promise<string[]> {
  const answer = await world.get(`/api/businesses/${listingId}/summary`)
  return ListingSummary.parse(await answer.json()).imageUrls
}

export async function filesOf({ world }: Pick<Stage, 'world'>): Promise<string[]> {
  const folder = join(world.services.env.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
