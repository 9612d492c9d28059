import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as z from 'zod'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Cipher } from './cipher.ts'
import { BrokenContentError, nameOf, readContent } from './contents.ts'
import type { ContentWriter } from './contents.ts'

const FORMAT = 1
const MANIFESTS = 'manifests/'
const KEY = /^manifests\/(\d{8}t\d{9}z)-([0-9a-f]{64})\.zst$/u

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u)
const Count = z.int().min(0)
const Content = z.strictObject({ sha256: Sha256, size: Count })

const Table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: Count,
  /** Of the rows in any order: see RowDigest. */
  digest: z.string().regex(/^[0-9a-f]{24}$/u),
  bytes: Count,
  /** The rows as `COPY` in text format gave them, in pieces. */
  parts: z.array(Content),
})
export type BackedUpTable = z.infer<typeof Table>

const StoredFile = z.strictObject({ key: z.string(), ...Content.shape, modifiedAt: z.iso.datetime() })
export type BackedUpFile = z.infer<typeof StoredFile>

const Migration = z.strictObject({ hash: Sha256, createdAt: Count })
export type Migration = z.infer<typeof Migration>

/** What a backup holds. It is a content itself, so with a key it is encrypted. */
const Details = z.strictObject({
  madeAt: z.iso.datetime(),
  appVersion: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(Migration),
  tables: z.array(Table),
  sequences: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      value: z.string().regex(/^-?\d+$/u),
      isCalled: z.boolean(),
    }),
  ),
  files: z.array(StoredFile),
})
export type Details = z.infer<typeof Details>

/** The part of a manifest that needs no key: which contents belong to the backup, and what their stored bytes are. */
const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  isEncrypted: z.boolean(),
  details: Content,
  contents: z.array(z.strictObject({ name: Sha256, sha256: Sha256, size: Count })),
})
export type Manifest = z.infer<typeof Manifest>

/** A manifest by its key: its time, and the hash of its bytes. */
export interface ManifestEntry {
  key: string
  /** "20261122t170908123z" */
  stamp: string
  sha256: string
  madeAt: Date
}

/** The backups of a target, oldest first. */
export async function listManifests(target: Storage): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = []
  for await (const { key } of target.list(MANIFESTS)) {
    const [, stamp, sha256] = KEY.exec(key) ?? []
    if (stamp && sha256) entries.push({ key, stamp, sha256, madeAt: timeOf(stamp) })
  }
  return entries.toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
}

/**
 * Completes a backup: nothing written before counts without its manifest, which appears whole or not at all.
 */
export async function writeManifest(
  target: Storage,
  cipher: Cipher | undefined,
  contents: ContentWriter,
  details: Details,
): Promise<ManifestEntry> {
  const content = await contents.write(piecesOf(Buffer.from(JSON.stringify(details))))
  const { madeAt } = details
  const manifest: Manifest = {
    format: FORMAT,
    madeAt,
    isEncrypted: cipher !== undefined,
    details: content,
    contents: contents.stored(),
  }
  const bytes = await promisify(zstdCompress)(JSON.stringify(manifest))
  const [stamp, sha256] = [stampOf(new Date(madeAt)), createHash('sha256').update(bytes).digest('hex')]
  const key = `${MANIFESTS}${stamp}-${sha256}.zst`
  await target.put(key, bytes)
  return { key, stamp, sha256, madeAt: new Date(madeAt) }
}

/** @throws BrokenContentError */
export async function readManifest(target: Storage, { key, sha256 }: ManifestEntry): Promise<Manifest> {
  const file = await target.open(key)
  if (!file) throw new BrokenContentError('it is missing')
  const bytes = await buffer(file.stream())
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BrokenContentError('its bytes have changed')
  const parsed = Manifest.safeParse(await parseZstdJson(bytes))
  if (!parsed.success) throw new BrokenContentError('it has a format that this version does not know')
  return parsed.data
}

/** @throws BrokenContentError; Error when the key file is missing or does not fit. */
export async function readDetails(target: Storage, cipher: Cipher | undefined, manifest: Manifest): Promise<Details> {
  const stored = storedContents(manifest).get(nameOf(manifest.details, cipher))
  if (!stored) throw new BrokenContentError('it was encrypted with another key')
  const bytes = await buffer(readContent(target, cipher, stored, manifest.details))
  const details = Details.parse(JSON.parse(bytes.toString()))
  if (details.madeAt !== manifest.madeAt) throw new BrokenContentError('its list belongs to another backup')
  return details
}

/** What opens a backup. @throws Error in a sentence when that takes another key file. */
export function cipherOf({ isEncrypted }: Manifest, cipher: Cipher | undefined): Cipher | undefined {
  if (!isEncrypted) return undefined
  if (!cipher) throw new Error('The backup is encrypted: set BACKUP_KEY_FILE to its key file.')
  if (cipher.decrypt) return cipher
  throw new Error('The backup is encrypted, and BACKUP_KEY_FILE holds public keys only: it needs the secret key.')
}

export function storedContents({ contents }: Manifest) {
  return new Map(contents.map((content) => [content.name, content]))
}

async function parseZstdJson(bytes: Buffer): Promise<unknown> {
  return JSON.parse((await promisify(zstdDecompress)(bytes)).toString())
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield* slices(bytes)
}

function stampOf(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/gu, '').toLowerCase()
}

function timeOf(stamp: string): Date {
  const [, date = '', time = '', ms = ''] = /^(\d{8})t(\d{6})(\d{3})z$/u.exec(stamp) ?? []
  const [day, clock] = [date.replace(/^(\d{4})(\d\d)/u, '$1-$2-'), time.replace(/^(\d\d)(\d\d)/u, '$1:$2:')]
  return new Date(`${day}T${clock}.${ms}Z`)
}
