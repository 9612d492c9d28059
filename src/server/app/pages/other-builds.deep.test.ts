import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { findS3Settings, parseEnvironment } from '#server/platform/env.ts'
import { s3Storage } from '#server/platform/storage/s3-storage.ts'
import { installSwift, makeBucket, startSwift } from '#test/servers/swift.ts'
import type { Swift } from '#test/servers/swift.ts'
import type { Asset } from './assets.ts'
import { shareBuild } from './other-builds.ts'

const whyNot = await installSwift()
if (whyNot === undefined) {
  const swift = await startSwift()
  afterAll(() => swift.stop())
  testSwift(swift)
} else test.skip(`files of other builds in a bucket. ${whyNot}`, () => {})

function testSwift(swift: Swift): void {
  test('processes of two builds find each other’s files in their bucket', async () => {
    const settings = findS3Settings(parseEnvironment(await makeBucket(swift, 'builds')))
    if (!settings) throw new Error('no bucket')
    const log = pino({ level: 'silent' })
    const start = (name: string) =>
      // Each as on a machine of its own.
      shareBuild({ storage: s3Storage(settings, { spoolFolder: '/tmp', log }), log }, buildOf(name))
    const before = await start('yesterday')
    const after = await start('today')
    expect((await after.find('/assets/yesterday.js'))?.bytes.plain.toString()).toBe('yesterday')
    expect((await before.find('/assets/today.js'))?.bytes.plain.toString()).toBe('today')
    expect(await after.find('/assets/../documents/aa/one.pdf')).toBeUndefined()
  })
}

function buildOf(name: string): Map<string, Asset> {
  const plain = Buffer.from(name)
  return new Map([
    [`/assets/${name}.js`, { type: 'text/javascript', isImmutable: true, etag: 'W/"1"', bytes: { plain } }],
  ])
}
