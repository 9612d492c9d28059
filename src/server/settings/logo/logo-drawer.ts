import { runWorker } from '#server/platform/worker-process/run-worker.ts'
import { drawLogo } from './draw-logo.ts'
import type { DrawnLogo } from './draw-logo.ts'

// The process started by `save-logo.ts`.
runWorker<null, DrawnLogo>((_task, image) => drawLogo(image))
