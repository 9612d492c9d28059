import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { findAccount } from '#server/platform/database/embedded-postgres/account.ts'
import { installDebianPackage } from '#test/debian-package.ts'

const PYTHON = '/usr/bin/python3'
const PACKAGE = 'python3-swift'
const INSTALLED = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api'
/** Only ends a start that hangs: its few seconds of Python are many on a busy machine, and a crash ends it at once. */
const READY_WITHIN_MS = 120_000

/** A local S3 server. */
export interface Swift {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Stops it and deletes its files. */
  stop(): Promise<void>
}

/**
 * Makes OpenStack Swift's S3 API available from Debian's package; as root it installs the package when it is missing.
 * Returns why it is not possible, in a sentence; undefined when Swift is available.
 */
export async function installSwift(): Promise<string | undefined> {
  if (existsSync(INSTALLED)) return undefined
  const reason = await installDebianPackage(PACKAGE)
  if (reason !== undefined) return reason
  return existsSync(INSTALLED) ? undefined : `Debian's ${PACKAGE} is installed, but has no S3 API.`
}

/** Starts it on a free port, with its files in a temporary folder. It ends with this process, however that ends. */
export async function startSwift(): Promise<Swift> {
  const account = await findAccount()
  const folder = await mkdtemp(join(tmpdir(), 'handover-swift-'))
  // The account can't read the program when the checkout is in root's home.
  const program = join(folder, 'serve-swift.py')
  await copyFile(fileURLToPath(new URL('serve-swift.py', import.meta.url)), program)
  await chown(folder, account.uid, account.gid)
  const [accessKeyId, secretAccessKey] = ['test:tester', 'a-secret-of-the-tests']
  const child = spawn(PYTHON, [program, folder, accessKeyId, secretAccessKey], {
    ...account.spawnAs,
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))

  async function stop(): Promise<void> {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  const timer = setTimeout(() => {
    complaints.push(`It was killed after ${READY_WITHIN_MS / 1000} s.`)
    child.kill('SIGKILL')
  }, READY_WITHIN_MS)
  for await (const port of createInterface({ input: child.stdout })) {
    clearTimeout(timer)
    return { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', accessKeyId, secretAccessKey, stop }
  }
  clearTimeout(timer)
  await stop()
  throw new Error(`OpenStack Swift did not start.\n${complaints.join('')}`)
}

/** Makes a bucket. Returns the variables of a site that stores its files there. */
export async function makeBucket(swift: Swift, name: string): Promise<Record<string, string>> {
  const { endpoint, region, accessKeyId, secretAccessKey } = swift
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
