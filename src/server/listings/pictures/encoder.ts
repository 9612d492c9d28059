import type { PictureKey } from '#shared/listings/pictures.ts'
import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { encodePicture } from './encode-picture.ts'
import type { EncodedPicture } from './encode-picture.ts'

// The process started by `encodeInWorker`.
runWorker<PictureKey, EncodedPicture>((key, image) => encodePicture(key, image))
