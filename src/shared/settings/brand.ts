import { product } from '#shared/product.ts'
import type { Settings } from '#shared/product.ts'
import { brandColors } from './brand-colors.ts'
import type { BrandColors } from './brand-colors.ts'

/** What processes that draw papers need of the settings, since they read none. */
export type Brand = Pick<Settings, 'name' | 'color' | 'secondColor'>

export function brandNow(): Brand {
  const { name, color, secondColor } = product
  return { name, color, secondColor }
}

let known: (Pick<Brand, 'color' | 'secondColor'> & { colors: BrandColors }) | undefined

/** The colors of the site as it is now. */
export function colorsNow(): BrandColors {
  const { color, secondColor } = product
  if (known?.color !== color || known.secondColor !== secondColor)
    known = { color, secondColor, colors: brandColors(color, secondColor) }
  return known.colors
}
