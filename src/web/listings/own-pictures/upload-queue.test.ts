import { expect, test, vi } from 'vitest'
import type { OwnPicture } from '#shared/listings/pictures.ts'
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#shared/listings/pictures.ts'
import { ApiError } from '#web/api-client.ts'
import type { Sending } from './send-picture.ts'
import { UploadQueue } from './upload-queue.ts'

/** A queue whose uploads finish when the test says so. */
function stage() {
  const sendings: { name: string; signal: AbortSignal; arrive: () => void; fail: (error: unknown) => void }[] = []
  const [onSent, onFailed] = [vi.fn<(picture: OwnPicture) => void>(), vi.fn<() => void>()]
  const queue = new UploadQueue({
    onSent,
    onFailed,
    send: (file: File, { signal }: Sending) =>
      new Promise((resolve, reject) => {
        const key = String(sendings.length).repeat(32)
        const isNew = { state: 'processing', url: null, isFree: false, revealsIdentity: null, problem: null } as const
        const picture: OwnPicture = { key, position: 0, ...isNew }
        sendings.push({ name: file.name, signal, arrive: () => resolve(picture), fail: reject })
      }),
  })
  const states = () => queue.snapshot().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, sendings, onSent, onFailed, states }
}

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('photos are uploaded one after the other, in the order they were chosen', async () => {
  const { queue, sendings, onSent, states } = stage()
  queue.add([file('a.jpg'), file('b.png')], 12)
  queue.add([file('c.webp')], 12)
  expect(states()).toEqual(['a.jpg sending', 'b.png waiting', 'c.webp waiting'])
  sendings[0]?.arrive()
  await settled()
  expect(states()).toEqual(['b.png sending', 'c.webp waiting'])
  expect(onSent).toHaveBeenCalledTimes(1)
  sendings[1]?.arrive()
  await settled()
  sendings[2]?.arrive()
  await settled()
  expect(sendings.map(({ name }) => name)).toEqual(['a.jpg', 'b.png', 'c.webp'])
  expect(states()).toEqual([])
})

test("files that can't be photos are refused without an upload, and don't stop the others", () => {
  const { queue, sendings } = stage()
  queue.add([file('a.txt'), file('b.jpg', 0), file('c.jpg', MAX_PICTURE_BYTES + 1), file('d.jpg')], 12)
  expect(queue.snapshot().map(({ problem }) => problem?.message)).toEqual([
    PICTURE_REFUSALS.wrong_kind,
    PICTURE_REFUSALS.empty,
    PICTURE_REFUSALS.too_large,
    undefined,
  ])
  expect(sendings.map(({ name }) => name)).toEqual(['d.jpg'])
})

test('photos beyond the limit wait until they are retried', () => {
  const { queue, sendings, states } = stage()
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], 2)
  expect(states()).toEqual(['a.jpg sending', 'b.jpg waiting', 'c.jpg stopped'])
  const last = queue.snapshot()[2]
  expect(last?.problem).toEqual({ message: PICTURE_REFUSALS.too_many, canRetry: true })
  queue.retry(last?.id ?? 0)
  expect(states()).toEqual(['a.jpg sending', 'b.jpg waiting', 'c.jpg waiting'])
  expect(sendings).toHaveLength(1)
})

test('a failed upload stays in the list with its reason while the next one starts', async () => {
  const { queue, sendings, onFailed, states } = stage()
  queue.add([file('a.jpg'), file('b.jpg')], 12)
  const detail = PICTURE_REFUSALS.damaged
  const problem = { status: 415, title: 'Not a picture', detail, code: 'unsupported_media', reason: 'damaged' }
  sendings[0]?.fail(new ApiError(415, JSON.stringify(problem)))
  await settled()
  expect(states()).toEqual(['a.jpg stopped', 'b.jpg sending'])
  expect(queue.snapshot()[0]?.problem).toEqual({ message: detail, canRetry: false })
  sendings[1]?.fail(new TypeError('The connection was interrupted.'))
  await settled()
  expect(queue.snapshot()[1]?.problem?.canRetry).toBe(true)
  expect(onFailed).toHaveBeenCalledTimes(2)
})

test('removing an upload or leaving the page aborts it', async () => {
  const { queue, sendings, states } = stage()
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], 12)
  queue.drop(queue.snapshot()[1]?.id ?? 0)
  queue.drop(queue.snapshot()[0]?.id ?? 0)
  expect(sendings[0]?.signal.aborted).toBe(true)
  sendings[0]?.fail(new TypeError('aborted'))
  await settled()
  expect(states()).toEqual(['c.jpg sending'])
  queue.close()
  expect(sendings[1]?.signal.aborted).toBe(true)
  expect(states()).toEqual([])
})
