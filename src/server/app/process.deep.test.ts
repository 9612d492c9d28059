import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateSignedCookie } from 'hono/cookie'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { answerTo, openLine } from '#server/platform/connections/testing.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { endProcess, startProcess } from '#test/servers/site-process.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-process-'))
  await chmod(folder, 0o755)
  onTestFinished(async () => {
    // Joining the embedded server and leaving it as the last one stops a server that a killed process left behind.
    await (await startEmbeddedPostgres({ dataDir: folder })).stop()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

let used: Promise<string> | undefined
afterAll(async () => {
  if (!used) return
  await (await startEmbeddedPostgres({ dataDir: await used })).stop()
  await rm(await used, { recursive: true, force: true })
})

/** A data folder that a process has used before: creating a database takes longer than the tests themselves. */
async function usedFolder(): Promise<string> {
  used ??= (async () => {
    const first = await mkdtemp(join(tmpdir(), 'handover-process-'))
    await chmod(first, 0o755)
    await endProcess((await start(first)).child, 'SIGTERM')
    return first
  })()
  const folder = await dataFolder()
  // Keeps the owners of the files, which fs.cp does not.
  execFileSync('cp', ['-a', `${await used}/.`, folder])
  return folder
}

const start = (dataDir: string) => startProcess({ dataDir })

async function report(url: string): Promise<number> {
  const body = JSON.stringify({ events: [{ name: 'page_view', path: '/', ageMs: 0 }] })
  return (await fetch(`${url}/api/events`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
    .status
}

/** The cookie of a signed-in member. */
async function signIn(folder: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`
    with made as (insert into users (first_name, email) values ('Ada', 'ada@example.com') returning id)
    insert into sessions (user_id, token, expires_at) select id, 'a-token', now() + interval '1 hour' from made`)
  await client.end()
  await postgres.stop()
  const secret = await readFile(join(folder, 'auth-secret'), 'utf8')
  return (await generateSignedCookie('handover_session', 'a-token', secret)).split(';')[0] ?? ''
}

test('acknowledged writes survive kill -9, and the next start serves them', async () => {
  const folder = await usedFolder()
  const first = await start(folder)
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(first.url)))
  expect(new Set(answers)).toEqual(new Set([204]))
  await endProcess(first.child, 'SIGKILL')

  const second = await start(folder)
  // Polled, as a load balancer does: a database on a busy machine may not be ready at once.
  await expect.poll(async () => (await fetch(`${second.url}/readyz`)).status).toBe(200)
  await endProcess(second.child, 'SIGTERM')
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  expect((await client.query('select from events')).rowCount).toBe(20)
  await client.end()
  await postgres.stop()
})

test('SIGTERM lets open requests finish, ends streams, logs the last request, and exits with 0', async () => {
  const folder = await usedFolder()
  const { child, url } = await startProcess({ dataDir: folder, variables: { LOG_LEVEL: 'info' } })
  const output = text(child.stdout)
  const answers = Promise.all(
    Array.from({ length: 10 }, () => fetch(`${url}/api/businesses`).then(({ status }) => status)),
  )
  await answers
  const stream = await fetch(`${url}/api/conversations/stream`, { headers: { cookie: await signIn(folder) } })
  expect(stream.status).toBe(200)
  expect(await endProcess(child, 'SIGTERM')).toBe(0)
  expect(await stream.text()).toContain('retry:')
  const requests = (await output).split('\n').filter((line) => line.includes('"msg":"request"'))
  expect(requests).toHaveLength(11)
  expect(requests.at(-1)).toContain('"route":"/api/conversations/stream"')
})

test('connections made during shutdown are answered, and none is reset', async () => {
  const folder = await usedFolder()
  const { child, url } = await start(folder)
  const { pid = 0 } = child
  const port = Number(new URL(url).port)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  // The operating system accepts connections while the process is suspended.
  process.kill(pid, 'SIGSTOP')
  const request = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const answers = Array.from({ length: 30 }, () => answerTo(port, request))
  const late = await openLine(port)
  const exited = once(child, 'exit')
  process.kill(pid, 'SIGTERM')
  process.kill(pid, 'SIGCONT')
  // The operating system decides which request is read before the signal; listen.test.ts checks the headers.
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 (?:200|503) /u)
  late.socket.write(request)
  await late.closed
  expect(late.text()).toMatch(/^HTTP\/1.1 (?:200|503) /u)
  expect((await exited)[0]).toBe(0)
})

test('two processes that start at once share one data folder, and the second outlives the first', async () => {
  const folder = await dataFolder()
  const [one, two] = await Promise.all([start(folder), start(folder)])
  expect(await report(one.url)).toBe(204)
  expect(await endProcess(one.child, 'SIGTERM')).toBe(0)
  expect(await report(two.url)).toBe(204)
  expect(await endProcess(two.child, 'SIGTERM')).toBe(0)
})

