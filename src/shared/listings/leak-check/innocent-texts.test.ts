import { expect, test } from 'vitest'
import { findLeaks } from './find-leaks.ts'
import { leakText } from './leaks.ts'
import type { Secrets } from './leaks.ts'
import { linesOf } from './testing.ts'

/** Businesses whose names, streets and numbers are close to ordinary words. */
const OWNERS: readonly Secrets[] = [
  {
    businessName: 'The Coffee Shop',
    owner: { firstName: 'Will', lastName: 'Long' },
    fullAddress: '12 Main St, Spokane, WA 99201',
    emails: ['info@gmail.com'],
  },
  {
    businessName: 'Second Street Bakery',
    owner: { firstName: 'Grace', lastName: 'Hill' },
    fullAddress: '506 2nd Ave, Suite 400, Seattle, WA 98104',
    website: 'https://www.facebook.com/bakery',
    businessRegistration: '604 118 902',
  },
  {
    businessName: 'Yakima Valley Plumbing & Heating, Inc.',
    owner: { firstName: 'Mark', lastName: 'Baker' },
    fullAddress: '14310 US Hwy 2 E, Sultan, WA 98294',
    phones: ['509 255 0123'],
  },
  {
    businessName: '7 Day Laundry',
    owner: { firstName: 'Art', lastName: 'Park' },
    fullAddress: 'Floor 2, 100 Market Square, Everett, WA 98201',
    smallTown: 'Index',
  },
  {
    businessName: 'Northwest Auto Repair',
    owner: { firstName: 'Summer', lastName: 'King' },
    fullAddress: '18-D Orchard Dr, Longview, WA 98632',
    businessRegistration: '601 002 003',
    smallTown: 'Chelan',
  },
  {
    businessName: 'Mt. View Assisted Living',
    owner: { firstName: 'June', lastName: 'Knight' },
    fullAddress: '5 Broadway, Tacoma, WA 98402',
    website: 'https://shop.example',
  },
]

