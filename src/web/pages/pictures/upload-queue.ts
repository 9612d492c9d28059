import type { OwnPicture, PictureKey } from '#shared/listings/pictures.ts'
import { checkFile, explainPictureError, NO_ROOM } from './picture-problem.ts'
import type { PictureProblem } from './picture-problem.ts'
import type { Sending } from './send-picture.ts'

/** A picture on its way to the server, or one that didn't get there. */
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
  /** It may have arrived all the same. */
  onFailed: () => void
}

/**
 * Sends pictures one after the other, in the order in which they were chosen: so they stand in that order, and a slow line
 * gets the first of them through early. One that fails stays behind with its reason, and the others go on.
 */
export class UploadQueue {
  readonly #options: UploadQueueOptions
  readonly #listeners = new Set<() => void>()
  #uploads: readonly Upload[] = []
  #aborters = new Map<number, AbortController>()
  #lastId = 0

  /** What the browser itself shows of pictures that were sent, until their pictures are made. */
  readonly previews = new Map<PictureKey, string>()

  constructor(options: UploadQueueOptions) {
    this.#options = options
  }

  /** The same as before for as long as nothing changed. */
  readonly snapshot = (): readonly Upload[] => this.#uploads

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds files, of which so many find room. */
  add(files: readonly File[], room: number): void {
    let left = room - this.#uploads.filter(({ state }) => state !== 'stopped').length
    const added = files.map((file): Upload => {
      const problem = checkFile(file) ?? (left > 0 ? undefined : NO_ROOM)
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

  /** Takes an upload off the list, and ends it where it is under way. */
  drop(id: number): void {
    this.#set(this.#uploads.filter((upload) => upload.id !== id))
    this.#aborters.get(id)?.abort()
  }

  /** Nobody is there any more to send for. */
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
