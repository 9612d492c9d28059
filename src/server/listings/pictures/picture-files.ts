import { PICTURE_WIDTHS } from '#shared/listings/picture-widths.ts'
import type { PictureWidth } from '#shared/listings/picture-widths.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The width of the JPEG copy, for sites that preview a shared link and support no newer format. */
export const SHARED_WIDTH: PictureWidth = 1200

/** The storage key of one width of a picture. */
export function pictureFile(key: string, width: number, format: PictureFormat): string {
  return `pictures/${key.slice(0, 2)}/${key}-${width}.${format}`
}

/** The storage key of an uploaded photo until its pictures are encoded; it is never served. */
export function originalFile(key: string): string {
  return `originals/${key.slice(0, 2)}/${key}.upload`
}

/** The storage keys that a picture may have. */
export function filesOfPicture(key: string): string[] {
  const made = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(key, width, format)))
  return [originalFile(key), ...made]
}

/** Deletes all files of a picture. The sweep of unreferenced files finds what can't be deleted now. */
export async function deletePictureFiles(storage: Storage, key: string): Promise<void> {
  await Promise.all(filesOfPicture(key).map((file) => storage.delete(file)))
}
