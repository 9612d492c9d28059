import type { KindOfShop } from './kinds.ts'
import * as care from './props-care.ts'
import * as food from './props-food.ts'
import * as garden from './props-garden.ts'
import * as goods from './props-goods.ts'
import * as home from './props-home.ts'
import * as kitchen from './props-kitchen.ts'
import * as office from './props-office.ts'
import * as play from './props-play.ts'
import * as street from './props-street.ts'
import * as tools from './props-tools.ts'
import * as vehicles from './props-vehicles.ts'

/** What sells food and goods, and what grows them. */
export const SHOPS_RETAIL = {
  bakery: {
    building: 'shop',
    window: [food.loaves, food.breadBasket, food.cake, food.cupcakes],
    shelf: [food.loaves, food.jars, food.cupcakes],
    counter: [kitchen.pastryCase, office.register],
    floor: [food.breadBasket, kitchen.diningTable],
    back: [kitchen.oven, food.flourSacks, kitchen.stove],
    outside: [street.easelSign, garden.planter],
  },
  cafe: {
    building: 'shop',
    window: [food.cups, garden.pottedPlant, food.cupcakes, food.cake],
    shelf: [food.jars, food.cups, food.tins],
    counter: [kitchen.espresso, food.cake, office.register],
    floor: [kitchen.diningTable, kitchen.diningTable],
    back: [kitchen.stove, food.flourSacks, office.boxes],
    outside: [kitchen.cafeTable, street.easelSign],
  },
  restaurant: {
    building: 'shop',
    window: [food.cloche, garden.bouquet, food.wine, goods.candles],
    shelf: [food.wine, food.bottles, food.jars],
    counter: [food.cloche, food.wine, office.register],
    floor: [kitchen.diningTable, kitchen.diningTable],
    back: [kitchen.stove, kitchen.oven, office.boxes],
    outside: [garden.planter, street.easelSign],
  },
  brewery: {
    building: 'garage',
    window: [kitchen.keg, food.bottles, kitchen.taps],
    shelf: [food.bottles, food.tins, kitchen.keg],
    counter: [kitchen.taps, office.register],
    floor: [kitchen.barStools, kitchen.tank],
    back: [kitchen.tank, kitchen.tank, kitchen.barrel, kitchen.keg],
    outside: [kitchen.barrel, street.easelSign],
  },
  bookshop: {
    building: 'shop',
    window: [goods.books, goods.bookStack, goods.openBook, goods.globe],
    shelf: [goods.books, goods.books, goods.bookStack],
    counter: [office.register, goods.bookStack],
    floor: [home.sofa, goods.globe],
    back: [office.boxes, office.desk, office.papers],
    outside: [street.easelSign, street.bench],
  },
  clothing: {
    building: 'shop',
    window: [goods.dress, goods.shirt, goods.shoesHat],
    shelf: [care.towels, goods.shoesHat, goods.gifts],
    counter: [office.register, goods.gifts],
    floor: [goods.clothesRail, goods.dress],
    back: [goods.clothesRail, home.ironingBoard, office.boxes],
    outside: [garden.shrub, street.easelSign],
  },
  hardware: {
    building: 'shop',
    window: [tools.paintCans, tools.toolBoard, tools.toolbox],
    shelf: [tools.paintCans, tools.toolbox, food.jars],
    counter: [office.register, tools.toolbox],
    floor: [tools.ladder, tools.toolChest, garden.wheelbarrow],
    back: [tools.workbench, tools.lumber, tools.pipes],
    outside: [garden.wheelbarrow, tools.ladder],
  },
  grocery: {
    building: 'shop',
    window: [food.apples, food.greens, food.oranges, food.tins],
    shelf: [food.tins, food.jars, food.bottles],
    counter: [office.register, food.apples],
    floor: [kitchen.cart, food.oranges, food.greens],
    back: [office.boxes, food.apples, food.flourSacks],
    outside: [food.apples, food.greens],
  },
  florist: {
    building: 'shop',
    window: [garden.bouquet, garden.flowerBuckets, garden.pottedPlant],
    shelf: [garden.bouquet, garden.pottedPlant, goods.pottery],
    counter: [garden.bouquet, office.register],
    floor: [garden.flowerBuckets, garden.planter],
    back: [garden.flowerBuckets, tools.workbench, garden.pottedPlant],
    outside: [garden.flowerBuckets, garden.planter],
  },
  gift: {
    building: 'shop',
    window: [goods.gifts, goods.candles, goods.pottery, play.teddy],
    shelf: [goods.pottery, goods.candles, goods.gifts],
    counter: [office.register, goods.gifts],
    floor: [goods.globe, office.parcels, garden.planter],
    back: [office.boxes, office.desk, office.parcels],
    outside: [garden.planter, street.easelSign],
  },
  bicycle: {
    building: 'shop',
    window: [goods.bicycle, goods.wheel],
    shelf: [goods.wheel, tools.toolbox, tools.paintCans],
    counter: [office.register, tools.toolbox],
    floor: [goods.bicycle, goods.bicycle],
    back: [tools.workbench, goods.bicycle, goods.wheel],
    outside: [goods.bicycle, street.bikeRack],
  },
  farm: {
    building: 'barn',
    window: [food.apples, food.jars],
    shelf: [food.jars, food.apples, food.greens],
    counter: [food.greens, office.register],
    floor: [food.oranges, garden.pumpkins, food.apples],
    back: [garden.tractor, garden.hay, food.flourSacks],
    outside: [vehicles.truck, garden.hay],
  },
  nursery: {
    building: 'glasshouse',
    window: [garden.pottedPlant, garden.seedlings],
    shelf: [garden.seedlings, garden.pottedPlant, goods.pottery],
    counter: [office.register, garden.seedlings],
    floor: [garden.planter, garden.shrub, garden.pottedPlant],
    back: [tools.workbench, garden.wheelbarrow, garden.seedlings],
    outside: [garden.wheelbarrow, garden.shrub],
  },
  vineyard: {
    building: 'barn',
    window: [food.wine, food.bottles],
    shelf: [food.wine, food.bottles, food.wine],
    counter: [food.wine, office.register],
    floor: [kitchen.barrel, kitchen.barStools],
    back: [kitchen.barrel, kitchen.barrel, kitchen.tank],
    outside: [garden.vines, kitchen.barrel],
  },
} satisfies Record<string, KindOfShop>
