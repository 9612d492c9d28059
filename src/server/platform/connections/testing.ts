import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Line {
  socket: Socket
  /** All text received so far. */
  text(): string
  /** Resolves once the other side has closed the connection. */
  closed: Promise<void>
}

/** A raw connection whose bytes the test writes itself. */
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

/** Sends one text to a server and returns all it answers until it closes the connection. */
export async function answerTo(port: number, text: string): Promise<string> {
  const line = await openLine(port)
  line.socket.write(text)
  await line.closed
  return line.text()
}
