import type { DemoBusiness } from '#demo/demo-business.ts'

export const beautyAndCare: readonly DemoBusiness[] = [
  {
    title: 'Willow & Ash Salon',
    kind: 'salon',
    industry: 'Beauty & Wellness',
    location: 'Olympia, WA',
    fullAddress: '419 Capitol Way S, Olympia, WA 98501',
    coordinates: [47.0446, -122.9019],
    askingPrice: 85_000,
    monthlyCashFlow: 3_800,
    grossRevenue: 290_000,
    yearEstablished: 2007,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 54,
    pictures: 4,
    description: [
      'Eight chairs, all occupied, five by stylists on commission and three by renters who pay $950 a month ' +
        'each. That mix gives the salon a floor under its income when a stylist is away. Color work leads the ' +
        'menu, and the average client has been coming for almost five years.',
      'A receptionist with six years at the desk books about 190 visits in an ordinary week. Stations, dryers, ' +
        'basins and the color bar are owned. The space was renovated in 2018, and the lease of $3,400 runs into ' +
        '2029. One commission stylist plans to leave the trade within the year, and her clients will have to be ' +
        'won over. The owner, herself off the floor since 2020, is opening a cosmetology school in another state.',
    ].join('\n\n'),
  },
  {
    title: 'Sixth & Pine Barbershop',
    kind: 'barber',
    industry: 'Beauty & Wellness',
    location: 'Tacoma, WA',
    fullAddress: '2711 6th Ave, Tacoma, WA 98406',
    coordinates: [47.2553, -122.4718],
    askingPrice: 72_000,
    monthlyCashFlow: 3_700,
    grossRevenue: 182_000,
    yearEstablished: 1934,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 2.4,
    pictures: 4,
    description: [
      'Four porcelain chairs from 1934 are still bolted to the tile, and all four are earning. Walk-ins wait on ' +
        'a church pew; regulars book online. A haircut costs $38, a shave $45, and the shop closes at six because ' +
        'it always has.',
      'There are three barbers on commission besides the owner, who cuts three days a week. All of them have ' +
        'said that they will stay. The lease is $1,650 a month to 2028 and has one option. Apart from blades and ' +
        'towels, running costs are low, and no barber here has needed advertising since the neighborhood paper ' +
        'folded. What a buyer should weigh: about a quarter of income is tied to the owner’s own chair. He will ' +
        'keep one day a week for a year if asked.',
    ].join('\n\n'),
  },
  {
    title: 'Uptown Bathhouse',
    kind: 'spa',
    industry: 'Beauty & Wellness',
    location: 'Port Townsend, WA',
    fullAddress: '1023 Lawrence St, Port Townsend, WA 98368',
    coordinates: [48.1169, -122.7618],
    monthlyCashFlow: 6_500,
    grossRevenue: 360_000,
    yearEstablished: 2004,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 17,
    pictures: 5,
    description: [
      'Steam, cedar, cold plunge, quiet. Guests book two hours and often stay for a massage in one of four ' +
        'treatment rooms. Since opening in 2004 the bathhouse has become part of how this town gets through ' +
        'winter: from November to March residents with punch cards are 70% of visits.',
      'Seven massage therapists, most of them part time, work here, and a manager makes the schedule and orders ' +
        'supplies. Boilers were replaced in 2020, and the sauna benches last year. Water and power together cost ' +
        'about $2,300 a month, the largest bill after wages. The lease on the Victorian storefront is good until ' +
        '2033. I am asking for offers rather than naming a price, because the right keeper matters more to me ' +
        'than the last dollar.',
    ].join('\n\n'),
  },
  {
    title: 'Iron Lantern Strength',
    kind: 'gym',
    industry: 'Beauty & Wellness',
    location: 'Everett, WA',
    fullAddress: '2811 Grand Ave, Everett, WA 98201',
    coordinates: [47.9779, -122.2117],
    askingPrice: 129_000,
    monthlyCashFlow: 5_200,
    grossRevenue: 248_000,
    yearEstablished: 2018,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 27,
    pictures: 4,
    description: [
      'Members here learn to lift properly before they lift heavily. The gym sells coaching, not access: 172 ' +
        'members train in groups of eight, and the average membership is $112 a month. Nearly half are over ' +
        'fifty, which keeps the morning hours full and the drop-out rate under 3% a month.',
      'Founded in 2018 by a physical therapist, it has three coaches who teach 41 sessions a week from a ' +
        'written program. Racks, bars, plates and rowing machines are paid for and were valued at $58,000. The ' +
        '4,000 square foot lease costs $4,100 and ends in 2027. There is no room for more than about 200 members. ' +
        'The founder teaches a third of the sessions and returns to her clinic when a successor is ready.',
    ].join('\n\n'),
  },
  {
    title: 'Meridian Nails & Brows',
    kind: 'salon',
    industry: 'Beauty & Wellness',
    location: 'Kent, WA',
    fullAddress: '10446 SE 256th St, Kent, WA 98030',
    askingPrice: 38_000,
    monthlyCashFlow: 2_100,
    grossRevenue: 120_000,
    yearEstablished: 2015,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 102,
    pictures: 0,
    description: [
      'Located in a plaza with a grocery and a bank, this small nail and brow studio has six stations, four ' +
        'pedicure chairs and a waxing room. Prices are in the middle of the local range. About 70% of clients ' +
        'book ahead, mostly by text message, and the remainder come in from the parking lot.',
      'Three technicians work on commission and plan to stay. Ventilation was upgraded in 2021 to meet the ' +
        'current rules. Rent with common charges is $2,050 and the lease has two years left. Records of cash ' +
        'sales before 2022 are incomplete, and the landlord must approve the transfer. The seller has another ' +
        'studio in Federal Way and wishes to be in one place. Two weeks of training are included.',
    ].join('\n\n'),
  },
  {
    title: 'Sunset Hill Laundry & Press',
    kind: 'laundry',
    industry: 'Personal Services',
    location: 'Ballard, Seattle, WA',
    fullAddress: '3216 NW 65th St, Seattle, WA 98117',
    coordinates: [47.6758, -122.3993],
    askingPrice: 165_000,
    monthlyCashFlow: 5_600,
    grossRevenue: 352_000,
    yearEstablished: 1961,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 99,
    pictures: 4,
    description: [
      'Shirts are still pressed by hand here, and the ticket numbers have never been restarted since 1961. The ' +
        'plant does its own dry cleaning in a machine that uses a hydrocarbon solvent, installed in 2016 when the ' +
        'last perchloroethylene left the building; the environmental report from that year is clean and ' +
        'available.',
      'Two pressers, a counter clerk and a driver make up the staff. Pickup and delivery, started in 2020, now ' +
        'brings 29% of sales from about 240 homes. Suits never came back after people began working at home, and ' +
        'household linens have taken their place. Rent is $4,200 with seven years to go. The owner bought the ' +
        'business from his aunt in 1994 and is ready to stop waking at four.',
    ].join('\n\n'),
  },
  {
    title: 'Riverbend Hearing Care',
    kind: 'clinic',
    industry: 'Personal Services',
    location: 'Mount Vernon, WA',
    fullAddress: '1603 E College Way, Mount Vernon, WA 98273',
    coordinates: [48.4363, -122.3213],
    askingPrice: 420_000,
    monthlyCashFlow: 11_800,
    grossRevenue: 545_000,
    yearEstablished: 2001,
    propertyIncluded: false,
    verificationStatus: 'verified',
    listedDaysAgo: 180,
    pictures: 3,
    description: [
      'Some 2,900 patient files, a waiting list of ten days, and a town whose average age is rising: that is ' +
        'the case for this practice in one line. Riverbend tests hearing, fits devices and looks after them, and ' +
        'about 40% of patients come for their second or third pair.',
      'One audiologist and one licensed fitter are employed, along with an office manager who handles every ' +
        'insurance claim. The founder sees patients two days a week. A sound booth and the diagnostic equipment, ' +
        'updated in 2022, are part of the sale. The lease is $2,600 a month to 2030. Over-the-counter devices ' +
        'have taken the mildest cases, and insurers pay slowly. A buyer needs a state license or must employ ' +
        'someone who holds it. The reason is retirement.',
    ].join('\n\n'),
  },
  {
    title: 'Tall Pine Grooming & Kennels',
    kind: 'pets',
    industry: 'Personal Services',
    location: 'Issaquah, WA',
    fullAddress: '22510 SE 64th Pl, Issaquah, WA 98027',
    coordinates: [47.5438, -122.0392],
    askingPrice: 285_000,
    monthlyCashFlow: 8_700,
    grossRevenue: 498_000,
    yearEstablished: 2006,
    propertyIncluded: false,
    verificationStatus: 'under_review',
    listedDaysAgo: 61,
    pictures: 4,
    description: [
      'Dogs get two walks, a groomed coat, and a photograph sent home at noon. Tall Pine boards up to 48 of ' +
        'them in indoor runs that open to a fenced acre, and grooms another twelve a day. Holiday weeks are full ' +
        'by September, and 310 families use the day care at least twice a month.',
      'Fifteen people, most of them part time, are on the payroll, including a kennel manager certified in ' +
        'first aid who lives ten minutes away. The permit allows boarding at this site and passes to a buyer ' +
        'after inspection. The property is leased until 2031 for $6,300. Labor is over half of costs, and there ' +
        'is no way around that. Both owners have other full-time work and have run this by telephone for too ' +
        'long.',
    ].join('\n\n'),
  },
  {
    title: 'Hearthside Home Care',
    kind: 'office',
    industry: 'Personal Services',
    location: 'Port Angeles, WA',
    fullAddress: '816 E 8th St, Port Angeles, WA 98362',
    coordinates: [48.1112, -123.4213],
    askingPrice: 310_000,
    monthlyCashFlow: 9_600,
    grossRevenue: 980_000,
    yearEstablished: 2012,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 187,
    pictures: 3,
    description: [
      'Forty-one caregivers help seventy clients from Joyce to Sequim with bathing, meals, errands and company, ' +
        'so that they can remain at home. Care is non-medical. Three quarters of hours are paid privately, and ' +
        'the remainder through veterans’ and state programs.',
      'A nurse supervises the care plans and a scheduler with a gift for calm keeps the week together; both are ' +
        'salaried. The agency license cannot be sold, so a buyer applies for one and operates beside us until it ' +
        'is issued, as a rule in two to four months. Finding caregivers limits growth, not finding clients. ' +
        'Office rent is only $1,100. Tax returns for the last two years are being amended and will be posted ' +
        'here. The owner is moving closer to her own parents.',
    ].join('\n\n'),
  },
  {
    title: 'Larkspur Alterations & Bridal',
    kind: 'workshop',
    industry: 'Personal Services',
    location: 'Kennewick, WA',
    fullAddress: '311 W Kennewick Ave, Kennewick, WA 99336',
    coordinates: [46.2066, -119.1224],
    askingPrice: 46_000,
    monthlyCashFlow: 2_500,
    grossRevenue: 112_000,
    yearEstablished: 1999,
    propertyIncluded: false,
    verificationStatus: 'documents_required',
    listedDaysAgo: 129,
    pictures: 3,
    description: [
      'Hems pay the rent and wedding gowns pay the owner. In season there are thirty gowns on the rail at once, ' +
        'most sent over by two bridal shops that have no seamstress of their own, and the suit departments of ' +
        'three stores drop off twice a week.',
      'What you would buy: five industrial machines, two steamers, the fitting room, thread in every color ' +
        'since 1999, and a reputation for having it ready when promised. One seamstress works full time and ' +
        'another comes from March to September. The lease is $1,050 a month and runs year to year. Almost ' +
        'everything is written on paper tickets, and the files needed for verification are still being gathered. ' +
        'My eyes tell me it is time; I would teach a careful person for six months.',
    ].join('\n\n'),
  },
]
