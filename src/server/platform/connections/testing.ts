import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Line {
  socket: Socket
  /** All that came so far. */
  text(): string
  /** Once the other side has closed it. */
  closed: Promise<void>
}

/** A connection whose every byte is a test's own. */
export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false })
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  await once(socket, 'connect')
  return { socket, text: () => text, closed }
}

/** What comes of one piece of text sent to a server, until it closes the connection. */
export async function answerTo(port: number, text: string): Promise<string> {
  const line = await openLine(port)
  line.socket.write(text)
  await line.closed
  return line.text()
}
