import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** How a body is sent. */
export type Encoding = 'plain' | 'br' | 'gzip'

/** The best encoding for an `Accept-Encoding` header. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'plain'
  if (/\bbr\b(?!;q=0(?:\.0+)?\b)/u.test(acceptEncoding)) return 'br'
  return acceptsGzip(acceptEncoding) ? 'gzip' : 'plain'
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return /\bgzip\b(?!;q=0(?:\.0+)?\b)/u.test(acceptEncoding ?? '')
}

/** Compresses a body that is sent many times: small rather than fast. */
export async function compressForAll(plain: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 6 }),
  ])
  return { plain, br, gzip: gz }
}

/** Compresses a body that is sent once, or a few times: fast rather than small. */
export async function compressOnce(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    return compressBrotli(plain, { params })
  }
  return encoding === 'gzip' ? compressGzip(plain, { level: 1 }) : plain
}
