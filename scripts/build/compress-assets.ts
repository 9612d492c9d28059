import { fileURLToPath } from 'node:url'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Compresses the built browser files once, so that serving them costs nothing: at the highest level, or with `--quickly`
 * at one that takes a thirtieth of the time and makes them a tenth larger.
 */
const quality = process.argv.includes('--quickly') ? 5 : 11
const folder = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
  (entry) => entry.isFile() && /\.(?:m?js|css|json|svg|txt)$/u.test(entry.name),
)
await Promise.all(
  files.map(async (file) => {
    const path = join(file.parentPath, file.name)
    const bytes = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }),
)
