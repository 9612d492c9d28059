import { crawl } from './crawl.ts'
import { installWatch } from './crawl-watch.ts'
import { signInAs } from './members.ts'
import { expect, test } from './page.ts'

// The crawler refuses every write, asks for pages that a role may not have, and presses what is on its way out too.
const EXPECTED =
  /the server responded with a status of (?:40[134]|503)|Form submission canceled because the form is not connected/u
test.use({ expectedMessages: [EXPECTED] })

/** Each kind of visitor, and the pages with an id in their address that they certainly get to. */
const VISITORS = [
  { who: 'a visitor', name: undefined, reaches: ['/business/$id', '/checklists/$name'] },
  { who: 'a buyer', name: 'subscriber', reaches: ['/business/$id'] },
  { who: 'a seller', name: 'seller', reaches: ['/business/$id', '/my-businesses/$id', '/my-businesses/$id/photos'] },
  { who: 'a professional', name: 'broker', reaches: ['/business/$id'] },
  { who: 'an administrator', name: 'admin', reaches: ['/business/$id'] },
] as const

for (const { who, name, reaches } of VISITORS) {
  test(`nothing that ${who} can follow or press is dead or without a name`, async ({ page }) => {
    test.setTimeout(60_000)
    if (name) await signInAs(page, name)
    const { problems, opened, pressed, followed } = await crawl(page, { isEverything: !name })
    expect(problems).toEqual([])
    expect(opened).toEqual(expect.arrayContaining([...reaches]))
    expect(pressed).toBeGreaterThan(10)
    expect(followed).toBeGreaterThan(10)
  })
}

test('the crawler tells a button that does something from one that does not', async ({ page }) => {
  await page.addInitScript(installWatch)
  await page.goto('/cookies')
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
    const mine = window.crawlWatch.collect().controls.filter(({ place }) => place === 'page')
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
