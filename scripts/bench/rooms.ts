import { randomBytes } from 'node:crypto'
import { megabytesOf } from './measure/memory.ts'
import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'
import { signInSample } from './setting/sign-in.ts'
import { withDatabase } from './setting/with-database.ts'

const TASKS = 500
const PAPERS = 200
const PAPER_BYTES = 1024 * 1024
const PER_TASK = 20
const READINGS = 200
const OPENS_MS = 100
const GROWTH_MB = 48
const SAMPLED_MS = 50

/** The room of the sample preschool, with as many tasks and papers as one may have, opened by its buyer; and its binder. */
export async function* benchRooms(stage: Stage): AsyncGenerator<Row> {
  const { url, dataDir, pid } = await stage.play('demo')
  const cookie = await signInSample(url, 'subscriber')
  const { id, taskIds } = await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select d.conversation_id as id from deals d where d.stage = 'due_diligence' limit 1`,
    )
    const room = rows[0]?.id ?? ''
    await client.query(
      `insert into deal_tasks (conversation_id, area, position, title, detail, is_sellers, is_checked, due_on)
      select $1, 'legal', 1000, 'A task of the parties’ own, number ' || n, repeat('What it is about. ', 20), n % 2 = 0, true, current_date + n
      from generate_series(1, $2 - (select count(*)::integer from deal_tasks where conversation_id = $1)) n`,
      [room, TASKS],
    )
    const { rows: open } = await client.query<{ id: number }>(
      `select id from deal_tasks where conversation_id = $1 and key is null order by id limit $2`,
      [room, PAPERS / PER_TASK],
    )
    return { id: room, taskIds: open.map((task) => task.id) }
  })
  for (const taskId of taskIds) {
    for (let paper = 0; paper < PER_TASK; paper += 1)
      await upload(`${url}/api/deals/${id}/tasks/${taskId}/papers`, cookie)
  }

  const times: number[] = []
  for (let reading = 0; reading < READINGS; reading += 1)
    times.push(await timed(`${url}/api/deals/${id}/tasks`, cookie))
  const what = `the room of a deal with ${TASKS} tasks and ${PAPERS} papers`
  yield atMost(`${what}, p95`, quantile(times, 0.95), OPENS_MS, 'ms', `median ${median(times).toFixed(1)} ms`)
  const page = `${url}/messages/${id}?tab=room`
  const pages: number[] = []
  for (let reading = 0; reading < 20; reading += 1) pages.push(await timed(page, cookie))
  yield forInformation(`its page, rendered on the server, median`, median(pages), 'ms')

  const binder = `${url}/api/deals/${id}/binder.zip`
  // The first one loads what it takes.
  await download(binder, cookie)
  const before = await megabytesOf([pid])
  let most = before
  const watching = setInterval(() => void megabytesOf([pid]).then((size) => (most = Math.max(most, size))), SAMPLED_MS)
  const startedAt = performance.now()
  const bytes = await download(binder, cookie)
  clearInterval(watching)
  const seconds = (performance.now() - startedAt) / 1000
  const detail = `${(bytes / 1024 / 1024).toFixed(0)} MB in ${seconds.toFixed(1)} s, from ${before.toFixed(0)} MB`
  yield atMost(
    `a binder of ${PAPERS} papers: what the server grows by while it is sent`,
    most - before,
    GROWTH_MB,
    'MB',
    detail,
  )
}

async function upload(path: string, cookie: string): Promise<void> {
  const form = new FormData()
  form.append('file', new File([randomBytes(PAPER_BYTES / 2).toString('hex')], 'paper.txt', { type: 'text/plain' }))
  const answer = await fetch(path, { method: 'POST', headers: { cookie }, body: form })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
}

async function timed(path: string, cookie: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - startedAt
}

async function download(path: string, cookie: string): Promise<number> {
  const answer = await fetch(path, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`)
  let bytes = 0
  for await (const piece of answer.body) bytes += piece.length
  return bytes
}
