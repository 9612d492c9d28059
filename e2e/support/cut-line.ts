import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** The site at an address of its own, whose line can be cut: Playwright's offline mode does not reach service workers. */
export interface Line {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** At the end, whether it is cut or not. */
  close(): void
}

export async function openLine(target: string): Promise<Line> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((visitor) => {
    const site = connect(Number(targetPort), hostname)
    for (const socket of [visitor, site]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Either end may break off.
      socket.on('error', () => {})
    }
    visitor.pipe(site).pipe(visitor)
    visitor.once('close', () => site.destroy())
    site.once('close', () => visitor.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  function dropAll(): void {
    server.close()
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
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
