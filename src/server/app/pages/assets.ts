import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { etagOf } from '#server/platform/http/etag.ts'
import type { Encoding } from '#server/platform/http/encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export interface Asset {
  type: string
  /** Named by a hash of its content, so it never changes. */
  isImmutable: boolean
  etag: string
  bytes: Partial<Record<Encoding, Buffer>> & { plain: Buffer }
}

/**
 * Loads the built browser files and their compressed versions into memory: a few megabytes. Without file paths, there
 * is no path traversal.
 */
export async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const bytes = new Map<string, Buffer>()
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    bytes.set(`/${relative(folder, path).split(sep).join('/')}`, await readFile(path))
  }
  const assets = new Map<string, Asset>()
  for (const [path, plain] of bytes) {
    const type = TYPES[extname(path)]
    if (!type) continue
    const [br, gzip] = [bytes.get(`${path}.br`), bytes.get(`${path}.gz`)]
    assets.set(path, {
      type,
      isImmutable: path.startsWith('/assets/'),
      etag: etagOf(plain),
      bytes: { plain, ...(br && { br }), ...(gzip && { gzip }) },
    })
  }
  return assets
}
