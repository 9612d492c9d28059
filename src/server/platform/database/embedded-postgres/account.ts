import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The system account that the database server runs as. */
export interface Account {
  name: string
  uid: number
  gid: number
  /** The uid and gid for `spawn`; empty when this process already runs as the account. */
  spawnAs: { uid?: number; gid?: number }
}

/**
 * The account for a data folder owned by `owner` (undefined: no folder yet).
 *
 * PostgreSQL refuses to run as root. When started by root, it runs as the owner of the existing data, so `sudo npm
 * start` on a user's checkout leaves the files to that user. Without data it runs as `nobody`.
 */
export async function findAccount(owner?: { uid: number; gid: number }): Promise<Account> {
  const self = process.getuid?.() ?? -1
  if (self !== 0) return { name: await nameOf(self), uid: self, gid: process.getgid?.() ?? -1, spawnAs: {} }
  const { uid, gid } = owner && owner.uid !== 0 ? owner : await findNobody()
  // macOS's nobody is -2: a stat says 4294967294, spawn takes only the signed form.
  return { name: await nameOf(uid), uid, gid, spawnAs: { uid: uid | 0, gid: gid | 0 } }
}

/** Whether the account can enter a folder. This is tested directly, not derived from modes, so ACLs count too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account.spawnAs, cwd: '/' })
    return true
  } catch {
    return false
  }
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const entry = (await passwd()).find(([name]) => name === 'nobody')
  return { uid: Number(entry?.[2] ?? 65534) >>> 0, gid: Number(entry?.[3] ?? 65534) >>> 0 }
}

async function nameOf(uid: number): Promise<string> {
  return (await passwd()).find((entry) => Number(entry[2]) >>> 0 === uid)?.[0] ?? `uid ${uid}`
}

async function passwd(): Promise<string[][]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').map((line) => line.split(':'))
}
