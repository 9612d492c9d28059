import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownChildren } from '#server/platform/worker-process/testing.ts'
import { encodeInWorker, UnreadableImageError } from './encode-in-worker.ts'

const KEY = 'ab'.repeat(16)

function image(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#1F5B47' } })
    .jpeg()
    .toBuffer()
}

const encoders = () => ownChildren('encoder.ts')

const hasProc = existsSync('/proc/self/stat')

test.runIf(hasProc)('several pictures at once are encoded one after the other, by one process', async () => {
  const bytes = await image()
  const made = await Promise.all([1, 2, 3].map(() => encodeInWorker(KEY, Readable.from([bytes]))))
  for (const { files, preview } of made) {
    expect(files.map(({ key }) => key.split('-')[1])).toContain('800.avif')
    expect(preview).toMatch(/^data:image\/webp;base64,/u)
  }
  expect(encoders()).toHaveLength(1)
})

test.runIf(hasProc)(
  'an invalid image is distinguished from a killed encoder, and the next picture is encoded again',
  async () => {
    await expect(encodeInWorker(KEY, Readable.from([Buffer.from('no image')]))).rejects.toThrow(UnreadableImageError)

    const ended = encodeInWorker(KEY, Readable.from([await image()]))
    killEncoder('SIGKILL')
    await expect(ended).rejects.toThrow('the encoder ended with SIGKILL')
    await expect(ended).rejects.not.toThrow(UnreadableImageError)

    const broken = encodeInWorker(KEY, Readable.from(slowly(await image())))
    await expect.poll(encoders).toHaveLength(1)
    killEncoder('SIGSEGV')
    await expect(broken).rejects.toThrow(UnreadableImageError)

    expect((await encodeInWorker(KEY, Readable.from([await image()]))).files).not.toHaveLength(0)
  },
)

function killEncoder(signal: NodeJS.Signals): void {
  const [pid] = encoders()
  if (pid === undefined) throw new Error('there is no encoder')
  process.kill(pid, signal)
}

async function* slowly(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, 100)
  await new Promise((resolve) => setTimeout(resolve, 300))
  yield bytes.subarray(100)
}
