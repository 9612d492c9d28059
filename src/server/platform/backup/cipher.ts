import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts what a backup stores, in the age format. */
export interface Cipher {
  /** Names of contents are derived from this, so that only holders of the key file can tell what they are names of. */
  nameKey: string
  encrypt(source: Bytes): Bytes
  /** Undefined with a public key only: it can write backups, and not read them. */
  decrypt: ((source: Bytes) => Bytes) | undefined
}

const SECRET = /^AGE-SECRET-KEY-1[0-9A-Z]+$/u
const PUBLIC = /^age1[0-9a-z]+$/u

/**
 * Reads a key file as `age-keygen` writes it: a line with a secret key, or lines with public keys only. Lines that start
 * with # are comments.
 *
 * @throws Error in a sentence that contains nothing of the file.
 */
export async function readKeyFile(path: string): Promise<Cipher> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The key file ${path} can't be read (${error.code ?? 'unknown error'}).`)
  })
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const age = await import('age-encryption')
  const secrets = lines.filter((line) => SECRET.test(line))
  const publics = lines.filter((line) => PUBLIC.test(line))
  if (lines.length === 0 || secrets.length + publics.length < lines.length) {
    throw new Error(`The key file ${path} must hold AGE-SECRET-KEY-1… or age1… lines and nothing else.`)
  }
  try {
    const recipients = [...publics, ...(await Promise.all(secrets.map((secret) => age.identityToRecipient(secret))))]
    const encrypter = new age.Encrypter()
    for (const recipient of new Set(recipients)) encrypter.addRecipient(recipient)
    const decrypter = new age.Decrypter()
    for (const secret of secrets) decrypter.addIdentity(secret)
    return {
      nameKey: createHash('sha256')
        .update([...new Set(recipients)].toSorted().join('\n'))
        .digest('hex'),
      encrypt: (source) => through(source, (stream) => encrypter.encrypt(stream)),
      decrypt: secrets.length > 0 ? (source) => through(source, (stream) => decrypter.decrypt(stream)) : undefined,
    }
  } catch (cause) {
    throw new Error(`The key file ${path} holds a line that is not a key.`, { cause })
  }
}

/** Writes a new key file that only its owner can read. @throws Error when there is a file already. */
export async function makeKeyFile(path: string): Promise<{ publicKey: string }> {
  const age = await import('age-encryption')
  const secret = await age.generateX25519Identity()
  const publicKey = await age.identityToRecipient(secret)
  await writeFile(path, `# public key: ${publicKey}\n${secret}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(`The key file ${path} can't be written (${error.code ?? 'unknown error'}).`)
    },
  )
  return { publicKey }
}

async function* through(
  source: Bytes,
  transform: (stream: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const input = Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>
  yield* (await transform(input)) as ReadableStream<Uint8Array>
}
