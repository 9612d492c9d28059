import { screen, waitFor } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { deliverAll, openSandbox } from '#server/billing/testing.ts'
import type { Stage } from '#server/billing/testing.ts'
import { loginPath, subscribePath } from '#shared/paths.ts'
import { Route } from '#web/routes/members/subscribe.tsx'
import { button, PAYS, SUBSCRIBE } from './testing.tsx'

const TITLE = 'Perry Bakery'

test('who came from a business is led back to it, and to its seller once they have paid', async () => {
  const { stage, path, page } = await open()
  expect((await screen.findByRole('link', { name: `Back to ${TITLE}` })).getAttribute('href')).toBe(path)
  await page.user.click(await button(PAYS))
  await page.user.click(await button(SUBSCRIBE))
  await waitFor(async () => {
    await deliverAll(stage)
    expect(screen.queryByText('You are subscribed')).not.toBeNull()
  })
  expect(screen.queryByRole('link', { name: 'Browse businesses' })).toBeNull()
  expect(screen.getByText(new RegExp(`^You can write to the seller of ${TITLE} now\\.`, 'u'))).toBeDefined()
  await page.user.click(await screen.findByRole('link', { name: 'Write to the seller' }))
  await waitFor(() => expect(page.address()).toBe(path))
})

test('a trial that starts there leads straight back to the business', async () => {
  const { path, page } = await open()
  await page.user.click(await button('Start Free Trial'))
  expect(await screen.findByText('Your free trial has begun')).toBeDefined()
  await waitFor(() => expect(page.address()).toBe(path))
})

test('a trial that runs has a way back to the business', async () => {
  const { path } = await open({ trialDays: 2 })
  await screen.findByText(/^Your trial is running/u)
  await screen.findByRole('link', { name: `Back to ${TITLE}` })
  const links = screen.getAllByRole('link', { name: /^Back to/u })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path])
})

test('from another page the way back has no name', async () => {
  await open({}, () => '/compare?ids=1,2')
  expect((await screen.findByRole('link', { name: 'Back to where you were' })).getAttribute('href')).toBe(
    '/compare?ids=1,2',
  )
})

test.each(['https://evil.example/business/1', '//evil.example', '/api/logout', '/sign-out', '/', 'business/1'])(
  'a return to %s is none',
  async (returnTo) => {
    await open({}, () => returnTo)
    await button(SUBSCRIBE)
    expect(screen.queryByRole('link', { name: /^Back to/u })).toBeNull()
  },
)

test('a visitor joins first, and comes back with the business', async () => {
  const { stage, path } = await prepare()
  const page = openPage({ '/subscribe': Route }, subscribePath(path), stage.world)
  await waitFor(() => expect(page.nextPage()).toBe(`${loginPath(subscribePath(path))}&mode=join`))
})

interface Opened {
  stage: Stage
  path: string
  page: OpenedPage
}

async function prepare(): Promise<{ stage: Stage; path: string }> {
  const stage = await openSandbox()
  const seller = await stage.world.person({ role: 'seller' })
  return { stage, path: `/business/${await stage.world.listing({ title: TITLE, sellerId: seller.id })}` }
}

async function open(about: object = {}, returnTo = (path: string) => path): Promise<Opened> {
  const { stage, path } = await prepare()
  const person = await stage.world.person({ role: 'buyer', ...about })
  const page = openPage({ '/subscribe': Route }, subscribePath(returnTo(path)), stage.world, person)
  return { stage, path, page }
}
