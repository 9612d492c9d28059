export const WELCOME = 'Welcome to Handover'
/** By a search: which ones are the newest is up to the tests that list businesses. */
export const PERRY = '/marketplace?view=list&search=perry'
