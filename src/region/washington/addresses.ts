/** How the state is written at the end of an address, folded. */
export const STATE_SPELLINGS: readonly string[] = ['wa', 'washington', 'wash']
/** A regular expression. */
export const ZIP_CODE = '9(?:8\\d|9[0-4])\\d{2}'
export const EXAMPLE_ADDRESS = '12 Main St, Spokane, WA 99201'
