import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { marketDay } from '#shared/market-day.ts'
import { product } from '#shared/product.ts'
import { readDeal } from '#server/deals/parties.ts'
import { reasonOf } from '#server/deals/testing.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { agreed, invite, put, readRoom, step, taskOf } from '#server/deals/room/testing.ts'
import { unzip } from '#test/unzip.ts'
import { openBinder } from './binder.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

test('the binder has every paper under its task, and its hashes match', async () => {
  const { world, asBuyer, asSeller, id } = await agreed()
  const room = await readRoom(asSeller, id)
  const returns = taskOf(room, 'Federal tax returns')
  await put(asSeller, id, returns, 'Return of 2025', 'Return.txt')
  await put(asSeller, id, returns, 'Return of 2024', 'return.txt')
  await put(asBuyer, id, taskOf(room, 'Competitors'), 'Two <bakeries> within a mile', 'Competitors & more.txt')
  const answer = await asBuyer.get(`/api/deals/${id}/binder.zip`)
  expect(answer.headers.get('content-disposition')).toContain('binder.zip')
  const files = await unzip(answer)
  const papers = [...files.keys()].filter((path) => path.includes('/'))
  expect(papers.map((path) => path.replace(/^\d\d (\w+)\/\d\d .*\//u, '$1: '))).toEqual([
    'Financial: Return.txt',
    'Financial: 2 return.txt',
    'Market: Competitors & more.txt',
  ])
  const sums = files.get('SHA256SUMS.txt')?.toString()
  expect(sums).toBe(papers.map((path) => `${sha256(files.get(path) ?? '')}  ${path}\n`).join(''))
  const index = files.get('index.html')?.toString() ?? ''
  for (const text of ['Perry Street Bakery', 'Competitors &amp; more.txt', sha256('Return of 2025')]) {
    expect(index).toContain(text)
  }
  const { token } = await invite(asSeller, id)
  expect([...(await unzip(await world.get(`/api/rooms/${token}/binder.zip`))).keys()]).toEqual([...files.keys()])

  await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'fit' })
  expect(await reasonOf(await asBuyer.get(`/api/deals/${id}/binder.zip`))).toBe('room_closed')
})

test.each([
  [`${'x'.repeat(59)}𝐀𝐁 of the books`, `${'x'.repeat(59)}𝐀`],
  [
    `Returns of the last three years, quarter by quarter (941) and more`,
    'Returns of the last three years, quarter by quarter (941)',
  ],
  [
    `Returns of the last three years, quarter by quarter, complete`,
    'Returns of the last three years, quarter by quarter',
  ],
  ['?!.../../../..', ''],
])('a task named %s has a folder that every file system takes', async (title, name) => {
  const { asBuyer, asSeller, id } = await agreed()
  const input = { area: 'handover', title, detail: '', isSellers: true, dueOn: null }
  await asBuyer.post(`/api/deals/${id}/tasks`, input)
  const { tasks } = await readRoom(asSeller, id)
  const task = tasks.at(-1)
  if (!task) throw new Error('the task was not added')
  await put(asSeller, id, task, 'The books', 'books.txt')
  const files = await unzip(await asSeller.get(`/api/deals/${id}/binder.zip`))
  const folder = `${tasks.length} ${name}`.trim()
  const [path] = files.keys()
  expect(path).toBe(`07 Handing over/${folder}/books.txt`)
  const link = `07 Handing over/${folder}/books.txt`.split('/').map(encodeURIComponent).join('/')
  expect(files.get('index.html')?.toString()).toContain(`href="${link}"`)
})

test('a file that is lost is named in the index; one that was changed breaks the binder off', async () => {
  const { world, asSeller, id } = await agreed()
  const task = taskOf(await readRoom(asSeller, id), 'Federal tax returns')
  await put(asSeller, id, task, 'Return of 2025', 'lost.txt')
  await put(asSeller, id, task, 'Return of 2024', 'kept.txt')
  const [lost] = await world.sql(`select file_key as key from deal_papers where file_name = 'lost.txt'`)
  await world.services.storage.delete(String(lost?.['key']))
  const files = await unzip(await asSeller.get(`/api/deals/${id}/binder.zip`))
  expect(files.get('index.html')?.toString()).toContain('lost.txt: the file is missing')
  expect(files.get('SHA256SUMS.txt')?.toString()).not.toContain('lost.txt')
  await world.sql(`update deal_papers set file_hash = repeat('0', 64) where file_name = 'kept.txt'`)
  const broken = await asSeller.get(`/api/deals/${id}/binder.zip`)
  await expect(broken.arrayBuffer()).rejects.toThrow()
})

