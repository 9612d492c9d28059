import type { DemoBusiness } from '#demo/demo-business.ts'

export const shops: readonly DemoBusiness[] = [
  {
    title: 'Larrabee Lane Books',
    kind: 'bookshop',
    industry: 'Retail',
    location: 'Fairhaven, Bellingham, WA',
    fullAddress: '1117 Harris Ave, Bellingham, WA 98225',
    coordinates: [48.7203, -122.5021],
    askingPrice: 148_000,
    monthlyCashFlow: 4_600,
    grossRevenue: 430_000,
    yearEstablished: 1998,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 0.3,
    pictures: 8,
    description: [
      'Eleven thousand new and used books, a cat with opinions, and two reading chairs by the window that are ' +
        'rarely empty. The shop opened in 1998 and has been profitable in every year but two. Used books carry ' +
        'the margin, new releases bring people in, and 46 book clubs order through us.',
      'Three part-time booksellers work alongside the owner, and one has run the buying desk alone for whole ' +
        'summers. The inventory, counted each January, stands at about $95,000 at cost and is part of the price. ' +
        'Rent is $3,200 on a lease to 2031. Online orders are a mere 6% of sales, which is either a weakness or ' +
        'an invitation. After a quarter century of Saturdays, the owner would like to read the books instead.',
    ].join('\n\n'),
  },
  {
    title: 'Lindqvist & Daughters Hardware',
    kind: 'hardware',
    industry: 'Retail',
    location: 'Colville, WA',
    fullAddress: '146 S Main St, Colville, WA 99114',
    coordinates: [48.5459, -117.9059],
    askingPrice: 895_000,
    monthlyCashFlow: 12_800,
    grossRevenue: 1_340_000,
    yearEstablished: 1921,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 30.5,
    pictures: 7,
    description: [
      'If a part was ever sold in Stevens County, someone at this counter knows which drawer it is in. The ' +
        'store has stood on Main Street since 1921, through three generations of one family, and sells tools, ' +
        'paint, plumbing, stoves, canning supplies and seed to a county that still mends things.',
      'Included are the 9,600 square foot building, the lot behind it, and stock of about $310,000 at cost. Ten ' +
        'people work here, half of them part time and six for more than ten years. The cooperative membership ' +
        'that sets our buying prices can be taken over with approval. Upstairs is unused and needs wiring. The ' +
        'nearest big home-improvement store is seventy miles south, in Spokane, and online sellers hurt us most ' +
        'in small tools. The daughters have careers elsewhere and have given their blessing.',
    ].join('\n\n'),
  },
  {
    title: 'Saltgrass Clothing',
    kind: 'clothing',
    industry: 'Retail',
    location: 'Langley, WA',
    fullAddress: '214 Anthes Ave, Langley, WA 98260',
    coordinates: [48.0384, -122.4081],
    askingPrice: 58_000,
    grossRevenue: 196_000,
    yearEstablished: 2017,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 88,
    pictures: 3,
    description: [
      'Linen, wool and good raincoats, chosen for people who live on an island and dress for its weather. ' +
        'Saltgrass is a 900 square foot boutique with 24 small labels, most of them from the Northwest, and a ' +
        'regular clientele that returns each spring and fall for the new deliveries.',
      'Sales divide into roughly half visitors and half residents. I run it with one associate who works ' +
        'weekends. The price covers fixtures, the website and its mailing list of 3,100, and stock of about ' +
        '$35,000 at cost. Rent is $1,400, month to month. My bookkeeping mixed this shop with a second one that ' +
        'closed in 2023, so an accountant is now separating the figures, and cash flow will be stated when that ' +
        'is done.',
    ].join('\n\n'),
  },
  {
    title: 'Loop Trail Bicycles',
    kind: 'bicycle',
    industry: 'Retail',
    location: 'Wenatchee, WA',
    fullAddress: '617 N Wenatchee Ave, Wenatchee, WA 98801',
    coordinates: [47.4286, -120.3158],
    askingPrice: 235_000,
    monthlyCashFlow: 7_400,
    grossRevenue: 720_000,
    yearEstablished: 2008,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 5.4,
    pictures: 5,
    description: [
      'The repair stands are what make this shop safe to own. Service brings in 31% of sales and more than half ' +
        'of gross profit, and it holds up in years when new bicycles sit. Riders from the river trail stop for ' +
        'tubes and coffee; racers from three counties book their winter overhauls in October.',
      'Two full-time mechanics, a service writer and four seasonal staff would all stay. Dealer agreements with ' +
        'three brands move over subject to the makers’ approval. The price includes stock of $120,000, a rental ' +
        'fleet of 26 bicycles and all tools. Rent is $3,600 until mid-2029. Electric bicycles tie up a lot of ' +
        'cash from February to May. The owner wants to ride more and sell less.',
    ].join('\n\n'),
  },
  {
    title: 'Foxglove & Fern Florist',
    kind: 'florist',
    industry: 'Retail',
    location: 'Edmonds, WA',
    fullAddress: '512 Main St, Edmonds, WA 98020',
    coordinates: [47.8108, -122.3752],
    askingPrice: 118_000,
    monthlyCashFlow: 4_800,
    grossRevenue: 335_000,
    yearEstablished: 2002,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 9.5,
    pictures: 5,
    description: [
      'Weddings booked for next summer already come to $61,000, with deposits held in a separate account that ' +
        'goes to the buyer. Foxglove & Fern has been the florist on this block since 2002 and works in three ' +
        'equal parts: weddings, weekly arrangements for offices and restaurants, and people who walk in and ' +
        'point.',
      'Two designers do most of the table work, and a driver covers the area from Shoreline to Mukilteo. The ' +
        'cooler is five years old and the van seven. Rent of $2,700 is below what the street now asks; the ' +
        'landlord has offered a new five-year lease at $3,100, and the figures here already use it. February and ' +
        'May are hard on anyone’s sleep. The owner is moving to Arizona for her husband’s health.',
    ].join('\n\n'),
  },
  {
    title: 'Peninsula Taffy Kitchen',
    kind: 'gift',
    industry: 'Retail',
    location: 'Long Beach, WA',
    fullAddress: '207 Pacific Ave S, Long Beach, WA 98631',
    coordinates: [46.3511, -124.0541],
    askingPrice: 610_000,
    monthlyCashFlow: 8_400,
    grossRevenue: 398_000,
    yearEstablished: 1956,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 136,
    pictures: 5,
    description: [
      'Children press their noses against the window to watch the pulling machine, as their grandparents did; ' +
        'it was installed in 1956 and has been rebuilt twice. The kitchen makes 34 flavors of salt water taffy, ' +
        'cranberry jellies and fudge, and sells them beside kites, shells and postcards.',
      'The corner building comes with the business, including a two-bedroom apartment the present owners live ' +
        'in. Three year-round employees become nine in July. About 60% of the year’s sales arrive between the ' +
        'middle of June and Labor Day, so a buyer needs cash for a long spring. Mail orders at Christmas are ' +
        'handled with paper forms and could grow. The owners, together since their first summer job here, plan to ' +
        'travel in the season they have always worked.',
    ].join('\n\n'),
  },
  {
    title: 'Kite & Compass Toys',
    kind: 'gift',
    industry: 'Retail',
    location: 'Leavenworth, WA',
    fullAddress: '733 Front St, Leavenworth, WA 98826',
    coordinates: [47.5962, -120.6614],
    askingPrice: 210_000,
    monthlyCashFlow: 6_900,
    grossRevenue: 540_000,
    yearEstablished: 2005,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 184,
    pictures: 4,
    description: [
      'No batteries was the rule on the first day in 2005, and with a few exceptions it still is. Wooden ' +
        'trains, puzzles, kites, field guides and games fill two floors in the middle of a town that receives ' +
        'visitors in nearly every month. December alone accounts for 24% of the year.',
      'Day-to-day work is in the hands of a manager and five clerks; the owner buys, keeps the books and works ' +
        'Saturdays, about 22 hours a week. Stock of $85,000 is included. The lease is the chief cost at $6,100 a ' +
        'month, with increases of 3% a year through 2032. Fires in late summer have twice closed the highway and ' +
        'cost us weeks. The owner has started a wholesale line and cannot do both well.',
    ].join('\n\n'),
  },
  {
    title: 'Good Manners Pet Supply',
    kind: 'pets',
    industry: 'Retail',
    location: 'Richland, WA',
    fullAddress: '1340 Lee Blvd, Richland, WA 99352',
    coordinates: [46.2778, -119.2829],
    askingPrice: 96_000,
    monthlyCashFlow: 4_200,
    grossRevenue: 468_000,
    yearEstablished: 2010,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 119,
    pictures: 3,
    description: [
      'Heavy bags are carried to the car, puppies are weighed for free, and the staff will tell you when you do ' +
        'not need the expensive food. That manner has kept an independent pet store open since 2010 with two ' +
        'chains in the same city.',
      'Food is 70% of sales; a self-service dog wash with three tubs adds $2,400 in a normal month at almost no ' +
        'cost. Three part-time employees share 60 hours a week. The buyer takes over equipment, the ' +
        'frequent-buyer program with 5,200 active households, and stock of $62,000. Rent is $2,200, renewing in ' +
        '2028. Food margins are slim and fall a little every year. The owner has accepted a position at the ' +
        'laboratory and cannot be here in the daytime.',
    ].join('\n\n'),
  },
]
