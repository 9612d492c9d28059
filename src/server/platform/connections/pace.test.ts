import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { enforcePace, takenBy } from './pace.ts'
import { openLine } from './testing.ts'

async function open(serve: RequestListener) {
  const server = createServer(serve)
  const cut: Socket[] = []
  const pace = enforcePace(server, (socket) => {
    cut.push(socket)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'request') as Promise<[IncomingMessage]>
  const line = await openLine(port)
  const head = (more: string) => line.socket.write(`${more} / HTTP/1.1\r\nhost: x\r\n`)
  return { pace, cut, line, head, accepted }
}

const takeBody: RequestListener = (request, response) =>
  void buffer(request).then(
    ({ length }) => response.end(String(length)),
    () => response.destroy(),
  )

async function arrives(socket: Socket, bytes: number): Promise<void> {
  await expect.poll(() => socket.bytesRead, { interval: 5, timeout: 10_000 }).toBeGreaterThanOrEqual(bytes)
}

test('a body that arrives a few bytes at a time is cut off within 30 seconds', async () => {
  const { pace, cut, line, head, accepted } = await open(takeBody)
  head('POST')
  line.socket.write('content-length: 1000\r\n\r\n')
  const [{ socket }] = await accepted
  for (let second = 0; second < 24; second += 1) {
    const before = socket.bytesRead
    line.socket.write('x')
    await arrives(socket, before + 1)
    pace.check(1)
  }
  expect(cut).toHaveLength(0)
  pace.check(5)
  expect(cut).toHaveLength(1)
  await line.closed
})

test('a body over a poor connection arrives, however long it takes, and may pause', async () => {
  const { pace, line, head, accepted } = await open(takeBody)
  head('POST')
  line.socket.write('content-length: 1000000\r\n\r\n')
  const [{ socket }] = await accepted
  for (let sent = 0; sent < 1_000_000; sent += 20_000) {
    const before = socket.bytesRead
    line.socket.write('x'.repeat(20_000))
    await arrives(socket, before + 20_000)
    pace.check(sent === 500_000 ? 20 : 1)
  }
  await expect.poll(line.text, { interval: 5, timeout: 10_000 }).toContain('1000000')
})

test('a body that the site is slow to read does not count against its sender', async () => {
  const { pace, cut, line, head, accepted } = await open(() => {})
  head('POST')
  line.socket.write(`content-length: 1000\r\n\r\nhalf`)
  const [request] = await accepted
  await expect.poll(() => request.readableLength, { interval: 5 }).toBeGreaterThan(0)
  for (let second = 0; second < 60; second += 1) pace.check(1)
  expect(cut).toHaveLength(0)
})

test('a client that reads nothing of a large response is disconnected within 30 seconds', async () => {
  const { pace, line, head, accepted } = await open((_, response) => response.end(Buffer.alloc(50_000_000)))
  line.socket.pause()
  head('GET')
  line.socket.write('\r\n')
  const [{ socket }] = await accepted
  // The system's buffers are full, and the rest waits.
  let last = -1
  await expect
    .poll(
      () => {
        const isSame = takenBy(socket) === last
        last = takenBy(socket)
        return isSame
      },
      { interval: 100, timeout: 10_000 },
    )
    .toBe(true)
  pace.check(0)
  for (let second = 0; second < 24; second += 1) pace.check(1)
  expect(socket.destroyed).toBe(false)
  pace.check(5)
  expect(socket.destroyed).toBe(true)
  await once(socket, 'close')
})

test('a client that reads a large response is not disconnected', async () => {
  const { pace, line, head, accepted } = await open((_, response) => response.end(Buffer.alloc(50_000_000)))
  head('GET')
  line.socket.write('\r\n')
  await accepted
  while (line.text().length < 50_000_000) {
    const before = line.text().length
    await expect.poll(() => line.text().length, { interval: 1, timeout: 10_000 }).toBeGreaterThan(before)
    pace.check(1)
  }
})

test('a stream with nothing to send stays open', async () => {
  const { pace, line, head, accepted } = await open((_, response) => response.write('retry: 3000\n\n'))
  head('GET')
  line.socket.write('\r\n')
  const [{ socket }] = await accepted
  await expect.poll(line.text, { interval: 5 }).toContain('retry')
  for (let second = 0; second < 300; second += 1) pace.check(1)
  expect(socket.destroyed).toBe(false)
})
