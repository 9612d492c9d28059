import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { createApi } from '#server/app/api.ts'
import { keys } from '#server/platform/storage/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import type { Asset } from './assets.ts'
import { shareBuild } from './other-builds.ts'
import { createPageServer } from './serve-page.ts'
import { pagesOf } from '#test/servers/pages-of.ts'

/** A build of one script, which contains its own name. */
function buildOf(name: string): Map<string, Asset> {
  const plain = Buffer.from(`export default '${name}'`)
  const bytes = { plain, br: brotliCompressSync(plain) }
  return new Map([
    [`/assets/${name}.js`, { type: 'text/javascript; charset=utf-8', isImmutable: true, etag: 'W/"1"', bytes }],
  ])
}

/** Starts a process with this build on the storage of the world. */
async function serveBuild({ services }: World, build: Map<string, Asset>): Promise<string> {
  const pages = pagesOf(async () => new Response('a page'))
  const others = await shareBuild(services, build)
  const { serve } = createPageServer(services, createApi(services), pages, build, others)
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each(['br', 'gzip'])(
  'files of the build before and of the next one are served, accepting %s',
  async (encoding) => {
    const world = await createWorld()
    const before = await serveBuild(world, buildOf('yesterday'))
    const after = await serveBuild(world, buildOf('today'))
    for (const [url, name] of [
      [after, 'yesterday'],
      [before, 'today'],
    ]) {
      const answer = await fetch(`${url}/assets/${name}.js`, { headers: { 'accept-encoding': encoding } })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(`export default '${name}'`)
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  },
)

test('a file of no build is not found, and no page is rendered for it', async () => {
  const world = await createWorld()
  const answer = await fetch(`${await serveBuild(world, buildOf('today'))}/assets/never.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('builds do not add up: the ten that were started last stay', async () => {
  const world = await createWorld()
  await shareBuild(world.services, buildOf('first'))
  for (let number = 0; number < 11; number += 1) await shareBuild(world.services, buildOf(`build-${number}`))
  await shareBuild(world.services, buildOf('build-1'))
  await shareBuild(world.services, buildOf('last'))
  expect(await keys(world.services.storage, 'builds/')).toHaveLength(10)
  const { find } = await shareBuild(world.services, buildOf('last'))
  const found = await Promise.all(['first', 'build-1', 'build-2', 'build-3'].map((name) => find(`/assets/${name}.js`)))
  expect(found.map((asset) => asset !== undefined)).toEqual([false, true, false, true])
})

async function isAway(): Promise<never> {
  throw new AppError('unavailable', 'The storage is away.')
}

test('a process whose storage is away starts, and lacks only the files of others', async () => {
  const world = await createWorld()
  const storage = { ...world.services.storage, put: isAway, open: isAway }
  const { find } = await shareBuild({ ...world.services, storage }, buildOf('today'))
  await shareBuild(world.services, buildOf('tomorrow'))
  expect(await find('/assets/tomorrow.js')).toBeUndefined()
})

test('a saved build that is damaged hides no other', async () => {
  const world = await createWorld()
  await shareBuild(world.services, buildOf('yesterday'))
  await world.services.storage.put('builds/00000000000000000000000000000000.bin', Buffer.from('half'))
  const { find } = await shareBuild(world.services, buildOf('today'))
  expect(await find('/assets/yesterday.js')).toBeDefined()
})
