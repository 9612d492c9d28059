import { findRefused, listShipped } from './licenses.ts'

/** `npm run check:licenses`: every package that a release brings along has an accepted license. */
const refused = findRefused(await listShipped())
for (const sentence of refused) console.error(sentence)
process.exitCode = refused.length > 0 ? 1 : 0
