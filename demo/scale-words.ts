/** A kind of small business for made-up listings. Prices in whole dollars. */
export interface ScaleKind {
  /** The last part of a name. */
  names: readonly string[]
  industry: string
  price: readonly [low: number, high: number]
  /** What it does, as a sentence after "We". */
  work: readonly string[]
}

export const SCALE_KINDS: readonly ScaleKind[] = [
  {
    names: ['Nursery', 'Lavender Farm', 'Orchards', 'Garden Center', 'Greenhouses', 'Berry Farm'],
    industry: 'Agriculture & Horticulture',
    price: [120_000, 2_400_000],
    work: [
      'grow and sell plants that are hardy in this valley',
      'sell to gardeners on weekends and to landscapers all week',
      'supply farmers markets, florists and two grocery chains',
    ],
  },
  {
    names: ['Gallery', 'Photography', 'Music Studio', 'Playhouse', 'Framing', 'Bowling Lanes', 'Escape Rooms'],
    industry: 'Art & Entertainment',
    price: [35_000, 900_000],
    work: [
      'fill evenings and rainy Saturdays for families and clubs',
      'book weddings, school events and company parties a year ahead',
      'show and sell the work of some forty artists from the region',
    ],
  },
  {
    names: ['Salon', 'Day Spa', 'Barbershop', 'Nail Studio', 'Massage', 'Skin Care', 'Yoga'],
    industry: 'Beauty & Wellness',
    price: [28_000, 420_000],
    work: [
      'see two thirds of our guests at least once a month',
      'rent four chairs and fill two more with our own staff',
      'sell memberships that cover the rent by the second of the month',
    ],
  },
  {
    names: ['Childcare', 'Preschool', 'Early Learning', 'Montessori', 'After School Club'],
    industry: 'Childcare',
    price: [85_000, 1_300_000],
    work: [
      'look after children from six months to school age',
      'are licensed for more places than we fill today',
      'keep a waiting list of about thirty families',
    ],
  },
  {
    names: ['Tutoring', 'Driving School', 'Language School', 'Dance Academy', 'Test Preparation', 'Cooking School'],
    industry: 'Education',
    price: [25_000, 600_000],
    work: [
      'teach small groups on weekdays and single pupils at weekends',
      'have contracts with two school districts and a college',
      'enroll most pupils by the word of other parents',
    ],
  },
  {
    names: ['Media', 'Sign Company', 'Printing', 'Web Design', 'Advertising', 'Promotions'],
    industry: 'Marketing & Advertising',
    price: [45_000, 850_000],
    work: [
      'make signs, menus and websites for businesses nearby',
      'bill half of our sales as monthly retainers',
      'serve eighty regular clients, none above a tenth of sales',
    ],
  },
  {
    names: ['Dry Cleaners', 'Pet Grooming', 'Laundry', 'Dog Boarding', 'Tailoring', 'Shoe Repair', 'Home Care'],
    industry: 'Personal Services',
    price: [30_000, 700_000],
    work: [
      'serve people who live or work within ten minutes of the door',
      'collect and deliver on two routes, four days a week',
      'have kept our prices below those of the chains',
    ],
  },
  {
    names: ['Bookkeeping', 'Insurance Agency', 'Tax Service', 'Staffing', 'Surveying', 'Engineering', 'Notary'],
    industry: 'Professional Services',
    price: [60_000, 1_800_000],
    work: [
      'advise owners of small companies the year round',
      'keep nine clients in ten from one year to the next',
      'work on fixed fees that are agreed in January',
    ],
  },
  {
    names: [
      'Books',
      'Hardware',
      'Bicycles',
      'Outfitters',
      'Florist',
      'Gifts',
      'Market',
      'Toys',
      'Wine Shop',
      'Antiques',
    ],
    industry: 'Retail',
    price: [40_000, 1_500_000],
    work: [
      'sell to neighbors in winter and to visitors all summer',
      'take about an eighth of our sales from the online shop',
      'choose every item on the shelves ourselves',
    ],
  },
  {
    names: [
      'Plumbing',
      'Heating',
      'Auto Repair',
      'Cleaning',
      'Landscaping',
      'Electric',
      'Roofing',
      'Moving',
      'Pest Control',
      'Car Wash',
    ],
    industry: 'Service Business',
    price: [70_000, 2_200_000],
    work: [
      'answer calls from homes and small offices within the day',
      'hold maintenance contracts with three hundred households',
      'run five vans with the tools and parts for most jobs',
    ],
  },
  {
    names: ['Café', 'Bakery', 'Pizza', 'Taqueria', 'Diner', 'Brewing', 'Teriyaki', 'Coffee Roasters', 'Pho', 'Grill'],
    industry: 'Restaurant',
    price: [45_000, 1_100_000],
    work: [
      'serve breakfast and lunch six days and dinner on four',
      'sell more than half of it to go, with little waste',
      'make nearly everything in our own kitchen',
    ],
  },
  {
    names: ['Cabinetry', 'Boat Works', 'Welding', 'Machine Shop', 'Foods', 'Furniture'],
    industry: 'Manufacturing',
    price: [150_000, 4_800_000],
    work: [
      'build to order for contractors in three counties',
      'ship to dealers from Oregon to British Columbia',
      'make small series that larger firms turn down',
    ],
  },
  {
    names: ['Storage', 'Towing', 'RV Park', 'Marina', 'Charters', 'Vending'],
    industry: 'Other',
    price: [90_000, 3_500_000],
    work: [
      'are full from May to September and steady after that',
      'bill customers by the month and see few of them leave',
      'own the equipment outright and keep it in good repair',
    ],
  },
]

