import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { listen } from '#server/app/listen.ts'
import { createWorld } from '#test/world.ts'

const HEAD = '--edge\r\ncontent-disposition: form-data; name="file"; filename="shop.jpg"\r\n\r\n'
const PIECE = Buffer.alloc(256 * 1024, 0x11)

/** A listening server, and a hand-written upload to it. */
async function stage() {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id })
  const { services } = world
  const place = { port: 0, host: '127.0.0.1', hsts: undefined }
  const { server, close } = await listen(place, createApi(services), async () => {}, services.log)
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  const start = (headers: Record<string, string> = {}) =>
    request({
      port,
      method: 'POST',
      path: `/api/businesses/${id}/photos`,
      headers: { cookie: seller.cookie, 'content-type': 'multipart/form-data; boundary=edge', ...headers },
    })
  const files = async () => {
    const folder = join(services.env.DATA_DIR, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  return { world, start, files }
}

/** Resolves once the bytes are sent or the connection is closed. */
function write(upload: ClientRequest, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    upload.write(bytes, () => resolve())
  })
}

test('an endless file is refused while it is received, and its rest is not read', async () => {
  const { start, files } = await stage()
  const upload = start()
  upload.on('error', () => {})
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  await write(upload, HEAD)
  await write(
    upload,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )
  let sent = 0
  const outcome: { status?: number | undefined } = {}
  void answered.then(([response]) => {
    outcome.status = response.statusCode
    response.resume()
  })
  while (outcome.status === undefined && sent < 200 * 1024 * 1024) {
    await write(upload, PIECE)
    sent += PIECE.length
    await sleep(1)
  }
  expect(outcome.status).toBe(413)
  // Bytes in the connection's buffers count too.
  expect(sent).toBeLessThan(30 * 1024 * 1024)
  upload.destroy()
  await vi.waitFor(async () => expect(await files()).toEqual([]))
})

test('an interrupted upload leaves nothing behind', async () => {
  const { world, start, files } = await stage()
  const failures = vi.spyOn(world.services.log, 'error')
  const upload = start({ 'content-length': String(5 * 1024 * 1024) })
  upload.on('error', () => {})
  await write(upload, HEAD)
  await write(
    upload,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )
  await write(upload, PIECE)
  await vi.waitFor(async () => expect(await files()).toHaveLength(1))
  upload.destroy()
  await vi.waitFor(async () => expect(await files()).toEqual([]))
  expect(await world.sql('select from listing_pictures')).toEqual([])
  expect(failures).not.toHaveBeenCalled()
})

test('a visitor without permission to add a photo is refused before sending it', async () => {
  const { start, files } = await stage()
  const upload = start({ cookie: '' })
  upload.on('error', () => {})
  upload.write(HEAD)
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(401)
  response.resume()
  upload.destroy()
  expect(await files()).toEqual([])
})