test('whoever hangs up before the first paper is read leaves no file open', async () => {
  const { world, seller, asSeller, id } = await agreed()
  await put(asSeller, id, taskOf(await readRoom(asSeller, id), 'Federal tax returns'), 'Return of 2025')
  const { storage } = world.services
  const opened = Promise.withResolvers<Readable>()
  const hungUp = Promise.withResolvers<void>()
  const open: typeof storage.open = async (key) => {
    const file = await storage.open(key)
    if (!file) return undefined
    await hungUp.promise
    const stream = () => {
      const source = file.stream()
      opened.resolve(source)
      return source
    }
    return { ...file, stream }
  }
  const state = await readDeal(world.services.db, id, seller.id)
  const reader = { isBound: false, isTakenBack: false, stamp: { name: 'Sal', contact: '', mark: '' } }
  const binder = await openBinder({ ...world.services, storage: { ...storage, open } }, state, reader)
  await binder.close()
  hungUp.resolve()
  const source = await opened.promise
  await expect.poll(() => source.closed, { timeout: 10_000 }).toBe(true)
})

test('a binder breaks off where a file can’t be read: only one that is not there is told in its index', async () => {
  const { world, seller, asSeller, id } = await agreed()
  await put(asSeller, id, taskOf(await readRoom(asSeller, id), 'Federal tax returns'), 'Return of 2025')
  const state = await readDeal(world.services.db, id, seller.id)
  const reader = { isBound: false, isTakenBack: false, stamp: { name: 'Sal', contact: '', mark: '' } }
  const away: Partial<Storage> = { open: () => Promise.reject(new Error('the bucket is away')) }
  const storage = { ...world.services.storage, ...away }
  const binder = await openBinder({ ...world.services, storage }, state, reader)
  await expect(buffer(binder.stream())).rejects.toThrow('the bucket is away')
})

test('no path in a binder is one that Windows reserves, also for a paper from before', async () => {
  const { world, asSeller, id } = await agreed()
  const returns = taskOf(await readRoom(asSeller, id), 'Federal tax returns')
  const names = ['CON.txt', 'nul.2025.txt', 'com1.txt', 'Contract.txt']
  for (const name of names) await put(asSeller, id, returns, name, name)
  const fileNames = async () => {
    const files = await unzip(await asSeller.get(`/api/deals/${id}/binder.zip`))
    return [...files.keys()].flatMap((path) => (path.includes('/') ? [path.split('/').at(-1)] : []))
  }
  const opened = ['CON_.txt', 'nul_.2025.txt', 'com1_.txt', 'Contract.txt']
  expect(await fileNames()).toEqual(opened)
  await world.sql("update deal_papers set file_name = replace(file_name, '_', '')")
  expect(await fileNames()).toEqual(opened)
})

test('the calendar has the open tasks and the day of closing', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const room = await readRoom(asBuyer, id)
  await step(asBuyer, id, taskOf(room, 'Competitors'), 'accept')
  const answer = await asBuyer.get(`/api/deals/${id}/calendar.ics`)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const lines = (await answer.text()).replaceAll(/\r\n[ \t]/gu, '').split('\r\n')
  const dated = room.tasks.filter(({ dueOn }) => dueOn !== null).length
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(dated)
  expect(lines.some((line) => line.includes('Competitors'))).toBe(false)
  expect(lines).toContain('SUMMARY:Closing: Perry Street Bakery')
  expect(lines).toContain(`X-WR-CALNAME:Perry Street Bakery\\, ${product.name}`)
  expect(lines).toContain(`DTSTART;VALUE=DATE:${marketDay(Date.now(), 75).replaceAll('-', '')}`)
  // One's own tasks ring.
  const own = room.tasks.filter(
    ({ isOwn, state, title }) => isOwn && state === 'open' && !title.startsWith('Competitors'),
  )
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(own.length)
  // A day on which something is due is no busy day.
  expect(lines.filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(dated)
  expect((await asSeller.get(`/api/deals/${id}/calendar.ics`)).status).toBe(200)

  // A calendar has events, or isn't one.
  await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'fit' })
  expect((await asBuyer.get(`/api/deals/${id}/calendar.ics`)).status).toBe(404)
})
