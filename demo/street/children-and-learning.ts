import type { DemoBusiness } from '#demo/demo-business.ts'

export const childrenAndLearning: readonly DemoBusiness[] = [
  {
    title: 'Otter Pond Early Learning',
    kind: 'daycare',
    industry: 'Childcare',
    location: 'Bainbridge Island, WA',
    fullAddress: '9310 NE High School Rd, Bainbridge Island, WA 98110',
    coordinates: [47.6363, -122.5216],
    askingPrice: 475_000,
    grossRevenue: 915_000,
    yearEstablished: 2008,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 146,
    pictures: 6,
    description: [
      'Sixty-two children are enrolled and a further forty families are on the list, some since before a birth. ' +
        'Otter Pond is licensed for ages one to six and spends part of every day outside, whatever the sky does, ' +
        'on a half-acre play yard with a creek that is only ankle deep.',
      'Fifteen teachers and aides are employed; the director, who holds the required credentials, has led the ' +
        'center since 2016 and would continue. Tuition rose 6% last September without a single withdrawal. The ' +
        'building is leased from a church at $7,200 a month through 2034. Wages are high because housing here is, ' +
        'and that is the whole difficulty of the business. Cash flow is being restated after a change of ' +
        'accountant. The two founders are retiring together.',
    ].join('\n\n'),
  },
  {
    title: 'Sunflower House Childcare',
    kind: 'daycare',
    industry: 'Childcare',
    location: 'Moses Lake, WA',
    fullAddress: '628 W Ivy Ave, Moses Lake, WA 98837',
    coordinates: [47.1292, -119.2842],
    askingPrice: 495_000,
    monthlyCashFlow: 6_100,
    grossRevenue: 224_000,
    yearEstablished: 2011,
    propertyIncluded: true,
    verificationStatus: 'under_review',
    listedDaysAgo: 163,
    pictures: 4,
    description: [
      'This is a family home childcare, and the home is part of the sale: a four-bedroom house whose ground ' +
        'floor and garden were fitted out for twelve children. Spanish and English are spoken in equal measure, ' +
        'and parents from the plants and farms nearby drop off from half past five.',
      'Two assistants, trained and background-checked, work beside the owner. All twelve places have been ' +
        'filled without a break since 2019, and eight of them are paid in part by the state, on time but at set ' +
        'rates. A buyer must live in the house or ask the county about other arrangements, and must be licensed ' +
        'in her or his own name. The owner’s youngest has finished high school, and the family is returning to ' +
        'Texas.',
    ].join('\n\n'),
  },
  {
    title: 'Acorn & Owl Preschool',
    kind: 'school',
    industry: 'Childcare',
    location: 'Redmond, WA',
    fullAddress: '8325 161st Ave NE, Redmond, WA 98052',
    coordinates: [47.6767, -122.1236],
    askingPrice: 245_000,
    monthlyCashFlow: 7_300,
    grossRevenue: 560_000,
    yearEstablished: 2013,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 34,
    pictures: 4,
    description: [
      'Parents visit for the play-based program and stay because of the teachers, seven of whom have been here ' +
        'for at least five years. The preschool offers three classrooms for children from two and a half to five, ' +
        'with mornings, full days and a summer session that pays for August.',
      'Enrollment stands at 54 of 60 places. The owner handles admissions and bills; a lead teacher takes care ' +
        'of the program, so no credential is required of a buyer who keeps her. Leased rooms in an office park ' +
        'cost $5,800 a month, furnished at our expense and recently inspected. Hiring by the large employers ' +
        'nearby lifts and lowers demand, and 2023 was a lean year. The seller’s work visa situation has changed, ' +
        'and the family leaves next summer.',
    ].join('\n\n'),
  },
  {
    title: 'Lamplight Childcare',
    kind: 'daycare',
    industry: 'Childcare',
    location: 'Longview, WA',
    fullAddress: '1545 14th Ave, Longview, WA 98632',
    coordinates: [46.1364, -122.9338],
    askingPrice: 640_000,
    monthlyCashFlow: 9_900,
    grossRevenue: 690_000,
    yearEstablished: 1996,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 58,
    pictures: 4,
    description: [
      'Mill shifts begin at six and end at eleven at night, so Lamplight opens at five and the last blanket is ' +
        'folded at midnight. No other licensed center in Cowlitz County keeps those hours. Two mills pay to ' +
        'reserve twenty places between them, under contracts renewed each July.',
      'The building, bought in 1996 and extended in 2009, is included: 6,200 square feet, a commercial kitchen, ' +
        'a covered play area and parking. It is licensed for 84 children and serves about 75. Nineteen people ' +
        'work in two shifts. Night staff are paid a premium, and a mill curtailment would be felt at once. The ' +
        'roof has perhaps four years left. After raising half the town, the owner means to garden, and will be on ' +
        'call for a year.',
    ].join('\n\n'),
  },
  {
    title: 'Palouse Learning Center',
    kind: 'tutoring',
    industry: 'Education',
    location: 'Pullman, WA',
    fullAddress: '1205 SE Professional Mall Blvd, Pullman, WA 99163',
    coordinates: [46.7253, -117.1652],
    askingPrice: 54_000,
    monthlyCashFlow: 2_800,
    grossRevenue: 118_000,
    yearEstablished: 2014,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 198.5,
    pictures: 3,
    description: [
      'Mathematics, chemistry and the writing of clear sentences are taught here one to one, to about ninety ' +
        'pupils from fourth grade to the second year of college. A pool of sixteen tutors, nearly all graduate ' +
        'students, are paid by the hour and matched by the office assistant.',
      'Income follows the academic calendar. October, March and April are strong, while July scarcely covers ' +
        'the rent of $900. The buyer receives the lease, furniture for nine tables, a library of worksheets, the ' +
        'scheduling system and an arrangement with two school districts worth about $19,000 a year. Software that ' +
        'does homework has cost us some pupils; exam preparation has replaced most of them. The owner finished ' +
        'her doctorate and has been offered a post on the coast.',
    ].join('\n\n'),
  },
  {
    title: 'Foothills Driving School',
    kind: 'school',
    industry: 'Education',
    location: 'Puyallup, WA',
    fullAddress: '923 E Main, Puyallup, WA 98372',
    coordinates: [47.1918, -122.2818],
    askingPrice: 138_000,
    monthlyCashFlow: 5_400,
    grossRevenue: 296_000,
    yearEstablished: 2003,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 112,
    pictures: 3,
    description: [
      'Roughly 480 teenagers a year learn to drive with us, and their younger brothers and sisters follow. A ' +
        'course costs $595 and classes fill by word of mouth at four high schools. The school is also an approved ' +
        'site for the knowledge and road tests, a steady second income.',
      'Five instructors, two of them retired state patrol officers, use five dual-brake cars; the oldest is ' +
        'from 2017 and one will need replacing soon. The classroom seats 26 and rents for $1,700 a month. ' +
        'Insurance has grown to $24,000 a year, the cost to watch. State approval of the new owner takes about ' +
        'six weeks, during which the school may continue under the present one. The sellers want to see the ' +
        'country they taught others to cross.',
    ].join('\n\n'),
  },
  {
    title: 'Narrows Music School',
    kind: 'music',
    industry: 'Education',
    location: 'Gig Harbor, WA',
    fullAddress: '5114 Point Fosdick Dr, Gig Harbor, WA 98335',
    coordinates: [47.3019, -122.5799],
    askingPrice: 175_000,
    monthlyCashFlow: 5_900,
    grossRevenue: 385_000,
    yearEstablished: 2006,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 4.6,
    pictures: 5,
    description: [
      'On a weekday afternoon nine rooms are in use and you can hear scales in the parking lot. Narrows teaches ' +
        'piano, strings, guitar, voice and drums to 265 students; most take a weekly half hour, billed by the ' +
        'month in advance, and the average student stays three years and two months.',
      'Seventeen teachers work as employees, not contractors, a change made in 2019 that cost money and ended ' +
        'turnover. An office manager handles schedule, billing and both yearly recitals. Nine upright pianos and ' +
        'one grand belong to the school. Rent is $4,400, the lease ends in 2030, and the rooms are soundproofed. ' +
        'Mornings stand empty. The owner, a cellist, has not taught since 2021 and works about fifteen hours a ' +
        'week; she has joined an orchestra in Oregon.',
    ].join('\n\n'),
  },
  {
    title: 'Open Door English',
    kind: 'school',
    industry: 'Education',
    location: 'Bellevue, WA',
    fullAddress: '1420 112th Ave NE, Bellevue, WA 98004',
    coordinates: [47.6225, -122.1889],
    askingPrice: 225_000,
    monthlyCashFlow: 6_400,
    grossRevenue: 440_000,
    yearEstablished: 2010,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 71,
    pictures: 3,
    description: [
      'Adults who already have a profession come here to practice it in English. Engineers, nurses and their ' +
        'partners study in groups of up to ten, evenings and weekends, and five companies pay for courses on ' +
        'their own premises. Company contracts are 44% of revenue and renew in January.',
      'A director of studies writes the curriculum and manages eleven part-time teachers. The school does not ' +
        'sponsor visas, which keeps it simple and limits its size. The sale includes the course library, ' +
        'recordings, the name, two classrooms of furniture, and a lease at $3,900 that may be ended with six ' +
        'months’ notice. Hiring freezes at employers reach us within a quarter. The founder has led the school ' +
        'since 2010 and hopes to hand it to a teacher.',
    ].join('\n\n'),
  },
  {
    title: 'Tinker Bench Robotics',
    kind: 'computers',
    industry: 'Education',
    location: 'Bothell, WA',
    fullAddress: '18411 Bothell Way NE, Bothell, WA 98011',
    coordinates: [47.7619, -122.2047],
    askingPrice: 49_000,
    monthlyCashFlow: 2_600,
    grossRevenue: 134_000,
    yearEstablished: 2021,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 13.5,
    pictures: 4,
    description: [
      'Eight-year-olds solder here, under supervision and with surprising care. Tinker Bench runs after-school ' +
        'classes, weekend clubs and nine weeks of summer camp in electronics, robots and programming. Camp is 52% ' +
        'of the year’s income, and last summer 94% of camp places were sold by the first of May.',
      'It is a young business, opened in 2021, and has one full-time instructor plus college students who ' +
        'return each June. You would take on thirty laptops, kits, tools, lesson plans for six levels, and a ' +
        'lease at $1,900 through 2027. There is hardly any income in December. Two after-school contracts depend ' +
        'on friendly principals, though both were signed again last fall. The founder is an engineer whose old ' +
        'employer asked nicely enough.',
    ].join('\n\n'),
  },
]
