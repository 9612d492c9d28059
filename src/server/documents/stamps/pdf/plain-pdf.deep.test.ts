import { expect, test } from 'vitest'
import { stampPdf, takePage } from './draw-on-pdf.ts'
import { toPlainPdf } from './plain-pdf.ts'
import { aboutPdf, inkOf, seePages, stream, writePdf } from './testing.ts'
import type { SeenPage } from './testing.ts'

const STAMP = { name: 'Noor Example', contact: 'noor@example.com', mark: 'Access No. 7', at: '2026-11-26T18:00:00Z' }
const HEADING = 'BT /F1 14 Tf 60 700 Td (Line 1a Gross receipts) Tj ET'
const DRAWN = '<</N 7 0 R>>'
const FORM = '/AcroForm<</Fields[6 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 4 0 R>>>>>>'
const LAYERS = '/OCProperties<</OCGs[8 0 R]/D<</OFF[8 0 R]>>>>'

interface Parts {
  catalog?: string
  page?: string
  content?: string
  note?: string
  drawing?: string
}

/** A page with a line, and with a note if one is given: object 6, whose drawing is object 7, and a hidden layer, object 8. */
function makePdf({ catalog = '', page = '', content = HEADING, note, drawing = '412,000' }: Parts): Buffer {
  return writePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R${note === undefined ? '' : '/Annots[6 0 R]'}
      /Resources<</Font<</F1 4 0 R>>/Properties<</Layer 8 0 R>>>>${page}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(content),
    `<</Type/Annot/Rect[60 600 360 624]/P 3 0 R${note ?? '/Subtype/Link'}>>`,
    stream(
      drawing && `BT /F1 12 Tf 0 g 2 7 Td (${drawing}) Tj ET`,
      '/Type/XObject/Subtype/Form/BBox[0 0 300 24]/Resources<</Font<</F1 4 0 R>>>>',
    ),
    '<</Type/OCG/Name(Draft)>>',
  ])
}

const field = (more: string) => `/Subtype/Widget/FT/Tx/T(line1a)/F 4/DA(/F1 12 Tf 0 g)${more}`
const note = (more: string) => `/Subtype/FreeText/DA(/F1 12 Tf 0 g)${more}`

