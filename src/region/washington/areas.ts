import type { Area } from '#shared/region/region.ts'

/** What people call parts of the state, beside its towns and counties. The first name is the one that is shown. */
export const AREAS: readonly Area[] = [
  { names: ['Tri-Cities', 'Tricities'], towns: ['Kennewick', 'Pasco', 'Richland'] },
  { names: ['Puget Sound'], towns: ['Seattle', 'Everett', 'Tacoma', 'Olympia', 'Bremerton'] },
  { names: ['South Sound'], towns: ['Tacoma', 'Olympia', 'Puyallup'] },
  { names: ['North Sound'], towns: ['Everett', 'Mount Vernon', 'Bellingham'] },
  { names: ['Eastside'], towns: ['Bellevue', 'Kirkland', 'Redmond', 'Issaquah'] },
  { names: ['Olympic Peninsula'], towns: ['Port Angeles', 'Port Townsend', 'Forks', 'Shelton'] },
  { names: ['Kitsap Peninsula'], towns: ['Bremerton', 'Poulsbo', 'Gig Harbor'] },
  { names: ['San Juan Islands', 'San Juans'], towns: ['Friday Harbor', 'Eastsound', 'Lopez Island'] },
  { names: ['Whidbey Island', 'Whidbey'], towns: ['Oak Harbor', 'Coupeville', 'Langley', 'Clinton'] },
  { names: ['Skagit Valley'], towns: ['Mount Vernon', 'Burlington', 'Sedro Woolley'] },
  { names: ['Yakima Valley'], towns: ['Yakima', 'Sunnyside', 'Prosser'] },
  { names: ['Wenatchee Valley'], towns: ['Wenatchee', 'East Wenatchee', 'Cashmere'] },
  { names: ['Columbia Basin'], towns: ['Moses Lake', 'Ephrata', 'Othello'] },
  { names: ['Palouse'], towns: ['Pullman', 'Colfax', 'Palouse'] },
  { names: ['Inland Northwest', 'Inland Empire'], towns: ['Spokane', 'Colville', 'Pullman'] },
  { names: ['Methow Valley'], towns: ['Winthrop', 'Twisp', 'Mazama'] },
  { names: ['Columbia Gorge', 'The Gorge'], towns: ['White Salmon', 'Stevenson', 'Goldendale'] },
  { names: ['Eastern Washington'], towns: ['Spokane', 'Wenatchee', 'Yakima', 'Kennewick', 'Walla Walla', 'Colville'] },
  { names: ['Western Washington'], towns: ['Bellingham', 'Seattle', 'Olympia', 'Vancouver', 'Aberdeen'] },
  { names: ['Central Washington'], towns: ['Wenatchee', 'Ellensburg', 'Yakima', 'Moses Lake'] },
]
