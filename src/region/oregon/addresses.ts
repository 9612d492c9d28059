/** How the state is written at the end of an address, folded. */
export const STATE_SPELLINGS: readonly string[] = ['or', 'oregon', 'ore']
/** A regular expression. */
export const ZIP_CODE = '97\\d{3}'
export const EXAMPLE_ADDRESS = '12 Main St, Salem, OR 97301'
