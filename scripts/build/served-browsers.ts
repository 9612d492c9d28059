/** The oldest releases that are served, about two years back. Older ones still read pages and follow links. */
export const SERVED_BROWSERS = { chrome: '111', edge: '111', firefox: '128', safari: '16.4' } as const
