import { setPriority } from 'node:os'
import type { EncoderAnswer, EncoderMessage } from './encode-apart.ts'
import { encodePicture } from './encode-picture.ts'

// The process that `encodeApart` starts. It ends when the site lets go of it, or has died.
setPriority(19)
process.once('disconnect', () => process.exit())

let pieces: Uint8Array[] = []
process.on('message', (message: EncoderMessage) => {
  if ('piece' in message) {
    pieces.push(message.piece)
    return
  }
  const image = Buffer.concat(pieces)
  pieces = []
  void encode(message.key, image).then((answer) => process.send?.(answer))
})

async function encode(key: string, image: Buffer): Promise<EncoderAnswer> {
  try {
    return { picture: await encodePicture(key, image, { withAvif: true }) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
