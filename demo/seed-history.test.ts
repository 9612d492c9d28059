import { expect, test } from 'vitest'
import { AdvancedEngagement } from '#shared/insights/insights.ts'
import { createWorld } from '#test/world.ts'
import { seedCast } from './seed-cast.ts'
import { seedHistory } from './seed-history.ts'

test('the sample street has figures for staff, and they are added only once', async () => {
  const world = await createWorld()
  await seedCast(world.services)
  await world.listings([{ title: 'Bakery' }, { title: 'Books' }])
  await seedHistory(world.services)
  const [first] = await world.sql('select count(*) as events from events')
  await seedHistory(world.services)
  expect(await world.sql('select count(*) as events from events')).toEqual([first])

  const admin = world.as(await world.person({ role: 'admin' }))
  const figures = AdvancedEngagement.parse(await (await admin.get('/api/admin/advanced-engagement')).json())
  expect(figures.userRetentionRates.sevenDay).toBeGreaterThan(0)
  expect(figures.averageSessionDuration).toBeGreaterThan(1)
  expect(figures.mostViewedBusinesses.map(({ title }) => title)).toEqual(['Bakery', 'Books'])
  expect(figures.searchPatterns.length).toBeGreaterThan(5)
  expect(figures.userActivityHeatmap.some(({ activeUsers }) => activeUsers >= 2)).toBe(true)
})
