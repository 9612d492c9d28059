import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { PictureKey } from '#shared/pictures.ts'
import type { EncodedPicture } from './encode-picture.ts'

const PROGRAM = fileURLToPath(new URL('encoder.ts', import.meta.url))
const GIVE_UP_AFTER_MS = 60_000
/** To start a process holds this one up for some milliseconds, so the next photo finds it there. */
const KEPT_IDLE_MS = 15_000
/** How a process ends that an image has broken. */
const BROKEN_BY_IMAGE = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE'])

/** What an encoder is told: an image in pieces, then which picture is to be made of it. */
export type EncoderMessage = { piece: Uint8Array } | { key: PictureKey }
export type EncoderAnswer = { picture: EncodedPicture } | { problem: string }

/** An image that is none, or that nobody can read. */
export class UnreadableImageError extends Error {}

let encoder: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * `encodePicture` in a process of its own, which gives way to whoever waits for an answer, knows no secret, and takes
 * nobody along when an image breaks it. One picture after the other.
 *
 * @throws UnreadableImageError; Error where the process ended before it was done, e.g. with the site.
 */
export function encodeApart(key: PictureKey, image: Readable): Promise<EncodedPicture> {
  const picture = last.then(() => encode(key, image))
  last = picture.catch(() => {})
  return picture
}

async function encode(key: PictureKey, image: Readable): Promise<EncodedPicture> {
  clearTimeout(idle)
  if (!encoder?.connected) encoder = startEncoder()
  const busy = encoder
  const timer = setTimeout(() => busy.kill('SIGABRT'), GIVE_UP_AFTER_MS)
  const over = new AbortController()
  try {
    const answered = Promise.race([answerOf(busy, over.signal), endOf(busy, over.signal)])
    // It may end while it is still told of the image.
    answered.catch(() => {})
    await send(busy, key, image).catch(async (error: unknown) => {
      if (busy.connected) throw error
      await answered
    })
    const answer = await answered
    if ('picture' in answer) return answer.picture
    throw new UnreadableImageError(answer.problem)
  } finally {
    over.abort()
    clearTimeout(timer)
    idle = setTimeout(() => busy.connected && busy.disconnect(), KEPT_IDLE_MS).unref()
  }
}

/** It does not keep the site from ending. */
function startEncoder(): ChildProcess {
  const started = fork(PROGRAM, { serialization: 'advanced', execArgv: [], env: {} })
  started.unref()
  started.channel?.unref()
  return started
}

async function answerOf(busy: ChildProcess, signal: AbortSignal): Promise<EncoderAnswer> {
  const [answer] = (await once(busy, 'message', { signal })) as [EncoderAnswer]
  return answer
}

async function endOf(busy: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, by] = (await once(busy, 'exit', { signal })) as [number | null, NodeJS.Signals | null]
  const message = `the encoder ended with ${by ?? code} before it was done`
  throw BROKEN_BY_IMAGE.has(by) ? new UnreadableImageError(message) : new Error(message)
}

async function send(busy: ChildProcess, key: PictureKey, image: Readable): Promise<void> {
  for await (const piece of image) await tell(busy, { piece })
  await tell(busy, { key })
}

function tell(busy: ChildProcess, message: EncoderMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    busy.send(message, (error) => (error ? reject(error) : resolve()))
  })
}
