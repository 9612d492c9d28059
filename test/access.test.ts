import { expect, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { OPERATIONS } from '#server/app/openapi/operations.ts'
import { visitors, VISITORS } from './access-row.ts'
import type { Visitor } from './access-row.ts'
import { setUpStage } from './access-stage.ts'
import { TABLE } from './access-table.ts'
import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import { makeKey } from '#server/accounts/api-keys/testing.ts'
import { createWorld, shareWorld, SILENT } from './world.ts'

/**
 * On another PostgreSQL, only the visitors with the most access run, since they send every statement; permissions
 * don't differ.
 */
const IS_OTHER_RELEASE = Boolean(process.env['TEST_DATABASE_URL'])
const SENDS_ALL = new Set<Visitor>(['seller', 'admin'])

/** Every row has its own visitors and its own business. Who may do what depends on no effect of an event. */
const getWorld = shareWorld({}, SILENT, 'on request')

test('every endpoint is in the document and in the table, and both have no others', async () => {
  const world = await createWorld()
  const routes = createApi(world.services)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/\/$/u, '').replaceAll(/:(\w+)/gu, '{$1}')}`)
  // Two sitemaps have routes of their own beside the numbered ones.
  const served = new Set(routes.filter((route) => !/^get \/sitemaps\/\w+\.xml$/u.test(route)))
  const documented = OPERATIONS.map(({ method, path }) => `${method} ${path}`)
  expect(documented.toSorted()).toEqual([...served].toSorted())
  expect(Object.keys(TABLE).toSorted()).toEqual([...served].toSorted())
})

test('what is documented as for members only answers others with 401, and nothing else does', () => {
  const forMembers = OPERATIONS.filter(({ errors }) => errors.includes('not_signed_in'))
  const refused = Object.entries(TABLE).filter(([, { answers }]) => answers.anonymous === 401)
  expect(forMembers.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    refused.map(([name]) => name).toSorted(),
  )
})

test.each(Object.entries(TABLE))('%s answers each kind of visitor as the table says', async (_, { send, answers }) => {
  const world = await getWorld()
  const people = await visitors(world)
  const stage = await setUpStage(world, people.get('seller'))
  const given: Record<string, number> = {}
  for (const kind of Object.keys(answers) as Visitor[]) {
    if (IS_OTHER_RELEASE && !SENDS_ALL.has(kind)) continue
    const person = people.get(kind)
    const answer = await send(person ? world.as(person) : world, stage)
    given[kind] = answer.status
    await answer.body?.cancel()
    // One visitor's requests must not use up another's rate limit.
    await world.sql('delete from rate_limits')
  }
  expect(answers).toMatchObject(given)
  expect(Object.keys(given)).toHaveLength(IS_OTHER_RELEASE ? SENDS_ALL.size : Object.keys(answers).length)
})

const SCOPES = Object.keys(API_SCOPES) as ApiScope[]

test('a key opens nothing outside its scopes, whoever it belongs to', async () => {
  const world = await createWorld()
  const admin = await world.person({ role: 'admin' })
  const keys = new Map<ApiScope, string>()
  for (const scope of SCOPES) keys.set(scope, (await makeKey(world, admin, [scope])).key)
  const opened: string[] = []
  for (const { method, path, scope } of OPERATIONS.filter((operation) => operation.path.startsWith('/api'))) {
    for (const [of, key] of keys) {
      const answer = await world.withKey(key)[method](path.replaceAll(/\{\w+\}/gu, '1'))
      const isClosed = answer.status === 403 && (await answer.clone().text()).includes('"key_scope"')
      if (!isClosed && of !== scope) opened.push(`${of}: ${method} ${path}`)
      if (isClosed && of === scope) opened.push(`not ${of}: ${method} ${path}`)
      await answer.body?.cancel()
      await world.sql('delete from rate_limits')
    }
  }
  expect(opened).toEqual([])
  expect(new Set(OPERATIONS.flatMap(({ scope }) => scope ?? []))).toEqual(new Set(SCOPES))
})

const FOR_KEYS = OPERATIONS.flatMap(({ method, path, scope }) => (scope ? [[`${method} ${path}`, scope] as const] : []))

test.each(FOR_KEYS)(
  '%s answers the key of a member like the member, without the rights of staff',
  async (name, scope) => {
    const world = await getWorld()
    const row = TABLE[name]
    if (!row) throw new Error(`${name} is not in the table`)
    for (const kind of ['seller', 'otherSeller', 'admin'] as const) {
      const [seller, person] = await world.people([VISITORS.seller, VISITORS[kind]])
      if (!seller || !person) throw new Error('nobody was made')
      const owner = kind === 'seller' ? person : seller
      const { key } = await makeKey(world, person, [scope])
      const answer = await row.send(world.withKey(key), await setUpStage(world, owner))
      expect(answer.status, kind).toBe(row.answers[kind === 'admin' ? 'otherSeller' : kind])
      await answer.body?.cancel()
      await world.sql('delete from rate_limits')
    }
  },
)
