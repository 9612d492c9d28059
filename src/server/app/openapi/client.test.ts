import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createHandoverClient } from '#client/handover.ts'
import { makeKey } from '#server/accounts/api-keys/testing.ts'
import { createApi } from '#server/app/api.ts'
import { createWorld } from '#test/world.ts'
import { documentHash } from './document-for-keys.ts'

const HINT = 'run "npm run client"'

test('the types of the client are those of the document, as they were generated', async () => {
  const text = await readFile('client/api.gen.ts', 'utf8')
  const [first = '', ...rest] = text.split('\n')
  const [document, types] = first.replace('// ', '').split(' ')
  expect(document, `the document has changed: ${HINT}`).toBe(documentHash())
  expect(types, `the types were edited: ${HINT}`).toBe(createHash('sha256').update(rest.join('\n')).digest('hex'))
})

test('a program finds businesses, reads its own, changes one and is told what is wrong', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id, title: 'A bakery' })
  const { key } = await makeKey(world, seller, ['listings:read', 'listings:write'])
  const api = createApi(world.services)
  const handover = createHandoverClient({
    url: 'http://localhost:3000',
    key,
    fetch: async (request) => api.fetch(request),
  })

  const found = await handover.GET('/api/businesses', {
    params: { query: { search: 'bakery', priceMax: 200_000, verifiedOnly: true } },
  })
  expect(found.data?.map((business) => business.title)).toEqual(['A bakery'])
  const own = await handover.GET('/api/my-businesses/{id}', { params: { path: { id } } })
  expect(own.data?.form.businessName).toBe('A bakery')

  const changed = await handover.POST('/api/businesses/{id}/status', {
    params: { path: { id } },
    body: { step: 'pause' },
  })
  expect(changed.response.status).toBe(200)
  const missing = await handover.GET('/api/my-businesses/{id}', { params: { path: { id: 999_999 } } })
  expect([missing.data, missing.error?.code]).toEqual([undefined, 'not_found'])
})
