/** The name of this folder, and the id of a guide's section that is about the state. */
export const REGION = 'oregon'
/** The state whose market this is. */
export const STATE = 'Oregon'
export const POSTAL_CODE = 'OR'
/** Of nearly all of the state; most of Malheur County is an hour ahead. */
export const TIME_ZONE = 'America/Los_Angeles'
/** As it stands after a time. */
export const TIME_ZONE_NAME = 'Pacific time'
/** In placeholders and examples. */
export const EXAMPLE_TOWN = 'Salem'
