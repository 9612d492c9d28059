import { answers, freePort } from './free-port.ts'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installDebianPackage } from '#test/debian-package.ts'

const PACKAGE = 'dovecot-imapd'
const PROGRAM = '/usr/sbin/dovecot'
const READY_WITHIN_MS = 10_000
/** Debian's "nobody", who owns the mails. */
const OWNER = 65_534

/** A local IMAP server with one mailbox. */
export interface Dovecot {
  port: number
  password: string
  /** Puts a mail into the mailbox. */
  deliver(source: string): Promise<void>
  /** The names of the mails, which say what is marked on them. */
  listMails(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Makes Dovecot available from Debian's package. As root it installs the package when it is missing, unless that would
 * start a system mail server. Returns why it is not possible; undefined when Dovecot is available.
 */
export async function installDovecot(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'Dovecot only starts as root.'
  if (existsSync(PROGRAM)) return undefined
  if (existsSync('/run/systemd/system')) {
    return `Debian's ${PACKAGE} is not installed, and installing it would start a mail server on this machine.`
  }
  const reason = await installDebianPackage(PACKAGE)
  if (reason !== undefined) return reason
  return existsSync(PROGRAM) ? undefined : `Debian's ${PACKAGE} is installed, but has no ${PROGRAM}.`
}

/** @throws Error when it does not start. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-dovecot-'))
  await chmod(folder, 0o755)
  const [port, password] = [await freePort(), randomUUID()]
  const mails = join(folder, 'mails')
  for (const name of ['', 'new', 'cur', 'tmp']) await makeFolder(join(mails, name))
  const configuration = join(folder, 'dovecot.conf')
  await writeFile(configuration, configurationOf({ folder, mails, port, password }))
  const child = spawn(PROGRAM, ['-F', '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const ended = once(child, 'exit')

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  let delivered = 0
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
      await stop()
      throw new Error(`Dovecot did not start. ${complaints.join('')} ${log}`)
    }
    await delay(50)
  }
  return {
    port,
    password,
    async deliver(source) {
      delivered += 1
      const name = `${Math.floor(Date.now() / 1000)}.${String(delivered).padStart(5, '0')}.localhost`
      const draft = join(mails, 'tmp', name)
      await writeFile(draft, source)
      await chown(draft, OWNER, OWNER)
      await rename(draft, join(mails, 'new', name))
    },
    async listMails() {
      const [unseen, seen] = await Promise.all(['new', 'cur'].map((name) => readdir(join(mails, name))))
      return [...(unseen ?? []), ...(seen ?? [])].toSorted()
    },
    stop,
  }
}

function configurationOf(given: { folder: string; mails: string; port: number; password: string }): string {
  const { folder, mails, port, password } = given
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${mails}
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${OWNER} gid=${OWNER} home=${mails}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
`
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chown(path, OWNER, OWNER)
}
