import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createDrain, DRAIN_TIMES } from './drain.ts'

const BUSY_TURNS = 10
const BUSY_MS = 2

test('connections that come while a process is busy are answered before it closes its port', async () => {
  const server = createServer((_, response) => void response.end('served')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drain = createDrain(server, undefined, DRAIN_TIMES)
  const answers: Promise<string>[] = []
  // The system completes a connection at once; this process learns of it in the next turn of its event loop.
  const isDone = new Promise<void>((resolve) => {
    function takeTurn(): void {
      answers.push(answerOf(connect({ port, host: '127.0.0.1' })))
      for (const end = performance.now() + BUSY_MS; performance.now() < end;);
      if (answers.length < BUSY_TURNS) setImmediate(takeTurn)
      else resolve()
    }
    setImmediate(takeTurn)
  })
  drain.announce()
  await Promise.all([drain.close(), isDone])
  for (const answer of await Promise.all(answers)) expect(answer).toContain('served')
})

async function answerOf(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return text(socket)
}
