import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { findOpenGrant } from './open-grant.ts'
import { recordAccess } from './record-access.ts'
import { grantAccess } from './testing.ts'

test('a grant is open until its end, for its buyer and its business alone', async () => {
  const world = await createWorld()
  const { db } = world.services
  const [buyer, late, stranger] = [await world.person(), await world.person(), await world.person()]
  const [id, other] = [await world.listing(), await world.listing()]
  const accessId = await grantAccess(world, id, buyer)
  await grantAccess(world, id, late, { days: -0.001 })
  expect(await findOpenGrant(db, id, buyer.id)).toMatchObject({ id: accessId, userId: buyer.id })
  expect(await findOpenGrant(db, other, buyer.id)).toBeUndefined()
  for (const { id: userId } of [late, stranger]) expect(await findOpenGrant(db, id, userId)).toBeUndefined()
  await recordAccess(db, { accessId, actorId: buyer.id, action: 'read_page', page: 2 })
  expect(await world.sql('select access_id, actor_id, action, page from access_log')).toEqual([
    { access_id: accessId, actor_id: buyer.id, action: 'read_page', page: 2 },
  ])
  await world.sql("update listing_access set state = 'revoked'")
  expect(await findOpenGrant(db, id, buyer.id)).toBeUndefined()
})
