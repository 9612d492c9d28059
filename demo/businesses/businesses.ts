import * as z from 'zod/mini'
import artsAndStays from './arts-and-stays.json' with { type: 'json' }
import beautyAndCare from './beauty-and-care.json' with { type: 'json' }
import { Business } from './business.ts'
import childrenAndLearning from './children-and-learning.json' with { type: 'json' }
import foodAndDrink from './food-and-drink.json' with { type: 'json' }
import landAndGarden from './land-and-garden.json' with { type: 'json' }
import officeAndMarketing from './office-and-marketing.json' with { type: 'json' }
import shops from './shops.json' with { type: 'json' }
import tradesAndMakers from './trades-and-makers.json' with { type: 'json' }

/** The sample businesses that fill an empty marketplace, in the order of their ids. */
export const BUSINESSES: readonly Business[] = z
  .array(Business)
  .parse([
    ...foodAndDrink,
    ...shops,
    ...beautyAndCare,
    ...childrenAndLearning,
    ...artsAndStays,
    ...officeAndMarketing,
    ...landAndGarden,
    ...tradesAndMakers,
  ])
