import { expect, onTestFinished, test } from 'vitest'
import type { KeptBusiness, KeptRecord } from '#shared/phone/kept-record.ts'
import { offlinePage } from './offline-page.ts'

const BAKERY: KeptBusiness = {
  id: 1,
  title: 'Corner Bakery',
  place: 'Spokane, WA · Restaurant',
  price: '$310,000',
  cashFlow: '$10,000/mo',
  status: 'For sale',
  description: 'Bread.',
  picture: '/pictures/a?width=400',
  day: 'November 21, 2026',
}

/** A browser that keeps these files. */
function keep(files: Record<string, Response>): void {
  const match = (path: string) => Promise.resolve(files[path]?.clone())
  Object.assign(globalThis, { caches: { match } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'))
}

function recordOf(changes: Partial<KeptRecord>): Response {
  return Response.json({
    memberId: 'a',
    hasPush: false,
    theme: null,
    fonts: [],
    savedAt: 0,
    saved: [],
    seen: [],
    ...changes,
  })
}

test('what somebody typed is text on the offline page, which runs no script', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
  const texts = { title: evil, place: evil, price: evil, cashFlow: evil, status: evil, description: evil, day: evil }
  keep({ '/kept': recordOf({ saved: [{ ...BAKERY, ...texts }], theme: evil }) })
  const page = await offlinePage(`https://handover.example/marketplace?search=${evil}`)
  const html = await page.text()
  expect(html).not.toMatch(/<script|<img src=x|onerror='/u)
  expect(html).toContain('&#60;script&#62;alert(1)')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'nonce-")
})

test('the page has the colors that staff chose', async () => {
  const sheet = '@layer theme{:root{--color-evergreen:#1f4b8f}}'
  keep({ '/kept': recordOf({ look: '/look/a.css' }), '/look/a.css': new Response(sheet) })
  expect(await (await offlinePage('https://handover.example/')).text()).toContain(`${sheet}</style>`)
  keep({ '/kept': recordOf({ look: '/look/a.css' }), '/look/a.css': new Response('</style><script>') })
  expect(await (await offlinePage('https://handover.example/')).text()).not.toContain('<script>')
})

const logoAs = (type: string) => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': type } })
const drawn = async () => (await offlinePage('https://handover.example/')).text()

test('the page has the logo that staff chose, if it is kept and a picture', async () => {
  const kept = { '/kept': recordOf({ logo: '/logo/a/apple-touch-icon.png' }) }
  keep({ ...kept, '/logo/a/apple-touch-icon.png': logoAs('image/png') })
  expect(await drawn()).toContain('<span class="brand"><img src="data:image/png;base64,AQID" alt=""')
  keep({ ...kept, '/logo/a/apple-touch-icon.png': logoAs('image/png" onerror="alert(1)') })
  expect(await drawn()).toContain('<span class="brand"><svg')
  keep(kept)
  expect(await drawn()).toContain('<span class="brand"><svg')
})

test('a business that is saved and was seen is shown once, with its picture if that is kept', async () => {
  const cafe = { ...BAKERY, id: 2, title: 'Café', picture: '/pictures/b?width=400' }
  const picture = new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp' } })
  keep({ '/kept': recordOf({ saved: [BAKERY], seen: [BAKERY, cafe] }), '/pictures/a?width=400': picture })
  const html = await (await offlinePage('https://handover.example/')).text()
  expect(html.match(/<h3>[^<]+/gu)).toEqual(['<h3>Corner Bakery', '<h3>Café'])
  expect(html.match(/<img [^>]+>/gu)).toEqual([
    '<img src="data:image/webp;base64,AQID" alt="" width="400" height="300">',
  ])
})
