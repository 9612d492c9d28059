import { expect, test } from 'vitest'
import { BusinessDocument, BusinessDocuments } from '#shared/documents/documents.ts'
import { Problem } from '#shared/errors.ts'
import { createWorld } from '#test/world.ts'
import type { Person } from '#test/world.ts'
import { addDocument, makePdf, uploadForm } from './testing.ts'

const FIELDS = {
  title: 'Books',
  type: 'financial',
  subType: 'profit_loss',
  accessLevel: 'public',
  tags: '2025, audited',
  description: 'By our accountant',
}

async function stage() {
  const world = await createWorld()
  const owner = await world.person({ role: 'seller' })
  const listingId = await world.listing({ sellerId: owner.id })
  const form = uploadForm({ file: makePdf(), fields: FIELDS })
  const uploaded = BusinessDocument.parse(
    await (await world.as(owner).post(`/api/businesses/${listingId}/documents`, form)).json(),
  )
  const path = `/api/documents/${uploaded.id}`
  const change = (body: unknown, person: Person = owner) => world.as(person).patch(path, body)
  const read = async () => {
    const answer = await world.as(owner).get(`/api/businesses/${listingId}/documents`)
    return BusinessDocuments.parse(await answer.json())[0]
  }
  return { world, owner, listingId, uploaded, path, change, read }
}

test('an owner changes the details of a document, and the file stays', async () => {
  const { world, owner, path, uploaded, change, read } = await stage()
  const answer = await change({
    title: ' Return of 2023 ',
    description: '',
    type: 'tax',
    subType: 'tax_return_2023',
    accessLevel: 'verified_buyers',
    tags: ['2023', ' Signed ', '2023'],
    updatedAt: uploaded.updatedAt,
  })
  expect(answer.status).toBe(200)
  const changed = BusinessDocument.parse(await answer.json())
  expect(changed).toEqual({
    ...uploaded,
    title: 'Return of 2023',
    description: '',
    type: 'tax',
    subType: 'tax_return_2023',
    accessLevel: 'verified_buyers',
    opensTo: 'verified_buyers',
    tags: ['2023', 'Signed'],
    updatedAt: changed.updatedAt,
  })
  expect(changed.updatedAt).not.toBe(uploaded.updatedAt)
  expect(await read()).toEqual(changed)
  const file = Buffer.from(await (await world.as(owner).get(`${path}/download`)).arrayBuffer())
  expect(file.equals(makePdf())).toBe(true)
})

test('revoked access ends with the next request, and restored access returns with the next', async () => {
  const { world, listingId, path, change } = await stage()
  const subscriber = await world.person({ role: 'buyer', isSubscribed: true })
  const statuses = async () => {
    const answers = await Promise.all(
      [world, world.as(subscriber)].flatMap((client) =>
        ['download', 'preview'].map((way) => client.get(`${path}/${way}`)),
      ),
    )
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return answers.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await change({ accessLevel: 'admin_only' })
  expect(await statuses()).toEqual([404, 404, 404, 404])
  expect(await (await world.get(`/api/businesses/${listingId}/documents`)).json()).toEqual([])
  await change({ accessLevel: 'subscribers' })
  expect(await statuses()).toEqual([401, 401, 200, 200])
})

test('fields that are left out stay, and changing the type clears the subtype', async () => {
  const { change, uploaded, read } = await stage()
  await change({ accessLevel: 'subscribers' })
  expect(await read()).toMatchObject({ title: 'Books', subType: 'profit_loss', tags: uploaded.tags })
  await change({ type: 'legal' })
  expect(await read()).toMatchObject({ title: 'Books', type: 'legal', subType: null, accessLevel: 'subscribers' })
  await change({ subType: 'bylaws' })
  expect(await read()).toMatchObject({ type: 'legal', subType: 'bylaws' })
  await change({ subType: null })
  expect(await read()).toMatchObject({ type: 'legal', subType: null })
})

test('saving without changes keeps the version', async () => {
  const { change, uploaded } = await stage()
  for (const body of [{}, { title: 'Books' }, { tags: ['2025', 'audited'], accessLevel: 'public' }]) {
    expect(BusinessDocument.parse(await (await change(body)).json())).toEqual(uploaded)
  }
})

test('of two changes based on the same version, the second is refused', async () => {
  const { change, uploaded, read } = await stage()
  const { updatedAt } = uploaded
  const answers = await Promise.all([
    change({ title: 'One', updatedAt }),
    change({ title: 'Two', updatedAt }),
    change({ title: 'Three', updatedAt }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const late = await change({ title: 'Late', updatedAt })
  expect([late.status, Problem.parse(await late.json()).reason]).toEqual([409, 'changed_meanwhile'])
  expect((await read())?.title).toMatch(/^(?:One|Two|Three)$/u)
})

test.each([
  ['an empty title', { title: ' ' }, 'title'],
  ['a title of two lines', { title: 'a\nb' }, 'title'],
  ['a long description', { description: 'x'.repeat(2001) }, 'description'],
  ['an unknown type', { type: 'secret' }, 'type'],
  ['a subtype of another type', { subType: 'bylaws' }, 'subType'],
  ['a type without the given subtype', { type: 'tax', subType: 'profit_loss' }, 'subType'],
  ['an unknown level', { accessLevel: 'friends' }, 'accessLevel'],
  ['tags as a string', { tags: 'a, b' }, 'tags'],
  ['eleven tags', { tags: [...'abcdefghijk'] }, 'tags'],
  ['a tag with a comma', { tags: ['a,b'] }, 'tags.0'],
  ['a long tag', { tags: ['x'.repeat(41)] }, 'tags.0'],
  ['an invalid version', { updatedAt: 'yesterday' }, 'updatedAt'],
  ['a self-granted verification', { isVerified: true }, 'isVerified'],
  ['another business', { listingId: 1 }, 'listingId'],
  ['another file', { fileName: 'other.pdf' }, 'fileName'],
  ['a count', { downloadCount: 900 }, 'downloadCount'],
])('%s is refused with an error on that field', async (_, body, field) => {
  const { change, uploaded, read } = await stage()
  const answer = await change(body)
  expect(answer.status).toBe(400)
  expect(Object.keys(Problem.parse(await answer.json()).fields ?? {})).toEqual([field])
  expect(await read()).toEqual(uploaded)
})

test('only the owner and staff can change a document, and changes by staff are in the audit log', async () => {
  const { world, change, path, read } = await stage()
  expect((await world.patch(path, { title: 'Mine' })).status).toBe(401)
  expect((await change({ title: 'Mine' }, await world.person({ role: 'seller' }))).status).toBe(404)
  expect((await world.as(await world.person()).patch('/api/documents/99999', { title: 'Mine' })).status).toBe(404)
  const admin = await world.person({ role: 'admin', firstName: 'Staff' })
  expect((await change({ accessLevel: 'admin_only', title: 'Books of 2025' }, admin)).status).toBe(200)
  expect(await read()).toMatchObject({ title: 'Books of 2025', accessLevel: 'admin_only' })
  expect(await world.sql('select action, note from audit_log')).toEqual([
    { action: 'editDocument', note: '"Books of 2025": title, accessLevel' },
  ])
})

test('an old tax year stays valid when another field changes', async () => {
  const { world, owner, listingId } = await stage()
  const id = await addDocument(world, listingId)
  await world.sql("update documents set type = 'tax', sub_type = 'tax_return_2019' where id = $1", [id])
  const answer = await world.as(owner).patch(`/api/documents/${id}`, { accessLevel: 'public' })
  expect([answer.status, await answer.json()]).toMatchObject([200, { subType: 'tax_return_2019' }])
})
