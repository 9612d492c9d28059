import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

const ADDRESSES = [
  { title: 'without an address', fullAddress: '' },
  { title: 'with the address of before', fullAddress: '700 Broadway, Tacoma, WA 98402' },
] as const

for (const { title, fullAddress } of ADDRESSES) {
  test(`a saved location is shown as it was saved, and later changes leave it alone, ${title}`, async ({
    page,
    open,
  }) => {
    await signUp(page)
    const id = await listBusiness(page, { location: 'Tacoma, WA', fullAddress })
    await open(`/my-businesses/${id}`)
    await expect(page.getByText(/^On the map: Tacoma, WA/u)).toBeVisible()
    await page.getByLabel('Location').fill('Spokane, WA')
    await expect(page.getByText('On the map: Spokane, WA')).toBeVisible()
    await save(page)
    await expectSpokane(page)

    await page.getByLabel('Asking price').fill('79,500')
    expect(await save(page)).toEqual({ askingPrice: 79_500, updatedAt: expect.any(String) })
    const saved = await (await page.request.get(`/api/my-businesses/${id}`)).json()
    expect(saved.form).toMatchObject({ location: 'Spokane, WA', fullAddress })
    expect(saved.form.pin.longitude).toBeCloseTo(-117.43, 1)

    await page.reload()
    await expectSpokane(page)
    await page.getByLabel('Asking price').fill('78,500')
    expect(await save(page)).toEqual({ askingPrice: 78_500, updatedAt: expect.any(String) })

    // The middle is that of the place on the map, not of the address.
    await page.getByRole('button', { name: 'Move the pin north' }).click()
    await expect(page.getByText(/^The pin is [\d.]+ miles? north of the middle of Spokane, WA\.$/u)).toBeVisible()
    await save(page)
    await page.getByRole('button', { name: 'Put it back in the middle' }).click()
    await save(page)
    await expectSpokane(page)
  })
}

async function expectSpokane(page: Page): Promise<void> {
  await expect(page.getByText('On the map: Spokane, WA')).toBeVisible()
  await expect(page.getByText('The pin is in the middle of Spokane, WA.')).toBeVisible()
}

/** Saves, and returns what was sent. */
async function save(page: Page): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const request = await sent
  expect((await request.response())?.status()).toBe(200)
  await expect(page.getByText(/^Saved\./u)).toBeVisible()
  return request.postDataJSON()
}
