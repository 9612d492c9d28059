import { expect, test } from 'vitest'
import { OwnData } from '#shared/accounts/own-data.ts'
import { stage } from '#server/deals/testing.ts'
import { addDocument } from '#server/documents/testing.ts'
import { fileForm } from '#server/conversations/testing.ts'
import { unzip } from '#test/unzip.ts'
import { createWorld } from '#test/world.ts'
import { memberWithPassword } from '#test/member.ts'
import { close, eraseClosed, ownData } from './testing.ts'

test('a copy has what is stored about its owner and the owner’s files, and no secret', async () => {
  const { world, seller, listingId, asSeller, id } = await stage()
  await addDocument(world, listingId)
  await asSeller.post(`/api/conversations/${id}/attachments`, fileForm('ovens.txt', 'two ovens'))
  expect((await asSeller.get('/api/account/copy.zip')).status).toBe(404)
  const asked = OwnData.parse(await (await asSeller.post('/api/account/copy')).json())
  expect(asked.copy).toMatchObject({ state: 'making', bytes: null, readyUntil: null })
  // A second press asks for nothing more.
  await asSeller.post('/api/account/copy')
  await world.runJobs()
  const mails = (await world.mails()).filter((mail) => mail.includes('data is ready'))
  expect(mails).toHaveLength(1)
  const { copy } = await ownData(world, seller)
  expect(copy).toMatchObject({ state: 'ready' })
  expect(Date.parse(copy?.readyUntil ?? '') - Date.parse(copy?.askedAt ?? '')).toBeGreaterThan(6.9 * 86_400_000)

  const answer = await asSeller.get('/api/account/copy.zip')
  expect(answer.headers.get('content-disposition')).toContain('my-data.zip')
  expect(Number(answer.headers.get('content-length'))).toBe(copy?.bytes)
  const files = await unzip(answer)
  const rowsOf = (table: string): Record<string, unknown>[] =>
    JSON.parse(files.get(`data/${table}.json`)?.toString() ?? '[]')
  expect(rowsOf('users')).toMatchObject([{ id: seller.id, email: seller.email }])
  expect(rowsOf('listings')).toMatchObject([{ title: 'Perry Street Bakery' }])
  expect(rowsOf('messages').map(({ text }) => text)).toContain('Is it still for sale?')
  expect(rowsOf('sessions').every((row) => !('token' in row))).toBe(true)
  expect([...files.keys()].filter((path) => path.startsWith('files/documents/'))).toHaveLength(1)
  const sent = [...files].find(([path]) => path.endsWith('ovens.txt'))
  expect(sent?.[1].toString()).toBe('two ovens')
  expect(files.get('README.txt')?.toString()).toContain('data/listings.json: listings')
})

test('a copy is its owner’s alone, is replaced by the next one, and is deleted with the account or after its days', async () => {
  const world = await createWorld()
  const [ada, eve] = [await memberWithPassword(world), await memberWithPassword(world)]
  const keyOf = async () => String((await world.sql('select file_key as key from account_copies'))[0]?.['key'])
  const ask = async () => {
    await world.as(ada).post('/api/account/copy')
    await world.runJobs()
    return keyOf()
  }
  const first = await ask()
  expect((await world.as(eve).get('/api/account/copy.zip')).status).toBe(404)
  expect((await world.get('/api/account/copy.zip')).status).toBe(401)
  const second = await ask()
  expect(second).not.toBe(first)
  expect(await world.services.storage.open(first)).toBeUndefined()

  await world.sql("update account_copies set ready_until = now() - interval '1 second'")
  expect((await ownData(world, ada)).copy).toBeNull()
  expect((await world.as(ada).get('/api/account/copy.zip')).status).toBe(404)
  await world.services.queue.send(world.services.db, 'sweep-copies', {})
  await world.runJobs()
  expect(await world.services.storage.open(second)).toBeUndefined()

  const third = await ask()
  await close(world, ada)
  await eraseClosed(world)
  expect(await world.services.storage.open(third)).toBeUndefined()
})

test('two tabs ask for one copy, and one that was given up is asked for again', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  const ask = () => world.as(ada).post('/api/account/copy')
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([202, 202])
  expect(await world.sql("select from pgboss.job where name = 'make-copy'")).toHaveLength(1)
  await world.sql("update account_copies set asked_at = now() - interval '25 hours'")
  expect((await ownData(world, ada)).copy).toBeNull()
  await ask()
  expect((await ownData(world, ada)).copy?.state).toBe('making')
})

test('too many copies in a day are refused', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked += 1) statuses.push((await world.as(ada).post('/api/account/copy')).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})
