import type { DemoBusiness } from '#demo/demo-business.ts'

export const officeAndMarketing: readonly DemoBusiness[] = [
  {
    title: 'Plain Speech Marketing',
    kind: 'agency',
    industry: 'Marketing & Advertising',
    location: 'Spokane, WA',
    fullAddress: '518 W Riverside Ave, Spokane, WA 99201',
    coordinates: [47.6586, -117.4192],
    askingPrice: 190_000,
    monthlyCashFlow: 6_700,
    grossRevenue: 402_000,
    yearEstablished: 2013,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 68,
    pictures: 3,
    description: [
      'Credit unions, a hospital foundation, two builders and a maker of trailers: nineteen clients pay this ' +
        'agency a monthly retainer to write and design what they send to their customers. Retainers are 82% of ' +
        'revenue and the median client has stayed for four years.',
      'The team consists of two writers, a designer and an account manager, all salaried and content to work ' +
        'downtown three days a week. The founder sells and edits. No client exceeds 15% of income, though the top ' +
        'three together make 36%. Computers are current, office rent is $1,750, and there is no debt. New ' +
        'business has come from referrals only, and nobody has tested whether it could come from anywhere else. ' +
        'The founder is joining a client, and remains available for one year.',
    ].join('\n\n'),
  },
  {
    title: 'Newaukum Print & Sign',
    kind: 'print',
    industry: 'Marketing & Advertising',
    location: 'Chehalis, WA',
    fullAddress: '540 NW Pacific Ave, Chehalis, WA 98532',
    coordinates: [46.6624, -122.9668],
    askingPrice: 545_000,
    monthlyCashFlow: 8_600,
    grossRevenue: 610_000,
    yearEstablished: 1979,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 139,
    pictures: 4,
    description: [
      'Ballots, banners, truck lettering, menus, school yearbooks: nearly everything printed that you notice in ' +
        'Lewis County passed through this shop. It started with one offset press in 1979. Today two digital ' +
        'presses and a wide-format printer do most of the work, and vehicle wraps are the part that grows.',
      'The 5,500 square foot building is included, dry and on high ground in a valley that floods. Seven ' +
        'employees, from a pressman with thirty years’ practice to an apprentice, run three departments. One ' +
        'lease of $1,450 on a digital press has until 2027 to run. Even years bring about $60,000 in election ' +
        'work and odd years do not; the stated figures are an average. Our owner has a lake cabin and a firm date ' +
        'in mind.',
    ].join('\n\n'),
  },
  {
    title: 'Blue Door Social',
    kind: 'agency',
    industry: 'Marketing & Advertising',
    location: 'Vancouver, WA',
    fullAddress: '1104 Main St, Vancouver, WA 98660',
    coordinates: [45.6304, -122.6711],
    grossRevenue: 155_000,
    yearEstablished: 2020,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 194,
    pictures: 0,
    description: [
      'Small restaurants and dentists hand us their social accounts and get back their evenings. For between ' +
        '$400 and $900 a month each, Blue Door plans, photographs, writes and answers comments for 23 local ' +
        'clients on both sides of the river.',
      'It was begun in 2020 at a kitchen table, behind the door it is named for, and remains a company of few ' +
        'possessions: two laptops, a camera, and a shared desk that costs $350. A part-time photographer and a ' +
        'writer are paid per project. Clients may leave with thirty days’ notice, and some do each winter. I have ' +
        'not set a price, since I do not know what such a business is worth, and my bookkeeping needs a ' +
        'professional. Good questions are welcome.',
    ].join('\n\n'),
  },
  {
    title: 'Longshot Video',
    kind: 'photo',
    industry: 'Marketing & Advertising',
    location: 'Fremont, Seattle, WA',
    fullAddress: '3604 Fremont Ave N, Seattle, WA 98103',
    askingPrice: 88_000,
    monthlyCashFlow: 4_500,
    grossRevenue: 215_000,
    yearEstablished: 2015,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 156,
    pictures: 3,
    description: [
      'Short films for organizations that would rather be useful than loud: museums, clinics, a ferry line, ' +
        'several makers of outdoor gear. Longshot completed 31 projects last year, at fees from $3,000 to ' +
        '$22,000, and eleven of those clients had ordered before.',
      'Two employees, a camera operator and an editor, carry the production, and a circle of freelancers joins ' +
        'for larger shoots. Three camera kits, lenses, lights, two editing suites and licensed drones are ' +
        'itemized in an equipment list worth about $47,000. The studio is shared with an architect at $1,300 a ' +
        'month. Work arrives unevenly; the slowest quarter was 9% of the year. Success after the sale rests on ' +
        'keeping the editor, who is willing to sign for two years. The owner is making a long film of his own.',
    ].join('\n\n'),
  },
  {
    title: 'Okanogan Ledger & Tax',
    kind: 'accounting',
    industry: 'Professional Services',
    location: 'Omak, WA',
    fullAddress: '22 N Main St, Omak, WA 98841',
    coordinates: [48.4116, -119.5272],
    askingPrice: 380_000,
    monthlyCashFlow: 6_800,
    grossRevenue: 248_000,
    yearEstablished: 1985,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 75,
    pictures: 3,
    description: [
      'Orchardists, ranchers, two irrigation districts and half the shops on Main Street have their books done ' +
        'in this office. There are 540 yearly returns and 37 monthly bookkeeping clients, and last year only nine ' +
        'families left, most by moving away.',
      'An enrolled agent and two bookkeepers do the bulk of the work; the owner reviews and signs. The brick ' +
        'office, with a rental flat at the rear that brings $725, is included in the price, as are files, ' +
        'software licenses and a good safe. Fees have not been raised since 2021. Winters are long days without ' +
        'Sundays, summers are easy. A buyer should be a CPA or enrolled agent. The owner will work one more full ' +
        'tax season under the new name to introduce clients personally.',
    ].join('\n\n'),
  },
  {
    title: 'Stampede Pass Land Surveying',
    kind: 'office',
    industry: 'Professional Services',
    location: 'Cle Elum, WA',
    fullAddress: '407 E 2nd St, Cle Elum, WA 98922',
    coordinates: [47.1948, -120.9338],
    askingPrice: 360_000,
    monthlyCashFlow: 9_900,
    grossRevenue: 520_000,
    yearEstablished: 1992,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 122,
    pictures: 3,
    description: [
      'Every corner we have set since 1992 is in the archive, more than 4,100 surveys, and that archive is the ' +
        'reason neighbors, title companies and builders call this office first. Upper Kittitas County keeps ' +
        'building; boundary work and plats for cabins are two thirds of revenue, roads and utilities the rest.',
      'Two field crews and a drafter are employed. One crew chief passed the license examination in 2022 and ' +
        'would be the surveyor of record if the buyer is not licensed. Two robotic total stations, satellite ' +
        'receivers, three trucks and a drone are included and in good order. The office rents for $1,350. Snow ' +
        'shuts down half the field work from January to March. The owner has bad hips and a grandson who likes to ' +
        'fish.',
    ].join('\n\n'),
  },
  {
    title: 'Liberty Bay IT Services',
    kind: 'computers',
    industry: 'Professional Services',
    location: 'Poulsbo, WA',
    fullAddress: '19245 Jensen Way NE, Poulsbo, WA 98370',
    coordinates: [47.7371, -122.6431],
    monthlyCashFlow: 9_200,
    grossRevenue: 640_000,
    yearEstablished: 2008,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 190,
    pictures: 0,
    description: [
      'Fifty-three small organizations in Kitsap County, among them dentists, law offices, a tribe’s enterprise ' +
        'and three boatyards, pay a fixed monthly fee so that their computers are somebody else’s worry. ' +
        'Contracts produce 76% of revenue, and the rest is equipment and projects.',
      'Four technicians answer within an average of eleven minutes. Their procedures are documented well enough ' +
        'that the owner spent five weeks abroad in 2023 without a call. Tools, vehicles and a leased office at ' +
        '$1,600 a month would transfer. One client, the largest, is 14% of billings. Security demands from ' +
        'insurers mean more work each year for a fee that lags behind. The owner has received one offer and would ' +
        'like to hear others before setting a price. Patience with non-technical people is required.',
    ].join('\n\n'),
  },
  {
    title: 'Simcoe Veterinary Clinic',
    kind: 'veterinary',
    industry: 'Professional Services',
    location: 'Goldendale, WA',
    fullAddress: '715 E Broadway St, Goldendale, WA 98620',
    coordinates: [45.8212, -120.8146],
    askingPrice: 940_000,
    monthlyCashFlow: 16_500,
    grossRevenue: 1_340_000,
    yearEstablished: 1974,
    propertyIncluded: true,
    verificationStatus: 'verified',
    listedDaysAgo: 64,
    pictures: 5,
    description: [
      'Cattle in the morning, cats after lunch. Simcoe is the only veterinary practice within thirty miles, ' +
        'with 2,600 active households and 140 ranch accounts in Klickitat County. It occupies a 4,800 square foot ' +
        'clinic on two acres, with stocks and pens behind, and land and buildings are included.',
      'Two associate veterinarians, four technicians and three in reception look after it with the owner. ' +
        'Digital radiography dates from 2021 and the laboratory analyzers are leased. Small animals provide 68% ' +
        'of income, large animals more of the mileage. Emergency calls are shared in rotation and are the hardest ' +
        'thing to recruit for. The law requires a licensed veterinarian in charge, and one associate may be ' +
        'interested in part ownership. The owner is past seventy, though not past calving season.',
    ].join('\n\n'),
  },
  {
    title: 'Island Key Property Care',
    kind: 'office',
    industry: 'Professional Services',
    location: 'Friday Harbor, WA',
    fullAddress: '390 Spring St, Friday Harbor, WA 98250',
    coordinates: [48.5339, -123.0196],
    askingPrice: 395_000,
    monthlyCashFlow: 8_800,
    grossRevenue: 365_000,
    yearEstablished: 2003,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 37,
    pictures: 4,
    description: [
      'We hold the keys to 96 houses on San Juan Island whose owners are elsewhere for most of the year. Each ' +
        'is inspected weekly in winter; pipes, roofs, gardens and guests are taken care of for a monthly retainer ' +
        'plus hours. Thirty-four of the houses are also let to visitors, under county permits.',
      'Five staff live on the island, which is more than it sounds, because housing is scarce: the firm rents ' +
        'two cottages for them, and those leases pass to the buyer. Two vans and a boat are included. Office rent ' +
        'comes to $1,500. Storms make for long nights in November, and new limits on vacation permits cap one ' +
        'part of the work. After two decades the owners would like a house that someone else watches.',
    ].join('\n\n'),
  },
]
