import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { certificatePath, maskName, Nda, NDA_STATEMENTS, ndaParagraphs, NdaSignature } from '#shared/access/nda.ts'
import { Problem } from '#shared/errors.ts'
import { createWorld } from '#test/world.ts'
import type { Client } from '#test/world.ts'
import { saveNdaText } from './current-nda.ts'
import { drawCertificate } from './draw-certificate.ts'
import { grantAccess, readPdf, signNda } from './testing.ts'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const readNda = async (client: Client) => Nda.parse(await (await client.get('/api/nda')).json())
const verify = async (client: Client, hash: string) =>
  (await client.get(`/api/verify-nda?hash=${hash}`)).json() as Promise<unknown>

const SIGNING = { version: 1, typedName: ' Bo Example ', consents: true, intends: true }

test('a signature is made once for a version, with a certificate that repeats the whole agreement', async () => {
  const world = await createWorld()
  const buyer = await world.person({ role: 'buyer', email: 'bo@example.com' })
  const nda = await readNda(world)
  expect(nda).toMatchObject({ version: 1, signature: null, lastSignedVersion: null, textHash: sha256(nda.text) })
  const browser = { 'user-agent': 'Firefox of a test' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => world.as(buyer).post('/api/nda/signatures', SIGNING, browser)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
  const signatures = await Promise.all(answers.map(async (answer) => NdaSignature.parse(await answer.json())))
  expect(new Set(signatures.map(({ id }) => id)).size).toBe(1)
  const signature = signatures[0] as NdaSignature
  expect(await readNda(world.as(buyer))).toMatchObject({ signature, lastSignedVersion: 1 })
  const stored: string[] = []
  for await (const { key } of world.services.storage.list('certificates/')) stored.push(key)
  expect(stored, 'the certificates of the requests that came too late are deleted').toHaveLength(1)

  const file = await world.as(buyer).get(certificatePath(signature.id))
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(sha256(bytes)).toBe(signature.certificateHash)
  const pages = await readPdf(bytes)
  for (const fact of [
    'Bo Example',
    'bo@example.com',
    signature.signedAt,
    signature.id,
    'Version 1',
    'Firefox of a test',
    ...Object.values(NDA_STATEMENTS),
  ]) {
    expect(pages[0]).toContain(fact)
  }
  expect(pages[0]?.replaceAll(' ', '')).toContain(nda.textHash)
  const body = pages.join(' ').replaceAll(/\s/gu, '')
  for (const { text } of ndaParagraphs(nda.text)) {
    // A paragraph may go on after the foot of a page.
    const words = text.replaceAll(/\s/gu, '')
    expect(body).toContain(words.slice(0, 80))
    expect(body).toContain(words.slice(-20))
  }
})

test('the certificate is genuine to the byte, and tells strangers no name', async () => {
  const world = await createWorld()
  const { certificateHash, id, signedAt } = await signNda(world, await world.person({ email: 'bo@example.com' }))
  const admin = await world.person({ role: 'admin' })
  const bytes = new Uint8Array(await (await world.as(admin).get(certificatePath(id))).arrayBuffer())
  expect(await verify(world, sha256(bytes).toUpperCase())).toEqual({
    isValid: true,
    certificate: { version: 1, signedAt, signer: 'B••• E•••' },
  })
  for (const position of [0, bytes.length >> 1, bytes.length - 1]) {
    const changed = bytes.slice()
    changed[position] = (changed[position] ?? 0) ^ 1
    expect(await verify(world, sha256(changed))).toEqual({ isValid: false, certificate: null })
  }
  expect(await verify(world, sha256(bytes.slice(0, -1)))).toMatchObject({ isValid: false })
  for (const wrong of ['', 'x', certificateHash.slice(1), `${certificateHash}0`, `${certificateHash.slice(1)}g`]) {
    expect((await world.get(`/api/verify-nda?hash=${wrong}`)).status, wrong).toBe(400)
  }
})

test('a certificate opens for its signer, staff, and sellers whom the signer asked', async () => {
  const world = await createWorld()
  const [signer, stranger, admin] = [await world.person(), await world.person(), await world.person({ role: 'admin' })]
  const [seller, otherSeller] = [await world.person({ role: 'seller' }), await world.person({ role: 'seller' })]
  await world.listing({ sellerId: otherSeller.id })
  const { id } = await signNda(world, signer)
  await grantAccess(world, await world.listing({ sellerId: seller.id }), signer, { days: -1 })
  const statusOf = async (client: Client, path = certificatePath(id)) => (await client.get(path)).status
  for (const person of [signer, seller, admin]) expect(await statusOf(world.as(person))).toBe(200)
  for (const person of [stranger, otherSeller]) expect(await statusOf(world.as(person))).toBe(404)
  expect(await statusOf(world)).toBe(404)
  for (const path of [id, `${id}.PDF`, 'x.pdf', `${crypto.randomUUID()}.pdf`]) {
    expect(await statusOf(world.as(admin), `/api/nda/signatures/${path}`), path).toBe(404)
  }
})

test('a new version asks to sign again, and a text that was in use before is no new version', async () => {
  const world = await createWorld()
  const buyer = await world.person()
  const first = await signNda(world, buyer)
  const file = join(world.services.env.DATA_DIR, 'nda.txt')
  const keep = async (text: string) => {
    await writeFile(file, text)
    const env = { ...world.services.env, NDA_FILE: file }
    await Promise.all([saveNdaText({ ...world.services, env }), saveNdaText({ ...world.services, env })])
  }
  await keep('Our own agreement\r\n\r\nKeep it to yourself.\n')
  expect(await readNda(world.as(buyer))).toMatchObject({
    version: 2,
    text: 'Our own agreement\n\nKeep it to yourself.',
    signature: null,
    lastSignedVersion: 1,
  })
  const old = await world.as(buyer).post('/api/nda/signatures', SIGNING)
  expect([old.status, Problem.parse(await old.json()).reason]).toEqual([409, 'nda_changed'])
  const second = await signNda(world, buyer)
  expect([second.version, second.id === first.id]).toEqual([2, false])
  const pages = await readPdf(
    new Uint8Array(await (await world.as(buyer).get(certificatePath(second.id))).arrayBuffer()),
  )
  expect(pages.at(-1)).toContain('Keep it to yourself.')
  expect(await verify(world, first.certificateHash), 'the earlier certificate stays genuine').toMatchObject({
    isValid: true,
    certificate: { version: 1 },
  })
  await saveNdaText(world.services)
  expect((await readNda(world)).version).toBe(2)
  await expect(keep('')).rejects.toThrow('NDA_FILE is invalid')
})

test('a closed account keeps the signature', async () => {
  const world = await createWorld()
  const [buyer, admin] = [await world.person(), await world.person({ role: 'admin' })]
  const { id, certificateHash } = await signNda(world, buyer)
  await world.sql('delete from users where id = $1', [buyer.id])
  expect(await verify(world, certificateHash)).toMatchObject({ isValid: true })
  expect((await world.as(admin).get(certificatePath(id))).status).toBe(200)
})

test('a signature needs a name, the consent and the intent', async () => {
  const world = await createWorld()
  const buyer = await world.person()
  for (const wrong of [
    { ...SIGNING, typedName: ' ' },
    { ...SIGNING, typedName: 'B' },
    { ...SIGNING, typedName: '12 34' },
    { ...SIGNING, typedName: 'Bo\nExample' },
    { ...SIGNING, typedName: 'x'.repeat(121) },
    { ...SIGNING, consents: false },
    { ...SIGNING, intends: undefined },
    { ...SIGNING, version: 0 },
    { ...SIGNING, more: 1 },
  ]) {
    expect((await world.as(buyer).post('/api/nda/signatures', wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await world.post('/api/nda/signatures', SIGNING)).status).toBe(401)
  expect(await world.sql('select from nda_signatures')).toEqual([])
})

test('a certificate names its signer in the letters that were typed, and masks them where it is checked', async () => {
  const [page] = await readPdf(
    await drawCertificate({
      id: 'x',
      version: 1,
      typedName: 'Bo Nguyễn 李',
      email: 'bo@example.com',
      ipAddress: '192.0.2.1',
      userAgent: '',
      signedAt: '2026-11-22T20:00:00.000Z',
      statements: [],
      text: 'Title',
      textHash: '0',
      verifyUrl: undefined,
    }),
  )
  expect(page).toContain('Signed by Bo Nguyễn 李')
  expect(page).toContain('November 22, 2026')
  expect(maskName(' bo  Nguyễn-li ')).toBe('B••• N•••')
})
