import type { KindOfShop } from './kinds.ts'
import * as care from './props-care.ts'
import * as food from './props-food.ts'
import * as garden from './props-garden.ts'
import * as goods from './props-goods.ts'
import * as home from './props-home.ts'
import * as office from './props-office.ts'
import * as play from './props-play.ts'
import * as street from './props-street.ts'
import * as tools from './props-tools.ts'
import * as vehicles from './props-vehicles.ts'

/** What repairs, makes, hosts and performs. */
export const SHOPS_CRAFT = {
  music: {
    building: 'shop',
    window: [play.guitar, play.drum, play.guitar],
    shelf: [play.drum, goods.books, office.papers],
    counter: [office.register, play.drum],
    floor: [play.piano, play.guitar],
    back: [play.guitar, play.piano, play.drum],
    outside: [street.easelSign, street.bench],
  },
  gallery: {
    building: 'shop',
    window: [play.painting, play.sculpture, play.portrait],
    shelf: [play.painting, play.portrait, play.painting],
    counter: [goods.pottery, office.papers],
    floor: [play.sculpture, play.easel],
    back: [play.easel, tools.workbench, play.sculpture],
    outside: [garden.shrub, play.sculpture],
  },
  theater: {
    building: 'theater',
    window: [office.posters, play.portrait],
    shelf: [office.posters, play.portrait, office.posters],
    counter: [food.popcorn, office.register, food.popcorn],
    floor: [play.theaterSeats, play.velvetRope],
    back: [play.softbox, play.theaterSeats, play.softbox],
    outside: [play.velvetRope, street.easelSign],
  },
  photo: {
    building: 'shop',
    window: [play.portrait, play.camera, play.painting],
    shelf: [play.portrait, play.painting, office.papers],
    counter: [office.laptop, play.portrait],
    floor: [play.softbox, play.camera, office.officeChair],
    back: [play.softbox, play.camera, play.softbox],
    outside: [street.easelSign, garden.shrub],
  },
  print: {
    building: 'shop',
    window: [office.posters, office.papers, goods.openBook],
    shelf: [office.papers, office.binders, office.posters],
    counter: [office.register, office.papers],
    floor: [office.press, office.boxes],
    back: [office.press, office.boxes, tools.paintCans],
    outside: [street.easelSign, garden.planter],
  },
  laundry: {
    building: 'shop',
    window: [home.washer, home.laundryBasket],
    shelf: [care.towels, home.spray, home.laundryBasket],
    counter: [office.register, care.towels],
    floor: [home.washers, home.laundryBasket],
    back: [home.washers, home.ironingBoard, home.laundryBasket],
    outside: [street.bench, garden.planter],
  },
  garage: {
    building: 'garage',
    window: [tools.tires, tools.toolbox],
    shelf: [tools.toolbox, tools.paintCans, food.tins],
    counter: [office.register, tools.toolbox],
    floor: [tools.tires, tools.toolChest, street.bench],
    back: [vehicles.carLift, tools.toolChest, tools.tires],
    outside: [tools.tires, vehicles.car],
  },
  carwash: {
    building: 'garage',
    window: [home.spray, care.towels],
    shelf: [home.spray, care.towels, tools.toolbox],
    counter: [office.register, home.spray],
    floor: [home.mopBucket, street.bench],
    back: [tools.brushes, vehicles.car],
    outside: [vehicles.car, home.mopBucket],
  },
  cleaning: {
    building: 'shop',
    window: [home.spray, care.towels, home.laundryBasket],
    shelf: [home.spray, care.towels, office.boxes],
    counter: [office.laptop, home.spray],
    floor: [home.mopBucket, tools.ladder, home.laundryBasket],
    back: [home.mopBucket, home.washer, office.boxes],
    outside: [vehicles.van, home.mopBucket],
  },
  landscaping: {
    building: 'garage',
    window: [garden.seedlings, garden.pottedPlant],
    shelf: [garden.seedlings, tools.toolbox, goods.pottery],
    counter: [office.laptop, garden.pottedPlant],
    floor: [garden.mower, garden.shrub, garden.hose],
    back: [garden.mower, tools.workbench, garden.wheelbarrow],
    outside: [garden.mower, garden.shrub],
  },
  trades: {
    building: 'garage',
    window: [tools.toolbox, tools.paintCans],
    shelf: [tools.toolbox, tools.paintCans, office.boxes],
    counter: [office.laptop, tools.toolbox],
    floor: [tools.ladder, tools.pipes, tools.toolChest],
    back: [tools.workbench, tools.pipes, tools.ladder],
    outside: [vehicles.van, tools.ladder],
  },
  workshop: {
    building: 'garage',
    window: [tools.chairMade, goods.pottery],
    shelf: [goods.pottery, tools.toolbox, tools.paintCans],
    counter: [office.register, tools.toolbox],
    floor: [tools.chairMade, tools.tableSaw],
    back: [tools.workbench, tools.tableSaw, tools.lumber],
    outside: [tools.lumber, tools.chairMade],
  },
  marina: {
    building: 'boathouse',
    window: [vehicles.lifering, vehicles.buoys],
    shelf: [vehicles.buoys, vehicles.lifering, food.tins],
    counter: [office.register, vehicles.buoys],
    floor: [vehicles.oars, vehicles.buoys, tools.toolChest],
    back: [vehicles.boat, vehicles.oars, tools.toolChest],
    outside: [vehicles.dockPosts, vehicles.buoys],
  },
  lodging: {
    building: 'house',
    window: [garden.bouquet, goods.candles, garden.pottedPlant],
    shelf: [home.keys, goods.books, goods.pottery],
    counter: [garden.bouquet, office.register],
    floor: [home.sofa, home.suitcases],
    back: [home.bedMade, care.mirror, home.suitcases, garden.pottedPlant],
    outside: [street.bench, garden.planter],
  },
  delivery: {
    building: 'garage',
    window: [office.parcels, office.boxes],
    shelf: [office.parcels, office.boxes, office.parcels],
    counter: [office.laptop, office.parcels],
    floor: [office.boxes, office.parcels, street.mailbox],
    back: [vehicles.van, office.boxes],
    outside: [vehicles.van, office.boxes],
  },
} satisfies Record<string, KindOfShop>
