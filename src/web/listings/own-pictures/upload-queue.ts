import type { OwnPicture, PictureKey } from '#shared/listings/pictures.ts'
import { checkPicture, explainPictureError, NO_ROOM } from '#web/files/picture-problem.ts'
import type { PictureProblem } from '#web/files/picture-problem.ts'
import type { Sending } from './send-picture.ts'

/** A picture that is being uploaded or failed to upload. */
export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'stopped'
  /** From 0 to 1. */
  progress: number
  problem: PictureProblem | undefined
}

interface UploadQueueOptions {
  send: (file: File, sending: Sending) => Promise<OwnPicture>
  onSent: (picture: OwnPicture) => void
  /** The server may have received it anyway. */
  onFailed: () => void
}

/**
 * Uploads pictures one at a time, in the order they were chosen. This keeps their order, and a slow connection
 * completes the first ones early. A failed upload stays in the list with its reason, and the others continue.
 */
export class UploadQueue {
  readonly #options: UploadQueueOptions
  readonly #listeners = new Set<() => void>()
  #uploads: readonly Upload[] = []
  #aborters = new Map<number, AbortController>()
  #lastId = 0

  /** Local preview URLs of uploaded pictures, until the server has processed them. */
  readonly previews = new Map<PictureKey, string>()

  constructor(options: UploadQueueOptions) {
    this.#options = options
  }

  /** Returns the same array until something changes. */
  readonly snapshot = (): readonly Upload[] => this.#uploads

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds files; those beyond `room` are refused. */
  add(files: readonly File[], room: number): void {
    let left = room - this.#uploads.filter(({ state }) => state !== 'stopped').length
    const added = files.map((file): Upload => {
      const problem = checkPicture(file) ?? (left > 0 ? undefined : NO_ROOM)
      if (!problem) left -= 1
      this.#lastId += 1
      return { id: this.#lastId, file, state: problem ? 'stopped' : 'waiting', progress: 0, problem }
    })
    this.#set([...this.#uploads, ...added])
    void this.#run()
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', progress: 0, problem: undefined })
    void this.#run()
  }

  /** Removes an upload and aborts it if it has started. */
  drop(id: number): void {
    this.#set(this.#uploads.filter((upload) => upload.id !== id))
    this.#aborters.get(id)?.abort()
  }

  /** Aborts all uploads when the page is left. */
  close(): void {
    for (const { id } of this.#uploads) this.drop(id)
    for (const url of this.previews.values()) URL.revokeObjectURL(url)
    this.previews.clear()
  }

  async #run(): Promise<void> {
    if (this.#uploads.some(({ state }) => state === 'sending')) return
    const next = this.#uploads.find(({ state }) => state === 'waiting')
    if (!next) return
    await this.#send(next)
    await this.#run()
  }

  async #send({ id, file }: Upload): Promise<void> {
    const aborter = new AbortController()
    this.#aborters.set(id, aborter)
    this.#change(id, { state: 'sending' })
    try {
      const onProgress = (progress: number) => this.#change(id, { progress })
      const picture = await this.#options.send(file, { onProgress, signal: aborter.signal })
      this.previews.set(picture.key, URL.createObjectURL(file))
      this.#options.onSent(picture)
      this.#set(this.#uploads.filter((upload) => upload.id !== id))
    } catch (error) {
      this.#change(id, { state: 'stopped', problem: explainPictureError(error) })
      this.#options.onFailed()
    } finally {
      this.#aborters.delete(id)
    }
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}
