import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { OwnListings } from '#shared/listings/listing-detail.ts'
import { OwnPictures } from '#shared/listings/pictures.ts'
import { atMost, forInformation, quantile } from './row.ts'
import type { Row } from './row.ts'
import { signInSample } from './setting/sign-in.ts'
import type { Stage } from './setting/stage.ts'

const PHOTOS = 12
const SIZE = { width: 3264, height: 2448 }
const QUIET_MS = 12_000
const PAUSE_MS = 5
const GIVE_UP_MS = 5 * 60_000

/** Twelve photos of 8 MP are uploaded and encoded, while visitors keep requesting the list. */
export async function* benchPhotos(stage: Stage): AsyncGenerator<Row> {
  const { url } = await stage.play('demo')
  const cookie = await signInSample(url, 'seller')
  const id = await emptiedListing(url, cookie)
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => eightMegapixels(stage, index)))
  const list = `${url}/api/businesses?limit=24`

  await askUntil(list, () => Promise.resolve(false), 2000)
  const quiet = await askUntil(list, () => Promise.resolve(false), QUIET_MS)
  const startedAt = performance.now()
  await stage.start('scripts/bench/programs/send-photos.ts', [`${url}/api/businesses/${id}/photos`, cookie, ...photos])
  const busy = await askUntil(list, async () => (await countReady(url, cookie, id)) === PHOTOS, GIVE_UP_MS)
  const seconds = (performance.now() - startedAt) / 1000

  const [before, meanwhile] = [quantile(quiet, 0.99), quantile(busy, 0.99)]
  const detail = `p99 ${before.toFixed(1)} ms, then ${meanwhile.toFixed(1)} ms, ${busy.length} requests`
  yield atMost(
    `\`GET /api/businesses?limit=24\` while ${PHOTOS} photos of 8 MP are made, p99, times`,
    meanwhile / before,
    2,
    '',
    detail,
  )
  yield forInformation('… which are there after', seconds, 's')
}

async function emptiedListing(url: string, cookie: string): Promise<number> {
  const own = OwnListings.parse(await (await fetch(`${url}/api/my-businesses`, { headers: { cookie } })).json())
  const id = own[0]?.id ?? Number.NaN
  for (const { key } of (await photosOf(url, cookie, id)).photos) {
    await fetch(`${url}/api/businesses/${id}/photos/${key}`, { method: 'DELETE', headers: { cookie } })
  }
  return id
}

async function photosOf(url: string, cookie: string, id: number): Promise<OwnPictures> {
  const answer = await fetch(`${url}/api/my-businesses/${id}/photos`, { headers: { cookie } })
  return OwnPictures.parse(await answer.json())
}

async function countReady(url: string, cookie: string, id: number): Promise<number> {
  return (await photosOf(url, cookie, id)).photos.filter(({ state }) => state === 'ready').length
}

/** As detailed as a photo, so that encoding takes as long. */
async function eightMegapixels(stage: Stage, index: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 110 + index * 5, sigma: 40 } as const
  const rough = { width: SIZE.width / 4, height: SIZE.height / 4, channels: 3, background: '#888888', noise } as const
  const path = join(await stage.folder(), `photo-${index}.jpg`)
  await sharp({ create: rough }).resize(SIZE).jpeg({ quality: 90 }).toFile(path)
  return path
}

/** Sends requests at an even pace until a condition holds, or for a given time; returns how long each took. */
async function askUntil(address: string, isDone: () => Promise<boolean>, forMs: number): Promise<number[]> {
  const times: number[] = []
  const endsAt = performance.now() + forMs
  let lastLook = performance.now()
  for (;;) {
    const askedAt = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    const now = performance.now()
    times.push(now - askedAt)
    if (now > endsAt) return times
    if (now - lastLook > 500) {
      lastLook = now
      if (await isDone()) return times
    }
    await sleep(PAUSE_MS)
  }
}
