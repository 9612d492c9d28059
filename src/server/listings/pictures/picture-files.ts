import { randomBytes } from 'node:crypto'
import { PICTURE_WIDTHS } from '#shared/listings/picture-widths.ts'
import type { PictureWidth } from '#shared/listings/picture-widths.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The width of the JPEG copy, for sites that preview a shared link and support no newer format. */
export const SHARED_WIDTH: PictureWidth = 1200

/** Unguessable, so only viewers who are given the key find a picture. */
export function newPictureKey(): PictureKey {
  return randomBytes(16).toString('hex')
}

/** The storage key of one width of a picture. */
export function pictureFile(key: string, width: number, format: PictureFormat): string {
  return `pictures/${key.slice(0, 2)}/${key}-${width}.${format}`
}

const PICTURE_FILE = /^pictures\/[0-9a-f]{2}\/(?<key>[0-9a-f]{32})-(?<width>\d+)\.(?<format>\w+)$/u

/** The opposite of `pictureFile`. Undefined for another file. */
export function readPictureFile(
  file: string,
): { key: PictureKey; width: PictureWidth; format: PictureFormat } | undefined {
  const found = PICTURE_FILE.exec(file)?.groups
  const width = PICTURE_WIDTHS.find((one) => String(one) === found?.['width'])
  const format = PICTURE_FORMATS.find((one) => one === found?.['format'])
  return found?.['key'] && width && format ? { key: found['key'], width, format } : undefined
}

/** The storage key of a drawing of the sample street, which its pictures are made from. It is never served. */
export function drawingFile(key: string): string {
  return `drawings/${key.slice(0, 2)}/${key}.svg`
}

/** The storage key of an uploaded photo until its pictures are encoded; it is never served. */
export function originalFile(key: string): string {
  return `originals/${key.slice(0, 2)}/${key}.upload`
}

/** The storage keys that a picture may have. */
export function filesOfPicture(key: string): string[] {
  const made = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(key, width, format)))
  return [originalFile(key), drawingFile(key), ...made]
}

/** Deletes all files of a picture. The sweep of unreferenced files finds what can't be deleted now. */
export async function deletePictureFiles(storage: Storage, key: string): Promise<void> {
  await Promise.all(filesOfPicture(key).map((file) => storage.delete(file)))
}