/** Whether readers show the number that the form, the note or the layer has; and whether PDF.js draws it without a page around it. */
const KINDS: Record<string, Parts & { isShown: boolean; isDrawnByReader?: boolean }> = {
  'a field with its drawing': { catalog: FORM, note: field(`/V(412,000)/AP${DRAWN}`), isShown: true },
  'a field that no form lists': { note: field(`/V(412,000)/AP${DRAWN}`), isShown: true },
  'a field without a drawing': { catalog: FORM, note: field('/V(412,000)'), isShown: true, isDrawnByReader: false },
  'a field that asks for a drawing': {
    catalog: FORM.replace('/DA', '/NeedAppearances true/DA'),
    note: field(`/V(412,000)/AP${DRAWN}`),
    drawing: '',
    isShown: true,
    isDrawnByReader: false,
  },
  'a field that may not be changed': {
    catalog: FORM,
    note: field('/Ff 1/V(412,000)'),
    isShown: true,
    isDrawnByReader: false,
  },
  'a field over several lines': {
    catalog: FORM,
    note: field('/Ff 4096/V(412,000)'),
    isShown: true,
    isDrawnByReader: false,
  },
  'a choice without a drawing': {
    catalog: FORM,
    note: field('/Ff 131072/V(412,000)/Opt[(412,000)(None)]').replace('/FT/Tx', '/FT/Ch'),
    isShown: true,
    isDrawnByReader: false,
  },
  'a note with its drawing': { note: note(`/F 4/Contents(412,000)/AP${DRAWN}`), isShown: true },
  'a note without a drawing': { note: note('/F 4/Contents(412,000)'), isShown: true, isDrawnByReader: false },
  'a note whose corners are turned': {
    note: note(`/F 4/Contents(412,000)/AP${DRAWN}`).replace('/Subtype', '/Rect[360 624 60 600]/Subtype'),
    isShown: true,
  },
  'a note on a turned page': { page: '/Rotate 90', note: note(`/F 4/Contents(412,000)/AP${DRAWN}`), isShown: true },
  'a stamp of an office': { note: `/Subtype/Stamp/F 4/AP${DRAWN}`, isShown: true },
  'a hidden note': { note: note(`/F 2/Contents(412,000)/AP${DRAWN}`), isShown: false },
  'a note for print alone': { note: note(`/F 36/Contents(412,000)/AP${DRAWN}`), isShown: false },
  'a note on a hidden layer': {
    catalog: LAYERS,
    note: note(`/F 4/OC 8 0 R/Contents(412,000)/AP${DRAWN}`),
    isShown: false,
  },
  'a hidden layer of the page': {
    catalog: LAYERS,
    content: `${HEADING} /OC /Layer BDC BT /F1 12 Tf 60 600 Td (412,000) Tj ET EMC`,
    isShown: false,
  },
  'a state that is never restored': {
    content: `q .5 0 0 .5 0 0 cm q BT /F1 28 Tf 120 1400 Td (412,000) Tj ET ${HEADING}`,
    isShown: true,
  },
  'text and marks that are never closed': {
    content: `${HEADING} /P BMC BT /F1 14 Tf 60 500 Td (412,000) Tj`,
    isShown: true,
  },
  'a state restored once too often': {
    content: `.5 0 0 .5 0 0 cm Q BT /F1 28 Tf 120 1400 Td (412,000) Tj ET`,
    isShown: true,
  },
  'a page that is upside down at its end': {
    content: '.24 0 0 -.24 0 792 cm BT /F1 50 Tf 1 0 0 -1 250 1200 Tm (412,000 Q \\( q) Tj ET',
    isShown: true,
  },
  'an image between the instructions': {
    content: `q 9 0 0 9 60 60 cm BI /W 2 /H 1 /CS /G /BPC 8 ID qQ EI Q BT /F1 14 Tf 60 500 Td (412,000) Tj ET`,
    isShown: true,
  },
}

test.each(Object.entries(KINDS))(
  'a copy shows what readers show of %s',
  async (_, { isShown, isDrawnByReader, ...parts }) => {
    const original = makePdf(parts)
    const [before] = (await seePages(original)) as [SeenPage]
    const plain = await (await toPlainPdf(original)).save()
    const [after] = (await seePages(plain)) as [SeenPage]
    if (isDrawnByReader !== false) expect(differenceOf(before, after)).toBeLessThan(0.02)
    const [stamped] = (await seePages(await stampPdf(original, STAMP))) as [SeenPage]
    // In the same place, which the marks of a page don't move.
    for (const page of [after, stamped]) {
      const numbers = page.texts.filter(({ text }) => text.includes('412,000'))
      if (!isShown) continue
      const [number] = numbers
      const [x, y] = number?.from ?? [NaN, NaN]
      const turned = parts.page === '/Rotate 90'
      const area = turned
        ? { left: x - 3, right: x + 12, top: y, bottom: y + 40 }
        : { left: x, right: x + 40, top: y - 12, bottom: y + 3 }
      expect(inkOf(page, area), 'and drawn there').toBeGreaterThan(0.05)
    }
    const footer = stamped.texts.find(({ text }) => text.startsWith('For Noor Example'))
    expect(footer?.from[0], 'what a page leaves open moves no stamp').toBeCloseTo(14, 1)
    expect(footer?.from[1]).toBeCloseTo(stamped.height - 5, 1)
  },
)

/** The mean difference of the pixels of two pages, of 255. */
function differenceOf(one: SeenPage, other: SeenPage): number {
  expect([other.width, other.height]).toEqual([one.width, one.height])
  return one.pixels.reduce((sum, value, at) => sum + Math.abs(value - (other.pixels[at] ?? 0)), 0) / one.pixels.length
}

