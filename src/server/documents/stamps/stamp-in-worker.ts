import type { Readable } from 'node:stream'
import { CANNOT_BE_STAMPED } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { createWorker, WorkerEndedError, WorkerProblemError } from '#server/platform/worker-process/worker-process.ts'
import type { Stamp } from './stamp.ts'

/** The formats that a stamp can be drawn on. */
export type StampFormat = 'pdf' | 'jpg' | 'png'

export type StampTask =
  | { kind: 'check' }
  | { kind: 'page'; page: number }
  | { kind: 'stamp'; format: StampFormat; stamp: Stamp }

export interface Stamped {
  bytes?: Uint8Array
  /** How many pages the PDF has. */
  count?: number
  /** Its title, author, subject and keywords. */
  info?: string
  /** Why no stamp can be drawn, for the owner. */
  refusal?: string
}

/** More readers than this at once are asked to try again. */
const MOST_WAITING = 40
/** What its owner is told about a file that the process breaks on. */
const UNREADABLE = 'This file can’t be read well enough to stamp it. Save it again, and upload the new file.'

const work = createWorker<StampTask, Stamped>({
  name: 'stamper',
  program: new URL('stamper.ts', import.meta.url),
  most: 2,
  giveUpAfterMs: 25_000,
  niceness: 10,
  heapMegabytes: 256,
  mostMegabytes: 1024,
  hasAddons: true,
})

let waiting = 0

/** The file with a stamp on every page. @throws AppError forbidden/cannot_be_stamped, unavailable. */
export async function stampFile(file: Readable, format: StampFormat, stamp: Stamp): Promise<Uint8Array> {
  const { bytes, refusal } = await run({ kind: 'stamp', format, stamp }, file)
  if (!bytes || refusal !== undefined) throw cannotBeStamped()
  return bytes
}

/** A page of a PDF as a PDF, from 1. @throws AppError forbidden/cannot_be_stamped, unavailable. */
export async function extractPdfPage(file: Readable, page: number): Promise<{ bytes?: Uint8Array; count: number }> {
  const { bytes, count, refusal } = await run({ kind: 'page', page }, file)
  if (count === undefined || refusal !== undefined) throw cannotBeStamped()
  return { ...(bytes && { bytes }), count }
}

/** Why a PDF can't be stamped, for its owner, and what its properties say. @throws AppError unavailable. */
export async function checkPdf(file: AsyncIterable<Uint8Array>): Promise<Pick<Stamped, 'refusal' | 'info'>> {
  return run({ kind: 'check' }, file)
}

async function run(task: StampTask, file: AsyncIterable<Uint8Array>): Promise<Stamped> {
  if (waiting >= MOST_WAITING) throw unavailable()
  waiting += 1
  try {
    return await work(task, file)
  } catch (error) {
    if (error instanceof WorkerProblemError || (error instanceof WorkerEndedError && error.isByInput)) {
      return { refusal: UNREADABLE }
    }
    throw error instanceof WorkerEndedError ? unavailable() : error
  } finally {
    waiting -= 1
  }
}

function unavailable(): AppError {
  return new AppError('unavailable', 'The document could not be prepared for you just now. Try again in a moment.')
}

function cannotBeStamped(): AppError {
  return new AppError(
    'forbidden',
    'This document can’t be stamped for you, so it stays closed. Ask the seller to upload it again as a new PDF.',
    { reason: CANNOT_BE_STAMPED },
  )
}
