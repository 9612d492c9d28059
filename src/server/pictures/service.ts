import { Readable } from 'node:stream'
import { AppError } from '#shared/errors.ts'
import type { PictureWidth } from '#shared/listings.ts'
import { product } from '#shared/product.ts'
import type { Context } from '#server/context.ts'
import { findPicturePosition } from './store.ts'

export type PictureFormat = 'webp' | 'jpeg'

/** Where one width of a picture is kept. */
export function pictureFile(key: string, width: number, format: PictureFormat): string {
  return `pictures/${key.slice(0, 2)}/${key}-${width}.${format}`
}

/** Storefront pictures are also kept as a JPEG of this width, for sites that show a shared link. */
export const SHARED_WIDTH: PictureWidth = 1200

/**
 * A free picture of a public listing. Anyone may call.
 *
 * @throws AppError not_found: no such picture, or one that this visitor may not know of.
 */
export async function openPicture(
  ctx: Context,
  key: string,
  width: number,
  format: PictureFormat,
): Promise<{ size: number; body: ReadableStream }> {
  const position = /^[0-9a-f]{32}$/u.test(key) ? await findPicturePosition(ctx.db, key) : undefined
  const isFree = position !== undefined && position < product.freePictures
  const file = isFree ? await ctx.storage.open(pictureFile(key, width, format)) : undefined
  if (!file) throw new AppError('not_found', 'There is no such picture.')
  return { size: file.size, body: Readable.toWeb(file.stream()) as ReadableStream }
}
