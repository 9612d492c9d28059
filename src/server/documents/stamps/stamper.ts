import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { stampPdf, takePage } from './pdf/draw-on-pdf.ts'
import { CannotStampError, openPdf } from './pdf/open-pdf.ts'
import { infoOf } from './pdf/pdf-info.ts'
import { toPlainPdf } from './pdf/plain-pdf.ts'
import type { StampTask, Stamped } from './stamp-in-worker.ts'

// The process started by `stamp-in-worker.ts`. A reader waits for it, so its priority is that of the inspector.
runWorker<StampTask, Stamped>(async (task, bytes) => {
  try {
    switch (task.kind) {
      case 'check':
        // What breaks on its way to a stamp is refused before a reader asks for it.
        await toPlainPdf(bytes)
        return { info: infoOf(await openPdf(bytes)) }
      case 'page':
        return await takePage(bytes, task.page)
      case 'stamp': {
        if (task.format === 'pdf') return { bytes: await stampPdf(bytes, task.stamp) }
        // The decoder is loaded for pictures only.
        const { stampPicture } = await import('./draw-on-picture.ts')
        return { bytes: await stampPicture(bytes, task.format, task.stamp) }
      }
    }
  } catch (error) {
    if (error instanceof CannotStampError) return { refusal: error.message }
    throw error
  }
})
