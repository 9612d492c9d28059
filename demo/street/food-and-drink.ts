import type { DemoBusiness } from '#demo/demo-business.ts'

export const foodAndDrink: readonly DemoBusiness[] = [
  {
    title: 'Perry Street Bakery',
    kind: 'bakery',
    industry: 'Restaurant',
    location: 'South Perry, Spokane, WA',
    fullAddress: '1014 S Perry St, Spokane, WA 99202',
    coordinates: [47.6461, -117.3914],
    askingPrice: 185_000,
    monthlyCashFlow: 6_200,
    grossRevenue: 412_000,
    yearEstablished: 2009,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 0.9,
    pictures: 7,
    description: [
      'By seven on a Saturday the line reaches the bicycle rack, and most of the people in it are asked about ' +
        'their children by name. We bake sourdough, rye, morning buns and a short list of cakes in a 1,400 square ' +
        'foot shop with a three-deck oven that was rebuilt in 2021. About a fifth of sales goes to four ' +
        'restaurants on standing orders.',
      'Six people work here, two of them bakers who can open without me. The lease runs to 2030 at $2,900 a ' +
        'month with one option to renew. The weak spots are plain: there is little parking, and January is slow. ' +
        'My knees are done with concrete floors, and I will stay three months to teach the starter, the books and ' +
        'the neighbors.',
    ].join('\n\n'),
  },
  {
    title: 'Slack Tide Coffee',
    kind: 'cafe',
    industry: 'Restaurant',
    location: 'Anacortes, WA',
    fullAddress: '812 Commercial Ave, Anacortes, WA 98221',
    coordinates: [48.5119, -122.6126],
    askingPrice: 92_000,
    monthlyCashFlow: 3_900,
    grossRevenue: 238_000,
    yearEstablished: 2016,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 6.8,
    pictures: 5,
    description: [
      'Ferry traffic fills the first two hours of the day and downtown offices fill the next four. Slack Tide ' +
        'is a 34-seat coffee house with a small roaster in the back room, so the shop drinks its own beans and ' +
        'sells about sixty bags a week over the counter and to two island groceries.',
      'The owner works the roaster and three bar shifts; five part-time baristas cover the rest. Included are ' +
        'the 5-kilo roaster, a two-group espresso machine bought in 2022, all furniture and the recipes. Rent is ' +
        '$2,150 a month through 2028. Winter weekdays barely pay for themselves, and the kitchen has no hood, so ' +
        'hot food is out. The sale comes with a move to be near grandchildren.',
    ].join('\n\n'),
  },
  {
    title: 'Two Lanterns Noodle House',
    kind: 'restaurant',
    industry: 'Restaurant',
    location: 'Columbia City, Seattle, WA',
    fullAddress: '4826 Rainier Ave S, Seattle, WA 98118',
    coordinates: [47.5589, -122.2868],
    askingPrice: 340_000,
    monthlyCashFlow: 10_400,
    grossRevenue: 890_000,
    yearEstablished: 2011,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 78,
    pictures: 6,
    description: [
      'Hand-pulled noodles, three broths and a dumpling list that has changed twice since 2011: the menu is ' +
        'short on purpose. It lets a kitchen of four serve 62 seats at lunch without a wait longer than fifteen ' +
        'minutes. Takeout makes up 38% of sales and runs through our own ordering page, which keeps delivery fees ' +
        'small.',
      'Fourteen people are employed, including a head cook with a share of the profits who wishes to stay on ' +
        'under a new owner. Hood, walk-in cooler and noodle station were replaced in 2019. The lease has four ' +
        'years left with a five-year option; rent is $7,400 plus taxes and upkeep. Margins shrank when wages ' +
        'rose, and prices have not fully caught up. The founding couple is retiring.',
    ].join('\n\n'),
  },
  {
    title: 'Basalt Bend Brewing',
    kind: 'brewery',
    industry: 'Restaurant',
    location: 'Ellensburg, WA',
    fullAddress: '209 W 3rd Ave, Ellensburg, WA 98926',
    coordinates: [46.9938, -120.5489],
    monthlyCashFlow: 7_800,
    grossRevenue: 610_000,
    yearEstablished: 2014,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 41,
    pictures: 5,
    description: [
      'A seven-barrel brewhouse sits behind glass in a former feed store, a short walk from both the campus and ' +
        'the rodeo grounds. Seventy percent of the beer is poured across our own bar, where it earns the most; ' +
        'the rest goes in kegs to 22 accounts between Cle Elum and Yakima.',
      'The head brewer has been here since 2017 and would like to remain. Twelve others work in the taproom and ' +
        'kitchen, most of them part time. Tanks and boiler are owned outright, and the lease at $4,600 a month ' +
        'includes the patio. Summer depends on students who leave, and the canning line is rented by the day. ' +
        'Both partners are open to offers, with or without a period of shared ownership.',
    ].join('\n\n'),
  },
  {
    title: 'The Switchyard Diner',
    kind: 'restaurant',
    industry: 'Restaurant',
    location: 'Centralia, WA',
    fullAddress: '318 N Tower Ave, Centralia, WA 98531',
    coordinates: [46.7182, -122.9537],
    askingPrice: 520_000,
    monthlyCashFlow: 7_200,
    grossRevenue: 575_000,
    yearEstablished: 1968,
    propertyIncluded: true,
    verificationStatus: 'under_review',
    listedDaysAgo: 95,
    pictures: 4,
    description: [
      'Trains pass within sight of the counter, and the pie case has stood at the end of it since 1968. The ' +
        'present owners, the second family to run the diner, bought it in 2003 and later the brick building too, ' +
        'which is part of this sale together with two apartments upstairs that rent for $1,850 a month in all.',
      'Breakfast until two, seven days, ninety seats, eleven employees. The morning cook has been on the grill ' +
        'for more than a decade. The roof was redone in 2018; the plumbing is old and the inspection report, ' +
        'which is available, says so. An evening menu was tried and dropped. We want our mornings back and will ' +
        'train a buyer for as long as sixty days.',
    ].join('\n\n'),
  },
  {
    title: 'Taqueria El Nogal',
    kind: 'restaurant',
    industry: 'Restaurant',
    location: 'Yakima, WA',
    fullAddress: '1207 S 1st St, Yakima, WA 98901',
    coordinates: [46.5918, -120.5026],
    askingPrice: 78_000,
    monthlyCashFlow: 4_100,
    grossRevenue: 305_000,
    yearEstablished: 2012,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 150,
    pictures: 3,
    description: [
      'Orchard crews buy breakfast burritos here before dawn, and families fill the eight tables after Mass. El ' +
        'Nogal cooks a northern Mexican menu with flour tortillas made on the premises all day; the tortillas ' +
        'alone, sold by the dozen, bring in about $700 a week.',
      'A brother and sister own the restaurant and work in it with four employees. Their recipes are written ' +
        'down, in Spanish and English. The kitchen is fully equipped and paid for, and rent is $1,800 a month on ' +
        'a lease that ends in 2027, so a buyer should talk with the landlord early. Sales fall by a third between ' +
        'December and February. The owners disagree about opening a second place, and have decided, as friends, ' +
        'to sell this one.',
    ].join('\n\n'),
  },
  {
    title: 'Birch Street Grocer',
    kind: 'grocery',
    industry: 'Retail',
    location: 'Walla Walla, WA',
    fullAddress: '425 E Birch St, Walla Walla, WA 99362',
    coordinates: [46.0669, -118.3305],
    askingPrice: 265_000,
    monthlyCashFlow: 7_900,
    grossRevenue: 930_000,
    yearEstablished: 1987,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 20,
    pictures: 4,
    description: [
      'For people who live south of Main Street this is the shop you can walk to. Birch Street Grocer carries a ' +
        'full line of staples in 3,200 square feet, with a deli counter that makes the difference: sandwiches and ' +
        'soup are a quarter of sales and nearly half of the profit.',
      'Six employees, two of them full time, are led by a store manager hired in 2015. Coolers were converted ' +
        'to a newer refrigerant in 2020. Stock of about $70,000 is included in the price. Rent is $3,900 with six ' +
        'years remaining. Margins on packaged goods are thin, and a discount chain two miles away sets those ' +
        'prices. The owner has run the store since 1999, is 67 years old, and has no one in the family to follow.',
    ].join('\n\n'),
  },
  {
    title: 'Mission Creek Cider Works',
    kind: 'brewery',
    industry: 'Manufacturing',
    location: 'Cashmere, WA',
    fullAddress: '5640 Sunset Hwy, Cashmere, WA 98815',
    coordinates: [47.5202, -120.4735],
    askingPrice: 298_000,
    monthlyCashFlow: 8_100,
    grossRevenue: 486_000,
    yearEstablished: 2013,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 24,
    pictures: 5,
    description: [
      'Apples come from nine orchards within twelve miles, are pressed on Tuesdays and Fridays, and leave as ' +
        'dry cider in bottles and kegs. Production reached 21,000 gallons in the last full season, about two ' +
        'thirds of what the tanks can hold. A wholesaler takes half, and the tasting bar and a club of 640 ' +
        'members take the rest.',
      'The cidermaker is one of two owners and will stay on for a season, or longer as an employee. The other ' +
        'partner, who handles sales, is leaving for work abroad. Press, tanks, bottling line and a delivery van ' +
        'are included. The building is leased at $3,700 a month. A poor fruit year raises costs quickly, and the ' +
        'state license has to be applied for anew by the buyer.',
    ].join('\n\n'),
  },
  {
    title: 'Weeknight Table Meal Delivery',
    kind: 'delivery',
    industry: 'Service Business',
    location: 'Kirkland, WA',
    fullAddress: '11820 NE 116th St, Kirkland, WA 98034',
    askingPrice: 64_000,
    monthlyCashFlow: 3_300,
    grossRevenue: 280_000,
    yearEstablished: 2019,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 126,
    pictures: 3,
    description: [
      'Every Monday about 75 households between Bothell and Bellevue find dinner for the next three nights on ' +
        'the porch. Weeknight Table cooks in a shared licensed kitchen, so there is no storefront and no long ' +
        'lease, only a kitchen contract of $1,950 a month that can be ended with ninety days’ notice.',
      'The founder plans menus and cooks with two part-time cooks; two drivers are paid by the route. Buyers ' +
        'receive the customer list, 210 tested recipes with costs, two insulated vans, packaging stock and the ' +
        'ordering site. On average a household stays fourteen months. Growth has stopped because one cook’s hands ' +
        'can do only so much, and advertising has been neglected. A second child is the reason for selling.',
    ].join('\n\n'),
  },
]
