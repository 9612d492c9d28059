import { screen, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { signNda, stage } from '#server/access/testing.ts'
import { Route } from '#web/routes/selling/my-businesses.$id.tsx'

test('access that was revoked says when, and no end that is still ahead', async () => {
  const { world, seller, buyer, id, ask, change, buyers } = await stage()
  await signNda(world, buyer)
  await ask(buyer)
  await change({ userId: buyer.id, step: 'grant' })
  await change({ userId: buyer.id, step: 'revoke' })
  const [access] = await buyers()
  openPage({ '/my-businesses/$id': Route }, `/my-businesses/${id}?tab=access`, world, seller)
  const card = within(await screen.findByRole('listitem', { name: /^Bo / }))
  const [, revoked] = card.getAllByText('Revoked')
  const time = revoked?.parentElement?.querySelector('time')
  expect(time?.dateTime).toBe(access?.decidedAt)
  expect(card.queryByText(/open until/iu)).toBeNull()
})
