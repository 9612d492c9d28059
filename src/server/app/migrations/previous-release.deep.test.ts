import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { extractPreviousRelease } from '#test/servers/previous-release.ts'
import { databaseUrl, endProcess, startProcess } from '#test/servers/site-process.ts'
import { newestCode } from '#test/mailed-code.ts'
import { createWorld } from '#test/world.ts'
import { SUBMISSION } from '#test/submission.ts'

const ACCOUNT = { email: 'ada@example.com', password: 'long enough' }
const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' }

/** A visitor of a server, with the cookies that it set. */
function visitor(url: string) {
  let cookie = ''
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }
}

test('the release before works on the schema of this one, while both serve', async ({ skip }) => {
  const source = await mkdtemp(join(tmpdir(), 'handover-previous-'))
  onTestFinished(() => rm(source, { recursive: true }))
  const { whyNot } = await extractPreviousRelease(source, ['src', 'db', 'demo', 'package.json'])
  if (whyNot) return skip(whyNot)
  const world = await createWorld()
  const listingId = await world.listing({ title: 'A bakery of the new release' })
  const dataDir = join(source, 'data')
  await mkdir(dataDir)
  const variables = { DATABASE_URL: databaseUrl(world), AUTH_SECRET: world.services.secret }
  const { child, url } = await startProcess({ dataDir, variables, cwd: source })
  const send = visitor(url)

  expect(await send('GET', '/api/businesses')).toMatchObject({
    status: 200,
    body: [{ title: 'A bakery of the new release' }],
  })

  expect(
    (await send('POST', '/api/auth/sign-up/email', { ...ACCOUNT, firstName: 'Ada', lastName: 'Example' })).status,
  ).toBe(202)
  const outbox = join(dataDir, 'outbox')
  const code = async () => {
    // A mail that is being written has another ending.
    const names = (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml')).toSorted()
    return newestCode(await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8'))))
  }
  await expect.poll(code, { interval: 50, timeout: 20_000 }).not.toBe('')
  expect((await send('POST', '/api/auth/verify-email', { ...ACCOUNT, code: await code() })).status).toBe(200)
  expect((await send('POST', '/api/user/role', { role: 'buyer' })).status).toBe(200)

  expect((await send('POST', '/api/businesses', SUBMISSION)).status).toBe(201)
  // The new release shows what the old one wrote.
  expect(await (await world.get('/api/businesses')).text()).toContain(SUBMISSION.businessName)

  const { body } = await send('POST', '/api/get-or-create-subscription', {})
  const { clientSecret } = body as { clientSecret: string }
  expect((await send('POST', '/api/sandbox/payments', { clientSecret, ...CARD })).status).toBe(200)
  await expect
    .poll(async () => (await send('GET', '/api/subscription')).body, { interval: 50, timeout: 20_000 })
    .toMatchObject({ status: 'active' })

  const message = { listingId, clientKey: randomUUID(), text: 'Is the oven included?' }
  expect((await send('POST', '/api/conversations', message)).status).toBe(201)
  expect(await endProcess(child, 'SIGTERM')).toBe(0)
})
