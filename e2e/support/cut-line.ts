import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** The site at an address of its own, whose line can be cut: Playwright's offline mode does not reach service workers. */
export interface Line {
  url: string
  /**
   * Once every request is answered and nothing is on its way: whatever was cut in two, a picture or a page, the browser
   * would report besides.
   */
  cut(): Promise<void>
  mend(): Promise<void>
  /** At the end, whether it is cut or not. */
  close(): void
}

/** Between two requests of a page that loads, it is less. */
const QUIET_MS = 500

interface Traffic {
  isAnswered: boolean
  /** When the last byte came, either way. */
  movedAt: number
}

export async function openLine(target: string): Promise<Line> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const traffic = new Map<Socket, Traffic>()
  const server = createServer((visitor) => {
    const site = connect(Number(targetPort), hostname)
    for (const socket of [visitor, site]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Either end may break off.
      socket.on('error', () => {})
    }
    const note = (isAnswered: boolean) => void traffic.set(visitor, { isAnswered, movedAt: Date.now() })
    note(true)
    visitor.on('data', () => note(false))
    site.on('data', () => note(true))
    visitor.pipe(site).pipe(visitor)
    visitor.once('close', () => {
      traffic.delete(visitor)
      site.destroy()
    })
    site.once('close', () => visitor.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const isQuiet = () =>
    [...traffic.values()].every(({ isAnswered, movedAt }) => isAnswered && Date.now() - movedAt >= QUIET_MS)

  function dropAll(): void {
    server.close()
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      while (!isQuiet()) await delay(50)
      const closed = once(server, 'close')
      dropAll()
      await closed
    },
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: dropAll,
  }
}
