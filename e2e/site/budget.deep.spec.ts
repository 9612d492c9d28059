import { measureFirstLoad } from '../../scripts/bench/measure/first-load.ts'
import { expect, test } from '#e2e/support/page.ts'

const KB = 1024

/** Of HTML before compression: what is rendered, compressed and parsed for a signed-out visitor. */
for (const { path, html } of [
  { path: '/', html: 43 },
  { path: '/marketplace?view=list', html: 90 },
  { path: '/marketplace', html: 63 },
  { path: '/business/1', html: 47 },
]) {
  test(`the HTML of ${path} stays within its budget`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect((await answer.body()).length, 'bytes of HTML').toBeLessThanOrEqual(html * KB)
  })
}

for (const { path, script } of [
  { path: '/', script: 114 },
  { path: '/marketplace', script: 147.5 },
  { path: '/map', script: 146 },
  { path: '/business/1', script: 117.5 },
  { path: '/professionals', script: 111.5 },
  { path: '/valuation', script: 118 },
]) {
  test(`a first visit to ${path} stays within its budget`, async ({ baseURL }) => {
    const { js, css, foreignHosts } = await measureFirstLoad(`${baseURL}${path}`, process.env['CHROMIUM_PATH'])
    expect(js, 'bytes of script').toBeLessThanOrEqual(script * KB)
    expect(js, 'bytes of script').toBeGreaterThan(20 * KB)
    expect(css, 'bytes of style').toBeLessThanOrEqual(20 * KB)
    expect(foreignHosts).toEqual([])
  })
}

for (const path of ['/how-it-works', '/pricing', '/help', '/terms']) {
  test(`${path} is read without the application`, async ({ baseURL }) => {
    const { js } = await measureFirstLoad(`${baseURL}${path}`, process.env['CHROMIUM_PATH'])
    expect(js, 'bytes of script').toBeLessThanOrEqual(KB)
    expect(js, 'bytes of script').toBeGreaterThan(500)
  })
}
