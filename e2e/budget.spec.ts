import { measureFirstLoad } from '../scripts/first-load.ts'
import { expect, test } from './page.ts'

const KB = 1024
const WITH_MAP = new Set<string>(['/marketplace', '/map'])
const MEASURED = ['/', '/marketplace', '/map', '/business/1', '/how-it-works', '/valuation', '/terms'] as const

for (const path of MEASURED) {
  test(`a first visit to ${path} keeps to its budget`, async ({ baseURL }) => {
    const { js, css, requests, foreignHosts } = await measureFirstLoad(`${baseURL}${path}`)
    expect(js, 'bytes of script').toBeLessThanOrEqual((WITH_MAP.has(path) ? 160 : 120) * KB)
    expect(js, 'bytes of script').toBeGreaterThan(20 * KB)
    expect(css, 'bytes of style').toBeLessThanOrEqual(20 * KB)
    expect(requests, 'requests').toBeLessThanOrEqual(15)
    expect(foreignHosts).toEqual([])
  })
}
