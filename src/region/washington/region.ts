/** The name of this folder, and the id of a guide's section that is about the state. */
export const REGION = 'washington'
/** The state whose market this is. */
export const STATE = 'Washington'
export const POSTAL_CODE = 'WA'
/** How the state is written at the end of an address, folded. */
export const STATE_SPELLINGS: readonly string[] = ['wa', 'washington', 'wash']
export const TIME_ZONE = 'America/Los_Angeles'
/** A regular expression. */
export const ZIP_CODE = String.raw`9(?:8\d|9[0-4])\d{2}`
/** West, south, east and north with a margin: the initial view of the map. */
export const STATE_BOUNDS: [west: number, south: number, east: number, north: number] = [-124.9, 45.4, -116.8, 49.1]
/** A degree of longitude has at least so many miles, at the northern border. */
export const LEAST_MILES_OF_LONGITUDE = 44
/** In placeholders and examples. */
export const EXAMPLE_TOWN = 'Spokane'
export const EXAMPLE_HOME = 'Yakima'
export const EXAMPLE_ADDRESS = '12 Main St, Spokane, WA 99201'
/** Before a noun: "a Washington business". */
export const STATE_WITH_ARTICLE = 'a Washington'
/** How much later it is in New York, in words: support hours are told in Eastern time. */
export const HOURS_BEHIND_EASTERN = 'three'
export const EXAMPLE_COUNTY = 'Spokane County'
