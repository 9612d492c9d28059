import { AppError } from '#shared/errors.ts'
import { MAX_PICTURE_PIXELS } from '#shared/listings/pictures.ts'
import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { inspectDocument } from './inspect-document.ts'
import type { Finding, Look } from './inspect-draft.ts'

// The process started by `inspect-draft.ts`. A user waits for it, so its priority is higher than an encoder's.
runWorker<Look, Finding>(async (look, bytes) => {
  if ('photo' in look) {
    // Decoders are loaded for pictures only.
    const { inspectImage } = await import('./inspect-image.ts')
    return inspectImage(bytes, look.photo, MAX_PICTURE_PIXELS)
  }
  try {
    return await inspectDocument(bytes, look.document)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { message: error.message }
  }
})
