export const EXAMPLE_HOME = 'Yakima'
/** Before a noun: "a Washington business". */
export const STATE_WITH_ARTICLE = 'a Washington'
/** How much later it is in New York, in words: support hours are told in Eastern time. */
export const HOURS_BEHIND_EASTERN = 'three'
export const EXAMPLE_COUNTY = 'Spokane County'
