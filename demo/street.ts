import { artsAndStays } from '#demo/street/arts-and-stays.ts'
import { beautyAndCare } from '#demo/street/beauty-and-care.ts'
import { childrenAndLearning } from '#demo/street/children-and-learning.ts'
import { foodAndDrink } from '#demo/street/food-and-drink.ts'
import { landAndGarden } from '#demo/street/land-and-garden.ts'
import { officeAndMarketing } from '#demo/street/office-and-marketing.ts'
import { shops } from '#demo/street/shops.ts'
import { tradesAndMakers } from '#demo/street/trades-and-makers.ts'
import type { DemoBusiness } from './demo-business.ts'

/** The sample businesses that an empty marketplace is filled with. */
export const demoStreet: readonly DemoBusiness[] = [
  ...foodAndDrink,
  ...shops,
  ...beautyAndCare,
  ...childrenAndLearning,
  ...artsAndStays,
  ...officeAndMarketing,
  ...landAndGarden,
  ...tradesAndMakers,
]
