import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readFormParts } from './form-parts.ts'

function* slices(text: string): Generator<Uint8Array> {
  for (let at = 0; at < text.length; at += 10_000) yield Buffer.from(text.slice(at, at + 10_000))
}

async function namesOf(body: string): Promise<string[]> {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const init = { method: 'POST', headers, body: Readable.toWeb(Readable.from(slices(body))), duplex: 'half' }
  const names: string[] = []
  for await (const { name } of readFormParts(new Request('http://localhost/', init as RequestInit))) names.push(name)
  return names
}

const FORM = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nBooks\r\n--b--\r\n'

test('text before the first part is skipped, up to 64 KB', async () => {
  expect(await namesOf(FORM)).toEqual(['title'])
  expect(await namesOf(`${'x'.repeat(64_000)}\r\n${FORM}`)).toEqual(['title'])
  await expect(namesOf(`${'x'.repeat(66_000)}\r\n${FORM}`)).rejects.toMatchObject({ code: 'invalid_input' })
})
