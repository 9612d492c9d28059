import { createHash } from 'node:crypto'
import { DOCUMENT_FORMATS } from '#shared/documents/formats.ts'
import type { DocumentFormat } from '#shared/documents/formats.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { newFileKey } from './save-upload.ts'
import type { KeptFile } from './save-upload.ts'

/** Stores a file made by a seed, without inspecting it, and returns the data for its row. */
export async function storeFile(
  { storage }: { storage: Storage },
  prefix: string,
  { name, format, bytes }: { name: string; format: DocumentFormat; bytes: Buffer },
): Promise<KeptFile> {
  const fileKey = newFileKey(prefix, format)
  await storage.put(fileKey, bytes)
  return {
    fileName: name,
    contentType: DOCUMENT_FORMATS[format].contentType,
    fileSize: bytes.length,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    fileKey,
  }
}
