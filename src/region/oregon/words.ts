export const EXAMPLE_HOME = 'Bend'
/** Before a noun: "an Oregon business". */
export const STATE_WITH_ARTICLE = 'an Oregon'
/** How much later it is in New York, in words: support hours are told in Eastern time. */
export const HOURS_BEHIND_EASTERN = 'three'
export const EXAMPLE_COUNTY = 'Marion County'
