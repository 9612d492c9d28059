import type { Page, Request } from '@playwright/test'
import { VisitBatch } from '#shared/insights/visits.ts'
import { expect, test } from '#e2e/support/page.ts'

// The last page of an earlier test could still set its cookie.
test.use({ ownContext: true })

test('visits are reported in batches, without personal data', async ({ page, open }) => {
  const batches = collectBatches(page)
  await open('/')
  await page.getByLabel('What or where').fill('bakery')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 business', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Property' }).selectOption('Lease Only')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect.poll(() => eventsOf(batches).map(({ name }) => name)).toContain('marketplace_filter_clear')

  const events = eventsOf(batches)
  expect(events.map(({ name }) => name)).toEqual([
    'page_view',
    'homepage_search_redirect',
    'page_view',
    'filters_applied',
    'marketplace_filter_clear',
  ])
  expect(events.map(({ path }) => path)).toEqual(['/', '/', '/marketplace', '/marketplace', '/marketplace'])
  expect(events[1]?.details).toEqual({ search: 'bakery' })
  expect(batches.length).toBeLessThan(events.length)
  for (const batch of batches) {
    expect(batch.method()).toBe('POST')
    expect((await batch.response())?.status()).toBe(204)
  }
})

test('a visit to a business is reported when the page is left', async ({ page, open, request }) => {
  const [{ id }] = await (await request.get('/api/businesses?search=perry')).json()
  const batches = collectBatches(page)
  await open(`/business/${id}`)
  await leave(page)
  expect(eventsOf(batches)).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'business_view', details: { businessId: id } })]),
  )
})

for (const [signal, property, value] of [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const) {
  test(`a browser that sends ${signal} is not tracked`, async ({ page, open, context }) => {
    await context.addInitScript(
      ([name, answer]) => Object.defineProperty(Navigator.prototype, name, { get: () => answer }),
      [property, value] as const,
    )
    const batches = collectBatches(page)
    await open('/')
    await page.getByRole('button', { name: 'Retail', exact: true }).click()
    await expect(page).toHaveURL('/marketplace?industry=Retail#results')
    await leave(page)
    expect(eventsOf(batches)).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
}

test('a visitor who opts out is not tracked until they opt in again', async ({ page, open, context }) => {
  const batches = collectBatches(page)
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await open('/pricing')
  await expect.poll(names).toEqual(['handover_visitor'])
  await open('/cookies')
  const counting = page.getByRole('switch', { name: 'Count my visits' })
  await expect(counting).toBeChecked()
  await counting.click()
  await expect(counting).not.toBeChecked()
  await expect(counting).toHaveAccessibleDescription(/^Your visits are not counted\./u)
  expect(await names()).toEqual(['handover_count'])

  await leave(page)
  batches.length = 0
  await open('/')
  await leave(page)
  expect(batches).toEqual([])
  expect(await names()).toEqual(['handover_count'])

  await open('/cookies')
  await expect(counting).not.toBeChecked()
  await counting.press('Space')
  await expect(counting).toBeChecked()
  await expect.poll(names).toEqual(['handover_visitor'])
})

test('a server configured not to track stores nothing and sets no cookie', async ({ request }) => {
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
    const data = { events: [{ name: 'page_view', path: '/', ageMs: 0 }] }
    const answer = await request.post('/api/events', { data, headers })
    expect(answer.status()).toBe(204)
    expect(answer.headers()['set-cookie']).toBeUndefined()
  }
})

/** A real navigation would hide the page's last requests from the test. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  // Requests are seen in order, so earlier ones are known once this one is.
  await page.evaluate(() => fetch('/healthz'))
}

function collectBatches(page: Page): Request[] {
  const batches: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') batches.push(request)
  })
  return batches
}

function eventsOf(batches: readonly Request[]) {
  return batches.flatMap((batch) => VisitBatch.parse(batch.postDataJSON()).events)
}
