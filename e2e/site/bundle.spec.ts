import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase } from '#e2e/support/database.ts'
import { openServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/page.ts'

const run = promisify(execFile)

test('the bundle serves pages and runs its programs without the rest of the project', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'handover-bundle-'))
  await run('npm', ['run', 'bundle', '--silent', '--', folder])
  const server = await openServer(
    { DATABASE_URL: await createDatabase('bundle') },
    { cwd: folder, program: ['src/bundle/main.js'] },
  )
  try {
    expect(await (await request.get(server.url)).text()).toContain('</html>')
    const checklist = await request.get(`${server.url}/checklists/due-diligence.pdf`)
    expect((await checklist.body()).subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
})
