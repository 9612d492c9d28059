import type { CacheableAnswer } from '#server/app/answer-cache.ts'
import { compressForAll } from '#server/platform/http/encoding.ts'
import type { Encoding } from '#server/platform/http/encoding.ts'

/** A page that is the same for all signed-out visitors, in every encoding. */
export interface CachedPage extends CacheableAnswer, Record<Encoding, Buffer> {
  headers: Record<string, string>
}

export async function makeCachedPage(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<CachedPage> {
  const encodings = await compressForAll(Buffer.from(html))
  const size = Object.values(encodings).reduce((sum, { length }) => sum + length, 0)
  return { status, headers, ...encodings, size, madeAt: Date.now() }
}
