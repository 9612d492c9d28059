import type { Readable } from 'node:stream'
import type { PictureKey } from '#shared/listings/pictures.ts'
import { createWorker, WorkerEndedError, WorkerProblemError } from '#server/platform/worker-process/worker-process.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** The file is not an image, or can't be decoded. */
export class UnreadableImageError extends Error {}

const encode = createWorker<PictureKey, EncodedPicture>({
  name: 'encoder',
  program: new URL('encoder.ts', import.meta.url),
  most: 1,
  giveUpAfterMs: 60_000,
  niceness: 19,
  heapMegabytes: 256,
  hasAddons: true,
})

/**
 * `encodePicture` in a separate process, one picture at a time.
 *
 * @throws UnreadableImageError; Error when the process ended early, e.g. with the site.
 */
export async function encodeInWorker(key: PictureKey, image: Readable): Promise<EncodedPicture> {
  try {
    return await encode(key, image)
  } catch (error) {
    if (error instanceof WorkerProblemError || (error instanceof WorkerEndedError && error.isByInput)) {
      throw new UnreadableImageError(error.message)
    }
    throw error
  }
}
