import * as care from './care.ts'
import * as food from './food.ts'
import * as garden from './garden.ts'
import * as goods from './goods.ts'
import * as home from './home.ts'
import * as kitchen from './kitchen.ts'
import * as office from './office.ts'
import * as play from './play.ts'
import * as street from './street.ts'
import * as tools from './tools.ts'
import * as vehicles from './vehicles.ts'

/** Every prop by the name that `shop-fronts.json` uses. */
export const PROPS = {
  ...care,
  ...food,
  ...garden,
  ...goods,
  ...home,
  ...kitchen,
  ...office,
  ...play,
  ...street,
  ...tools,
  ...vehicles,
}

export type PropName = keyof typeof PROPS

export const PROP_NAMES = Object.keys(PROPS) as [PropName, ...PropName[]]
