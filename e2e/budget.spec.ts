import { measureFirstLoad } from '../scripts/first-load.ts'
import { expect, test } from './page.ts'

const KB = 1024
/** The sixteenth is the report of the visit, where it falls into the time that is measured. */
const REQUESTS = 15 + 1
/** A map brings its script, its style, what places it in the page, the outline of the state and the businesses on it. */
const MAP = { script: 40 * KB, requests: 5 }

for (const { path, hasMap } of [
  { path: '/', hasMap: false },
  { path: '/marketplace', hasMap: true },
  { path: '/map', hasMap: true },
  { path: '/business/1', hasMap: false },
  { path: '/how-it-works', hasMap: false },
  { path: '/valuation', hasMap: false },
  { path: '/terms', hasMap: false },
]) {
  test(`a first visit to ${path} keeps to its budget`, async ({ baseURL }) => {
    const { js, css, requests, foreignHosts } = await measureFirstLoad(`${baseURL}${path}`)
    expect(js, 'bytes of script').toBeLessThanOrEqual(120 * KB + (hasMap ? MAP.script : 0))
    expect(js, 'bytes of script').toBeGreaterThan(20 * KB)
    expect(css, 'bytes of style').toBeLessThanOrEqual(20 * KB)
    expect(requests, 'requests').toBeLessThanOrEqual(REQUESTS + (hasMap ? MAP.requests : 0))
    expect(foreignHosts).toEqual([])
  })
}
