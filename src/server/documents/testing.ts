import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import type { AccessLevel, DocumentId, DocumentType } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { World, Client, Person } from '#test/world.ts'
import { insertDocument } from './store.ts'
import { BusinessDocuments } from '#shared/documents/documents.ts'
import { createWorld } from '#test/world.ts'

/** A part of a ZIP; `claims` overrides what its header declares. */
export interface Part {
  name: string
  content: Buffer | string
  isStored?: boolean
  claims?: { size?: number; flags?: number }
}

/** A ZIP of parts, deflated by default. */
export function makeZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  /** Of each content: a ZIP bomb has the same one many times. */
  const kept = new Map<Buffer | string, { bytes: Buffer; sum: number; deflated: Buffer }>()
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored, claims } of parts) {
    const { bytes, sum, deflated } = kept.get(content) ?? pack(content)
    kept.set(content, { bytes, sum, deflated })
    const packed = isStored ? bytes : deflated
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(claims?.flags ?? 0, 2)
    header.writeUInt16LE(isStored ? 0 : 8, 4)
    header.writeUInt32LE(sum, 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(claims?.size ?? bytes.length, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), header, rest, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

function pack(content: Buffer | string): { bytes: Buffer; sum: number; deflated: Buffer } {
  const bytes = Buffer.from(content)
  return { bytes, sum: crc32(bytes), deflated: deflateRawSync(bytes) }
}

const MAIN = {
  docx: { part: 'word/document.xml', type: 'wordprocessingml.document' },
  xlsx: { part: 'xl/workbook.xml', type: 'spreadsheetml.sheet' },
} as const

interface PackageOptions {
  format?: keyof typeof MAIN
  mainType?: string
  document?: Buffer | string
  /** Goes inside the relationships of the main part. */
  relations?: string
  more?: readonly Part[]
}

/** A small .docx or .xlsx. */
export function makePackage({
  format = 'docx',
  mainType,
  document,
  relations = '',
  more = [],
}: PackageOptions = {}): Buffer {
  const { part, type } = MAIN[format]
  const folder = part.slice(0, part.indexOf('/'))
  const file = part.slice(folder.length + 1)
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${mainType ?? `application/vnd.openxmlformats-officedocument.${type}.main+xml`}"/></Types>`,
    },
    { name: part, content: document ?? `${xml}<document><body>Books of the bakery</body></document>` },
    { name: `${folder}/_rels/${file}.rels`, content: `${xml}<Relationships>${relations}</Relationships>` },
    ...more,
  ])
}

/**
 * A picture that can't be compressed, so that the rest of a package does not look like a ZIP bomb beside it. Without
 * the signature, one in 300 would begin like odd markup or a program.
 */
export const FILLER: Part = {
  name: 'word/media/image1.png',
  content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), randomBytes(20_000)]),
}

export function makePdf(text = 'Books of the bakery'): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length + 35}>>stream\nBT /F1 18 Tf 20 100 Td (${text}) Tj ET\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A .doc or .xls with these streams in its directory; `start` is the first's content. */
export function makeCompoundFile(streams: readonly string[], start?: Buffer): Buffer {
  const bytes = Buffer.alloc(512 * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(0, 76)
  for (const [index, name] of ['Root Entry', ...streams].entries()) bytes.write(name, 1024 + index * 128, 'utf16le')
  bytes.writeUInt32LE(2, 1024 + 128 + 116)
  start?.copy(bytes, 1536)
  return bytes
}

export function makePicture(format: 'jpeg' | 'png', width = 60, height = 40): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#1f5b47', noise } })
    .toFormat(format, { progressive: format === 'jpeg' })
    .toBuffer()
}

/** Adds a PDF, or another one, to a listing directly, without an upload. */
export async function addDocument(
  { services }: World,
  listingId: ListingId,
  {
    accessLevel = 'subscribers',
    title = `For ${accessLevel}`,
    file = makePdf(),
    isViewOnly = false,
    type = 'financial',
  }: { accessLevel?: AccessLevel; title?: string; file?: Uint8Array; isViewOnly?: boolean; type?: DocumentType } = {},
): Promise<DocumentId> {
  const name = randomBytes(16).toString('hex')
  const fileKey = `documents/${name.slice(0, 2)}/${name}.pdf`
  await services.storage.put(fileKey, file)
  const { id } = await insertDocument(services.db, {
    listingId,
    title,
    description: '',
    type,
    subType: null,
    accessLevel,
    isViewOnly,
    tags: [],
    fileName: 'books.pdf',
    contentType: 'application/pdf',
    fileSize: file.length,
    fileHash: name,
    fileKey,
  })
  return id
}

/** The `updatedAt` that a decision about the current document needs. */
export async function documentVersion(world: World, id: DocumentId): Promise<string> {
  const [row] = await world.sql('select updated_at from documents where id = $1', [id])
  return new Date(row?.['updated_at'] as string).toISOString()
}

/** An upload form; undefined fields are left out. */
export function uploadForm(about: {
  file?: Buffer | undefined
  fileName?: string
  fields?: Record<string, string | undefined>
}): FormData {
  const form = new FormData()
  const fields = { title: 'Books', type: 'financial', ...about.fields }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  if (about.file) form.set('file', new Blob([Uint8Array.from(about.file)]), about.fileName ?? 'books.pdf')
  return form
}

export async function stage() {
  const world = await createWorld()
  const owner: Person = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: owner.id })
  const upload = (about: Parameters<typeof uploadForm>[0]) =>
    world.as(owner).post(`/api/businesses/${id}/documents`, uploadForm(about))
  return { world, owner, id, upload }
}

export async function list(client: Client, id: number) {
  return BusinessDocuments.parse(await (await client.get(`/api/businesses/${id}/documents`)).json())
}
