import { darker, lighter } from '#server/listings/storefront/paint/color.ts'
import type { Wall } from '#server/listings/storefront/place.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import { d, rect, repeat, shape, stroke } from '#server/listings/storefront/paint/svg.ts'

/** A wall with the texture of its material. The seed decides which bricks have another tone. */
export function drawWall(
  wall: Wall,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  seed: string,
): string {
  return rect(x, y, width, height, color) + TEXTURES[wall](x, y, width, height, color, seed)
}

type Texture = (x: number, y: number, width: number, height: number, color: string, seed: string) => string

const TEXTURES: Record<Wall, Texture> = {
  brick: (...wall) => courses(16, 38, 0.14, ...wall),
  stone: (...wall) => courses(34, 74, 0.22, ...wall),
  clapboard: (x, y, width, height, color) =>
    lines(height / 17, (index) => d`M${x} ${y + 17 + index * 17}h${width}`, darker(color, 0.16), 1.8),
  timber: (x, y, width, height, color) =>
    lines(width / 34, (index) => d`M${x + 34 + index * 34} ${y}v${height}`, darker(color, 0.22), 2.4),
  glass: (x, y, width, height, color) =>
    lines(width / 60, (index) => d`M${x + 60 + index * 60} ${y}v${height}`, darker(color, 0.14), 4),
  stucco: (x, y, width, height, color, seed) => {
    const random = randomFrom(seed)
    return shape(
      repeat(
        46,
        () =>
          d`M${x + random.between(12, width - 30)} ${y + random.between(8, height - 8)}h${random.between(5, 16)}v2h-8z`,
      ),
      lighter(color, 0.32),
    )
  },
}

/** Draws only some of the bricks, which is enough to suggest a brick wall. */
function courses(
  height: number,
  length: number,
  share: number,
  x: number,
  y: number,
  width: number,
  total: number,
  color: string,
  seed: string,
): string {
  const random = randomFrom(seed)
  const tones = [darker(color, 0.13), lighter(color, 0.14)]
  const data = ['', '']
  for (let row = 0; row < Math.floor(total / height); row += 1) {
    for (let column = 0; column < Math.floor(width / length) - 1; column += 1) {
      if (!random.chance(share)) continue
      const left = x + column * length + (row % 2 ? length / 2 : 0) + 2
      data[random.whole(0, 1)] += d`M${left} ${y + row * height + 2}h${length - 4}v${height - 4}h${4 - length}z`
    }
  }
  return data.map((bricks, index) => shape(bricks, tones[index] ?? color)).join('')
}

function lines(count: number, line: (index: number) => string, color: string, weight: number): string {
  return stroke(repeat(count, line), color, weight, { opacity: 0.7 })
}
