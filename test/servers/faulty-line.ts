import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface Line {
  url: string
  /** Keeps all pieces back from now on, until the returned function releases them. */
  hold(): () => void
  /** How many pieces are kept back. */
  heldPieces(): number
  connections(): number
  /** Cuts the open connections at the next piece they would carry. */
  cutAtNextPiece(): void
  stop(): void
}

/** A proxy to another server that can inject faults. */
export async function layLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let cut = new Set<Socket>()
  let held: (() => void)[] | undefined
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    carry(near, far)
    carry(far, near)
  })

  function carry(from: Socket, into: Socket): void {
    open.add(from)
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      into.destroy()
    })
    from.on('data', (piece) => {
      if (cut.has(from)) from.destroy()
      else if (held) held.push(() => into.write(piece))
      else into.write(piece)
    })
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      const kept: (() => void)[] = []
      held = kept
      return () => {
        held = undefined
        for (const pass of kept) pass()
      }
    },
    heldPieces: () => held?.length ?? 0,
    connections: () => open.size / 2,
    cutAtNextPiece() {
      cut = new Set(open)
    },
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return line
}
