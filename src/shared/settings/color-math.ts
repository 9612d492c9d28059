/** A color of a screen as "#1f5b47". */
export type Hex = string

/** WCAG 2.2: 0 is black and 1 is white. */
export function luminanceOf(hex: Hex): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2: from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Hue and chroma in OKLCH, in which equal steps look equal. */
export interface Tint {
  chroma: number
  /** Radians. */
  hue: number
}

export function tintOf(hex: Hex): Tint {
  const [, a, b] = toLab(linearOf(hex))
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/**
 * The color of a tint that has this luminance, with less chroma where a screen can't show as much. Of the two colors
 * next to a luminance that no color of the tint has, it is the darker one, or the lighter one when rounded up.
 */
export function withLuminance(tint: Tint, luminance: number, rounded: 'down' | 'up' = 'down'): Hex {
  const [darker, lighter] = bisect(0, 1, (middle) => luminanceOf(shown(middle, tint)) < luminance)
  return shown(rounded === 'up' ? lighter : darker, tint)
}

function shown(lightness: number, { chroma, hue }: Tint): Hex {
  const at = (part: number) =>
    toLinear([lightness, chroma * part * Math.cos(hue), chroma * part * Math.sin(hue)] as const)
  const part = fits(at(1)) ? 1 : bisect(0, 1, (middle) => fits(at(middle)))[0]
  return toHex(at(part))
}

type Three = readonly [number, number, number]

/** Where a condition ends that holds at the lower end: the last place found where it does, and the first where not. */
function bisect(low: number, high: number, holds: (middle: number) => boolean): [last: number, first: number] {
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return [low, high]
}

function fits(linear: Three): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001)
}

function linearOf(hex: Hex): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function toHex(linear: Three): Hex {
  const parts = linear.map((given) => {
    const value = Math.min(1, Math.max(0, given))
    const shownValue = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(shownValue * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** To OKLab, with Björn Ottosson's matrices, as CSS has them. */
function toLab([red, green, blue]: Three): Three {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function toLinear([lightness, a, b]: Three): Three {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
