import { artsAndStays } from '#server/demo/street/arts-and-stays.ts'
import { beautyAndCare } from '#server/demo/street/beauty-and-care.ts'
import { childrenAndLearning } from '#server/demo/street/children-and-learning.ts'
import { foodAndDrink } from '#server/demo/street/food-and-drink.ts'
import { landAndGarden } from '#server/demo/street/land-and-garden.ts'
import { officeAndMarketing } from '#server/demo/street/office-and-marketing.ts'
import { shops } from '#server/demo/street/shops.ts'
import { tradesAndMakers } from '#server/demo/street/trades-and-makers.ts'
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
