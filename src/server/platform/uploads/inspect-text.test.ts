import { isUtf8 } from 'node:buffer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inspectText } from './inspect-text.ts'

const isTaken = (pieces: Buffer[]) =>
  inspectText(pieces).then(
    () => true,
    () => false,
  )

test('a text is judged alike however its bytes are cut into pieces', async () => {
  const bytes = fc.oneof(
    fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text)),
    fc
      .array(fc.constantFrom(0x41, 0x0a, 0x00, 0x7f, 0x80, 0xbf, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0xff))
      .map(Buffer.from),
    fc.constantFrom('<!doctype html>', '\ufeff #!/bin/sh', '€<script>').map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.array(fc.integer({ min: 1, max: 4 })), async (whole, sizes) => {
      const pieces: Buffer[] = []
      let at = 0
      for (const size of sizes) pieces.push(whole.subarray(at, (at += size)))
      const isOne = await isTaken([whole])
      expect(await isTaken([...pieces, whole.subarray(at)])).toBe(isOne)
      if (isOne) expect(isUtf8(whole)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
