/** The name of this folder, and the id of a guide's section that is about the state. */
export const REGION = 'washington'
/** The state whose market this is. */
export const STATE = 'Washington'
export const POSTAL_CODE = 'WA'
export const TIME_ZONE = 'America/Los_Angeles'
/** As it stands after a time. */
export const TIME_ZONE_NAME = 'Pacific time'
/** In placeholders and examples. */
export const EXAMPLE_TOWN = 'Spokane'
