import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#shared/listings/picture-widths.ts'
import { MAX_PICTURE_PIXELS } from '#shared/listings/pictures.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { pictureFile, SHARED_WIDTH } from './picture-files.ts'

// One core per picture and no cache, which leaves the other cores to requests.
sharp.concurrency(1)
sharp.cache(false)

export interface EncodedPicture {
  files: { key: string; bytes: Uint8Array }[]
  /** For viewers without access to the picture: a `data:` URL of about 150 characters. */
  preview: string
  /** `perceptualHash` of it. */
  hash: string
}

/** So few pixels that no text is legible. */
const PREVIEW_WIDTH = 12
/** The maximum ratio of height to width, so that a strip of pixels can still be encoded. */
const MOST_TIMES_TALLER = 4
const GIVE_UP_AFTER_SECONDS = 30

/**
 * An image in every width and format that pages use: upright, in sRGB, without camera metadata such as place, time and
 * author. It is decoded once, no larger than the largest size; the others are made from that.
 *
 * @throws Error when it can't be decoded.
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
  const hash = await perceptualHash(sharp(data, { raw: { width, height, channels } }))
  return { files, preview: `data:image/webp;base64,${tiny.toString('base64')}`, hash }
}

function within(width: number) {
  return { width, height: width * MOST_TIMES_TALLER, fit: 'inside', withoutEnlargement: true } as const
}
