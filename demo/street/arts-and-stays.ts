import type { DemoBusiness } from '#demo/demo-business.ts'

export const artsAndStays: readonly DemoBusiness[] = [
  {
    title: 'Wishkah Street Cinema',
    kind: 'theater',
    industry: 'Art & Entertainment',
    location: 'Aberdeen, WA',
    fullAddress: '212 E Wishkah St, Aberdeen, WA 98520',
    coordinates: [46.9759, -123.8139],
    askingPrice: 460_000,
    grossRevenue: 342_000,
    yearEstablished: 1928,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 105,
    pictures: 6,
    description: [
      'The neon comes on at five, the popcorn is made with real butter, and a ticket costs nine dollars. Built ' +
        'in 1928 as a vaudeville house, this cinema now has two screens of 310 and 88 seats, with digital ' +
        'projection in both since 2013. Building and marquee are part of the sale.',
      'Snacks and beer earn more than films, as everywhere. Concerts and school events fill about forty nights ' +
        'a year and could fill more. There are eight part-time employees and a manager who grew up in row F. The ' +
        'auditorium roof was renewed in 2017, while the heating is older than anyone here. Two storefronts in the ' +
        'façade rent for $1,300 together. Last year was disturbed by a three-month closure, so no cash flow is ' +
        'stated; monthly ledgers are provided.',
    ].join('\n\n'),
  },
  {
    title: 'Tidal Arc Gallery',
    kind: 'gallery',
    industry: 'Art & Entertainment',
    location: 'La Conner, WA',
    fullAddress: '611 S 2nd St, La Conner, WA 98257',
    coordinates: [48.3911, -122.4948],
    askingPrice: 98_000,
    monthlyCashFlow: 3_400,
    grossRevenue: 285_000,
    yearEstablished: 1995,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 143,
    pictures: 7,
    description: [
      'During the tulip weeks of April more people cross this floor than in the four months before. The gallery ' +
        'has represented Northwest painters, printmakers and wood carvers since 1995, at present 38 of them, ' +
        'nearly all on consignment, so that little money is tied up in what hangs on the walls.',
      'Half of sales go to collectors whom we know by name and who buy from a photograph; the list holds 1,700. ' +
        'A gallery assistant works four days a week. Rent is $1,900 on a lease to 2029, with storage upstairs. ' +
        'Agreements with artists are personal, and each has to be asked, though we expect most to remain. The ' +
        'owner would be glad to host two shows beside a successor before she goes back to painting.',
    ].join('\n\n'),
  },
  {
    title: 'Silver Plate Portraits',
    kind: 'photo',
    industry: 'Art & Entertainment',
    location: 'Snohomish, WA',
    fullAddress: '1018 2nd St, Snohomish, WA 98290',
    coordinates: [47.9138, -122.0931],
    askingPrice: 42_000,
    monthlyCashFlow: 2_400,
    grossRevenue: 96_000,
    yearEstablished: 2009,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 51,
    pictures: 4,
    description: [
      'High school seniors, newborns and three generations on one sofa: portraits are the whole trade, made in ' +
        'a daylight studio above an antique shop. The north windows are the best asset and they come with the ' +
        'lease, $1,150 a month until 2027.',
      'About 220 sittings were booked last year at an average of $430. Cameras, lights, backdrops, the printer ' +
        'and an archive reaching to 2009 are included; families reorder from it more often than you would think. ' +
        'I work alone, with a helper in the fall. That makes it a job as much as a business, and it suits a ' +
        'photographer who wants clients from the first day. Contracts and tax papers are still to be uploaded. I ' +
        'am leaving to teach at a college.',
    ].join('\n\n'),
  },
  {
    title: 'The Back Stair',
    kind: 'music',
    industry: 'Art & Entertainment',
    location: 'Georgetown, Seattle, WA',
    fullAddress: '6112 12th Ave S, Seattle, WA 98108',
    coordinates: [47.5478, -122.3189],
    askingPrice: 255_000,
    monthlyCashFlow: 7_600,
    grossRevenue: 780_000,
    yearEstablished: 2012,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 177,
    pictures: 5,
    description: [
      'Records by day, a 180-capacity stage by night, one bar serving both. The Back Stair put on 214 shows ' +
        'last year, from school bands to touring quartets, and paid every one of them the same evening. Bar sales ' +
        'are 63% of income, tickets 25%, records the rest.',
      'A booker, a bar manager and a sound engineer share the running of it, with fourteen part-time staff. ' +
        'Sound system, lights, coolers and a stock of 9,000 records go with the place. The lease, at $5,900, ' +
        'lasts until 2030 and permits amplified music until one in the morning, a clause that took years to get. ' +
        'Insurance and security have grown faster than sales. Freight trains are audible in ballads. Three of ' +
        'four partners are parents now, and the fourth is outvoted.',
    ].join('\n\n'),
  },
  {
    title: 'Ember & Clay Pottery Studio',
    kind: 'workshop',
    industry: 'Art & Entertainment',
    location: 'Vashon, WA',
    fullAddress: '17618 Vashon Hwy SW, Vashon, WA 98070',
    coordinates: [47.4461, -122.4603],
    askingPrice: 34_000,
    grossRevenue: 88_000,
    yearEstablished: 2018,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 160,
    pictures: 3,
    description: [
      'Fourteen wheels, two electric kilns, one gas kiln in the yard, and 46 members with a key and a shelf. ' +
        'Memberships at $85 a month cover the fixed costs; classes for beginners and a sale twice a year make up ' +
        'the remainder.',
      'Teaching is done by the owner and two members who receive studio time and a share of fees. Because clay ' +
        'and glazes are bought in bulk and resold at cost plus a little, the true earnings are not easy to read, ' +
        'and an accountant is preparing a proper statement. The barn is leased at $1,250 with heat. Ferry prices ' +
        'keep most students local. Someone who likes people as much as pots would do well. The owner’s wrists ' +
        'have asked for a different craft.',
    ].join('\n\n'),
  },
  {
    title: 'Larch Season Inn',
    kind: 'lodging',
    industry: 'Other',
    location: 'Winthrop, WA',
    fullAddress: '136 Castle Ave, Winthrop, WA 98862',
    coordinates: [48.4781, -120.1838],
    askingPrice: 985_000,
    monthlyCashFlow: 12_400,
    grossRevenue: 462_000,
    yearEstablished: 1991,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 3.2,
    pictures: 8,
    description: [
      'Eleven rooms, a bunkhouse for eight, and a porch from which the hills turn gold for two weeks each ' +
        'October. The inn was built in 1991 and renovated room by room from 2015 to 2022. Land, buildings, ' +
        'furnishings and a stand of old apple trees are all in the price.',
      'Guests come to ski from December, to hike and ride from May, and the yearly occupancy has been 61%. More ' +
        'than half are returning visitors who book directly. A housekeeper of long standing, two part-time ' +
        'helpers and a breakfast cook are employed; the owners live in a cottage on site, also included. Smoke ' +
        'emptied parts of two recent Augusts, and March and November are quiet. They have welcomed strangers for ' +
        'twenty years and would now like to be guests.',
    ].join('\n\n'),
  },
  {
    title: 'South Shore Boat House',
    kind: 'marina',
    industry: 'Other',
    location: 'Chelan, WA',
    fullAddress: '1320 W Woodin Ave, Chelan, WA 98816',
    coordinates: [47.8338, -120.0285],
    monthlyCashFlow: 10_200,
    grossRevenue: 415_000,
    yearEstablished: 1983,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 170,
    pictures: 5,
    description: [
      'From Memorial Day to the end of September there is always somebody on our dock asking about the wind. We ' +
        'rent eighteen boats and thirty paddleboards, keep forty slips under yearly contract, and sell fuel. The ' +
        'slips alone bring $118,000 and are fully taken, with a waiting list on the wall.',
      'A harbor manager works all year and twelve young people join her in summer, several for a fourth or ' +
        'fifth season. The boats average six years of age; their motors are serviced here every winter. Dock and ' +
        'upland are leased from the utility district until 2041, and the transfer needs its consent. Nearly all ' +
        'the money is made in seventeen weeks. As the price depends on which boats are included, the family ' +
        'invites proposals.',
    ].join('\n\n'),
  },
]
