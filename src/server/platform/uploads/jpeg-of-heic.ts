import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'

const QUALITY = 90

/** The picture of an iPhone as a JPEG, upright and in its own colors; undefined if it can't be decoded. */
export async function jpegOfHeic(heic: Buffer, colors: Buffer | undefined): Promise<Buffer | undefined> {
  const shown = await decode(heic)
  if (!shown) return undefined
  const { data, width, height } = shown
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return colors ? withProfile(jpeg, colors) : jpeg
}

async function decode(heic: Buffer) {
  const images = new libheif.HeifDecoder().decode(heic)
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) return undefined
    const [width, height] = [image.get_width(), image.get_height()]
    const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
    return await new Promise<typeof pixels | null>((resolve) => {
      image.display(pixels, resolve)
    })
  } finally {
    for (const image of images) image.free()
  }
}

const MOST_IN_A_SEGMENT = 65_000

/** iPhones take pictures in Display P3, which look faded without its profile. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  if (profile.length > MOST_IN_A_SEGMENT) return jpeg
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(2 + name.length + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)])
}
