import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

const EVERYONES = ['/', '/marketplace', '/business/1', '/map', '/market', '/professionals', '/help', '/pricing']
const OWN = ['/dashboard', '/messages', '/analytics', '/account', '/saved', '/financing', '/compare']

test('an office behind one address opens sixty pages of every kind at once, and gets them all', async ({ browser }) => {
  const members = await Promise.all(
    (['seller', 'subscriber', 'broker', 'admin'] as const).map(async (who) => {
      const context = await browser.newContext()
      await signInAs(await context.newPage(), who)
      return context
    }),
  )
  const paths = members.flatMap((member) => [...EVERYONES, ...OWN].map((path) => ({ member, path })))
  expect(paths).toHaveLength(60)
  const answers = await Promise.all(
    paths.map(async ({ member, path }) => `${(await member.request.get(path)).status()} ${path}`),
  )
  expect(answers).toEqual(paths.map(({ path }) => `200 ${path}`))
  await Promise.all(members.map((member) => member.close()))
})
