import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#shared/listings/listings.ts'
import { MAX_PICTURE_PIXELS } from '#shared/listings/pictures.ts'
import { pictureFile, SHARED_WIDTH } from './picture-files.ts'

// One core for one picture, and nothing kept of it: the others are for those who wait for an answer.
sharp.concurrency(1)
sharp.cache(false)

export interface EncodedPicture {
  files: { key: string; bytes: Uint8Array }[]
  /** What may be shown to whoever may not see the picture: a `data:` address of about 150 characters. */
  preview: string
}

/** So few pixels that nothing can be read from them. */
const PREVIEW_WIDTH = 12
/** A picture is no taller than this many times its width, so that a strip of pixels stays one that can be encoded. */
const MOST_TIMES_TALLER = 4
const GIVE_UP_AFTER_SECONDS = 30

/**
 * An image in every width and format that pages ask for: upright, in sRGB, without anything that a camera wrote about
 * where, when and by whom. It is decoded once, no larger than the largest of them; the others are made of that.
 *
 * @throws Error what can't be read as an image.
 */
export async function encodePicture(
  key: string,
  image: Uint8Array,
  { withAvif }: { withAvif: boolean },
): Promise<EncodedPicture> {
  const { data, info } = await sharp(image, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', autoOrient: true })
    .timeout({ seconds: GIVE_UP_AFTER_SECONDS })
    .resize(within(Math.max(...PICTURE_WIDTHS)))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const resized = (to: number) => sharp(data, { raw: { width, height, channels } }).resize(within(to))

  const files: EncodedPicture['files'] = []
  for (const size of PICTURE_WIDTHS) {
    const webp = await resized(size).webp({ quality: 72, effort: 1 }).toBuffer()
    files.push({ key: pictureFile(key, size, 'webp'), bytes: webp })
    if (!withAvif) continue
    const avif = await resized(size).avif({ quality: 52, effort: 1 }).toBuffer()
    files.push({ key: pictureFile(key, size, 'avif'), bytes: avif })
  }
  const jpeg = await resized(SHARED_WIDTH).jpeg({ quality: 80 }).toBuffer()
  files.push({ key: pictureFile(key, SHARED_WIDTH, 'jpeg'), bytes: jpeg })
  const tiny = await resized(PREVIEW_WIDTH).blur(1).webp({ quality: 40, effort: 6 }).toBuffer()
  return { files, preview: `data:image/webp;base64,${tiny.toString('base64')}` }
}

function within(width: number) {
  return { width, height: width * MOST_TIMES_TALLER, fit: 'inside', withoutEnlargement: true } as const
}
