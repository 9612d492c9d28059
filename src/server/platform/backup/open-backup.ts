import type { Storage } from '#server/platform/storage/storage.ts'
import type { Cipher } from './cipher.ts'
import { BrokenContentError, nameOf, readContent } from './contents.ts'
import type { Content, StoredContent } from './contents.ts'
import { cipherOf, listManifests, readDetails, readManifest, storedContents } from './manifest.ts'
import type { Details, Manifest, ManifestEntry } from './manifest.ts'

/** A backup whose list of contents was read and is whole. */
export interface OpenBackup {
  entry: ManifestEntry
  manifest: Manifest
  details: Details
  /** @throws BrokenContentError at the end at the latest. */
  read(content: Content): AsyncGenerator<Buffer>
  nameOf(content: Content): string
}

/**
 * Opens the last backup, or the one with this stamp.
 *
 * @throws Error in a sentence when there is none, its list is broken, or it takes another key file.
 */
export async function openBackup(target: Storage, cipher: Cipher | undefined, stamp?: string): Promise<OpenBackup> {
  const entries = await listManifests(target)
  const entry = stamp ? entries.find((each) => each.stamp === stamp) : entries.at(-1)
  if (!entry) throw new Error(stamp ? `There is no backup ${stamp} there.` : 'There is no backup there.')
  const { manifest, details, opened } = await readList(target, cipher, entry)
  const stored = storedContents(manifest)

  function find(content: Content): StoredContent {
    const found = stored.get(nameOf(content, opened))
    if (!found) throw new BrokenContentError('it is not in the list of the backup')
    return found
  }

  return {
    entry,
    manifest,
    details,
    nameOf: (content) => nameOf(content, opened),
    async *read(content) {
      yield* readContent(target, opened, find(content), content)
    },
  }
}

async function readList(target: Storage, cipher: Cipher | undefined, entry: ManifestEntry) {
  try {
    const manifest = await readManifest(target, entry)
    const opened = cipherOf(manifest, cipher)
    return { manifest, opened, details: await readDetails(target, opened, manifest) }
  } catch (error) {
    if (!(error instanceof BrokenContentError)) throw error
    throw new Error(`The backup ${entry.stamp} can't be used: its manifest is broken, ${error.message}.`, {
      cause: error,
    })
  }
}
