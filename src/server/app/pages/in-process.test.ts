import { expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { savedCalls } from '#shared/saved/calls.ts'
import { createApi } from '#server/app/api.ts'
import { CALLS } from '#server/app/calls.ts'
import { findMember } from '#server/accounts/members.ts'
import { readSessionToken } from '#server/accounts/sign-in/session-cookie.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { inProcess } from './render-page.ts'

test('a page is answered what the API answers over HTTP', async () => {
  const world = await createWorld()
  const buyer = await world.person({ role: 'buyer' })
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id })
  await world.as(buyer).put(`/api/saved/businesses/${id}`, { note: 'Ask about the oven' })
  await world.as(buyer).post('/api/saved/searches', { filter: { search: 'bakery' } })
  const { makeCall } = await callsOf(world, buyer)
  const reads = CALLS.map(({ operation }) => operation).filter(
    ({ method, path, query, answer }) => method === 'get' && answer.schema && !query && !path.includes('{'),
  )
  expect(reads.length).toBeGreaterThan(20)
  for (const { path } of reads) {
    const overHttp: unknown = await (await world.as(buyer).get(path)).json()
    const made = await makeCall({ method: 'get', path: path as Call['path'] }, {})
    expect([path, 'answer' in made ? made.answer : made.problem]).toEqual([path, overHttp])
  }
  const one: unknown = await (await world.as(buyer).get(`/api/saved/businesses/${id}`)).json()
  expect(await makeCall(savedCalls.getSavedBusiness, { id })).toEqual({ answer: one })
})

test('a page is refused as the API refuses', async () => {
  const world = await createWorld()
  const { makeCall } = await callsOf(world)
  expect(await makeCall(savedCalls.listSavedBusinesses, {})).toMatchObject({
    problem: { status: 401, code: 'not_signed_in' },
  })
  const member = await callsOf(world, await world.person())
  expect(await member.makeCall(savedCalls.getSavedBusiness, { id: 7 })).toMatchObject({ problem: { status: 404 } })
})

test('an address that can name nothing is not found, as over HTTP', async () => {
  const world = await createWorld()
  const { makeCall } = await callsOf(world, await world.person({ role: 'admin' }))
  for (const { operation } of CALLS) {
    const { method, path } = operation
    if (method !== 'get' || !path.includes('{') || !operation.answer.schema) continue
    const sent = Object.fromEntries([...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => [name, 'undefined']))
    const made = await makeCall({ method, path: path as Call['path'] }, sent)
    expect([path, 'problem' in made && made.problem.status]).toEqual([path, 404])
  }
})

test('a page whose visitor nobody can tell is told that the site is away', async () => {
  const world = await createWorld()
  const { makeCall } = inProcess(world.services, createApi(world.services), requestBy(), undefined)
  expect(await makeCall(savedCalls.listSavedBusinesses, {})).toMatchObject({ problem: { status: 503 } })
})

async function callsOf(world: World, person?: Person) {
  const token = readSessionToken(person?.cookie, world.services)
  const member = token === undefined ? undefined : await findMember(world.services, token)
  return inProcess(world.services, createApi(world.services), requestBy(person), { member })
}

function requestBy(person?: Person): Request {
  return new Request('http://localhost:3000/saved', { headers: { ...(person && { cookie: person.cookie }) } })
}
