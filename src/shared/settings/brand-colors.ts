import { DEFAULT_SETTINGS } from '#shared/product.ts'
import { contrastOf, luminanceOf, tintOf, withLuminance } from './color-math.ts'
import type { Hex, Tint } from './color-math.ts'

/** A color in the light theme and in the dark one. */
export type Pair = readonly [light: Hex, dark: Hex]

/** The shipped colors of `src/web/styles.css` that staff change, by the names that they have there. */
export const SHIPPED = {
  evergreen: ['#1f5b47', '#8fd0b4'],
  'evergreen-fill': ['#1f5b47', '#2b7259'],
  'evergreen-strong': ['#17463a', '#328165'],
  'evergreen-soft': ['#e4efe8', '#1d3229'],
  brass: ['#b9852f', '#d9a44b'],
  'brass-ink': ['#80560f', '#e6bd78'],
  'brass-soft': ['#f7ecd6', '#332910'],
} as const satisfies Record<string, Pair>
export type BrandToken = keyof typeof SHIPPED
export type BrandColors = Record<BrandToken, Pair>

/** What is behind them in the light theme, the darkest included. */
export const LIGHT_GROUNDS = ['#fbf8f2', '#fffdf9', '#f3ede1'] as const
export const DARK_GROUNDS = ['#121916', '#1a2320', '#0d1311'] as const

/** White text is readable on both, and both stand out from every ground of the dark theme. */
const DARK_FILL = { resting: 0.16, hovered: 0.178 }

/** Black and white stand out from this luminance by the same contrast. */
const MIDDLE = 0.179

/** What a sample of them is drawn on, by the names of `src/web/styles.css`. */
export const GROUND = {
  paper: [LIGHT_GROUNDS[0], DARK_GROUNDS[0]],
  ink: ['#1c2b26', '#ece7db'],
  line: ['#e2d9c8', '#303c37'],
} as const satisfies Record<string, Pair>

export const NEEDED = { color: 4.5, secondColor: 3 } as const
export type ColorName = keyof typeof NEEDED

/**
 * All colors that follow from the two that staff choose. In the light theme these two are used as they are, since they
 * were checked. Every other one has the hue of its choice and the luminance of the shipped one, so its contrasts are at
 * least the shipped ones, whatever the hue.
 */
export function brandColors(color: Hex, secondColor: Hex): BrandColors {
  const main = color === DEFAULT_SETTINGS.color ? undefined : mainColors(color)
  const second = secondColor === DEFAULT_SETTINGS.secondColor ? undefined : secondColors(secondColor)
  return { ...SHIPPED, ...main, ...second }
}

function mainColors(color: Hex) {
  const like = likeShipped(color, SHIPPED.evergreen[0])
  const tint = tintOf(color)
  return {
    evergreen: [color, like(SHIPPED.evergreen[1])],
    'evergreen-fill': [color, withLuminance(tint, DARK_FILL.resting)],
    'evergreen-strong': [withLuminance(tint, luminanceOf(color) * 0.6), withLuminance(tint, DARK_FILL.hovered)],
    'evergreen-soft': [like(SHIPPED['evergreen-soft'][0]), like(SHIPPED['evergreen-soft'][1])],
  } satisfies Partial<BrandColors>
}

function secondColors(secondColor: Hex) {
  const like = likeShipped(secondColor, SHIPPED.brass[0])
  return {
    brass: [secondColor, like(SHIPPED.brass[1])],
    'brass-ink': [like(SHIPPED['brass-ink'][0]), like(SHIPPED['brass-ink'][1])],
    'brass-soft': [like(SHIPPED['brass-soft'][0]), like(SHIPPED['brass-soft'][1])],
  } satisfies Partial<BrandColors>
}

/**
 * Makes of a shipped color one of another hue, as much more or less colorful as the chosen one is. Light ones are
 * rounded to the lighter side and dark ones to the darker, or some contrasts would be a hair below the shipped ones.
 */
function likeShipped(chosen: Hex, shippedChosen: Hex): (shipped: Hex) => Hex {
  const { hue, chroma } = tintOf(chosen)
  const share = Math.min(1.25, chroma / tintOf(shippedChosen).chroma)
  return (shipped) => {
    const tint: Tint = { hue, chroma: tintOf(shipped).chroma * share }
    const luminance = luminanceOf(shipped)
    return withLuminance(tint, luminance, luminance > MIDDLE ? 'up' : 'down')
  }
}

/** The least contrast of a color with what is behind it in the light theme, soft grounds of its own included. */
export function lightContrast(name: ColorName, color: Hex): number {
  const grounds =
    name === 'color'
      ? [
          ...LIGHT_GROUNDS,
          SHIPPED['evergreen-soft'][0],
          SHIPPED['brass-soft'][0],
          mainColors(color)['evergreen-soft'][0],
        ]
      : // As shipped, marks in the second color are on the page and on cards.
        LIGHT_GROUNDS.slice(0, 2)
  return Math.min(...grounds.map((ground) => contrastOf(color, ground)))
}

/** Why a color can't be used, in words; undefined if it can. */
export function colorProblem(name: ColorName, color: Hex): string | undefined {
  const contrast = lightContrast(name, color)
  if (contrast >= NEEDED[name]) return undefined
  const what = name === 'color' ? 'links and buttons need' : 'marks need'
  // Rounded down, or 4.496 would be told as enough.
  const words = (Math.floor(contrast * 100) / 100).toFixed(2)
  return `Too pale: its contrast with the page is ${words} to 1, and ${what} ${NEEDED[name]} to 1. The nearest that works is ${nearestColor(name, color)}`
}

/** The lightest color of the same hue that can be used. */
export function nearestColor(name: ColorName, color: Hex): Hex {
  const tint = tintOf(color)
  let luminance = luminanceOf(color)
  for (;;) {
    const candidate = withLuminance(tint, luminance)
    if (lightContrast(name, candidate) >= NEEDED[name]) return candidate
    luminance *= 0.985
  }
}