test('a copy keeps title, language and structure of a PDF, and leaves attached files, scripts and notes behind', async () => {
  const file = '<</Type/Filespec/F(original.txt)/EF<</F 10 0 R>>>>'
  const original = writePdf(
    [
      `<</Type/Catalog/Pages 2 0 R/Lang(en-US)/MarkInfo<</Marked true>>/StructTreeRoot 7 0 R/AF[${file}]
        /ViewerPreferences<</DisplayDocTitle true>>/Names<</EmbeddedFiles<</Names[(original.txt)${file}]>>>>
        /OpenAction<</S/JavaScript/JS(app.alert('a script'))>>/Outlines 9 0 R/Metadata 10 0 R>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Annots[6 0 R]/StructParents 0/AA<</O 10 0 R>>
        /Resources<</Font<</AA 4 0 R>>>>>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      stream('/H1 <</MCID 0>> BDC BT /AA 14 Tf 60 700 Td (Sales of the year) Tj ET EMC'),
      `<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS ${file}/Contents(A note about it)>>`,
      '<</Type/StructTreeRoot/K 8 0 R/ParentTree<</Nums[0[8 0 R]]>>>>',
      `<</Type/StructElem/S/H1/P 7 0 R/Pg 3 0 R/K[0<</Type/OBJR/Obj 6 0 R>>]/AF[${file}]>>`,
      '<</Title(A bookmark)>>',
      stream('The unstamped original'),
      '(Books \\(2025\\))',
      '<</Title 11 0 R/Author(Ann Author)/Producer(A program)>>',
    ],
    { trailer: '/Info 12 0 R' },
  )
  const stamped = await stampPdf(original, STAMP)
  expect(await aboutPdf(stamped)).toEqual({ title: 'Books (2025)', language: 'en-US', roles: ['H1'] })
  const text = Buffer.from(stamped).toString('latin1')
  for (const gone of ['original', 'a script', 'bookmark', 'A note', 'Ann Author', 'A program']) {
    expect(text, gone).not.toContain(gone)
  }
  const [page] = await seePages(stamped)
  expect(page?.texts.map(({ text: words }) => words)).toContain('Sales of the year')
})

test('one page of a PDF comes without the others, its hidden layers hidden and its notes shown', async () => {
  const original = writePdf([
    `<</Type/Catalog/Pages 2 0 R/StructTreeRoot 9 0 R${LAYERS}>>`,
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/Resources<</Font<</F1 6 0 R>>/Properties<</Layer 8 0 R>>>>/MediaBox[0 0 612 792]>>',
    '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
    '<</Type/Page/Parent 2 0 R/Contents 7 0 R>>',
    stream('BT /F1 14 Tf 60 700 Td (The first page) Tj ET'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(`${HEADING} /OC /Layer BDC BT /F1 12 Tf 60 600 Td (412,000) Tj ET EMC`),
    '<</Type/OCG/Name(Draft)>>',
    '<</Type/StructTreeRoot/K[<</S/P/Pg 3 0 R/K 0>>]>>',
  ])
  const { bytes, count } = await takePage(original, 2)
  expect(count).toBe(2)
  const [[taken, ...more], [, whole]] = await Promise.all([seePages(bytes ?? original), seePages(original)])
  expect(more).toEqual([])
  expect(differenceOf(whole as SeenPage, taken as SeenPage)).toBeLessThan(0.02)
  expect(Buffer.from(bytes ?? original).toString('latin1')).not.toContain('The first page')
  expect(await takePage(original, 3)).toEqual({ count: 2 })
})

test('a form that only Adobe’s programs show, and a file that breaks off, are refused in words', async () => {
  await expect(toPlainPdf(makePdf({ catalog: '/NeedsRendering true' }))).rejects.toThrow(
    /Adobe.*Print it to a new PDF/u,
  )
  const unseen = makePdf({ catalog: LAYERS, note: note('/F 4/OC 8 0 R/Contents(412,000)') })
  await expect(toPlainPdf(unseen)).rejects.toThrow(/notes on a layer.*Print it to a new PDF/u)
  await expect(toPlainPdf(Buffer.from('%PDF-1.7'))).rejects.toThrow(/Print it to a new PDF/u)
})
