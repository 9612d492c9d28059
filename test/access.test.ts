import { expect, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { OPERATIONS } from '#server/app/openapi/operations.ts'
import { visitors } from './access-row.ts'
import type { Visitor } from './access-row.ts'
import { setUpStage } from './access-stage.ts'
import { TABLE } from './access-table.ts'
import { createWorld, shareWorld, SILENT } from './world.ts'

/**
 * On another PostgreSQL, only the visitors with the most access run, since they send every statement; permissions
 * don't differ.
 */
const IS_OTHER_RELEASE = Boolean(process.env['TEST_DATABASE_URL'])
const SENDS_ALL = new Set<Visitor>(['seller', 'admin'])

/** Every row has its own visitors and its own business. Who may do what depends on no effect of an event. */
const getWorld = shareWorld({}, SILENT, 'on request')

test('every call is in the document and in the table, and both have no others', async () => {
  const world = await createWorld()
  const routes = createApi(world.services)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/\/$/u, '').replaceAll(/:(\w+)/gu, '{$1}')}`)
  // Two sitemaps have routes of their own beside the numbered ones.
  const served = new Set(routes.filter((route) => !/^get \/sitemaps\/\w+\.xml$/u.test(route)))
  const documented = OPERATIONS.map(({ method, path }) => `${method} ${path}`)
  expect(documented.toSorted()).toEqual([...served].toSorted())
  expect(Object.keys(TABLE).toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
})

test('what is documented as for members only answers others with 401, and nothing else does', () => {
  const forMembers = OPERATIONS.filter(({ errors }) => errors.includes('not_signed_in'))
  const refused = Object.entries(TABLE).filter(([, { answers }]) => answers.anonymous === 401)
  expect(forMembers.map(({ id }) => id).toSorted()).toEqual(refused.map(([id]) => id).toSorted())
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
