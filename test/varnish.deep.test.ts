import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/servers/free-port.ts'
import { configureVarnish, installVarnish, VARNISH } from '#test/servers/varnish.ts'

const SHARED = 'public, max-age=0, s-maxage=3, stale-while-revalidate=2, stale-if-error=300'
/** Longer than the site allows a cache to show an answer. */
const OLD_MS = 6000
const UP = { interval: 50, timeout: 20_000 }

interface Answer {
  status?: number
  headers?: OutgoingHttpHeaders
  breaksOff?: boolean
}

const missing = await installVarnish()
const trial = missing ? test.skip : test
const named = (name: string) => (missing ? `${name}. ${missing}` : name)

/** A site whose answers the test decides, behind Varnish with the file of `deploy/varnish`. */
async function behindVarnish() {
  const folder = await mkdtemp(join(tmpdir(), 'handover-varnish-'))
  const [port, sitePort] = [await freePort(), await freePort()]
  let asked = 0
  let answer: Answer = {}
  const site = createServer(({ url = '' }, response) => {
    asked += 1
    const { status = 200, headers = {}, breaksOff } = url === '/robots.txt' ? {} : answer
    const all = { 'cache-control': SHARED, etag: 'W/"1"', vary: 'accept-encoding, cookie', ...headers }
    if (breaksOff) response.writeHead(status, { ...all, 'content-length': 100 }).write('ans', () => response.destroy())
    else response.writeHead(status, all).end(`answer ${asked}`)
  })
  const stop = async () => {
    site.closeAllConnections()
    if (site.listening) await new Promise((resolve) => void site.close(resolve))
  }
  await new Promise<void>((resolve) => void site.listen(sitePort, '127.0.0.1', resolve))
  const child = spawn(VARNISH, await configureVarnish(folder, port, sitePort), { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await stop()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const got = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: got.status, isHit: got.headers.get('x-cache') === 'hit', text: await got.text() }
  }
  const status = async (path: string) => (await get(path)).status
  const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined))?.status
  await expect.poll(statusOf, UP).toBe(200)
  return {
    stop,
    answerWith: (next: Answer) => (answer = next),
    status,
    get,
    /** For some seconds, of which Varnish needs two to see that the site is away. */
    async showsAll() {
      const until = performance.now() + OLD_MS
      for (; performance.now() < until; await delay(100)) expect(await status('/')).toBe(200)
    },
  }
}

trial(
  named('an answer that is old already, as the site’s own cache sends it, hides no good one while the site is away'),
  async () => {
    const { answerWith, showsAll, status, stop } = await behindVarnish()
    expect(await status('/')).toBe(200)
    await delay(OLD_MS)
    answerWith({ headers: { age: '4' } })
    expect(await status('/')).toBe(200)
    await stop()
    await showsAll()
  },
)

trial.for([503, 429])(named('an answer %i hides no good one while the site is away'), async (code) => {
  const { answerWith, showsAll, status, stop } = await behindVarnish()
  expect(await status('/')).toBe(200)
  await delay(OLD_MS)
  answerWith({ status: code, headers: { 'cache-control': 'no-store' } })
  expect(await status('/')).toBe(200)
  expect(await status('/never-seen')).toBe(code)
  await stop()
  await showsAll()
})

trial(named('an answer that breaks off is shown to nobody, and hides no good one'), async () => {
  const { answerWith, get, showsAll, stop } = await behindVarnish()
  const { text } = await get('/')
  await delay(OLD_MS)
  answerWith({ breaksOff: true, headers: { etag: 'W/"2"' } })
  expect(await get('/')).toMatchObject({ status: 200, text })
  await stop()
  await showsAll()
})

trial(named('what is not there for everyone any longer is not shown, not even while the site is away'), async () => {
  const { answerWith, status, stop } = await behindVarnish()
  expect(await status('/')).toBe(200)
  await delay(OLD_MS)
  answerWith({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(await status('/')).toBe(404)
  await stop()
  expect(await status('/')).toBe(503)
})

trial(
  named('an answer is five seconds old at most while the site answers, counting the time in the site'),
  async () => {
    const { answerWith, get } = await behindVarnish()
    answerWith({ headers: { age: '4' } })
    const { text } = await get('/')
    await delay(1500)
    expect((await get('/')).text).not.toBe(text)
  },
)

trial(named('cookies of strangers change nothing, and a member’s pages are the member’s alone'), async () => {
  const { answerWith, get } = await behindVarnish()
  // For longer than this test lasts.
  answerWith({ headers: { 'cache-control': SHARED.replace('s-maxage=3', 's-maxage=60') } })
  const { text } = await get('/', { cookie: 'visit=1' })
  expect(await get('/', { cookie: 'visit=2; theme=dark' })).toMatchObject({ isHit: true, text })
  answerWith({ headers: { 'cache-control': 'private, no-store' } })
  const member = { cookie: 'visit=3; handover_session=ada' }
  for (const headers of [member, { cookie: '__Host-handover_session=ada' }, { authorization: 'Bearer key' }]) {
    const own = await get('/', headers)
    expect([own.isHit, own.text === text]).toEqual([false, false])
    expect(await get('/')).toMatchObject({ isHit: true, text })
  }
})

trial(named('an answer for one alone is stored for nobody, and none waits for another'), async () => {
  const { answerWith, get } = await behindVarnish()
  answerWith({ headers: { 'cache-control': 'private, no-store' } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/api/who')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(5)
})
