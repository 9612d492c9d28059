import type { DemoBusiness } from '#demo/demo-business.ts'

export const landAndGarden: readonly DemoBusiness[] = [
  {
    title: 'Hollow Fir Nursery',
    kind: 'nursery',
    industry: 'Agriculture & Horticulture',
    location: 'Lynden, WA',
    fullAddress: '1872 E Badger Rd, Lynden, WA 98264',
    coordinates: [48.9639, -122.4309],
    askingPrice: 865_000,
    monthlyCashFlow: 11_200,
    grossRevenue: 730_000,
    yearEstablished: 1978,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 8.2,
    pictures: 6,
    description: [
      'Nine acres, five greenhouses and about 600 kinds of trees and shrubs, three quarters of them propagated ' +
        'on the spot from our own stock plants. Hollow Fir sells at retail from March to October and supplies 28 ' +
        'landscapers through the year, who value that plants arrive hardened to this climate.',
      'House, barn, well and water right are included, and so are two tractors and standing stock counted at ' +
        '$190,000 last fall. Four permanent employees and six seasonal ones do the work; the propagator learned ' +
        'here and has no wish to leave. Fuel for the greenhouses is the unruly cost, and one older house needs ' +
        'new covering. Founded by the owner’s parents in 1978, the nursery is offered because her own trade is ' +
        'medicine.',
    ].join('\n\n'),
  },
  {
    title: 'Three Crows Lavender Farm',
    kind: 'farm',
    industry: 'Agriculture & Horticulture',
    location: 'Sequim, WA',
    fullAddress: '834 Woodcock Rd, Sequim, WA 98382',
    coordinates: [48.1138, -123.1192],
    askingPrice: 720_000,
    monthlyCashFlow: 8_900,
    grossRevenue: 318_000,
    yearEstablished: 2005,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 1.7,
    pictures: 7,
    description: [
      'In July the rows hum so loudly that visitors lower their voices. Seven acres hold 8,500 lavender plants ' +
        'of eleven varieties, replanted in rotation so that a third are always in their best years. A copper ' +
        'still, a drying barn, a farm shop and a three-bedroom house complete the property.',
      'Income has three legs: the shop and its summer visitors, oil and dried bundles sold to 60 stores, and an ' +
        'online trade that doubled after 2020 and held. One farmhand is permanent, and a crew of eight cuts for ' +
        'five weeks. A dry climate and an irrigation share make farming here dependable; a wet June does not. ' +
        'Nobody has offered workshops or weddings, for lack of energy rather than demand. The owners will stay ' +
        'nearby through one full harvest.',
    ].join('\n\n'),
  },
  {
    title: 'Dry Fork Vineyard',
    kind: 'vineyard',
    industry: 'Agriculture & Horticulture',
    location: 'Prosser, WA',
    fullAddress: '45210 N Gap Rd, Prosser, WA 99350',
    coordinates: [46.2347, -119.7716],
    askingPrice: 999_000,
    monthlyCashFlow: 12_600,
    grossRevenue: 460_000,
    yearEstablished: 1999,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 44,
    pictures: 6,
    description: [
      'Fourteen acres of Syrah, Cabernet Franc and Riesling on a south slope, planted from 1999 on, with a ' +
        'winery for 1,800 cases and a tasting room that looks over the valley. Half of the crop is made into our ' +
        'wine and half sold under contract to two larger cellars.',
      'A vineyard manager and an assistant winemaker are full-time, a consultant guides the blends, and 520 ' +
        'club members account for 40% of bottle sales. Land, water, buildings, equipment and 2,100 cases in stock ' +
        'or barrel belong to the offer, so a good part of the price sits on shelves. Bulk grape prices have ' +
        'softened, and one contract ends in 2027. The seller, a second-career farmer, has found that three ' +
        'careers are enough.',
    ].join('\n\n'),
  },
  {
    title: 'Ebey Slough Berry Farm',
    kind: 'farm',
    industry: 'Agriculture & Horticulture',
    location: 'Marysville, WA',
    fullAddress: '6330 Sunnyside Blvd, Marysville, WA 98270',
    coordinates: [48.0413, -122.1589],
    askingPrice: 68_000,
    monthlyCashFlow: 2_900,
    grossRevenue: 142_000,
    yearEstablished: 2014,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 153,
    pictures: 4,
    description: [
      'Families drive out with buckets, eat more than they weigh, and come back. This pick-your-own farm rents ' +
        'fourteen acres of bottomland, most of it in blueberries planted in 2014 and now in full bearing, ' +
        'together with raspberries and a pumpkin field that takes over in October.',
      'For the asking price you get a farm lease to 2033 at $8,400 a year, the bushes, a tractor, drip ' +
        'irrigation, the stand and its cold room. School tours bring 2,200 children each fall. Help is seasonal: ' +
        'two hands from May and a dozen teenagers in July. The field drains slowly, and about one winter in eight ' +
        'the slough comes to visit without harming the plants. It is a second income for the present owner, whose ' +
        'first now needs all her time.',
    ].join('\n\n'),
  },
  {
    title: 'Lower Valley Irrigation Supply',
    kind: 'hardware',
    industry: 'Agriculture & Horticulture',
    location: 'Sunnyside, WA',
    fullAddress: '1611 E Edison Ave, Sunnyside, WA 98944',
    coordinates: [46.3239, -119.9988],
    askingPrice: 450_000,
    monthlyCashFlow: 12_200,
    grossRevenue: 1_280_000,
    yearEstablished: 1989,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 81.5,
    pictures: 4,
    description: [
      'When a pump fails in July a grower has perhaps a day before the hops show it, and this counter is where ' +
        'he goes. We stock pipe, fittings, filters, emitters and pumps, design drip systems for orchards and ' +
        'vineyards, and install about thirty of them each spring.',
      'Parts are 58% of sales, installation 42%. The designer, two counter men and a crew of five have an ' +
        'average of twelve years here. Inventory of $260,000 is included at cost, together with three service ' +
        'trucks and a trencher. The yard and shop are leased from the founder’s family for $4,800, and they would ' +
        'sell. Accounts are carried until harvest, so a buyer needs working capital of around $150,000. Partners ' +
        'aged 64 and 66 are leaving at the same time.',
    ].join('\n\n'),
  },
  {
    title: 'Moss & Stone Landscaping',
    kind: 'landscaping',
    industry: 'Service Business',
    location: 'Renton, WA',
    fullAddress: '3905 NE 4th St, Renton, WA 98056',
    askingPrice: 158_000,
    monthlyCashFlow: 6_600,
    grossRevenue: 510_000,
    yearEstablished: 2009,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 167,
    pictures: 3,
    description: [
      'Maintenance is the backbone: 118 gardens and seven housing associations are visited on a fixed schedule, ' +
        'under agreements that run from March to the following February. Installations such as walls, patios and ' +
        'rain gardens are taken on as crews allow, and there are more requests than dates.',
      'Three crews of three work from a rented yard that costs $1,800 a month. The foremen speak Spanish and ' +
        'English, set their own routes, and have been with the company seven years on average. Trucks, trailers, ' +
        'mowers and a small excavator appear in the equipment list; two of the trucks have over 180,000 miles. ' +
        'Cash is tight in January. The owner estimates every job himself, and that is the knowledge a buyer must ' +
        'acquire in the ninety days he offers.',
    ].join('\n\n'),
  },
  {
    title: 'High Limb Tree Care',
    kind: 'landscaping',
    industry: 'Service Business',
    location: 'Bellingham, WA',
    fullAddress: '2418 Humboldt St, Bellingham, WA 98225',
    coordinates: [48.7441, -122.4686],
    yearEstablished: 2022,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 133,
    pictures: 3,
    description: [
      'Two climbers, one chipper, one bucket truck, and more work than daylight. High Limb prunes and removes ' +
        'trees for homeowners around Bellingham, with storm work in the fall and view pruning in the spring. ' +
        'Estimates are answered within two days, and that alone wins many of the jobs.',
      'I started the company in 2022 after nine years with a larger firm and hold the arborist certification ' +
        'myself; one employee is studying for it. The truck is financed with 38 payments to go. Insurance is in ' +
        'force and there has been no claim. Figures for every year exist, but they are with my tax preparer and ' +
        'will be added before I name a price. An injury, healed but instructive, is the reason I would rather ' +
        'plan trees than climb them.',
    ].join('\n\n'),
  },
]