test('an invalid setting stops the startup with a message that names it', async () => {
  const child = spawn(process.execPath, ['src/server/app/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: 'many' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(Buffer.concat(chunks).toString()).toMatch(/^PORT is invalid/u)
})

test('a port in use is reported in one sentence, and no database is left running', async () => {
  const folder = await usedFolder()
  const { child, url } = await start(folder)
  const other = await usedFolder()
  const second = spawn(process.execPath, ['src/server/app/main.ts', '--api-only'], {
    env: { PATH: process.env['PATH'], PORT: new URL(url).port, DATA_DIR: other },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const chunks: Buffer[] = []
  second.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(second, 'exit')) as [number]
  expect(code).toBe(1)
  expect(Buffer.concat(chunks).toString()).toContain('choose another PORT')
  await expect(readFile(join(other, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
  await endProcess(child, 'SIGTERM')
})

test('while the database hangs, requests are refused in time, and served again after it recovers', async () => {
  const folder = await usedFolder()
  const { child, url } = await start(folder)
  const pid = Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n', 1)[0])
  // The parent first, so that no new processes are forked.
  process.kill(pid, 'SIGSTOP')
  const children = execFileSync('pgrep', ['-P', String(pid)])
    .toString()
    .trim()
    .split('\n')
    .map(Number)
  signalAll(children, 'SIGSTOP')
  try {
    // It would hang until the end of the test.
    const signal = AbortSignal.timeout(10_000)
    expect((await fetch(`${url}/healthz`, { signal })).status).toBe(200)
    expect((await fetch(`${url}/readyz`, { signal })).status).toBe(503)
    const refused = await fetch(`${url}/api/businesses`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
  } finally {
    signalAll([...children, pid], 'SIGCONT')
  }
  await expect.poll(async () => (await fetch(`${url}/api/businesses`)).status, { timeout: 5000 }).toBe(200)
  await endProcess(child, 'SIGTERM')
})

/** What goes through all members in batches, and how it comes about. */
const BATCHES = [
  {
    what: 'a fan-out',
    job: 'fan-out-announcement',
    mails: 'mail-announcement',
    progress: 'announcements',
    cause: `with made as (insert into announcements (topic, title, message) values ('feature_update', 'News', 'News') returning id)
      insert into pgboss.job (name, data, heartbeat_seconds, retry_limit, retry_delay)
      select 'fan-out-announcement', json_build_object('announcementId', id), 10, 20, 1 from made`,
  },
  {
    what: 'a digest',
    job: 'queue-digests',
    mails: 'mail-digest',
    progress: 'announcement_digests',
    cause: `insert into notification_preferences (user_id, feature_updates_in_app, feature_updates_email, new_user_signup_in_app,
        new_user_signup_email, business_listed_in_app, business_listed_email, seller_verified_in_app, seller_verified_email)
      select id, true, true, true, true, true, true, true, true from users where first_name = 'Reader';
      update users set created_at = now() - interval '9 days';
      -- Whether or not the process has begun one by now.
      delete from announcement_digests;
      insert into announcement_digests (since, until, finished_at) values (now() - interval '4 days', now() - interval '3 days', now());
      insert into announcements (topic, title, message, path, created_at)
      values ('business_listed', 'News', 'News', '/marketplace', now() - interval '2 days');
      insert into pgboss.job (name, data, heartbeat_seconds, retry_limit, retry_delay) values ('queue-digests', '{}', 10, 20, 1)`,
  },
] as const

test.each(BATCHES)(
  '$what interrupted by kill -9 resumes in another process, and everyone is mailed once',
  async (given) => {
    const { job, mails, progress, cause } = given
    const folder = await usedFolder()
    const first = await start(folder)
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    onTestFinished(() => postgres.stop())
    const [client, holder] = [new pg.Client(postgres.connection), new pg.Client(postgres.connection)]
    for (const one of [client, holder]) {
      await one.connect()
      onTestFinished(() => one.end())
    }
    await client.query(`insert into users (first_name, email, email_verified)
    select 'Reader', 'reader-' || number || '@example.com', true from generate_series(1, 5000) number`)
    // The second batch waits at its end, so that the process is killed between the first batch and the last.
    await holder.query('select pg_advisory_lock(1)')
    await client.query(`
    create function wait_for_test() returns trigger language plpgsql as
      $$ begin if old.reached_user_id is not null then perform pg_advisory_xact_lock_shared(1); end if; return new; end $$;
    create trigger waits before update on ${progress} for each row execute function wait_for_test()`)
    await client.query('update pgboss.queue set heartbeat_seconds = 10 where name = $1', [job])
    await client.query(cause)
    const queued = async () =>
      (
        await client.query<{ count: number }>('select count(*)::integer as count from pgboss.job where name = $1', [
          mails,
        ])
      ).rows[0]?.count
    await expect.poll(queued, { interval: 20, timeout: 10_000 }).toBeGreaterThan(0)
    await endProcess(first.child, 'SIGKILL')
    expect(await queued()).toBeLessThan(5000)
    await holder.query('select pg_advisory_unlock(1)')
    // Ages the job, so that the test does not wait for the missed heartbeat.
    await client.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'")

    const second = await start(folder)
    await expect.poll(queued, { interval: 500, timeout: 45_000 }).toBe(5000)
    const { rows } = await client.query(
      "select from pgboss.job where name = $1 group by data->>'userId' having count(*) > 1",
      [mails],
    )
    expect(rows).toHaveLength(0)
    await endProcess(second.child, 'SIGTERM')
  },
)

/** A backend that has ended since the list was made is ignored. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
