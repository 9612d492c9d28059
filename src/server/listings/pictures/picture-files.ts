import { PICTURE_WIDTHS } from '#shared/listings/listings.ts'
import type { PictureWidth } from '#shared/listings/listings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Pictures are also kept as a JPEG of this width, for sites that show a shared link and know nothing newer. */
export const SHARED_WIDTH: PictureWidth = 1200

/** Where one width of a picture is kept. */
export function pictureFile(key: string, width: number, format: PictureFormat): string {
  return `pictures/${key.slice(0, 2)}/${key}-${width}.${format}`
}

/** Where a photo waits, as it was sent, until pictures are made of it; nobody is ever shown this file. */
export function originalFile(key: string): string {
  return `originals/${key.slice(0, 2)}/${key}.upload`
}

/** Takes everything away that was ever made of a picture. What can't be is found by the sweep of files without an owner. */
export async function deletePictureFiles(storage: Storage, key: string): Promise<void> {
  const made = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(key, width, format)))
  await Promise.all([originalFile(key), ...made].map((file) => storage.delete(file)))
}
