import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TaskPaper } from '#shared/deals/room/tasks.ts'
import { GuestRoom } from '#shared/deals/room/guests.ts'
import { PAGE_COUNT_HEADER } from '#shared/documents/documents.ts'
import { grantAccess } from '#server/access/testing.ts'
import { reasonOf } from '#server/deals/testing.ts'
import { agreed, expectOk, invite, readRoom, taskOf } from '#server/deals/room/testing.ts'
import { makePages, readPages } from '#server/documents/stamps/testing.ts'
import { addDocument } from '#server/documents/testing.ts'
import { unzip } from '#test/unzip.ts'
import type { Client } from '#test/world.ts'

type Library = NonNullable<Parameters<typeof addDocument>[2]>

/** A room whose seller has put a document of two pages to the task of the lease. */
async function withDocument(about: Library) {
  const staged = await agreed()
  const { world, buyer, asSeller, id, listingId } = staged
  const accessId = await grantAccess(world, listingId, buyer)
  const file = await makePages(2)
  const documentId = await addDocument(world, listingId, { ...about, file })
  const task = taskOf(await readRoom(asSeller, id), 'The lease')
  await expectOk(await asSeller.post(`/api/deals/${id}/tasks/${task.id}/documents`, { documentId }))
  const paperOf = async (client: Client) => taskOf(await readRoom(client, id), 'The lease').papers[0] as TaskPaper
  const { id: paperId } = await paperOf(asSeller)
  return { ...staged, accessId, file, paperOf, path: `/api/deals/${id}/papers/${paperId}`, paperId }
}

const mark = (guest: { id: string }) => `Link ${guest.id.slice(0, 8)}`
const pagesOf = async (answer: Response) => readPages(await (await expectOk(answer)).arrayBuffer())

test('what left the library for approved buyers names whoever reads it in the room, until the seller takes it back', async () => {
  const staged = await withDocument({ accessLevel: 'approved_buyers' })
  const { world, buyer, asBuyer, asSeller, id, listingId, accessId, file, path, paperId, paperOf } = staged
  expect(Buffer.from(await (await asSeller.get(path)).arrayBuffer()).equals(file), 'the seller’s own is bare').toBe(
    true,
  )
  for (const page of await pagesOf(await asBuyer.get(path))) {
    expect(page).toContain(`For Bo Example · ${buyer.email} · Access No. ${accessId} · `)
  }
  expect(await paperOf(asBuyer)).toMatchObject({ isStamped: true, opens: 'file' })
  const [theirs, ours] = [await invite(asBuyer, id), await invite(asSeller, id, { name: 'Lee Lender', role: 'lender' })]
  const asGuest = ({ token }: { token: string }) => `/api/rooms/${token}/papers/${paperId}`
  const [read] = await pagesOf(await world.get(asGuest(theirs)))
  expect(read).toContain(`For Ada Attorney · guest of the buyer · ${mark(theirs.guest)} · `)
  const [lent] = await pagesOf(await world.get(asGuest(ours)))
  expect(lent).toContain(`For Lee Lender · guest of the seller · ${mark(ours.guest)} · `)

  const files = await unzip(await asBuyer.get(`/api/deals/${id}/binder.zip`))
  const [name] = [...files.keys()]
  const bound = files.get(name ?? '') ?? Buffer.alloc(0)
  expect((await readPages(bound))[0]).toContain(`Access No. ${accessId}`)
  expect(files.get('SHA256SUMS.txt')?.toString()).toBe(`${createHash('sha256').update(bound).digest('hex')}  ${name}\n`)

  await expectOk(await asSeller.patch(`/api/businesses/${listingId}/access`, { accessId, step: 'revoke' }))
  for (const client of [() => asBuyer.get(path), () => world.get(asGuest(theirs))]) {
    const answer = await client()
    expect([answer.status, await reasonOf(answer)]).toEqual([403, 'approval_required'])
  }
  expect(await paperOf(asBuyer)).toMatchObject({ opens: 'nothing' })
  const room = GuestRoom.parse(await (await world.get(`/api/rooms/${theirs.token}`)).json())
  expect(room.tasks.flatMap(({ papers }) => papers)).toMatchObject([{ opens: 'nothing' }])
  const after = await unzip(await asBuyer.get(`/api/deals/${id}/binder.zip`))
  expect([...after.keys()]).toEqual(['SHA256SUMS.txt', 'index.html'])
  expect(after.get('index.html')?.toString()).toContain('the seller has closed it')
  expect((await asSeller.get(path)).status).toBe(200)
  expect(await pagesOf(await world.get(asGuest(ours)))).toHaveLength(2)
})

test('what was view only in the library is read page by page in the room, and is in no binder', async () => {
  const { world, asBuyer, asSeller, id, path, paperId, accessId, paperOf } = await withDocument({
    accessLevel: 'approved_buyers',
    isViewOnly: true,
  })
  const { token } = await invite(asBuyer, id)
  expect(await paperOf(asBuyer)).toMatchObject({ opens: 'pages' })
  for (const [client, address, words] of [
    [asBuyer, path, `Access No. ${accessId}`],
    [world, `/api/rooms/${token}/papers/${paperId}`, 'For Ada Attorney'],
  ] as const) {
    const whole = await client.get(address)
    expect([whole.status, await reasonOf(whole)]).toEqual([403, 'view_only'])
    const page = await client.get(`${address}/pages/2`)
    expect(page.headers.get(PAGE_COUNT_HEADER)).toBe('2')
    const [text, ...others] = await pagesOf(page)
    expect(others).toEqual([])
    expect(text).toContain('Sales of month 2')
    expect(text).toContain(words)
    expect((await client.get(`${address}/pages/3`)).status).toBe(404)
  }
  for (const address of [`/api/deals/${id}/binder.zip`, `/api/rooms/${token}/binder.zip`]) {
    const files = await unzip(await asBuyer.get(address))
    expect([...files.keys()]).toEqual(['SHA256SUMS.txt', 'index.html'])
    expect(files.get('index.html')?.toString()).toContain('view only, it is read in the room')
  }
  expect((await asSeller.get(path)).status).toBe(200)
})

test('a grant that ends by time closes no paper of a deal, and a document for subscribers is a file to everyone', async () => {
  const { world, asBuyer, path } = await withDocument({ accessLevel: 'approved_buyers' })
  await world.sql("update listing_access set until = now() - interval '1 day'")
  expect((await pagesOf(await asBuyer.get(path)))[0]).toContain('For Bo Example')
  await world.sql('delete from listing_access')
  expect((await pagesOf(await asBuyer.get(path)))[0]).toContain('· Deal room ·')
  const open = await withDocument({ accessLevel: 'subscribers' })
  expect(Buffer.from(await (await open.asBuyer.get(open.path)).arrayBuffer()).equals(open.file)).toBe(true)
})
