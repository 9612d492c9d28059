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

const DESKS = {
  window: [office.monitors, garden.pottedPlant, office.binders],
  shelf: [office.binders, garden.pottedPlant, office.papers],
  counter: [office.laptop, office.papers],
  floor: [office.desk, office.officeChair],
  back: [office.filingCabinet, office.desk, office.serverRack],
  outside: [garden.shrub, garden.planter],
} satisfies Omit<KindOfShop, 'building'>

/** What teaches, advises and takes care of people and animals. */
export const SHOPS_SERVICE = {
  salon: {
    building: 'shop',
    window: [care.lotions, garden.pottedPlant, play.portrait],
    shelf: [care.lotions, care.towels, garden.pottedPlant],
    counter: [office.register, care.lotions],
    floor: [care.mirror, care.salonChair, care.mirror],
    back: [home.washer, care.towels, care.salonChair],
    outside: [garden.shrub, street.easelSign],
  },
  barber: {
    building: 'shop',
    window: [care.lotions, care.barberPole, play.portrait],
    shelf: [care.lotions, care.towels, food.bottles],
    counter: [office.register, care.lotions],
    floor: [care.salonChair, care.mirror, care.salonChair],
    back: [home.washer, care.towels, office.boxes],
    outside: [care.barberPole, street.bench],
  },
  spa: {
    building: 'shop',
    window: [care.stones, goods.candles, care.towels, garden.pottedPlant],
    shelf: [care.towels, care.stones, care.lotions],
    counter: [care.stones, goods.candles],
    floor: [care.massageTable, garden.pottedPlant],
    back: [care.massageTable, home.washer, care.towels],
    outside: [garden.shrub, garden.planter],
  },
  daycare: {
    building: 'house',
    window: [play.blocks, play.teddy, play.ball],
    shelf: [play.blocks, play.teddy, goods.books],
    counter: [play.abacus, garden.pottedPlant],
    floor: [play.blocks, play.teddy, play.ball],
    back: [play.easel, office.schoolDesks, play.teddy, play.blocks, play.abacus],
    outside: [street.fence, play.blocks],
  },
  school: {
    building: 'office',
    window: [goods.globe, goods.books, play.abacus],
    shelf: [goods.books, goods.globe, office.binders],
    counter: [goods.globe, goods.bookStack],
    floor: [office.schoolDesks, office.schoolDesks],
    back: [office.blackboard, office.schoolDesks],
    outside: [street.bikeRack, garden.shrub],
  },
  tutoring: {
    building: 'office',
    window: [goods.openBook, goods.bookStack, goods.globe],
    shelf: [goods.books, office.binders, goods.bookStack],
    counter: [office.laptop, goods.openBook],
    floor: [office.desk, office.schoolDesks],
    back: [office.blackboard, office.desk],
    outside: [street.easelSign, garden.planter],
  },
  agency: { building: 'office', ...DESKS, window: [office.monitors, office.posters, garden.pottedPlant] },
  accounting: {
    building: 'office',
    ...DESKS,
    window: [office.binders, office.calculator, garden.pottedPlant],
    counter: [office.calculator, office.papers],
  },
  office: { building: 'office', ...DESKS },
  computers: {
    building: 'shop',
    ...DESKS,
    window: [office.laptop, office.monitors],
    shelf: [office.laptop, office.parcels, office.monitors],
    back: [office.serverRack, tools.workbench, office.serverRack],
  },
  clinic: {
    building: 'office',
    window: [care.cross, garden.pottedPlant, care.medicine],
    shelf: [care.medicine, office.binders, care.towels],
    counter: [office.laptop, garden.pottedPlant],
    floor: [home.sofa, care.scales],
    back: [care.examTable, care.scales, care.medicine],
    outside: [garden.shrub, street.bench],
  },
  veterinary: {
    building: 'office',
    window: [care.cross, home.dog, home.cat],
    shelf: [home.petFood, care.medicine, home.petFood],
    counter: [home.cat, office.laptop],
    floor: [home.dog, care.scales, home.sofa],
    back: [care.examTable, home.kennel, care.scales],
    outside: [home.dog, garden.shrub],
  },
  pets: {
    building: 'shop',
    window: [home.petFood, home.aquarium, home.cat],
    shelf: [home.petFood, home.aquarium, play.ball],
    counter: [office.register, home.cat],
    floor: [home.dog, home.petFood, home.aquarium],
    back: [home.kennel, home.petFood, office.boxes],
    outside: [home.dog, street.easelSign],
  },
  gym: {
    building: 'shop',
    window: [care.kettlebells, care.mats, care.dumbbells],
    shelf: [care.mats, care.kettlebells, care.towels],
    counter: [office.laptop, care.towels],
    floor: [care.treadmill, care.dumbbells],
    back: [care.dumbbells, care.treadmill, care.mats],
    outside: [street.bikeRack, street.easelSign],
  },
} satisfies Record<string, KindOfShop>
