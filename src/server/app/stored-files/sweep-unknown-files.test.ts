import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { sweepUnknownFiles } from './sweep-unknown-files.ts'

const [KNOWN, UNFINISHED, ORPHAN] = ['a1'.repeat(16), 'b2'.repeat(16), 'c3'.repeat(16)]

/** Two hours old, unless the test says otherwise. */
async function store(world: World, key: string, { minutesAgo = 120 } = {}): Promise<void> {
  await world.services.storage.put(key, Buffer.from('x'))
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await utimes(join(world.services.env.DATA_DIR, 'files', key), at, at)
}

async function storedKeys(world: World): Promise<string[]> {
  const found: string[] = []
  for (const prefix of [
    'pictures/',
    'drawings/',
    'originals/',
    'documents/',
    'attachments/',
    'papers/',
    'proofs/',
    'certificates/',
  ]) {
    for await (const { key } of world.services.storage.list(prefix)) found.push(key)
  }
  return found
}

async function addDocument(world: World, fileKey: string): Promise<void> {
  await world.sql(
    `insert into documents (listing_id, title, type, access_level, tags, file_name, content_type, file_bytes, file_hash, file_key)
    values ($1, 'Books', 'financial', 'public', '{}', 'books.pdf', 'application/pdf', 1, 'hash', $2)`,
    [await world.listing(), fileKey],
  )
}

async function addPaper(world: World, fileKey: string): Promise<void> {
  const [seller, buyer] = [await world.person(), await world.person()]
  await world.sql(
    `with talk as (
      insert into conversations (listing_id, buyer_id, seller_id) values ($1, $2, $3) returning id
    ), deal as (
      insert into deals (conversation_id, listing_id) select id, $1 from talk returning conversation_id
    ), task as (
      insert into deal_tasks (conversation_id, area, position, title, detail, is_sellers, is_checked)
      select conversation_id, 'legal', 1, 'Lease', '', true, true from deal returning id
    )
    insert into deal_papers (task_id, is_by_seller, file_name, content_type, file_bytes, file_hash, file_key)
    select id, true, 'lease.pdf', 'application/pdf', 1, 'hash', $4 from task`,
    [await world.listing({ sellerId: seller.id }), buyer.id, seller.id, fileKey],
  )
}

async function addAttachment(world: World, fileKey: string): Promise<void> {
  const [seller, buyer] = [await world.person(), await world.person()]
  await world.sql(
    `with talk as (
      insert into conversations (listing_id, buyer_id, seller_id) values ($1, $2, $3) returning id
    ), said as (
      insert into messages (conversation_id, sender_id, client_key, text)
      select id, $2, gen_random_uuid(), '' from talk returning id
    )
    insert into message_attachments (message_id, file_name, content_type, file_bytes, file_hash, file_key)
    select id, 'plan.pdf', 'application/pdf', 1, 'hash', $4 from said`,
    [await world.listing(), buyer.id, seller.id, fileKey],
  )
}

async function addWaitingProof(world: World, fileKey: string): Promise<void> {
  const { id } = await world.person()
  await world.sql(
    "insert into buyer_proofs (user_id, kind, amount_cents, file_key) values ($1, 'bank_statement', 100000, $2)",
    [id, fileKey],
  )
}

async function addCertificate(world: World, certificateKey: string): Promise<void> {
  await world.sql(
    `insert into nda_signatures (version, typed_name, email, ip_address, user_agent, certificate_hash, certificate_key)
    values (1, 'Bo', 'bo@example.com', '', '', '', $1)`,
    [certificateKey],
  )
}

