import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliDecompress } from 'node:zlib'
import type { Logger } from 'pino'
import type { ListedFile, Storage } from '#server/platform/storage/storage.ts'
import { etagOf } from '#server/platform/http/etag.ts'
import type { Asset } from './assets.ts'

const PREFIX = 'builds/'
/** A megabyte each. */
const MOST_BUILDS = 10
/** The site starts without its storage, too. */
const SAVE_WITHIN_MS = 5000
const LIST_EVERY_MS = 1000
const decompress = promisify(brotliDecompress)

/** A browser file, compressed if that makes it smaller. */
type SavedFile = Pick<Asset, 'type'> & { bytes: Uint8Array; isBrotli: boolean }
type Build = Map<string, SavedFile>
type Given = { storage: Storage; log: Logger }

export interface OtherBuilds {
  /** The file of a build that was served before, or that another process serves already. */
  find(path: string): Promise<Asset | undefined>
}

/**
 * Saves the files of this build in the storage that all processes share, and finds those of the other builds. A tab of
 * yesterday needs parts of its own build, and while processes are replaced one by one, a page of one asks another for
 * its files. The last builds that were started stay.
 */
export async function shareBuild(given: Given, assets: ReadonlyMap<string, Asset>): Promise<OtherBuilds> {
  const build = filesOf(assets)
  const own = keyOf(build)
  // Before this process serves a page: another one may be asked for its files.
  await Promise.race([save(given, own, build), delay(SAVE_WITHIN_MS, undefined, { ref: false })])
  const findFile = findIn(given, own)
  return {
    async find(path) {
      const file = await findFile(path).catch((error: unknown) => {
        given.log.warn({ err: error }, 'the files of other builds can not be read')
        return undefined
      })
      return file && toAsset(file)
    },
  }
}

function filesOf(assets: ReadonlyMap<string, Asset>): Build {
  const build: Build = new Map()
  for (const [path, { type, isImmutable, bytes }] of assets) {
    if (isImmutable) build.set(path, { type, bytes: bytes.br ?? bytes.plain, isBrotli: bytes.br !== undefined })
  }
  return build
}

/** The names have hashes of what is in the files. */
function keyOf(build: Build): string {
  const names = [...build.keys()].toSorted().join('\n')
  return `${PREFIX}${createHash('sha256').update(names).digest('hex').slice(0, 32)}.bin`
}

/** One that is there already is saved again, since its age is that of its last start. */
async function save({ storage, log }: Given, key: string, build: Build): Promise<void> {
  try {
    await storage.put(key, serialize(build))
    const builds: ListedFile[] = []
    for await (const listed of storage.list(PREFIX)) builds.push(listed)
    builds.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime())
    for (const { key: old } of builds.slice(MOST_BUILDS)) await storage.delete(old)
  } catch (error) {
    log.warn({ err: error }, 'the files of this build are not saved: tabs that are open at the next update load anew')
  }
}

function findIn({ storage, log }: Given, own: string): (path: string) => Promise<SavedFile | undefined> {
  const builds = new Map<string, Build>()
  let next: Promise<void> | undefined
  let listedAt = -LIST_EVERY_MS

  /**
   * Once a second at most, however many ask for what was never there. It begins after the question, since another
   * process saves its build just before it serves a page.
   */
  async function readNext(): Promise<void> {
    await delay(Math.max(0, listedAt + LIST_EVERY_MS - performance.now()))
    next = undefined
    listedAt = performance.now()
    for await (const { key } of storage.list(PREFIX)) if (key !== own && !builds.has(key)) await read(key)
  }

  async function read(key: string): Promise<void> {
    const file = await storage.open(key)
    if (!file) return
    const bytes = await buffer(file.stream())
    try {
      builds.set(key, deserialize(bytes) as Build)
    } catch (error) {
      log.warn({ err: error, key }, 'a saved build is damaged')
      builds.set(key, new Map())
    }
  }

  function find(path: string): SavedFile | undefined {
    for (const build of builds.values()) {
      const file = build.get(path)
      if (file) return file
    }
    return undefined
  }

  return async (path) => {
    const known = find(path)
    if (known) return known
    await (next ??= readNext())
    return find(path)
  }
}

async function toAsset({ type, bytes, isBrotli }: SavedFile): Promise<Asset> {
  const saved = Buffer.from(bytes)
  const plain = isBrotli ? await decompress(saved) : saved
  return { type, isImmutable: true, etag: etagOf(plain), bytes: isBrotli ? { br: saved, plain } : { plain } }
}
