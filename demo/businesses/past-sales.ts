import { roundPrice } from '#shared/deals/room/after-sale.ts'

/** A business that was sold on the sample street, in whole dollars and days before the first start. */
export interface PastSale {
  title: string
  industry: string
  location: string
  askingPrice: number
  monthlyCashFlow: number
  listedDaysAgo: number
  soldDaysAgo: number
  /** Absent: the price was never lowered. */
  firstPrice?: number
  /** Rounded; absent: the market report may not tell it. */
  paid?: number
}

/** What was paid, of the asking price. Cycled through; null for those who keep it to themselves. */
const PAID_SHARES = [0.94, 1, 0.9, 0.97, null, 0.92, 1.02]

type Line = [title: string, industry: string, location: string, price: number, flow: number, listed: number, sold: number, first?: number] // prettier-ignore

const LINES: readonly Line[] = [
  ['Alki Point Bicycles', 'Retail', 'West Seattle, Seattle, WA', 168_000, 5400, 340, 221, 185_000],
  ['Phinney Paper & Pens', 'Retail', 'Phinney Ridge, Seattle, WA', 92_000, 3100, 311, 170],
  ['Eastlake Hardware', 'Retail', 'Seattle, WA', 315_000, 9800, 282, 96, 349_000],
  ['Puyallup Garden Store', 'Retail', 'Puyallup, WA', 210_000, 6900, 254, 130],
  ['Garland Records', 'Retail', 'Garland, Spokane, WA', 74_000, 2700, 228, 61, 82_000],
  ['Whatcom Outfitters', 'Retail', 'Bellingham, WA', 265_000, 8200, 199, 44],
  ['Sixth Avenue Toys', 'Retail', 'Tacoma, WA', 118_000, 3900, 150, 25, 129_000],
  ['Camas Cheese Shop', 'Retail', 'Camas, WA', 139_000, 4600, 121, 12],
  ['Beacon Hill Noodles', 'Restaurant', 'Beacon Hill, Seattle, WA', 189_000, 6300, 333, 240],
  ['Ruston Way Fish House', 'Restaurant', 'Tacoma, WA', 420_000, 12_400, 301, 118, 465_000],
  ['Logan Street Diner', 'Restaurant', 'Spokane, WA', 155_000, 5200, 270, 155],
  ['Kirkland Coffee Bar', 'Restaurant', 'Kirkland, WA', 132_000, 4800, 236, 81, 145_000],
  ['Everett Pizza Works', 'Restaurant', 'Everett, WA', 205_000, 7100, 182, 29],
  ['Olympia Soup Kitchen Café', 'Restaurant', 'Olympia, WA', 98_000, 3600, 140, 17, 110_000],
  ['Bellevue Auto Glass', 'Service Business', 'Bellevue, WA', 385_000, 13_500, 345, 262],
  ['Northgate Plumbing', 'Service Business', 'Seattle, WA', 560_000, 19_800, 318, 188, 610_000],
  ['Spokane Valley Roofing', 'Service Business', 'Spokane Valley, WA', 475_000, 16_200, 290, 142],
  ['Kent Window Cleaners', 'Service Business', 'Kent, WA', 148_000, 5900, 243, 104],
  ['Lakewood Garage', 'Service Business', 'Lakewood, WA', 225_000, 7700, 205, 57, 249_000],
  ['Bremerton Boat Repair', 'Service Business', 'Bremerton, WA', 198_000, 6500, 176, 38],
  ['Auburn Heating & Air', 'Service Business', 'Auburn, WA', 610_000, 20_500, 128, 9, 659_000],
  ['Magnolia Hair Studio', 'Beauty & Wellness', 'Magnolia, Seattle, WA', 86_000, 3300, 298, 199],
  ['Proctor Yoga Room', 'Beauty & Wellness', 'Proctor, Tacoma, WA', 64_000, 2400, 249, 111, 72_000],
  ['Redmond Barbers', 'Beauty & Wellness', 'Redmond, WA', 79_000, 3200, 190, 50],
  ['South Hill Day Spa', 'Beauty & Wellness', 'Spokane, WA', 145_000, 4700, 133, 14, 160_000],
  ['Federal Way Preschool', 'Childcare', 'Federal Way, WA', 240_000, 8100, 305, 207],
  ['Fircrest Little Learners', 'Childcare', 'Tacoma, WA', 182_000, 6400, 220, 73, 199_000],
  ['Shoreline Play School', 'Childcare', 'Shoreline, WA', 215_000, 7200, 145, 21],
  ['Ballinger Bookkeeping', 'Professional Services', 'Shoreline, WA', 175_000, 6800, 277, 163],
  ['Harbor Tax Desk', 'Professional Services', 'Gig Harbor, WA', 128_000, 5100, 214, 66, 139_000],
  ['Cheney Title Services', 'Professional Services', 'Cheney, WA', 232_000, 7900, 136, 19],
  ['Renton Dry Cleaners', 'Personal Services', 'Renton, WA', 112_000, 3900, 286, 148, 125_000],
  ['Mill Creek Dog Grooming', 'Personal Services', 'Mill Creek, WA', 69_000, 2800, 197, 42],
  ['Yakima Tailors', 'Personal Services', 'Yakima, WA', 58_000, 2200, 125, 8],
  ['Issaquah Music Lessons', 'Education', 'Issaquah, WA', 83_000, 3400, 230, 92],
  ['Vancouver Driving School', 'Education', 'Vancouver, WA', 121_000, 4300, 142, 23, 134_000],
]

export const PAST_SALES: readonly PastSale[] = LINES.map(
  ([title, industry, location, askingPrice, monthlyCashFlow, listedDaysAgo, soldDaysAgo, firstPrice], index) => {
    const share = PAID_SHARES[index % PAID_SHARES.length]
    return {
      title,
      industry,
      location,
      askingPrice,
      monthlyCashFlow,
      listedDaysAgo,
      soldDaysAgo,
      ...(firstPrice !== undefined && { firstPrice }),
      ...(share && { paid: roundPrice(askingPrice * 100 * share) / 100 }),
    }
  },
)
