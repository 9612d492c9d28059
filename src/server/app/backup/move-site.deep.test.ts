import { execFile } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { REGION } from '#region/region.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { startSystemPostgres } from '#test/servers/system-postgres.ts'
import { createWorld } from '#test/world.ts'
import { backUpSite, restoreSite } from './site-backup.ts'
import { createFolder, environmentOf, listen, readFolder } from './testing.ts'

const run = promisify(execFile)
const system = await startSystemPostgres()
afterAll(() => system?.stop())

// Only ends it when it hangs: four database servers start on a machine that does other work too.
const TIMEOUT_MS = 180_000

test.skipIf(!system)(
  'the command moves a site from the embedded database to another release, and back',
  { timeout: TIMEOUT_MS },
  async () => {
    const [first, second] = [await createSite(), await createDataFolder()]
    const file = join(first, 'new.env')
    const move = async (from: Record<string, string>, to: string) => {
      await writeFile(file, to)
      const words = [`--conditions=${REGION}`, 'scripts/operate/move.ts', '--env', file]
      const env = { ...process.env, DATABASE_URL: '', ...from }
      return (await run(process.execPath, words, { env })).stdout
    }
    const url = system?.url('postgres') ?? ''

    const running = await startEmbeddedPostgres({ dataDir: first })
    await expect(move({ DATA_DIR: first }, `DATABASE_URL=${url}`)).rejects.toThrow('Stop the site first')
    await running.stop()
    expect(await move({ DATA_DIR: first }, `DATABASE_URL=${url}`)).toMatch(/The site is moved in [\d.]+ s\./u)
    expect(await titlesIn({ connectionString: url })).toEqual(['Zeppelin Works'])

    const back = `DATABASE_URL=\nDATA_DIR=${second}`
    expect(await move({ DATA_DIR: first, DATABASE_URL: url }, back)).toContain('The site is moved')
    const moved = await startEmbeddedPostgres({ dataDir: second })
    onTestFinished(() => moved.stop())
    expect(await titlesIn(moved.connection)).toEqual(['Zeppelin Works'])
    expect([...(await readFolder(join(second, 'files'))).keys()]).toEqual(['documents/aa/one.pdf'])
  },
)

/** The folder of a site with its own database server. */
async function createSite(): Promise<string> {
  const [world, folder, DATA_DIR, output] = [
    await createWorld(),
    await createFolder(),
    await createDataFolder(),
    listen(),
  ]
  await world.listing({ title: 'Zeppelin Works' })
  await world.services.storage.put('documents/aa/one.pdf', Buffer.from('the books'))
  await backUpSite(environmentOf(world), folder, output)
  await restoreSite(parseEnvironment({ DATA_DIR }), folder, undefined, output)
  return DATA_DIR
}

/** If started by root, PostgreSQL runs as another account, which needs access. */
async function createDataFolder(): Promise<string> {
  const folder = await createFolder()
  await chmod(folder, 0o755)
  return folder
}

async function titlesIn(connection: pg.ClientConfig): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<{ title: unknown }>('select title from listings')).rows.map(({ title }) => title)
  } finally {
    await client.end()
  }
}
