import type { DemoBusiness } from '#demo/demo-business.ts'

export const tradesAndMakers: readonly DemoBusiness[] = [
  {
    title: 'Freightyard Auto Repair',
    kind: 'garage',
    industry: 'Service Business',
    location: 'Auburn, WA',
    fullAddress: '721 C St SW, Auburn, WA 98001',
    coordinates: [47.2998, -122.2317],
    askingPrice: 275_000,
    monthlyCashFlow: 9_100,
    grossRevenue: 740_000,
    yearEstablished: 1993,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 11,
    pictures: 4,
    description: [
      'Six bays, four technicians, and an appointment book that is full eight working days ahead. Most cars are ' +
        'ten years old or more, and their drivers want an honest answer on what is worth fixing. Two plumbing ' +
        'companies and a school district’s light vehicles provide a fifth of the hours.',
      'The service adviser has been the voice on the telephone since 2008 and earns a bonus on returning ' +
        'customers rather than on parts. Lifts were certified this year, and scan tools are current. Rent is ' +
        '$5,200 with an option until 2034. Equipment for hybrid cars has been bought, but only one technician is ' +
        'trained to use it, and electric cars are sent elsewhere. The owner is 61, has a buyer’s patience, and ' +
        'can finance up to 20% for the right mechanic.',
    ].join('\n\n'),
  },
  {
    title: 'Blue Heron Car Wash',
    kind: 'carwash',
    industry: 'Service Business',
    location: 'Kennewick, WA',
    fullAddress: '3620 W Clearwater Ave, Kennewick, WA 99336',
    coordinates: [46.2118, -119.1664],
    askingPrice: 925_000,
    monthlyCashFlow: 13_200,
    grossRevenue: 505_000,
    yearEstablished: 2001,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 109,
    pictures: 4,
    description: [
      'Dust is the local weather, and 1,480 monthly members drive through this tunnel to be rid of it. ' +
        'Memberships, introduced in 2018, are now 57% of income and arrive whether it rains or not. Four ' +
        'self-service bays and eight vacuums use the remainder of the one-acre corner lot, which is included.',
      'An 85-foot conveyor tunnel was fitted with new brushes and controls in 2020. Two managers share the week ' +
        'and six attendants assist; nobody from the family need be there more than ten hours. Water is recycled, ' +
        'and the city permit is in order through 2031. A national chain has bought land three miles off and will ' +
        'open sooner or later. The owners live in Idaho and find the drive longer every year.',
    ].join('\n\n'),
  },
  {
    title: 'Proctor Window & Gutter',
    kind: 'cleaning',
    industry: 'Service Business',
    location: 'Proctor, Tacoma, WA',
    fullAddress: '2704 N Proctor St, Tacoma, WA 98407',
    askingPrice: 29_500,
    monthlyCashFlow: 1_700,
    grossRevenue: 74_000,
    yearEstablished: 2016,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 173,
    pictures: 0,
    description: [
      'A van, three ladders, a water-fed pole and a list of 150 houses that expect us in spring and again in ' +
        'fall. Windows and gutters are the only services, and nearly all customers live within two miles, so the ' +
        'day is spent working and not driving.',
      'I do it with one helper, paid hourly. A typical house costs $240 and takes two people under three hours. ' +
        'The handover covers the van, a 2014 with 96,000 miles, all equipment, the telephone number, the route ' +
        'book and four weekends of working side by side. In December and January there is little to do except ' +
        'gutters after storms. Proof of the van’s title and two tax returns are still missing from the file. I ' +
        'have been hired by the fire department.',
    ].join('\n\n'),
  },
  {
    title: 'Dry Dock Plumbing & Heating',
    kind: 'trades',
    industry: 'Service Business',
    location: 'Bremerton, WA',
    fullAddress: '1519 6th St, Bremerton, WA 98337',
    coordinates: [47.5679, -122.6408],
    askingPrice: 330_000,
    monthlyCashFlow: 10_900,
    grossRevenue: 860_000,
    yearEstablished: 1986,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 85,
    pictures: 3,
    description: [
      'Old houses near the shipyard have old pipes, which is the short history of this company. Service and ' +
        'repair for homes make up 71% of the work, heat pumps and boilers 20%, and a few small remodels the rest. ' +
        'New construction was given up in 2010 and has not been missed.',
      'Three licensed plumbers, an apprentice and a dispatcher who also keeps the books are employed, and five ' +
        'stocked vans go with the sale. Some 640 households pay $19 a month for a yearly inspection and priority. ' +
        'The shop is leased for $2,700 to 2028. Licensed people are hard to find, and wages were raised twice in ' +
        '2024. Our state registration needs a qualified person; the senior plumber holds it and stays. The ' +
        'owners, a married couple, will remain for six months.',
    ].join('\n\n'),
  },
  {
    title: 'Newport Wash House',
    kind: 'laundry',
    industry: 'Service Business',
    location: 'Newport, WA',
    fullAddress: '324 W 5th St, Newport, WA 99156',
    coordinates: [48.1791, -117.0489],
    askingPrice: 395_000,
    monthlyCashFlow: 5_100,
    grossRevenue: 186_000,
    yearEstablished: 1988,
    propertyIncluded: true,
    verificationStatus: 'under_review',
    listedDaysAgo: 47,
    pictures: 3,
    description: [
      'For most of Pend Oreille County this is the laundromat. Twenty-six washers and twenty-four dryers serve ' +
        'renters, campers, loggers with heavy canvas, and a motel trade that pays by the pound. The machines take ' +
        'cards as well as quarters since 2022, and the price per load went up then without complaint.',
      'The block building stands on its own lot beside the grocery, and both are in the sale. Half of the ' +
        'washers date from 2019 and half from 2009, and a buyer should plan to replace the older set. One ' +
        'attendant opens, cleans, folds and knows everyone. The owner collects, repairs and pays bills, perhaps ' +
        'twelve hours a week. Propane and water came to $27,000 last year. He has sold his house across the state ' +
        'line and is moving to the coast.',
    ].join('\n\n'),
  },
  {
    title: 'Hoh Valley Cedar Works',
    kind: 'workshop',
    industry: 'Manufacturing',
    location: 'Forks, WA',
    fullAddress: '351 S Forks Ave, Forks, WA 98331',
    coordinates: [47.9436, -124.3857],
    askingPrice: 580_000,
    monthlyCashFlow: 7_900,
    grossRevenue: 495_000,
    yearEstablished: 1972,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 92,
    pictures: 5,
    description: [
      'Salvaged western red cedar comes in as logs that others left behind and goes out as shingles, planters ' +
        'and garden benches. The mill was founded in 1972 to cut shingles alone; furniture parts, added in 2006, ' +
        'now provide 55% of sales and keep the saws busy when building slows.',
      'Six people work the floor, three of whom have been sawing here since the nineties. The four-acre site ' +
        'with its mill shed, drying kiln, store and scale is included, along with a log loader and two trucks. ' +
        'Two garden chains on the East Coast buy a third of the output, which is a fine thing and also a risk. ' +
        'Salvage permits must be renewed every year. The founder’s nephew, sole owner since 2011, is sixty and ' +
        'has no successor.',
    ].join('\n\n'),
  },
  {
    title: 'Opportunity Sheet Metal',
    kind: 'workshop',
    industry: 'Manufacturing',
    location: 'Spokane Valley, WA',
    fullAddress: '11215 E Montgomery Dr, Spokane Valley, WA 99206',
    coordinates: [47.6751, -117.2571],
    grossRevenue: 1_050_000,
    yearEstablished: 1964,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 116,
    pictures: 0,
    description: [
      'Ductwork, flashing, hoods and odd brackets are bent, welded and delivered from a 12,000 square foot shop ' +
        'that has supplied contractors in the valley since 1964. Custom orders of under $2,000 make up most of ' +
        'the count; a dozen mechanical contractors make up most of the money.',
      'Five fabricators and a shop foreman are employed. The plasma table and press brake were bought new in ' +
        '2016, the shear is older than the company. The shop is leased at $6,900 until 2029. One shareholder died ' +
        'last year, and the estate is having the company valued; audited figures and a price will follow, which ' +
        'is why both are open here. In the meantime the remaining partner is glad to show the floor to serious ' +
        'buyers who understand the trade.',
    ].join('\n\n'),
  },
]
