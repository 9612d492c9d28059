/** The name of this folder, and the id of a guide's section that is about the state. */
export const REGION = 'oregon'
/** The state whose market this is. */
export const STATE = 'Oregon'
export const POSTAL_CODE = 'OR'
/** How the state is written at the end of an address, folded. */
export const STATE_SPELLINGS: readonly string[] = ['or', 'oregon', 'ore']
/** Of nearly all of the state; most of Malheur County is an hour ahead. */
export const TIME_ZONE = 'America/Los_Angeles'
/** A regular expression. */
export const ZIP_CODE = String.raw`97\d{3}`
/** West, south, east and north with a margin: the initial view of the map. */
export const STATE_BOUNDS: [west: number, south: number, east: number, north: number] = [-124.7, 41.9, -116.3, 46.4]
/** A degree of longitude has at least so many miles, at the northern border. */
export const LEAST_MILES_OF_LONGITUDE = 47
/** In placeholders and examples. */
export const EXAMPLE_TOWN = 'Salem'
export const EXAMPLE_HOME = 'Bend'
export const EXAMPLE_ADDRESS = '12 Main St, Salem, OR 97301'
/** Before a noun: "an Oregon business". */
export const STATE_WITH_ARTICLE = 'an Oregon'
/** How much later it is in New York, in words: support hours are told in Eastern time. */
export const HOURS_BEHIND_EASTERN = 'three'
export const EXAMPLE_COUNTY = 'Marion County'
