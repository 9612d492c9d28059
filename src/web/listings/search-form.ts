/** The id of the form in which a page searches. */
export const SEARCH_FORM = 'search'
