import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError, Problem } from '#shared/errors.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { inspectDocument } from '#server/platform/uploads/inspect-document.ts'
import { FILLER, makeCompoundFile, makePackage, makePdf, makePicture, makeZip, uploadForm } from './testing.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}" ${mode}/>`
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
const megabyte = megabytes(1)
const jpeg = await makePicture('jpeg', 400, 300)
const png = await makePicture('png', 400, 300)

const HOSTILE: readonly (readonly [string, string, Buffer])[] = [
  ['nothing', 'books.pdf', Buffer.alloc(0)],
  ['a web page as .pdf', 'books.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a web page as .txt', 'books.txt', Buffer.from('\uFEFF \n<HTML><script>alert(1)</script>')],
  ['an SVG as .png', 'shop.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an SVG as .txt', 'shop.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an SVG by its extension', 'shop.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program for Windows', 'books.pdf', Buffer.from(`MZ${'\0'.repeat(500)}`)],
  ['a program for Linux', 'books.doc', Buffer.from(`\x7FELF${'\0'.repeat(500)}`, 'latin1')],
  ['a program for macOS', 'books.jpg', Buffer.from(`\xCF\xFA\xED\xFE${'\0'.repeat(500)}`, 'latin1')],
  ['a script as .txt', 'books.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a program as .txt', 'books.txt', Buffer.from(`MZ${'\0'.repeat(500)}`)],
  ['a program by its extension', 'books.pdf.exe', Buffer.from('MZ')],
  ['a text file in another encoding', 'books.txt', Buffer.from('caf\xE9', 'latin1')],
  ['a text in UTF-16', 'books.txt', Buffer.from('\uFEFFbooks', 'utf16le')],
  ['a picture as .pdf', 'books.pdf', jpeg],
  ['a PDF as .docx', 'books.docx', makePdf()],
  ['a truncated PDF', 'books.pdf', makePdf('x'.repeat(5000)).subarray(0, 3000)],
  ['a web page followed by a PDF', 'books.pdf', Buffer.concat([Buffer.from('<html>'), makePdf()])],
  ['a ZIP as .docx', 'books.docx', makeZip([{ name: 'setup.txt', content: 'hello' }])],
  ['a .docx as .xlsx', 'books.xlsx', makePackage()],
  [
    'a .docm as .docx',
    'books.docx',
    makePackage({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
  ],
  ['macros', 'books.docx', makePackage({ more: [{ name: 'word/vbaProject.bin', content: 'x' }] })],
  [
    'macros in capitals',
    'books.xlsx',
    makePackage({ format: 'xlsx', more: [{ name: 'xl/VBAPROJECT.BIN', content: 'x' }] }),
  ],
  ['controls', 'books.docx', makePackage({ more: [{ name: 'word/activeX/activeX1.bin', content: 'x' }] })],
  [
    'an embedded object',
    'books.docx',
    makePackage({ more: [{ name: 'word/embeddings/oleObject1.bin', content: 'x' }] }),
  ],
  [
    'a program inside',
    'books.docx',
    makePackage({ more: [{ name: 'word/media/image1.png', content: `MZ${'\0'.repeat(99)}` }] }),
  ],
  [
    'a document type',
    'books.docx',
    makePackage({ document: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' }),
  ],
  [
    'a document type behind a comment',
    'books.docx',
    makePackage({ document: `<!--${' '.repeat(70_000)}--><!DOCTYPE x><x/>` }),
  ],
  [
    'a document type in UTF-16',
    'books.docx',
    makePackage({ document: Buffer.from('\uFEFF<!DOCTYPE x><x/>', 'utf16le') }),
  ],
  [
    'an external template',
    'books.docx',
    makePackage({ relations: relation('attachedTemplate', 'https://evil.example/t.dotm') }),
  ],
  [
    'an external picture',
    'books.docx',
    makePackage({ relations: relation('image', '\\\\evil.example\\share\\a.png') }),
  ],
  [
    'an external template, disguised',
    'books.docx',
    makePackage({ relations: relation('attachedTemplate', 'https://evil.example/', 'TargetMode="&#69;xternal"') }),
  ],
  [
    'a link to a script',
    'books.docx',
    makePackage({ relations: relation('hyperlink', 'file:///c:/windows/system32/cmd.exe') }),
  ],
  [
    'a workbook that links to another one',
    'books.xlsx',
    makePackage({ format: 'xlsx', relations: relation('externalLinkPath', 'file:///c:/secret.xlsx') }),
  ],
  ['a ZIP bomb', 'books.docx', makePackage({ more: [{ name: 'word/media/bomb.bmp', content: megabytes(60) }] })],
  [
    'a ZIP bomb of many parts',
    'books.docx',
    makePackage({
      more: Array.from({ length: 300 }, (_, index) => ({ name: `word/media/${index}.bmp`, content: megabyte })),
    }),
  ],
  [
    'a ZIP bomb that declares a small size',
    'books.docx',
    makePackage({ more: [{ name: 'word/media/bomb.bmp', content: megabytes(60), claims: { size: 1000 } }] }),
  ],
  [
    '2,001 parts',
    'books.docx',
    makePackage({ more: Array.from({ length: 1998 }, (_, index) => ({ name: `word/${index}.txt`, content: 'x' })) }),
  ],
  ['endless relationships', 'books.docx', makePackage({ relations: '<Relationship '.repeat(70_000), more: [FILLER] })],
  ['a part name with a parent path', 'books.docx', makePackage({ more: [{ name: '../../evil.txt', content: 'x' }] })],
  ['an absolute part name', 'books.docx', makePackage({ more: [{ name: '/etc/evil.txt', content: 'x' }] })],
  ['a part name with backslashes', 'books.docx', makePackage({ more: [{ name: '..\\evil.txt', content: 'x' }] })],
  ['the same part twice', 'books.docx', makePackage({ more: [{ name: 'Word/Document.xml', content: '<x/>' }] })],
  [
    'an encrypted part',
    'books.docx',
    makePackage({ more: [{ name: 'word/secret.txt', content: 'x', claims: { flags: 1 } }] }),
  ],
  ['a cut .docx', 'books.docx', makePackage().subarray(0, -30)],
  ['a broken .docx', 'books.docx', broken(makePackage({ document: `<x>${Math.PI}</x>`.repeat(500) }))],
  ['a .doc that is another compound file', 'setup.doc', makeCompoundFile(['Installer'])],
  ['a .doc with macros', 'books.doc', makeCompoundFile(['WordDocument', '_VBA_PROJECT'])],
  ['a .xls with macros', 'books.xls', makeCompoundFile(['Workbook', '_VBA_PROJECT_CUR'])],
  ['a cut .xls', 'books.xls', makeCompoundFile(['Workbook']).subarray(0, 1200)],
  ['a truncated JPEG', 'shop.jpg', jpeg.subarray(0, -200)],
  ['a truncated PNG', 'shop.png', png.subarray(0, -20)],
  ['a JPEG of 50,000 × 50,000', 'shop.jpg', resizedJpeg(jpeg)],
  ['a PNG of 50,000 × 50,000', 'shop.png', resizedPng(png)],
]

test.each(HOSTILE)('%s is refused quickly', async (_, fileName, file) => {
  const startedAt = performance.now()
  await expect(inspectDocument(file, fileName)).rejects.toThrow(AppError)
  // The limit is 500 ms; on an idle machine it takes a fraction of that.
  expect(performance.now() - startedAt).toBeLessThan(1500)
})

test('uploading a hostile file returns the reason, and nothing is stored', async () => {
  const { world, upload } = await createSeller()
  for (const [what, fileName, file] of HOSTILE) {
    const problem = Problem.parse(await (await upload({ file, fileName })).json())
    expect([problem.status, problem.code], what).toEqual([415, 'unsupported_media'])
    expect(problem.fields?.['file'], what).toBe(problem.detail)
  }
  expect(await filesOnDisk(world)).toEqual([])
  expect(await world.sql('select from documents')).toHaveLength(0)
})

const HARMLESS: readonly (readonly [string, string, Buffer])[] = [
  ['a PDF', 'books.PDF', makePdf()],
  ['a text file', 'books.txt', Buffer.from('Café\r\n\tMZ Holdings\n< 5 % of sales')],
  ['a text file with only a line break', 'books.txt', Buffer.from('\n')],
  ['a .docx with a hyperlink', 'books.docx', makePackage({ relations: relation('hyperlink', 'https://example.com/') })],
  [
    'a .docx with a comment before its first element',
    'books.docx',
    makePackage({ document: '\uFEFF<?xml version="1.0"?><!-- made by hand -->\n<x/>' }),
  ],
  [
    'a .xlsx',
    'books.xlsx',
    makePackage({ format: 'xlsx', more: [{ name: 'xl/printerSettings/printerSettings1.bin', content: 'x' }] }),
  ],
  ['a .doc', 'books.doc', makeCompoundFile(['WordDocument'])],
  ['a .xls of 1995', 'books.xls', makeCompoundFile(['Book'])],
  ['a JPEG', 'shop.jpeg', jpeg],
  ['a JPEG with trailing data from a phone', 'shop.jpg', Buffer.concat([jpeg, Buffer.from('SEFT')])],
  ['a PNG', 'shop.png', png],
]

test('ordinary files are accepted', async () => {
  const { world, upload } = await createSeller()
  for (const [what, fileName, file] of HARMLESS) {
    expect((await upload({ file, fileName })).status, what).toBe(201)
  }
  expect(await filesOnDisk(world)).toHaveLength(HARMLESS.length)
})

async function createSeller() {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id })
  const upload = (about: Parameters<typeof uploadForm>[0]) =>
    world.as(seller).post(`/api/businesses/${id}/documents`, uploadForm(about))
  return { world, upload }
}

async function filesOnDisk({ services }: World): Promise<string[]> {
  const files = join(services.env.DATA_DIR, 'files')
  const found = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

function broken(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  copy.fill(0xaa, 420, 460)
  return copy
}

function resizedJpeg(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc2]))
  copy.writeUInt16BE(50_000, frame + 5)
  copy.writeUInt16BE(50_000, frame + 7)
  return copy
}

function resizedPng(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt32BE(50_000, 16)
  copy.writeUInt32BE(50_000, 20)
  return copy
}
