import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BusinessDocument } from '#shared/documents/documents.ts'
import { Problem } from '#shared/errors.ts'
import { makeHeic } from '#server/platform/uploads/testing.ts'
import { makePages } from './stamps/testing.ts'
import { makeCompoundFile, makePackage, makePdf, makePicture, stage } from './testing.ts'

const jpeg = await makePicture('jpeg', 400, 300)
const endless = jpeg.subarray(0, -2)
// Phones write no progressive ones.
const panorama = await sharp(jpeg).jpeg().toBuffer()
const pdf = makePdf()
const picture = { contentType: 'image/jpeg', fileName: 'shop.jpg' }
const paper = { contentType: 'application/pdf', fileName: 'books.pdf' }
const office = 'application/vnd.openxmlformats-officedocument'

const READABLE: readonly (readonly [what: string, fileName: string, file: Buffer, stored: object])[] = [
  ['a JPEG saved by Chrome on Windows', 'shop.jfif', jpeg, picture],
  ['a JPEG with an old extension', 'shop.JPE', jpeg, picture],
  ['a JPEG without an extension', 'shop', jpeg, picture],
  ['a JPEG with the extension of a download', 'shop.jpg_large', jpeg, picture],
  ['a JPEG without an end marker', 'shop.jpg', endless, picture],
  [
    'a panorama with data of its phone in place of an end',
    'shop.jpg',
    append(panorama.subarray(0, -2), 'SEFT\0\x01panorama'),
    picture,
  ],
  ['a PNG renamed by an app', 'shop.jpg', await makePicture('png'), { contentType: 'image/png', fileName: 'shop.png' }],
  ['a picture of an iPhone', 'shop.HEIC', makeHeic(), picture],
  ['a picture of an iPhone renamed by an app', 'shop.jpg', makeHeic(), picture],
  ['a PDF padded with zeros', 'books.pdf', append(pdf, '\0'.repeat(3000)), paper],
  ['a PDF after a byte order mark', 'books.pdf', Buffer.concat([Buffer.from('\uFEFF'), pdf]), paper],
  ['a PDF after a blank line', 'books.pdf', Buffer.concat([Buffer.from('\r\n'), pdf]), paper],
  ['a PDF without an extension', 'books', pdf, paper],
  ['a PDF named by a web server', 'books.ashx', pdf, paper],
  [
    'a .docx without an extension',
    'Lease 2.5 acres',
    makePackage(),
    { contentType: `${office}.wordprocessingml.document`, fileName: 'Lease 2.5 acres.docx' },
  ],
  [
    'a .xlsx without an extension',
    'books',
    makePackage({ format: 'xlsx' }),
    { contentType: `${office}.spreadsheetml.sheet`, fileName: 'books.xlsx' },
  ],
  [
    'a text without an extension',
    'notes',
    Buffer.from('Ask for the lease'),
    { contentType: 'text/plain; charset=utf-8', fileName: 'notes.txt' },
  ],
  [
    'a file named like a device of Windows',
    'con.txt',
    Buffer.from('Contracts'),
    { contentType: 'text/plain; charset=utf-8', fileName: 'con_.txt' },
  ],
]

test('a file that its readers open is accepted, whatever its name or its edges', async () => {
  const { world, id, upload } = await stage()
  for (const [what, fileName, file, stored] of READABLE) {
    // Stamped for each reader: what arrives must be readable by what draws the stamp, too.
    const answer = await upload({ file, fileName, fields: { accessLevel: 'approved_buyers' } })
    expect(answer.status, what).toBe(201)
    const document = BusinessDocument.parse(await answer.json())
    expect(document, what).toMatchObject(stored)
    if (document.contentType.startsWith('image/')) {
      const [row] = await world.sql('select file_key from documents where id = $1', [document.id])
      const kept = await world.services.storage.open(row?.['file_key'] as string)
      const bytes = Buffer.concat(await (kept?.stream().toArray() as Promise<Buffer[]>))
      await expect(sharp(bytes, { failOn: 'error' }).stats(), what).resolves.toBeDefined()
    }
    await world.sql('delete from documents where listing_id = $1', [id])
  }
})

const UNREADABLE: readonly (readonly [what: string, fileName: string, file: Buffer, says: RegExp])[] = [
  ['half a picture', 'shop.jpg', jpeg.subarray(0, jpeg.length / 2), /part of the file is missing/u],
  ['half a picture of an iPhone', 'shop.heic', makeHeic().subarray(0, 700), /part of the file is missing/u],
  ['a picture of an iPhone that can’t be decoded', 'shop.heic', scrambled(makeHeic()), /Export it as a JPEG/u],
  [
    'a .docx that opens with a password',
    'books.docx',
    makeCompoundFile(['EncryptionInfo', 'EncryptedPackage']),
    /This file has a password/u,
  ],
  [
    'a .doc that opens with a password',
    'books.doc',
    makeCompoundFile(['WordDocument'], wordWithPassword()),
    /password/u,
  ],
  ['a .xls that opens with a password', 'books.xls', makeCompoundFile(['Workbook'], excelWithPassword()), /password/u],
  ['a PDF that opens with a password', 'books.pdf', await makePages(1, { userPassword: 'secret' }), /has a password/u],
  ['half a PDF', 'books.pdf', makePdf('x'.repeat(5000)).subarray(0, 3000), /incomplete/u],
]

test('a file that its readers can’t open is refused with what is wrong with it', async () => {
  const { upload } = await stage()
  for (const [what, fileName, file, says] of UNREADABLE) {
    const answer = await upload({ file, fileName })
    expect(answer.status, what).toBe(415)
    expect(Problem.parse(await answer.json()).fields?.['file'], what).toMatch(says)
  }
})

function append(file: Buffer, text: string): Buffer {
  return Buffer.concat([file, Buffer.from(text, 'latin1')])
}

/** Intact boxes around damaged data. */
function scrambled(heic: Buffer): Buffer {
  return heic.fill(0xff, heic.indexOf('hvcC') + 30, heic.indexOf('hvcC') + 110)
}

/** The start of Word's main stream, whose flags say that it is encrypted. */
function wordWithPassword(): Buffer {
  const start = Buffer.alloc(32)
  start.writeUInt16LE(0xa5ec, 0)
  start.writeUInt16LE(0x0100, 10)
  return start
}

/** The first record of a workbook and the one of its password. */
function excelWithPassword(): Buffer {
  const start = Buffer.alloc(32)
  start.writeUInt16LE(0x0809, 0)
  start.writeUInt16LE(4, 2)
  start.writeUInt16LE(0x002f, 8)
  return start
}
