import { DEFAULT_SETTINGS } from '#shared/product.ts'
import type { Settings } from '#shared/product.ts'
import { brandColors, SHIPPED } from '#shared/settings/brand-colors.ts'
import type { BrandToken } from '#shared/settings/brand-colors.ts'
import { SETTING_VALUES } from '#shared/settings/settings.ts'

/** Changes with the rule that derives colors: browsers keep the file for ever. */
const RULE = 1

/**
 * The address of the style sheet with the colors that staff chose; undefined for the shipped ones. The colors are in the
 * address, so every process answers with the same, and nobody sees a moment of other colors.
 */
export function lookPath({ color, secondColor }: Partial<Settings>): string | undefined {
  if (color === undefined && secondColor === undefined) return undefined
  const hexes = [color ?? DEFAULT_SETTINGS.color, secondColor ?? DEFAULT_SETTINGS.secondColor]
  return `/look/${[RULE, ...hexes].join('-').replaceAll('#', '')}.css`
}

/** The file at such an address; undefined if these colors could not be chosen. */
export function lookSheet(name: string): string | undefined {
  const [, color = '', second = ''] = new RegExp(`^${RULE}-([\\da-f]{6})-([\\da-f]{6})\\.css$`, 'u').exec(name) ?? []
  const [main, other] = [
    SETTING_VALUES.color.safeParse(`#${color}`),
    SETTING_VALUES.secondColor.safeParse(`#${second}`),
  ]
  if (!main.success || !other.success) return undefined
  const changed = Object.entries(brandColors(main.data, other.data)).filter(
    ([token, pair]) => pair !== SHIPPED[token as BrandToken],
  )
  const [light, dark] = ([0, 1] as const).map((theme) =>
    changed.map(([token, pair]) => `--color-${token}:${pair[theme]}`).join(';'),
  )
  // In the layer of the shipped ones, so that printing is still black on white. The dark theme is the system's, unless the
  // visitor chose another, as in `src/web/styles.css`; not by light-dark(), which older browsers lack.
  return `@layer theme{:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}}\n`
}
