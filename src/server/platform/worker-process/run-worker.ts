import type { WorkerAnswer, WorkerMessage } from './worker-process.ts'

type Work<Task, Answer> = (task: Task, bytes: Buffer) => Promise<Answer>

/**
 * Makes this process a worker for `createWorker`: it runs one task after the other, and exits when the site disconnects
 * or dies.
 */
export function runWorker<Task, Answer>(work: Work<Task, Answer>): void {
  process.once('disconnect', () => process.exit())
  // A terminal sends both to the whole process group; the site disconnects this process when it is done with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

  let pieces: Uint8Array[] = []
  process.on('message', (message: WorkerMessage) => {
    if ('piece' in message) {
      pieces.push(message.piece)
      return
    }
    const bytes = Buffer.concat(pieces)
    pieces = []
    // A site that has died meanwhile hears no answer, and 'disconnect' follows.
    void answer(message.task as Task, bytes).then((told) => process.send?.(told, undefined, undefined, () => {}))
  })

  async function answer(task: Task, bytes: Buffer): Promise<WorkerAnswer> {
    try {
      return { answer: await work(task, bytes) }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }
}
