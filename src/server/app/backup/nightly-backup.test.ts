import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { openTarget } from '#server/platform/backup/target.ts'
import { createWorld } from '#test/world.ts'
import { backUpSite } from './site-backup.ts'
import { createFolder, environmentOf, listen } from './testing.ts'

const TOKEN = 'a-long-enough-token'

test('the nightly job makes a backup, deletes old ones, and staff and Prometheus see its age', async () => {
  const to = await createFolder()
  const world = await createWorld({ BACKUP_TO: to, METRICS_TOKEN: TOKEN })
  const [env, output] = [environmentOf(world, { BACKUP_TO: to }), listen()]
  await openTarget(to, env, output.log)
  const { entry } = await backUpSite(env, to, output)
  await world.services.storage.put('documents/aa/one.pdf', Buffer.from('x'))
  // Contents that no backup names, as a killed one leaves.
  const leftover = `contents/ab/ab${'0'.repeat(62)}.zst`
  await (await openTarget(to, env, output.log)).put(leftover, Buffer.from('x'))

  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'make-backup')
  await world.runJobs()
  const manifests = await readdir(join(to, 'manifests'))
  expect(manifests).toHaveLength(1)
  expect(manifests[0]).not.toContain(entry.stamp)
  expect(await readdir(join(to, 'contents/ab'))).not.toContain(leftover.split('/')[2])

  const admin = await world.person({ role: 'admin' })
  const answer = await world.as(admin).get('/api/admin/backups')
  expect(await answer.json()).toEqual({
    isOn: true,
    isKnown: true,
    newestAt: expect.stringMatching(/Z$/u),
    hasFailed: false,
  })
  const metrics = await createApi(world.services).request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  const age = /^handover_backup_age_seconds (.+)$/mu.exec(await metrics.text())?.[1]
  expect(Number(age)).toBeGreaterThan(0)
  expect(Number(age)).toBeLessThan(60)
})

test('a failed nightly backup is retried, and staff see that it failed', async () => {
  const file = join(await createFolder(), 'a-file')
  await writeFile(file, '')
  const world = await createWorld({ BACKUP_TO: join(file, 'folder') })
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'make-backup')
  await world.runJobs()
  const admin = await world.person({ role: 'admin' })
  const answer = await world.as(admin).get('/api/admin/backups')
  expect(await answer.json()).toEqual({ isOn: true, isKnown: false, newestAt: null, hasFailed: true })
})

test('without BACKUP_TO there is no age', async () => {
  const world = await createWorld({ METRICS_TOKEN: TOKEN })
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'make-backup')
  await world.runJobs()
  const admin = await world.person({ role: 'admin' })
  const answer = await world.as(admin).get('/api/admin/backups')
  expect(await answer.json()).toEqual({ isOn: false, isKnown: true, newestAt: null, hasFailed: false })
  const metrics = await createApi(world.services).request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(await metrics.text()).not.toMatch(/^handover_backup_age_seconds /mu)
})
