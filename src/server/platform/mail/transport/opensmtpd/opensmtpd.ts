import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installDebianPackage } from '#test/debian-package.ts'

const PACKAGE = 'opensmtpd'
const PROGRAM = '/usr/sbin/smtpd'
const READY_WITHIN_MS = 5000

/** A mail server of one's own on loopback, which passes mail on. */
export interface OpenSmtpd {
  port: number
  /** Stops all of it where it is, as a machine that swaps does. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/**
 * Makes OpenSMTPD available from Debian's package, as root installing it where it is missing: not where the package would
 * start a mail server of the machine's own, or take the place of one. Answers why that can't be; undefined when it is there.
 */
export async function installOpenSmtpd(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'OpenSMTPD only starts as root.'
  if (existsSync(PROGRAM)) return undefined
  if (existsSync('/run/systemd/system') || existsSync('/usr/sbin/sendmail')) {
    return `Debian's ${PACKAGE} is not installed, and installing it would change how this machine mails.`
  }
  const reason = await installDebianPackage(PACKAGE)
  if (reason !== undefined) return reason
  return existsSync(PROGRAM) ? undefined : `Debian's ${PACKAGE} is installed, but has no ${PROGRAM}.`
}

/**
 * Starts one that takes mail for the given addresses and passes it on to a port of this machine.
 *
 * @throws Error when it does not start, for example because one runs here already.
 */
export async function startOpenSmtpd({ relayTo, takes }: { relayTo: number; takes: string }): Promise<OpenSmtpd> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-smtpd-'))
  const port = await freePort()
  const configuration = join(folder, 'smtpd.conf')
  await writeFile(
    configuration,
    `listen on 127.0.0.1 port ${port} hostname localhost
action "relay" relay host "smtp://127.0.0.1:${relayTo}"
match from any for rcpt-to "${takes}" action "relay"
`,
  )
  // Its processes are one group, so that all of them stop.
  const child = spawn(PROGRAM, ['-d', '-f', configuration], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const ended = once(child, 'exit')

  function signal(name: NodeJS.Signals): void {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name)
  }

  async function stop(): Promise<void> {
    signal('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await stop()
      throw new Error(`OpenSMTPD did not start. ${complaints.join('').trim().split('\n').at(-1) ?? ''}`)
    }
    await delay(50)
  }
  return { port, freeze: () => signal('SIGSTOP'), thaw: () => signal('SIGCONT'), stop }
}

/** Below the ports that systems give out by themselves, so that nobody is given it before OpenSMTPD has it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
