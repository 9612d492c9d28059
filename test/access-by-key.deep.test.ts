import { expect, test } from 'vitest'
import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import { makeKey } from '#server/accounts/api-keys/testing.ts'
import { OPERATIONS } from '#server/app/openapi/operations.ts'
import { VISITORS } from './access-row.ts'
import { setUpStage } from './access-stage.ts'
import { TABLE } from './access-table.ts'
import { createWorld, shareWorld, SILENT } from './world.ts'

/** Every row has its own business. What a key opens depends on no effect of an event. */
const getWorld = shareWorld({}, SILENT, 'on request')

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

const FOR_KEYS = OPERATIONS.flatMap(({ id, scope }) => (scope ? [[id, scope] as const] : []))

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
