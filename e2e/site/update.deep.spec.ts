import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDatabase } from '#e2e/support/database.ts'
import { test as base, untilAlive } from '#e2e/support/page.ts'
import { makeSecondBuild } from '#e2e/support/second-build.ts'
import type { SecondBuild } from '#e2e/support/second-build.ts'
import { FROM_SOURCE, openServer } from '#e2e/support/server.ts'

interface Updated {
  /** The site, which is updated from one build to the next, with one database and one folder. */
  site: { url: string; dataDir: string; update: () => Promise<void> }
}

const test = base.extend<Updated, { second: SecondBuild }>({
  second: [
    async ({}, use) => {
      const second = await makeSecondBuild()
      await use(second)
      await second.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: async ({ second }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'handover-updated-'))
    const kept = { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(`updated_${randomUUID().slice(0, 8)}`) }
    let server = await openServer(kept)
    const { port } = new URL(server.url)
    await use({
      url: server.url,
      dataDir,
      async update() {
        const before = await listScripts('dist/client/assets')
        const now = await listScripts(join(second.folder, 'dist/client/assets'))
        base.expect(before.filter((name) => now.includes(name)).length).toBeLessThan(before.length / 4)
        await server.stop()
        server = await openServer({ ...kept, PORT: port }, { ...FROM_SOURCE, cwd: second.folder })
      },
    })
    await server.stop()
    await rm(dataDir, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.url),
})
const { expect } = base

// One build for all of them.
test.describe.configure({ mode: 'default' })
// While a server is replaced, nobody answers.
test.use({
  expectedMessages: [/404 \(Not Found\)|net::ERR_CONNECTION_REFUSED|Failed to fetch dynamically imported module/u],
})

test('tabs of before an update go on, and what is typed in them stays', async ({
  page: home,
  newVisitor,
  open,
  site,
}) => {
  const [marketplace, seller, valuation] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await open('/')
  await home.getByLabel('What or where').fill('bakery')
  await open('/marketplace?view=list', marketplace)
  await marketplace.getByRole('searchbox').first().fill('garage')
  await open('/seller-onboarding', seller)
  await seller.getByLabel('Business name').fill('Corner Bakery')
  await open('/valuation', valuation)
  await valuation.getByLabel('Annual revenue').fill('400000')
  const tabs = [home, marketplace, seller, valuation]
  for (const tab of tabs) await mark(tab)

  await site.update()

  await marketplace.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(marketplace.getByRole('region', { name: /map/iu }).first()).toBeVisible()
  await expect(marketplace.getByRole('searchbox').first()).toHaveValue('garage')
  await home.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(home).toHaveURL(/\/marketplace\?.*search=bakery/u)
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(seller.getByLabel('Business name')).toHaveValue('Corner Bakery')
  await valuation.getByLabel('Annual cash flow').fill('90000')
  await valuation.getByLabel('Industry').selectOption({ index: 1 })
  await valuation.getByRole('button', { name: 'Calculate value' }).click()
  await expect(valuation.getByText('80% of the average')).toBeAttached()
  await expect(valuation.getByLabel('Annual revenue')).toHaveValue('400,000')
  for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('data-marked', '')
  await seller.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click()
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText(/how .*works/iu)
  await expect(seller.locator('html')).toHaveAttribute('data-marked', '')
})

test('a tab whose build is nowhere any more loads the next page whole, once', async ({ page, open, site }) => {
  await open('/')
  await mark(page)
  await site.update()
  await rm(join(site.dataDir, 'files/builds'), { recursive: true })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const loaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click()
  await loaded
  await expect(page).toHaveURL('/how-it-works')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/how .*works/iu)
  await untilAlive(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-marked')
  expect(documents).toBe(1)
})

/** A document that is loaded anew has no mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['marked'] = ''))
}

async function listScripts(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.js'))
}
