import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import { signInAdmin } from './setting/sign-in.ts'
import type { Stage } from './setting/stage.ts'

const USERS = 100_000
const WITHIN_S = 60
const COUNT_WITHIN_MS = 20
const GIVE_UP_MS = 10 * 60_000

/** An announcement to 100,000 users, while one of them keeps requesting the unread count. */
export async function* benchFanOut(stage: Stage): AsyncGenerator<Row> {
  const { url, dataDir } = await stage.play('users')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const cookie = await signInAdmin(client, dataDir)
    const headers = { cookie, 'content-type': 'application/json' }
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/admin/trigger-feature-update`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: 'Bench', message: 'Everyone is told.' }),
    })
    if (answer.status !== 202) throw new Error(`The announcement answered ${answer.status}`)
    const times: number[] = []
    const toldS = await askUntil(times, `${url}/api/notifications/count`, cookie, startedAt, async () => {
      const { rows } = await client.query<{ done: boolean }>(
        'select finished_at is not null as done from announcements order by id desc limit 1',
      )
      return rows[0]?.done ?? false
    })
    const { rows } = await client.query<{ mails: number }>(`
      select count(*)::integer as mails from pgboss.job where name = 'mail-announcement'`)
    const { mails } = rows[0] ?? { mails: 0 }
    yield atMost(
      `an announcement mailed to ${USERS.toLocaleString('en')} users: all jobs queued within`,
      toldS,
      WITHIN_S,
      's',
      `${mails} mails`,
    )
    yield atMost('count of the bell meanwhile, median', median(times), COUNT_WITHIN_MS, 'ms', p95(times))

    const mailTimes: number[] = []
    const mailedS = await askUntil(mailTimes, `${url}/api/notifications/count`, cookie, startedAt, async () => {
      const { rows: waiting } = await client.query<{ waiting: number }>(
        "select count(*)::integer as waiting from (select from pgboss.job where name = 'mail-announcement' and state < 'completed' limit 1) any_left",
      )
      return waiting[0]?.waiting === 0
    })
    yield forInformation('… and every mail of it is in the outbox within', mailedS, 's')
    yield atMost(
      'count of the bell while mails go out, median',
      median(mailTimes),
      COUNT_WITHIN_MS,
      'ms',
      p95(mailTimes),
    )
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Repeats a request, recording how long each took, until a condition holds; returns the seconds since the start. */
async function askUntil(
  times: number[],
  address: string,
  cookie: string,
  startedAt: number,
  isDone: () => Promise<boolean>,
): Promise<number> {
  let lastLook = 0
  for (;;) {
    const askedAt = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    await answer.text()
    const now = performance.now()
    times.push(now - askedAt)
    if (now - lastLook > 200) {
      lastLook = now
      if (await isDone()) return (performance.now() - startedAt) / 1000
    }
    if (now - startedAt > GIVE_UP_MS) throw new Error('it took longer than ten minutes')
  }
}

function p95(times: readonly number[]): string {
  return `p95 ${quantile(times, 0.95).toFixed(1)}, ${times.length} requests`
}
