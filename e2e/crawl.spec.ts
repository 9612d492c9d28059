import { crawl } from './crawl.ts'
import { signInAs } from './members.ts'
import { expect, test } from './page.ts'

// The crawler refuses every write, and asks for pages that a role may not have.
test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of (?:40[134]|503)/u] })

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
