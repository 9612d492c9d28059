import { once } from 'node:events'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

/** A command of the WebDriver standard: its names over HTTP and in Firefox's own protocol. */
const COMMANDS = {
  navigate: ['url', 'WebDriver:Navigate'],
  execute: ['execute/sync', 'WebDriver:ExecuteScript'],
  click: ['element/{id}/click', 'WebDriver:ElementClick'],
  clear: ['element/{id}/clear', 'WebDriver:ElementClear'],
  type: ['element/{id}/value', 'WebDriver:ElementSendKeys'],
} as const
export type CommandName = keyof typeof COMMANDS

/** A browser that takes commands of WebDriver. */
export interface Driver {
  send(name: CommandName, body: Record<string, unknown>): Promise<unknown>
  close(): Promise<void>
}

/** Firefox ESR, by Marionette, which it brings along: Debian has no geckodriver. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'handover-firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const words = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const browser = spawn('/usr/bin/firefox-esr', words, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
  const socket = connect(Number(await untilWritten(join(profile, 'MarionetteActivePort'), browser)), '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: [error: { message: string } | null, result: unknown]) => void>()
  let count = 0
  let received = Buffer.alloc(0)
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const length = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < length) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, length).toString())
      received = received.subarray(length)
      // The first one is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown]
      waiting.get(id)?.([error, result])
    }
  })

  async function call(name: string, body: Record<string, unknown>): Promise<unknown> {
    const id = (count += 1)
    const text = JSON.stringify([0, id, name, body])
    const answer = new Promise<[{ message: string } | null, unknown]>((resolve) => waiting.set(id, resolve))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [error, result] = await answer
    waiting.delete(id)
    if (error) throw new Error(error.message)
    return (result as { value?: unknown } | null)?.value
  }

  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })
  return {
    send: (name, body) => call(COMMANDS[name][1], body),
    async close() {
      socket.destroy()
      await end(browser)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** WebKitGTK's own small browser, on a screen that nobody sees. */
export async function startWebKit(): Promise<Driver> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(createInterface({ input: screen.stdout }), 'line')) as [string]
  const port = await freePort()
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const site = `http://127.0.0.1:${port}`

  async function call(path: string, body: Record<string, unknown>): Promise<unknown> {
    const answer = await fetch(`${site}${path}`, { method: 'POST', body: JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error((value as { message?: string }).message ?? `status ${answer.status}`)
    return value
  }

  await untilReady(`${site}/status`, driver)
  const { sessionId } = (await call('/session', { capabilities: { alwaysMatch: {} } })) as { sessionId: string }
  return {
    send: (name, { id, ...body }) =>
      call(`/session/${sessionId}/${COMMANDS[name][0].replace('{id}', String(id))}`, body),
    async close() {
      await fetch(`${site}/session/${sessionId}`, { method: 'DELETE' }).catch(() => {})
      await end(driver)
      await end(screen)
    },
  }
}

/** The text of a file that a program writes once it is ready. */
async function untilWritten(path: string, program: ChildProcess): Promise<string> {
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => '')
    if (text) return text
    await pause(program)
  }
}

async function untilReady(url: string, program: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(program)
}

async function pause(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended with ${program.exitCode}`)
  await setTimeout(50)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const exited = once(program, 'exit')
  program.kill()
  await exited
}
