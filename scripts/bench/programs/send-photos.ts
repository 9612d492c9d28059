import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * A seller's browser that uploads photos to a listing, one after the other. A separate process, so it doesn't affect
 * the measured times.
 */
const [address = '', cookie = '', ...photos] = process.argv.slice(2)
console.log('on their way')
for (const photo of photos) {
  const body = new FormData()
  body.append('file', new Blob([await readFile(photo)]), basename(photo))
  const answer = await fetch(address, { method: 'POST', headers: { cookie }, body })
  if (answer.status !== 201) throw new Error(`A photo upload answered ${answer.status}: ${await answer.text()}`)
}
