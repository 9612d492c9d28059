import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { databaseUrl, runProcess } from '#test/servers/site-process.ts'

test('a server that would split the files of a database is refused at start, until it replaces the old machine', async () => {
  const world = await createWorld()
  await world.sql(`insert into machines values ('old', 'old-machine', 'its secret', true, true, true, now())`)
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-machine-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const variables = { DATABASE_URL: databaseUrl(world), DATA_DIR: dataDir }

  const refused = await runProcess(['src/server/app/main.ts', '--api-only'], variables)
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain('"old-machine" uses this database too: set S3_BUCKET on both.')
  expect(refused.errors).toContain('npm run adopt-machine')
  expect(refused.out).not.toContain('open at')

  const adopted = await runProcess(['scripts/operate/adopt-machine.ts'], variables)
  expect(adopted).toMatchObject({ code: 0, out: 'This machine replaces "old-machine". It can start now.\n' })
  expect(await world.sql('select from machines')).toHaveLength(0)
})
