import type { Page } from '@playwright/test'
import { crawl } from '#e2e/support/crawl/crawl.ts'
import { installWatch } from '#e2e/support/crawl/crawl-watch.ts'
import { LEADING_ON } from '#e2e/support/crawl/crawl-rules.ts'
import { routePatterns } from '#e2e/support/route-patterns.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { InvitedGuest } from '#shared/deals/room/guests.ts'
import { DueTasks } from '#shared/deals/room/tasks.ts'

// The crawler blocks every write, opens pages that a role can't access, and presses controls that are being removed. A
// preview is in a frame in which no script runs, not even the crawler's.
const EXPECTED =
  /Blocked script execution in 'about:srcdoc'|the server responded with a status of (?:40[134]|503)|Form submission canceled because the form is not connected/u
test.use({ expectedMessages: [EXPECTED] })

// Serial in one worker, so that the last test knows what all visitors opened.
test.describe.configure({ mode: 'default' })

/** Each kind of visitor, and some pages behind links or controls that the crawl must reach. */
const VISITORS = [
  {
    who: 'a visitor',
    name: undefined,
    reaches: ['/business/$id?tab=location', '/seller-onboarding?step=3', '/report?business'],
  },
  { who: 'a buyer', name: 'subscriber', reaches: ['/business/$id?tab=documents'] },
  {
    who: 'a seller',
    name: 'seller',
    reaches: ['/my-businesses/$id?tab=photos', '/my-businesses/$id?tab=buyers', '/seller-onboarding'],
  },
  { who: 'a professional', name: 'broker', reaches: ['/professional-onboarding'] },
  {
    who: 'an administrator',
    name: 'admin',
    reaches: ['messages', 'reports', 'professionals', 'buyers', 'log'].map((queue) => `/admin/review?queue=${queue}`),
  },
] as const

/** The room of a deal, as its guest reads it. */
const ROOM = '/room/$token'

const crawled = new Set<string>()
const opened = new Set<string>()

for (const { who, name, reaches } of VISITORS) {
  test(`every link and control that ${who} can use works and has a name`, async ({ page }) => {
    if (name) await signInAs(page, name)
    const found = await crawl(page, { isEverything: !name })
    expect(found.problems).toEqual([])
    expect(found.opened).toEqual(expect.arrayContaining([...reaches]))
    expect(found.pressed).toBeGreaterThan(10)
    expect(found.followed).toBeGreaterThan(10)
    crawled.add(who)
    for (const pattern of found.opened) opened.add(pattern)
  })
}

test('every link and control that a guest of a deal can use works and has a name', async ({ page }) => {
  const path = await inviteGuest(page)
  await page.context().clearCookies()
  const found = await crawl(page, { isEverything: false, only: { [ROOM]: path } })
  expect(found.problems).toEqual([])
  expect(found.opened).toContain(ROOM)
  expect(found.followed).toBeGreaterThan(0)
  crawled.add('a guest')
  opened.add(ROOM)
})

test('every page was opened by at least one visitor', async () => {
  test.skip(crawled.size <= VISITORS.length, 'One of them did not get through, or was not asked to.')
  const led = LEADING_ON.map(({ pattern }) => pattern)
  expect((await routePatterns()).filter((pattern) => !opened.has(pattern))).toEqual(led)
})

test('the crawler detects a button that does nothing', async ({ page, open }) => {
  await page.addInitScript(installWatch)
  await open('/cookies')
  await page.evaluate(async () => {
    await window.crawlWatch.settle()
    document.querySelector('main')?.replaceChildren(
      ...['Dead', 'Alive', ''].map((name) => {
        const button = document.createElement('button')
        button.textContent = name
        if (name === 'Alive') button.addEventListener('click', () => button.classList.add('pressed'))
        return button
      }),
    )
  })
  const pressed = await page.evaluate(async () => {
    const { controls } = await window.crawlWatch.collect()
    const mine = controls.filter(({ place }) => place === 'page')
    const outcomes = []
    for (const { name, index } of mine) outcomes.push({ name, isAlive: await window.crawlWatch.press(index) })
    return outcomes
  })
  expect(pressed).toEqual([
    { name: 'Dead', isAlive: false },
    { name: 'Alive', isAlive: true },
    { name: '', isAlive: false },
  ])
})

/** @returns the secret path of a room of the demo data. */
async function inviteGuest(page: Page): Promise<string> {
  await signInAs(page, 'subscriber')
  const [due] = DueTasks.parse(await (await page.request.get('/api/tasks/due')).json()).tasks
  const data = { role: 'attorney', name: 'A Guest', days: 1 }
  const answer = await page.request.post(`/api/deals/${due?.conversationId}/guests`, { data })
  expect(answer.status()).toBe(201)
  return InvitedGuest.parse(await answer.json()).path
}
