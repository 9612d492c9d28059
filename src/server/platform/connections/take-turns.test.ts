import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takeTurns } from './take-turns.ts'
import { openLine } from './testing.ts'

/** A server that answers nothing by itself. */
async function open() {
  const begun: { url: string; response: ServerResponse }[] = []
  const inTurn = takeTurns()
  const server = createServer((request, response) => {
    inTurn(request, response, () => begun.push({ url: request.url ?? '', response }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const line = await openLine((server.address() as AddressInfo).port)
  const send = (urls: readonly string[]) =>
    line.socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  const urls = async (count: number) => {
    await expect.poll(() => begun.length, { interval: 5, timeout: 10_000 }).toBe(count)
    return begun.map(({ url }) => url)
  }
  return { line, send, urls, begun }
}

test('the requests of a connection are served one after the other, in their order', async () => {
  const { line, send, urls, begun } = await open()
  send(['/1', '/2', '/3'])
  expect(await urls(1)).toEqual(['/1'])
  begun[0]?.response.end('one')
  expect(await urls(2)).toEqual(['/1', '/2'])
  begun[1]?.response.end('two')
  expect(await urls(3)).toEqual(['/1', '/2', '/3'])
  begun[2]?.response.end('three')
  await expect.poll(line.text, { interval: 5 }).toMatch(/one[^]*two[^]*three/u)
  send(['/4'])
  expect(await urls(4)).toEqual(['/1', '/2', '/3', '/4'])
})

test('what waits on a connection that is gone is not served', async () => {
  const { line, send, urls, begun } = await open()
  send(['/1', '/2'])
  await urls(1)
  const closed = once(begun[0]?.response as ServerResponse, 'close')
  line.socket.destroy()
  await closed
  expect(await urls(1)).toEqual(['/1'])
})

test('a connection on which hundreds wait is closed', async () => {
  const { line, send, begun } = await open()
  send(Array.from({ length: 102 }, (_, index) => `/${index}`))
  await line.closed
  expect(begun.map(({ url }) => url)).toEqual(['/0'])
})
