import type { StorefrontKind } from '#server/listings/storefront/shop-front.ts'

/** Words of a title that say what a shop is. */
const WORDS: Partial<Record<StorefrontKind, string>> = {
  bakery: 'bakery bakeries bakeshop baking bread cake cakes cupcake cupcakes donut donuts doughnut patisserie pastry',
  cafe: 'cafe coffee coffeehouse espresso roaster roastery tea creamery gelato juice',
  brewery: 'bar brewery brewing brewpub cidery distillery pub saloon taproom tavern',
  vineyard: 'vineyard winery wine',
  restaurant: 'bistro catering deli diner eatery grill pizza pizzeria restaurant sushi taqueria teriyaki truck',
  bookshop: 'book books bookshop bookstore comics',
  bicycle: 'bicycle bicycles bike bikes cycling',
  florist: 'florist flower flowers',
  nursery: 'greenhouse horticulture nursery plant plants seedlings',
  landscaping: 'gardening landscape landscaping lawn tree yard',
  farm: 'berry dairy farm honey orchard ranch',
  barber: 'barber barbers barbershop',
  salon: 'beauty hair hairdresser lash manicure nail nails salon tanning',
  spa: 'acupuncture massage sauna spa wellness',
  daycare: 'childcare daycare kindergarten preschool',
  tutoring: 'test tutoring tutors',
  school: 'academy driving language learning school',
  gym: 'climbing fitness gym pilates yoga',
  music: 'guitar instruments music piano recording',
  theater: 'cinema escape playhouse stage theater theatre',
  gallery: 'art arts ceramics gallery pottery',
  photo: 'camera photo photographer photography portrait video',
  veterinary: 'animal veterinarian veterinary vet',
  pets: 'dog groomer grooming kennel pet pets',
  clinic: 'chiropractic clinic dental dentist medical pharmacy therapy',
  accounting: 'accountant accounting bookkeeping insurance payroll tax',
  agency: 'advertising agency branding design marketing media',
  computers: 'computer computers electronics it phone repairs software web',
  print: 'print printer printing sign signs',
  laundry: 'cleaner cleaners laundromat laundry tailor',
  carwash: 'carwash detailing',
  garage: 'auto automotive body collision garage mechanic tire tires towing transmission',
  cleaning: 'cleaning janitorial maid',
  trades: 'carpentry construction contractor electric electrical electrician heating hvac painting plumbing roofing',
  workshop: 'cabinet cabinets fabrication furniture machine manufacturing metal upholstery welding woodworking',
  marina: 'boat boats charter fishing kayak marina',
  lodging: 'campground hotel inn lodge lodging motel bed',
  delivery: 'courier delivery freight hauling movers moving storage trucking',
  hardware: 'hardware lumber tool tools',
  grocery: 'butcher convenience fish grocery market supermarket',
  clothing: 'apparel boutique bridal clothing consignment shoe shoes thrift vintage',
  gift: 'antiques candle candles gift gifts jeweler jewelry toy toys',
}

/** By industry, when no word of the title says it: those of the marketplace (S1 §2) and the further ones of the market. */
const INDUSTRIES: Record<string, StorefrontKind> = {
  'Agriculture & Horticulture': 'farm',
  'Art & Entertainment': 'gallery',
  'Beauty & Wellness': 'salon',
  Childcare: 'daycare',
  Education: 'school',
  Manufacturing: 'workshop',
  'Marketing & Advertising': 'agency',
  'Personal Services': 'laundry',
  'Professional Services': 'office',
  Restaurant: 'restaurant',
  Retail: 'gift',
  'Service Business': 'trades',
}

const KIND_OF_WORD = new Map<string, StorefrontKind>()
for (const [kind, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) KIND_OF_WORD.set(word, kind as StorefrontKind)
}

/** The kind of shop that a business is drawn as, by the first word of its title that names one, or by its industry. */
export function storefrontKind({ title, industry }: { title: string; industry: string }): StorefrontKind {
  const plain = title.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  for (const word of plain.split(/[^a-z]+/u)) {
    const kind = KIND_OF_WORD.get(word)
    if (kind) return kind
  }
  return INDUSTRIES[industry] ?? 'office'
}
