/** More than 200 characters, with spaces. */
export const LONG_TEXT =
  'A family bakery on the corner of Garland and Monroe that has opened at five every morning since 1987, with two ovens from Vienna, a sourdough that is older than the lease, and regulars who know each other by their orders.'

/** More than 200 characters without a place to break. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5)

export const nothing = (): void => {}
