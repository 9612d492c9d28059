import { AppError } from '#shared/errors.ts'
import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { inspectDocument } from './inspect-document.ts'
import type { Finding, Look } from './inspect-draft.ts'

// The process started by `inspect-draft.ts`. A user waits for it, so its priority is higher than an encoder's.
runWorker<Look, Finding>(async (look, bytes) => {
  if ('photo' in look) {
    // Decoders are loaded for photos only.
    const { inspectPhoto } = await import('./inspect-photo.ts')
    return { reason: await inspectPhoto(bytes, look.photo) }
  }
  try {
    await inspectDocument(bytes, look.document)
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { message: error.message }
  }
})
