import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { atLeast, atMost, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import { signInAdmin, signInBuyers } from './setting/sign-in.ts'
import type { Stage } from './setting/stage.ts'

const DAYS = 90
const A_DAY = 1000
const PROFESSIONALS = 2000
const FOLLOWED = 20
const WITHIN_MS = 20
const ANNOUNCED_WITHIN_MS = 50
const DIGESTS_A_SECOND = 2000
const TIMES = 60
const GIVE_UP_MS = 20 * 60_000

/** Members whose bells differ, and what makes them so. */
const KINDS: Record<string, string> = {
  'a new member': "update users set created_at = now() - interval '1 day' where id = $1",
  'who never read any': "update users set created_at = now() - interval '1 year' where id = $1",
  'all topics off': `update notification_preferences set feature_updates_in_app = false, business_listed_in_app = false,
    seller_verified_in_app = false, followed_listed_in_app = false where user_id = $1`,
  'who follows 20': `insert into professional_follows (user_id, professional_id)
    select $1, id from professional_profiles order by id limit ${FOLLOWED}`,
  'who read all': `insert into announcement_marks select $1::uuid, now(), now(), now(), now(), now()`,
}

/** Bells among many members and three months of announcements, and the daily mails of all of them. */
export async function* benchAnnouncements(stage: Stage, members: number): AsyncGenerator<Row> {
  const { url, dataDir } = await stage.play('users')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const admin = await signInAdmin(client, dataDir)
    const cookies = await signInBuyers(client, dataDir, Object.keys(KINDS).length)
    console.error(`… adding ${members.toLocaleString('en')} members and ${DAYS * A_DAY} announcements`)
    await addMembers(client, members)
    await addAnnouncements(client)
    for (const [index, change] of Object.values(KINDS).entries()) {
      const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [
        `buyer-${index + 1}@handover.invalid`,
      ])
      await client.query("update users set created_at = now() - interval '1 year' where id = $1", [rows[0]?.id])
      await client.query(change, [rows[0]?.id])
    }
    await client.query('vacuum analyze')

    const among = `among ${members.toLocaleString('en')} members and ${(DAYS * A_DAY).toLocaleString('en')} announcements`
    for (const [what, path] of [
      ['count of the bell', '/api/notifications/count'],
      ['list of the bell', '/api/notifications'],
    ] as const) {
      // Every connection plans a statement anew the first times.
      for (let time = 0; time < TIMES; time += 1)
        await timeOf(url + path, { headers: { cookie: cookies[time % cookies.length] ?? '' } })
      const times = cookies.map((): number[] => [])
      for (let time = 0; time < TIMES; time += 1)
        for (const [index, cookie] of cookies.entries())
          times[index]?.push(await timeOf(url + path, { headers: { cookie } }))
      const each = Object.keys(KINDS).map((kind, index) => {
        const ms = times[index] ?? []
        return { kind, middle: median(ms), p95: quantile(ms, 0.95) }
      })
      const detail = each
        .map(({ kind, middle, p95 }) => `${kind} ${p95.toFixed(1)}, median ${middle.toFixed(1)}`)
        .join('; ')
      yield atMost(`${what} ${among}, p95`, Math.max(...each.map(({ p95 }) => p95)), WITHIN_MS, 'ms', detail)
    }

    yield await benchDigests(client, members)
    const answers: number[] = []
    for (let time = 0; time < TIMES / 3; time += 1) {
      const body = JSON.stringify({ title: `Bench ${time}`, message: 'Everyone sees it.' })
      const headers = { cookie: admin, 'content-type': 'application/json' }
      answers.push(await timeOf(`${url}/api/admin/trigger-feature-update`, { method: 'POST', headers, body }))
    }
    const p95 = `p95 ${quantile(answers, 0.95).toFixed(1)}`
    yield atMost(
      'an announcement to all of them, until every bell shows it',
      median(answers),
      ANNOUNCED_WITHIN_MS,
      'ms',
      p95,
    )
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** How quickly the daily mails of everyone are queued. Sending them goes on as quickly as a mail server takes them. */
async function benchDigests(client: pg.Client, members: number): Promise<Row> {
  await client.query("update announcement_digests set until = until - interval '1 day'")
  const startedAt = performance.now()
  const isDone = async () =>
    (
      await client.query(
        "select from announcement_digests where finished_at > now() - interval '1 hour' and reached_user_id is null and since < until",
      )
    ).rowCount
  while (!(await isDone())) {
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error('the daily mails were not queued in time')
    await sleep(1000)
  }
  const { rows } = await client.query<{ seconds: number; jobs: number }>(`
    select extract(epoch from max(created_on) - min(created_on))::float as seconds, count(*)::integer as jobs
    from pgboss.job where name = 'mail-digest'`)
  const { seconds, jobs } = rows[0] ?? { seconds: Number.NaN, jobs: 0 }
  await client.query("delete from pgboss.job where name = 'mail-digest' and state < 'active'")
  const detail = `${jobs.toLocaleString('en')} in ${seconds.toFixed(0)} s`
  return atLeast(
    `daily mails of ${members.toLocaleString('en')} members queued a second`,
    jobs / seconds,
    DIGESTS_A_SECOND,
    detail,
  )
}

/** Up to this many, who all want new businesses by a daily mail. Searching for members is not measured here. */
async function addMembers(client: pg.Client, members: number): Promise<void> {
  await client.query('drop index if exists users_search')
  await client.query(
    `insert into users (first_name, last_name, email, email_verified, role)
    select 'Member', 'Number ' || n, 'member-' || n || '@handover.invalid', true, 'buyer'
    from generate_series((select count(*) from users) + 1, $1) n`,
    [members],
  )
  await client.query("update users set created_at = now() - interval '1 year'")
  await client.query(`
    insert into notification_preferences (user_id, feature_updates_in_app, feature_updates_email, new_user_signup_in_app,
      new_user_signup_email, business_listed_in_app, business_listed_email, seller_verified_in_app, seller_verified_email)
    select id, true, false, false, false, true, true, true, false from users on conflict (user_id) do nothing`)
  await client.query(
    `insert into professional_profiles (user_id, bio, specialties, portfolio_links, past_work_examples, resume_url,
      license_number, designation, accreditation, title, company, location, website)
    select id, '', '{}', '{}', '{}', '', '', '', '', '', '', '', '' from users
    where email not like 'buyer-%' order by id limit $1 on conflict do nothing`,
    [PROFESSIONALS],
  )
}

/** Half of them new businesses, of which two fifths are told apart to followers. */
async function addAnnouncements(client: pg.Client): Promise<void> {
  await client.query(
    `insert into announcements (topic, title, message, path, except_user_id, followers_told_apart, created_at, finished_at)
    select case when k = 0 then 'feature_update' when k < 500 then 'business_listed' when k < 700 then 'seller_verified'
        when k < 800 then 'new_user_signup' else 'followed_listed' end,
      'New business listed', 'Bakery ' || n || ' in Spokane, WA is for sale.', '/marketplace',
      sellers.ids[1 + n % cardinality(sellers.ids)], k between 1 and 200,
      now() - make_interval(secs => ($1 - n) * 86400.0 / $2), now()
    from (select n, n % $2 as k from generate_series(1, $1) n) numbered,
      (select array_agg(user_id order by id) as ids from professional_profiles) sellers`,
    [DAYS * A_DAY, A_DAY],
  )
}

async function timeOf(address: string, init: RequestInit): Promise<number> {
  const askedAt = performance.now()
  const answer = await fetch(address, init)
  await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - askedAt
}