const TEXTS = `
  Profitable neighborhood bakery with two ovens and a loyal morning crowd
  A coffee shop with seventy seats and a drive-through
  The owner of this coffee shop retires after twenty-two years
  Second location possible; the lease of the first runs to 2031
  A second avenue of growth is catering
  The second street entrance makes deliveries easy
  In the second year sales grew by 18 percent
  506 regular customers on a loyalty card
  506 second-hand books change hands in a week
  We serve 12 main dishes and four soups
  12 main suppliers, none with more than ten percent
  The twelve main machines are paid for
  Twelve months of training by the owner
  18 d. of inventory at hand on average
  18 orchards within a short drive
  100 market stalls a year and two festivals
  100 square feet of cold storage
  100 percent of the equipment is included
  A 5-bay garage with 5 lifts
  5 broad ways to grow: hours, online orders, catering, events, wholesale
  5 of 9 employees want to stay
  US sales only, no export yet
  2 eastbound routes and 14,310 packages a month
  Two routes, 14310 stops a year
  Sales of $506,000 and a cash flow of $118,902
  Revenue of $604,118 in 2023
  Revenue was 604,118.90 dollars
  Inventory of about $60,100 and equipment of $200,300
  Gross sales of $1,420,000 with a margin of 41%
  4,000 square feet, of which 1,200 are a kitchen
  Rent is $3,250 a month with a 3% increase each year
  Lease until 12/31/2029 with two options of five years
  Open 7 a.m. to 2 p.m., seven days a week
  Open seven days; laundry machines are from 2019
  Self-service laundry with a day shift and new washers
  7 day workers and two on weekends
  Will train the buyer for as long as needed
  The sale will take long enough for a good handover
  The owner will long be remembered
  The baker and the cook want to stay
  The head baker has been here for nine years
  Margins leave room for grace
  Grace periods in the lease are thirty days
  The shop is on a hill with a view
  Up the hill from a busy park and a school
  The art of bread, taught by the owner in person
  A park across the street brings families all summer
  Summer is the best season, and spring comes next
  June and July bring a third of the year's sales
  By day a café, by night a wine bar
  A market leader in its mark-up and service
  Northwest flavors and local produce
  Auto repair with six bays and state inspection equipment
  A repair shop in the northwest with fleet contracts
  Auto body and repair with a clean record
  Plumbing and heating company with four vans
  Plumbing company in the Yakima valley
  Heating, cooling and plumbing, with yearly contracts
  A valley full of vineyards, and we bottle for nine of them
  Assisted living for twelve residents with a full house
  A licensed home for seniors with a view of the mountains
  Rooms with a mountain view and a long waiting list
  Mountain bikes and skis, rented by the day
  Established in 1987 and in the same hands since 2004
  A business for a couple or a family
  Two part-time employees and one manager
  Six employees, one of whom could run it
  Half of the sales come from regulars
  The phone number and the website come with it
  The name and the recipes are part of the sale
  The email list has 3,400 readers
  Call volume is about forty calls a day
  Reached break-even after the first eighteen months
  Most of the two hundred clients are on yearly agreements
  One, two, three: three products make most of the sales
  Nineteen ninety-five was a good year, and so was twenty twenty-two
  Three, four or five trucks go out each day
  One to five people work a shift
  Twenty-four seven monitoring, billed by the month
  Zero debt and two years of clean books
  Five hundred jars a week at nine dollars
  A hundred and twenty pounds of coffee a week
  Between 1,000 and 1,200 meals a week
  Two and a half acres with a well
  An acre and a half with water rights
  A 1/2 share of the building is for sale as well
  1 1/2 acres, fenced
  3/4 of customers come from within ten miles
  ½ of sales are wholesale
  Sixty percent margin on drinks
  A 20-year-old roof and a 5-year-old furnace
  Within 45 minutes of an airport
  Close to Interstate 90 with room for trucks
  Right off I-5, visible from the exit
  A mile from Highway 101
  On a state route with 9,000 cars a day
  In a county of lakes and islands
  On an island with a ferry
  A harbor town with summer visitors
  In Chelan County, with tourists all year
  Chelan County, within an hour of the pass
  Chelan Co. and its neighbors
  An index of its recipes is included
  An industry index says prices rise
  Greater Spokane area
  Eastern Washington
  South Sound
  Puget Sound
  Tri-Cities
  King County
  The Olympic Peninsula
  Southwest Washington, near the Columbia River
  Western Washington, suburban
  Downtown, on a street where people walk
  On a main street with parking behind the shop
  A corner location at a traffic light
  A suite of rooms on the second floor
  Two floors and a basement with storage
  Unit costs fell by 4%
  The building is not included
  Building and land can be bought as well
  Floor space for 400 guests
  Suite of software for booking and billing
  No. 1 in reviews within its category
  First in line for two regional contracts
  Fifth-generation farm with 80 acres
  Fourth quarter sales are twice those of the first
  The third shift could be filled again
  St. Patrick's Day is the best day of the year
  A saint's day parade passes the shop
  A point of sale system, new in 2024
  Port fees are low
  Ft. means feet in the plan: 40 ft. by 60 ft.
  The fort in the play area is a favorite with children
  A fleet of four trucks, all leased
  Route sales with 62 stops and a second driver
  A delivery route with 40 stops a day
  Bread route of 40 stops, five days a week
  A way to own a business without a commute
  The drive to succeed is the only thing needed
  Court reporting for law firms
  Circle of regular clients who pay on time
  Square dance classes on Fridays
  A terrace with forty seats
  Alley access for deliveries
  Row crops and a farm stand
  Plaza tenants send their guests for lunch
  Loop trails bring hikers in spring
  Place settings for 200 guests
  Lane rentals and leagues fill the bowling alley
  Highway visibility, 20 parking spaces
  State-licensed since 2008; US citizens only for one contract
  Call center with 12 seats
  Ask for the information package after you sign
  Figures are on file at the county
  Buyers reach us through this page
  Follow-up visits are half of the schedule
  Hours: 9 to 5, Monday to Friday
  9-5 on weekdays, 10-2 on Saturdays
  2021, 2022 and 2023 tax returns are at hand
  2021-2022-2023 growth was 4, 6 and 9 percent
  Sales by year: 402,118 (2021), 455,902 (2022), 480,255 (2023)
  604 seats sold on the best night
  902 members at the end of last year
  255 members pay by the month
  0123 is the last line of a long list of parts
  Nine oh five in the morning is when the line is longest
  Made.Here is a motto, not a site
  Closed on Sundays.Online orders are half of it
  3.5 ovens, as we say: the half is small
  Rated 4.8 of 5 from 1,240 reviews
  Rated 4.9/5 • family owned • 30 years
  Loyal customers – steady growth – low rent
  Clean books · long lease · trained staff
  All equipment at market value @ 2024 prices
  Priced at 2.4x cash flow
  Margin @ 38%
  C-corp or asset sale, whichever suits
  A no-nonsense business in a plain building
  An S corporation with one owner
  E-commerce is 12% of sales
  N-scale trains and other hobby goods
  W-2 wages are in the package
  A P.O.S. system and boxes for 200 orders
  Box lunches for offices, 120 a day
  Post office and box rental inside the shop
  Lot size 0.4 acres, space for 12 cars
  Gluten-free kitchen with its own entrance`

const texts = linesOf(TEXTS)

test('there are many innocent texts', () => {
  expect(texts.length).toBeGreaterThanOrEqual(150)
})

test.each(texts)('nothing is said against an ordinary sentence: %s', (text) => {
  for (const owner of OWNERS) expect(findLeaks(owner, { teaserText: text }).map(leakText)).toEqual([])
})

test('a county that has the name of the town in it may be said', () => {
  const secrets = { fullAddress: '204 E Wapato Ave, Chelan, WA 98816', smallTown: 'Chelan' }
  expect(findLeaks(secrets, { area: 'Chelan County', teaserText: 'A shop in Chelan County' })).toEqual([])
})
