import { PLACE_WORDS, TOWNS_THAT_ARE_WORDS } from '#region/place-words.ts'

const setOf = (...lists: string[]) => new Set(lists.flatMap((list) => list.trim().split(/\s+/u)))

/** Words that a name shares with any other text, folded. */
const COMMON = `a an the and of at by for from in on to with your our my we us it is one two three all
  best better big bright blue red green white black gold golden silver new old good great little small grand happy
  family quality premier prime first american national international local pacific western eastern northern southern
  north south east west central metro city town county state region greater inland valley harbor bay river lake
  mountain hill hills island islands beach sound coast coastal street avenue road main park point square plaza
  llc llp lp inc incorporated corp corporation co company ltd limited pllc ps dba associates partners brothers bros sons
  son daughters group holdings enterprises enterprise industries international services service solutions systems
  center centre house home homes place world land shop shops store stores market markets supply supplies works work
  studio studios business businesses professional express plus pro total complete custom classic modern original
  day days night nights life time view views way week season
  since established est year years sale sales for owner owners retiring retirement buyer buyers seller`

/** Words that say what a business does. They are in every teaser of the industry. */
const INDUSTRY = `bakery bakeries baking bread pastry cake cakes donut donuts doughnut cafe cafes coffee espresso roaster
  roasters roasting roastery tea juice smoothie restaurant restaurants diner grill bistro kitchen eatery pizza pizzeria
  taqueria burger burgers sushi thai teriyaki pho noodle noodles bbq barbecue barbeque deli delicatessen sandwich
  sandwiches food foods catering caterer caterers brewery breweries brewing brewer taproom pub bar tavern saloon lounge
  winery wineries wine wines cellar cellars vineyard vineyards distillery cidery cider spirits liquor bottle grocery
  grocer groceries produce farm farms farming ranch dairy orchard orchards nursery nurseries garden gardens gardening
  greenhouse florist florists floral flower flowers landscape landscapes landscaping lawn tree trees hay feed seed
  plumbing plumber plumbers heating cooling air hvac electric electrical electrician electricians roofing roofer roofers
  construction contractor contractors contracting builder builders building remodel remodeling renovation painting
  painter painters flooring floor floors carpet tile cabinet cabinets carpentry woodwork woodworks woodworking concrete
  masonry drywall insulation window windows door doors glass fence fencing paving excavating excavation septic drilling
  well pump welding fabrication metal metals steel machine machining machinery tool tools manufacturing manufacturer
  factory mill mills lumber wood packaging printing printer print press sign signs signage graphics graphic design
  designs marketing advertising media digital web website software tech technology technologies data computer computers
  it repair repairs maintenance cleaning cleaners cleaner janitorial laundry laundromat drycleaning dry wash carwash
  detailing auto autos automotive body collision tire tires transmission car cars truck trucks trucking towing freight
  transport transportation logistics hauling moving movers storage marine boat boats yacht rv motor motors cycle cycles
  bike bikes bicycle bicycles garage mechanic salon salons spa spas barber barbers barbershop hair beauty nail nails
  skin wellness massage yoga pilates fitness gym gyms dance martial arts art gallery galleries music theater theatre
  photography photo photos film entertainment event events wedding weddings rental rentals party hotel motel inn lodge
  resort bed breakfast travel tours tour guide guides camp campground child children childcare daycare preschool school
  schools learning academy education tutoring training dental dentist dentistry orthodontics medical clinic clinics
  health healthcare hearing care caregiver senior seniors assisted living therapy physical chiropractic optical optometry
  vision pharmacy drug pharmacies vet veterinary animal animals pet pets grooming kennel dog dogs cat cats retail
  boutique boutiques gift gifts toy toys book books bookstore books bookshop clothing apparel shoes shoe jewelry jewelers
  jeweler furniture antiques antique thrift hardware appliance appliances mattress sporting sports outdoor outdoors gun
  fishing bait tackle fish seafood oyster meat meats butcher candy chocolate ice cream frozen yogurt vape cannabis smoke
  accounting accountants accountant tax taxes bookkeeping insurance agency agencies realty real estate property
  properties management consulting consultants consultant law legal attorney attorneys engineering engineers architect
  architects architecture surveying security alarm staffing employment personal pool pools pest control environmental
  recycling waste energy solar propane fuel gas station oil water sewer funeral mini mart convenience dispensary`

export const COMMON_WORDS = setOf(COMMON)
/** Words that tell nothing about a business apart from its kind and region. */
export const ORDINARY_WORDS = setOf(COMMON, INDUSTRY, PLACE_WORDS)

export const WORDLIKE_TOWNS = setOf(TOWNS_THAT_ARE_WORDS)

/** First and last names that are words too. They count only with a capital letter. */
export const NAMES_THAT_ARE_WORDS = setOf(`will mark may art grant rose baker cook young long sales grace hope faith
  joy bill rich frank chase miles hunter carter mason taylor parker king brown green black white gray rivers banks
  brooks hill hall wood woods stone price bell day knight page pope rice rich sharp short small snow swift west winter
  summer autumn april june august violet olive ivy jade pearl ruby amber crystal dawn eve gene guy jack lance max nick
  norm pat ray rob skip sonny van wade bush cash chance cole drew earl heath iris lane lee love major marsh mercy
  park penny rusty sage sandy sterling victor ward watts best fields field fisher smith cooper mills shop owner`)

/** Streets that every town has, and words that are streets as well. */
export const STREET_NAMES_THAT_ARE_WORDS = setOf(`broadway division highland sunset central railroad college university
  commercial lakeview meridian harrison jackson madison columbia bridge station summit church forest spruce cherry walnut
  willow laurel locust chestnut sycamore magnolia juniper poplar cottage prospect village mission liberty heritage monroe
  hamilton cleveland roosevelt hillside riverside lakeside commerce production factory creekside meadow canyon harvest`)

/** Mail providers: their domain does not tell who writes. */
export const MAIL_PROVIDERS = setOf(`gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com
  ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com comcast.net centurylink.net frontier.com
  earthlink.net q.com att.net verizon.net example.com example.org example.net`)

/** Sites that host others' pages: the path or the subdomain says whose. */
export const HOSTING_SITES = setOf(`facebook.com instagram.com linkedin.com yelp.com twitter.com x.com tiktok.com
  youtube.com google.com wixsite.com squarespace.com weebly.com wordpress.com godaddysites.com square.site
  business.site shopify.com myshopify.com etsy.com linktr.ee github.io blogspot.com toasttab.com`)

/** Addresses that any business has before the @. */
export const COMMON_MAILBOXES = setOf(`info sales contact office hello admin owner support mail email team service
  services accounting billing orders shop store manager seller buyer test user`)
