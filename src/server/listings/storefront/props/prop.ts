import { at, ellipse } from '#server/listings/storefront/paint/svg.ts'
import type { Palette } from '#server/listings/storefront/paint/palette.ts'

/** A thing that stands on a surface. The middle of its base is at the origin. */
export interface Prop {
  width: number
  height: number
  draw(colors: Palette): string
}

export function prop(width: number, height: number, draw: (colors: Palette) => string): Prop {
  return { width, height, draw }
}

/** A prop with its base at x, y. On a floor it has a flat shadow. */
export function stand(item: Prop, x: number, y: number, scale: number, colors: Palette, shadow = true): string {
  const foot = shadow
    ? ellipse(4, -1, item.width * 0.53, Math.min(10, 3 + item.width * 0.03), '#1C2B26', { opacity: 0.18 })
    : ''
  return at(x, y, scale, foot + item.draw(colors))
}

interface RowOptions {
  height: number
  gap?: number
  /** The largest scale. */
  scale?: number
  shadow?: boolean
  /** The index of the prop that starts the row. */
  from?: number
}

/** As many props as fit side by side, centered in the width. The list repeats from its start. */
export function standRow(
  items: readonly Prop[],
  left: number,
  y: number,
  width: number,
  colors: Palette,
  options: RowOptions,
): string {
  const { height, gap = 14, scale: largest = 1, shadow = false, from = 0 } = options
  const row: { item: Prop; scale: number; width: number }[] = []
  let used = -gap
  for (let index = from; row.length < 24; index += 1) {
    const item = items[index % items.length]
    if (!item) break
    const scale = Math.min(largest, height / item.height, width / item.width)
    if (used + gap + item.width * scale > width) break
    row.push({ item, scale, width: item.width * scale })
    used += gap + item.width * scale
  }
  const space = (width - used - gap) / (row.length + 1)
  let x = left - gap / 2
  return row
    .map((entry) => {
      x += space + gap + entry.width
      return stand(entry.item, x - entry.width / 2, y, entry.scale, colors, shadow)
    })
    .join('')
}
