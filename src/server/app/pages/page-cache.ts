import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Cacheable {
  status: number
  /** Milliseconds since 1970. */
  madeAt: number
  /** In bytes of memory. */
  size: number
}

/** A cached response, in the three encodings that browsers ask for. */
export interface CachedPage extends Cacheable {
  headers: Record<string, string>
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

export type Encoding = 'plain' | 'br' | 'gzip'

const FRESH_MS = 5000
/** For this long, a stale page is better than an error page. */
const RESCUE_MS = 10 * 60_000
const MAX_BYTES = 24 * 1024 * 1024

/**
 * Caches pages that are the same for many visitors. A page is rendered again after five seconds, so that a change is
 * visible within ten. The least recently used pages are evicted at the size limit. Concurrent requests for a page share
 * one rendering.
 */
export class PageCache<Page extends Cacheable = CachedPage> {
  readonly #pages = new Map<string, Page>()
  readonly #making = new Map<string, Promise<Page>>()
  readonly #freshMs: number
  readonly #maxBytes: number
  #bytes = 0

  constructor({ freshMs = FRESH_MS, maxBytes = MAX_BYTES } = {}) {
    this.#freshMs = freshMs
    this.#maxBytes = maxBytes
  }

  /** Returns the page if it is fresh. */
  find(key: string): Page | undefined {
    const page = this.#pages.get(key)
    if (!page || Date.now() - page.madeAt > this.#freshMs) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    return this.find(key) ?? this.#making.get(key) ?? this.#make(key, make)
  }

  #make(key: string, make: () => Promise<Page>): Promise<Page> {
    const making = this.#rescued(key, make).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #rescued(key: string, make: () => Promise<Page>): Promise<Page> {
    const page = await make()
    if (page.status === 200) this.put(key, page)
    if (page.status < 500) return page
    const old = this.#pages.get(key)
    return old && Date.now() - old.madeAt < RESCUE_MS ? old : page
  }

  put(key: string, page: Page): void {
    this.#drop(key)
    this.#pages.set(key, page)
    this.#bytes += page.size
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= page.size
  }
}

/** Compresses a page once for all requests. */
export async function cacheable(status: number, headers: Record<string, string>, html: string): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 6 }),
  ])
  const size = plain.length + br.length + gz.length
  return { status, headers, plain, br, gzip: gz, size, madeAt: Date.now() }
}

/** Compresses an answer for one visitor, in the encoding that their browser asked for: fast rather than small. */
export async function compressOnce(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    return compressBrotli(plain, { params })
  }
  return encoding === 'gzip' ? compressGzip(plain, { level: 1 }) : plain
}

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'plain'
  if (/\bbr\b(?!;q=0(?:\.0+)?\b)/u.test(acceptEncoding)) return 'br'
  return acceptsGzip(acceptEncoding) ? 'gzip' : 'plain'
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return /\bgzip\b(?!;q=0(?:\.0+)?\b)/u.test(acceptEncoding ?? '')
}
