import * as z from 'zod/mini'
import { expect, test } from '#e2e/support/page.ts'

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
})

for (const path of ['/', '/marketplace', '/how-it-works', '/sign-in', '/there/is/no/such/page']) {
  test.describe(path, () => {
    test.use({ expectedMessages: [/404 \(Not Found\)/u] })

    test(`${path} can be put on a home screen`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
      await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/apple-touch-icon.png')
      const session = await page.context().newCDPSession(page)
      // As the browser reads it: within the page's policy.
      const { url, errors, data } = await session.send('Page.getAppManifest')
      expect(new URL(url).pathname).toBe('/manifest.webmanifest')
      expect(errors).toEqual([])
      expect(Manifest.parse(JSON.parse(data ?? ''))).toMatchObject({ start_url: '/' })
    })
  })
}

test('what the manifest names is there', async ({ request }) => {
  const {
    icons,
    start_url: start,
    shortcuts,
  } = Manifest.parse(await (await request.get('/manifest.webmanifest')).json())
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }]) {
    const answer = await request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, 'image/png'])
  }
  for (const url of [start, ...shortcuts.map((shortcut) => shortcut.url)]) {
    expect([url, (await request.get(url)).status()]).toEqual([url, 200])
  }
})
