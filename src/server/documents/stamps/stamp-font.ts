import { fileURLToPath } from 'node:url'

/** Instrument Sans, the site's own font. */
export const STAMP_FONT = fileURLToPath(new URL('../../platform/pdf/fonts/instrument-sans.ttf', import.meta.url))
