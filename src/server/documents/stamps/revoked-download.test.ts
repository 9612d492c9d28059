import { createServer } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { grantAccess } from '#server/access/testing.ts'
import { addDocument, stage } from '#server/documents/testing.ts'
import type { Person, World } from '#test/world.ts'

/** More than the system takes at once from a server whose client reads nothing. */
const FILE = Buffer.alloc(40_000_000, 'The books of the bakery. ')

async function serve({ services }: World): Promise<{ port: number; connections: () => Promise<number> }> {
  const server = createServer(getRequestListener(createApi(services).fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const connections = promisify(server.getConnections.bind(server))
  return { port: (server.address() as AddressInfo).port, connections }
}

/** Reads the start of an answer and then nothing, until it is told to go on. */
async function readSlowly(port: number, path: string, { cookie }: Person) {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  // The reset arrives as an error.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  let [bytes, head] = [0, '']
  socket.on('data', (chunk: Buffer) => {
    if (bytes === 0) head = chunk.toString('latin1')
    bytes += chunk.length
  })
  await once(socket, 'data')
  socket.pause()
  const size = Number(/content-length: (\d+)/iu.exec(head)?.[1])
  return { socket, closed, head, size, received: () => bytes }
}

test.each(['at once by the seller', 'by its end'])('a grant that ends %s breaks off a download', async (how) => {
  const { world, id } = await stage()
  const documentId = await addDocument(world, id, { accessLevel: 'approved_buyers', file: FILE })
  const buyer = await world.person({ role: 'buyer' })
  await grantAccess(world, id, buyer)
  const { port, connections } = await serve(world)
  // As it is: what no stamp can be drawn on ends with the grant too.
  await world.sql("update documents set content_type = 'application/msword'")
  const path = `/api/documents/${documentId}/download`
  const slow = await readSlowly(port, path, buyer)
  expect(slow.head).toMatch(/^HTTP\/1.1 200 /u)
  expect(slow.size).toBe(FILE.length)
  await world.sql(
    how === 'by its end'
      ? "update listing_access set until = now() - interval '1 millisecond'"
      : "update listing_access set state = 'revoked'",
  )
  // The server notices by the clock, while the reader takes nothing.
  await expect.poll(() => connections(), { timeout: 5000 }).toBe(0)
  slow.socket.resume()
  await slow.closed
  expect(slow.received()).toBeLessThan(slow.size)
  const next = await world.as(buyer).get(path)
  expect(next.status).toBe(403)
  expect(next.headers.get('content-disposition')).toBeNull()
})

test('a download under a grant that stays open is whole', async () => {
  const { world, id } = await stage()
  const documentId = await addDocument(world, id, { accessLevel: 'approved_buyers', file: FILE })
  await world.sql("update documents set content_type = 'application/msword'")
  const buyer = await world.person({ role: 'buyer' })
  await grantAccess(world, id, buyer)
  const { port } = await serve(world)
  const answer = await fetch(`http://127.0.0.1:${port}/api/documents/${documentId}/download`, {
    headers: { cookie: buyer.cookie },
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(FILE)).toBe(true)
})
