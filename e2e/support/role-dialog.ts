export const WELCOME = 'Welcome to Handover'
/** By a search, since other tests list newer businesses. */
export const PERRY = '/marketplace?view=list&search=perry'
