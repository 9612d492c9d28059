import { expect, test } from 'vitest'
import { DirectoryPage } from '#shared/professionals/directory.ts'
import { createWorld } from '#test/world.ts'
import { seedCast } from './seed-cast.ts'
import { seedProfessionals } from './seed-professionals.ts'

test('the sample professionals are added to the directory once, and later changes stay', async () => {
  const world = await createWorld()
  await seedCast(world.services)
  await seedProfessionals(world.services)
  await world.sql("update professional_profiles set bio = 'Changed' where status = 'pending_review'")
  await seedProfessionals(world.services)
  const { total, items } = DirectoryPage.parse(await (await world.get('/api/professionals')).json())
  expect([total, items.map(({ partnerType }) => partnerType)]).toEqual([3, ['advisor', 'broker', 'appraiser']])
  for (const { isSample, website } of items) {
    expect(isSample, 'marked as a sample').toBe(true)
    expect(website, 'a page of this site').toMatch(/^\/\w/u)
  }
  expect(await world.sql("select from professional_profiles where bio = 'Changed'")).toHaveLength(2)
})
