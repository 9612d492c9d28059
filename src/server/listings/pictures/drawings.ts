import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { drawingFile, newPictureKey, readPictureFile } from './picture-files.ts'

/** A stored picture, and the preview for viewers without access to it. */
export interface StoredPicture {
  key: PictureKey
  /** A `data:` URL of about 150 characters. */
  preview: string | null
}

/** Stores a drawing of the sample street, an SVG, under a new key. `withDrawings` makes its pictures. */
export async function addDrawing(storage: Storage, drawing: Buffer): Promise<StoredPicture> {
  const { encodePreview } = await import('./encode-picture.ts')
  const key = newPictureKey()
  await storage.put(drawingFile(key), drawing)
  return { key, preview: await encodePreview(drawing) }
}

/**
 * A storage that makes a picture of a drawing when it is opened first: most are never looked at, and all of them would
 * take longer than the rest of a start. Only WebP and the shared JPEG, since a visitor waits.
 */
export function withDrawings(storage: Storage, log: Logger): Storage {
  return {
    ...storage,
    async open(file) {
      return (await storage.open(file)) ?? (await openDrawn(storage, file, log))
    },
  }
}

async function openDrawn(storage: Storage, file: string, log: Logger): ReturnType<Storage['open']> {
  const asked = readPictureFile(file)
  if (!asked || asked.format === 'avif') return undefined
  const drawing = await storage.open(drawingFile(asked.key))
  if (!drawing) return undefined
  const { encodeFile } = await import('./encode-picture.ts')
  const bytes = await encodeFile(await buffer(drawing.stream()), asked.width, asked.format)
  // Without room for it, it is made again next time.
  await storage.put(file, bytes).catch((error: unknown) => log.warn({ err: error, file }, 'a picture is not stored'))
  return { size: bytes.length, stream: () => Readable.from([bytes]), close: () => Promise.resolve() }
}
