import type { StorefrontKind } from '#demo/demo-business.ts'

import type { Prop } from './prop.ts'
import { SHOPS_CRAFT } from './shops-craft.ts'
import { SHOPS_RETAIL } from './shops-retail.ts'
import { SHOPS_SERVICE } from './shops-service.ts'

/** Which house a kind of business is likely to be in. */
export type Building = 'shop' | 'office' | 'house' | 'garage' | 'barn' | 'boathouse' | 'theater' | 'glasshouse'

export interface KindOfShop {
  building: Building
  /** In the display windows. */
  window: readonly Prop[]
  /** On the shelves inside. */
  shelf: readonly Prop[]
  /** On the counter. */
  counter: readonly Prop[]
  /** On the floor inside. */
  floor: readonly Prop[]
  /** In the back room. */
  back: readonly Prop[]
  /** In front of the house. */
  outside: readonly Prop[]
}

export function shopOf(kind: StorefrontKind): KindOfShop {
  return SHOPS[kind]
}

const SHOPS: Record<StorefrontKind, KindOfShop> = { ...SHOPS_RETAIL, ...SHOPS_SERVICE, ...SHOPS_CRAFT }