export const FIRST_WORDS: readonly string[] = (
  'Alder Amber Anchor Aspen Bayside Birch Blue Bramble Bridge Bright Cascade Cedar Chinook Clover Columbia ' +
  'Copper Coral Cottonwood Crescent Dogwood Driftwood Eagle East Elk Elliott Emerald Evergreen Fairview Fern ' +
  'Fir Foothill Fox Garnet Glacier Golden Granite Green Harbor Hawthorn Heron Hilltop Huckleberry Iron Island ' +
  'Juniper Kettle Lakeside Larch Laurel Lighthouse Little Lone Lupine Madrona Maple Meadow Mill Mist Moss ' +
  'North Oak Old Olympic Orca Osprey Otter Palouse Pine Pioneer Quail Quiet Rainier Raven Red River Rowan ' +
  'Saddle Sage Salmon Silver Sitka Skagit Sky Snow South Spruce Star Stone Summit Sun Swift Tamarack Three ' +
  'Tide Timber Trillium Upper Vine West White Wild Willow Yarrow Zephyr'
).split(' ')

export const SECOND_WORDS: readonly string[] = (
  'Acre Anvil Arrow Basket Bay Beacon Bell Bend Bluff Branch Brook Cabin Canyon Compass Corner Cove Creek ' +
  'Crossing Door Falls Feather Field Fork Gate Grove Hearth Hill Hollow Key Lake Landing Lane Lantern Ledge ' +
  'Meadow Mesa Moon Nest Orchard Paddle Park Path Peak Point Pond Prairie Ridge Road Rock Root Sail Shore ' +
  'Spring Street Table Trail Valley View Wheel Window Wing Yard'
).split(' ')

export const SURNAMES: readonly string[] = (
  'Abbott Aguilar Anderson Baker Becker Bennett Bianchi Bishop Brandt Burke Campbell Carlson Chang Chavez Chen ' +
  'Cohen Coleman Cooper Dahl Daniels Davis Delgado Diaz Duncan Eriksen Evans Fischer Flores Foster Fraser ' +
  'Garcia Gibson Gonzalez Graham Grant Gutierrez Hall Hansen Harris Hayashi Henderson Hernandez Hoffman Howard ' +
  'Hughes Ibrahim Ito Jackson Jensen Johnson Kaminski Kaur Kelly Kim Kowalski Larsen Lee Lindgren Lopez ' +
  'Magnusson Martinez McBride Mendoza Meyer Miller Mitchell Moore Morales Moreno Murphy Nakamura Nelson Nguyen ' +
  'Nilsen Nolan Novak Okafor Olson Ortiz Park Patel Pham Petrov Quinn Ramirez Reyes Rivera Romano Rossi Ruiz ' +
  'Saito Sanchez Sandoval Schmidt Sharma Singh Sorensen Stewart Suzuki Svenson Tanaka Thompson Torres Tran ' +
  'Vance Vargas Vu Walker Weber White Wilson Wong Yamamoto Young Zhang Zielinski'
).split(' ')

export const STREETS: readonly string[] = (
  'Main St,1st Ave,2nd St,3rd Ave,Pine St,Cedar St,Maple Ave,Railroad Ave,Broadway,Pacific Ave,Commercial St,' +
  'Front St,State St,Division St,Washington Ave,Pioneer Way,Harbor Way,Market St,Union Ave,Lincoln Ave'
).split(',')

/** The sentences of a description, in their order. `#` is replaced by a number. */
export const STAFF_SENTENCES: readonly string[] = [
  'A team of # has been together for years and knows the daily work without being told.',
  'Of the # employees, two could run the place alone and have done so for whole summers.',
  'The owner works about forty hours a week beside # employees, some of them part time.',
  'There are # people on the payroll, and nobody has left since the spring of last year.',
  'A manager leads the # employees, so the owner comes in mostly for the books.',
]
export const PLACE_SENTENCES: readonly string[] = [
  'Rent is $#00 a month, and the landlord is ready to sign for another five years.',
  'The lease runs to 2031 with an option, on a street where parking is easy and free.',
  'We have #,000 square feet, light and dry, with a loading door at the back.',
  'The corner is one of the busiest in town, and a bus stops right in front of it.',
  'Everything fits under one roof, and the space next door can be had when it is needed.',
]
export const MONEY_SENTENCES: readonly string[] = [
  'Sales have grown by # percent over the last three years, mostly by returning customers.',
  'The books are kept by an accountant in town, and tax returns back to 2019 can be read.',
  'Equipment worth about $#,000 is included, all of it paid for and under maintenance.',
  'Stock is counted every January and comes on top at what it cost us, about $#,000.',
  'Margins have held through the last years, as prices were raised a little each spring.',
]
export const GROWTH_SENTENCES: readonly string[] = [
  'We have never advertised, so a new owner with a plan for it would find easy gains.',
  'A second location has been asked for often, and the recipes and routines are written down.',
  'Longer opening hours, an online shop and larger customers are all things not yet tried.',
  'Demand is higher than what we can serve with the present staff and equipment.',
  'Three new housing developments within two miles will bring some #00 families by next year.',
]
export const FAREWELL_SENTENCES: readonly string[] = [
  'After # years I would like to retire, and will stay for three months to hand over.',
  'We are moving closer to our grandchildren and want to leave this in good hands.',
  'The owner’s health asks for a quieter life; the training of the buyer is part of the price.',
  'Part of the price may be paid over three years by a buyer who knows the trade.',
  'I have started something new and cannot do justice to both, so this one is for sale.',
]
