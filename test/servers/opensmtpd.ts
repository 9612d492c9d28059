import { answers, freePort } from './free-port.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installDebianPackage } from '#test/debian-package.ts'

const PACKAGE = 'opensmtpd'
const PROGRAM = '/usr/sbin/smtpd'
const READY_WITHIN_MS = 5000

/** A local mail server that relays mail. */
export interface OpenSmtpd {
  port: number
  /** Suspends all its processes, like a machine that swaps. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/**
 * Makes OpenSMTPD available from Debian's package. As root it installs the package when it is missing, unless that
 * would start a system mail server or replace one. Returns why it is not possible; undefined when OpenSMTPD is
 * available.
 */
export async function installOpenSmtpd(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'OpenSMTPD only starts as root.'
  if (existsSync(PROGRAM)) return undefined
  if (existsSync('/run/systemd/system') || existsSync('/usr/sbin/sendmail')) {
    return `Debian's ${PACKAGE} is not installed, and installing it would change this machine's mail setup.`
  }
  const reason = await installDebianPackage(PACKAGE)
  if (reason !== undefined) return reason
  return existsSync(PROGRAM) ? undefined : `Debian's ${PACKAGE} is installed, but has no ${PROGRAM}.`
}

/**
 * Starts a server that accepts mail for the given address and relays it to a local port.
 *
 * @throws Error when it does not start, for example because another one is running here.
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
  // A separate process group, so all its processes can be stopped.
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
