import * as z from 'zod/mini'
import { PROP_NAMES, PROPS } from '#server/listings/storefront/props/props.ts'
import shopFronts from './shop-fronts.json' with { type: 'json' }

/** The buildings that can be drawn. */
const BUILDINGS = ['shop', 'office', 'house', 'garage', 'barn', 'boathouse', 'theater', 'glasshouse'] as const
export type Building = (typeof BUILDINGS)[number]

/** The file has the names of props. Parsing replaces each name by its prop. */
const Props = z.pipe(
  z.array(z.enum(PROP_NAMES)).check(z.minLength(1)),
  z.transform((names) => names.map((name) => PROPS[name])),
)

/** The building of one kind of business, and the props in each part of it. */
const ShopFront = z.strictObject({
  building: z.enum(BUILDINGS),
  /** In the display windows. */
  window: Props,
  /** On the shelves inside. */
  shelf: Props,
  /** On the counter. */
  counter: Props,
  /** On the floor inside. */
  floor: Props,
  /** In the back room. */
  back: Props,
  /** In front of the building. */
  outside: Props,
})
export type ShopFront = z.infer<typeof ShopFront>

/** A kind of business that has a shop front. */
export type StorefrontKind = keyof typeof shopFronts

export const STOREFRONT_KINDS = Object.keys(shopFronts) as [StorefrontKind, ...StorefrontKind[]]

export const SHOP_FRONTS: Readonly<Record<StorefrontKind, ShopFront>> = z
  .record(z.enum(STOREFRONT_KINDS), ShopFront)
  .parse(shopFronts)
