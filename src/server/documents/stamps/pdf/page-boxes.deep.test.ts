import { expect, test } from 'vitest'
import { footerText } from '#server/documents/stamps/stamp.ts'
import { stampPdf } from './draw-on-pdf.ts'
import { inkOf, seePages, stream, writePdf } from './testing.ts'
import type { SeenPage } from './testing.ts'

const STAMP = { name: 'Noor Example', contact: 'noor@example.com', mark: 'Access No. 7', at: '2026-11-26T18:00:00Z' }

/** Each legal, and drawn by some program: a scanner, a plotter, a cropping tool. And where something can be seen. */
const BOXES = {
  'a plain page': ['/MediaBox[0 0 612 792]', '400 500'],
  'corners from the upper right': ['/MediaBox[612 792 0 0]', '400 500'],
  'corners from the upper left': ['/MediaBox[0 792 612 0]', '400 500'],
  'an origin below zero': ['/MediaBox[-300.5 -400 311.5 392]', '-100 -100'],
  'an origin far from zero': ['/MediaBox[1000 2000 1612 2792]', '1300 2400'],
  'a crop beyond the media': ['/MediaBox[0 0 612 792]/CropBox[-60 -60 672 852]', '400 500'],
  'a crop inside the media': ['/MediaBox[0 0 800 1000]/CropBox[100 120 700 900]', '400 500'],
  'a crop with its corners turned': ['/MediaBox[0 0 800 1000]/CropBox[700 900 100 120]', '400 500'],
  'a crop half outside the media': ['/MediaBox[0 0 800 1000]/CropBox[300 400 1300 1400]', '400 500'],
  'a crop apart from the media': ['/MediaBox[0 0 612 792]/CropBox[2000 2000 2600 2800]', '400 500'],
}
const TURNS = [0, 90, -180, 630]
const CASES = Object.entries(BOXES).flatMap(([name, [boxes, at]]) => TURNS.map((turn) => ({ name, boxes, at, turn })))

function drawnOn(page: string, at: string): Buffer {
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>${page}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(`BT /F1 14 Tf ${at} Td (Sales of the year) Tj ET`),
  ])
}

const content = (page: SeenPage | undefined) => page?.texts.find(({ text }) => text.startsWith('Sales'))

async function expectStamped(original: Buffer): Promise<void> {
  const [before] = await seePages(original)
  const [after] = (await seePages(await stampPdf(original, STAMP))) as [SeenPage]
  expect([after.width, after.height]).toEqual([before?.width, before?.height])
  const [own, kept] = [content(before), content(after)]
  for (const end of ['from', 'to'] as const) {
    for (const axis of [0, 1] as const) expect(kept?.[end][axis]).toBeCloseTo(own?.[end][axis] ?? NaN, 1)
  }
  const footer = after.texts.find(({ text }) => text === footerText(STAMP))
  const [left, right, line] = [footer?.from[0] ?? NaN, footer?.to[0] ?? NaN, footer?.from[1] ?? NaN]
  expect(footer?.to[1], 'it is level').toBeCloseTo(line, 1)
  expect(left).toBeGreaterThan(5)
  expect(right).toBeGreaterThan(left + 100)
  expect(right).toBeLessThan(after.width - 5)
  expect(line).toBeGreaterThan(after.height - 15)
  expect(line).toBeLessThan(after.height - 1)
  expect(inkOf(after, { left, right, top: line - 5, bottom: line }), 'and drawn there').toBeGreaterThan(0.05)
  const across = after.texts.filter(({ text, from, to }) => {
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    return text.includes('noor@example.com · Access No. 7') && x > 0 && y > 0 && x < after.width && y < after.height
  })
  expect(across.length, 'and across the page').toBeGreaterThan(2)
}

test.each(CASES)(
  'a stamp is read inside what is seen of a page: $name, turned by $turn',
  async ({ boxes, at, turn }) => {
    await expectStamped(drawnOn(`${boxes}/Rotate ${turn}`, String(at)))
  },
)

test('a page that has its box, its turn and its fonts from the tree of pages keeps them', async () => {
  const bytes = writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[792 612 0 0]/Rotate 270/Resources 6 0 R>>',
    '<</Type/Page/Parent 2 0 R/Contents[5 0 R 5 0 R]>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream('BT /F1 14 Tf 400 500 Td (Sales of the year) Tj ET'),
    '<</Font 7 0 R>>',
    '<</F1 4 0 R>>',
  ])
  await expectStamped(bytes)
})