test('files without a row are deleted after an hour, and all others stay', async () => {
  const world = await createWorld()
  await world.pictures(await world.listing(), [KNOWN, UNFINISHED])
  await world.sql("update listing_pictures set state = 'processing' where key = $1", [UNFINISHED])
  await addDocument(world, 'documents/aa/known.pdf')
  await addAttachment(world, 'attachments/aa/known.pdf')
  await addPaper(world, 'papers/aa/known.pdf')
  await addWaitingProof(world, 'proofs/aa/known.pdf')
  await addCertificate(world, 'certificates/aa/known.pdf')
  const staying = [
    `pictures/a1/${KNOWN}-400.webp`,
    `pictures/a1/${KNOWN}-1200.jpeg`,
    `pictures/b2/${UNFINISHED}-400.avif`,
    `drawings/a1/${KNOWN}.svg`,
    `originals/b2/${UNFINISHED}.upload`,
    'documents/aa/known.pdf',
    'attachments/aa/known.pdf',
    'papers/aa/known.pdf',
    'proofs/aa/known.pdf',
    'certificates/aa/known.pdf',
    'pictures/read-me.txt',
  ]
  const going = [
    `pictures/c3/${ORPHAN}-400.webp`,
    `pictures/c3/${ORPHAN}-800.avif`,
    `drawings/c3/${ORPHAN}.svg`,
    `originals/a1/${KNOWN}.upload`,
    `originals/c3/${ORPHAN}.jpg`,
    'documents/aa/orphan.pdf',
    'attachments/aa/orphan.pdf',
    'papers/aa/orphan.pdf',
    'proofs/aa/decided.pdf',
    'certificates/aa/orphan.pdf',
  ]
  for (const key of [...staying, ...going]) await store(world, key)
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'sweep-files')
  await world.runJobs()
  expect((await storedKeys(world)).toSorted()).toEqual(staying.toSorted())
})

test('an upload in progress is left alone', async () => {
  const world = await createWorld()
  const keys = [`originals/c3/${ORPHAN}.jpg`, 'documents/aa/arriving.pdf']
  for (const key of keys) await store(world, key, { minutesAgo: 55 })
  await sweepUnknownFiles(world.services)
  expect((await storedKeys(world)).toSorted()).toEqual(keys.toSorted())
})

test('partial files of a killed process are deleted after an hour', async () => {
  const world = await createWorld()
  await store(world, 'documents/aa/one.pdf', { minutesAgo: 1 })
  const folder = join(world.services.env.DATA_DIR, 'files/documents/aa')
  for (const name of ['one.pdf.old.part', 'one.pdf.new.part']) await writeFile(join(folder, name), 'x')
  const longAgo = new Date(Date.now() - 61 * 60_000)
  await utimes(join(folder, 'one.pdf.old.part'), longAgo, longAgo)
  await sweepUnknownFiles(world.services)
  expect((await readdir(folder)).toSorted()).toEqual(['one.pdf', 'one.pdf.new.part'])
})

test('two processes that sweep at once, and one that sweeps again, delete the same', async () => {
  const world = await createWorld()
  await addDocument(world, 'documents/aa/known.pdf')
  await store(world, 'documents/aa/known.pdf')
  for (let index = 0; index < 20; index += 1) await store(world, `documents/aa/orphan${index}.pdf`)
  await Promise.all([sweepUnknownFiles(world.services), sweepUnknownFiles(world.services)])
  await sweepUnknownFiles(world.services)
  expect(await storedKeys(world)).toEqual(['documents/aa/known.pdf'])
})

test('files are matched to rows across batches', async () => {
  const world = await createWorld()
  const id = await world.listing()
  const keys = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(32, '0'))
  await world.pictures(id, keys)
  for (const key of keys) {
    await store(world, `pictures/00/${key}-400.webp`)
    await store(world, `pictures/00/${key}-800.webp`)
  }
  for (let index = 0; index < 200; index += 1) await store(world, `documents/aa/orphan${index}.pdf`)
  await sweepUnknownFiles(world.services)
  expect(await storedKeys(world)).toHaveLength(600)
})

test('if most of many files have no row, none is deleted: they belong to another database', async () => {
  const world = await createWorld()
  for (let index = 0; index < 101; index += 1) await store(world, `documents/aa/other${index}.pdf`)
  await sweepUnknownFiles(world.services)
  expect(await storedKeys(world)).toHaveLength(101)
})
