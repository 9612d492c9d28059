import { fileURLToPath } from 'node:url'
import { AnnotationMode, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A word group on a page, where a reader sees it: in points from the upper left corner. */
export interface SeenText {
  text: string
  /** Of its beginning and end, on the base line. */
  from: [x: number, y: number]
  to: [x: number, y: number]
}

/** A page as PDF.js shows it. */
export interface SeenPage {
  width: number
  height: number
  texts: SeenText[]
  /** Four bytes a pixel, a pixel a point. */
  pixels: Uint8ClampedArray
}

const FONTS = `${fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))}standard_fonts/`

interface Canvas {
  context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } }
}

/** Reads and draws each page by PDF.js, which is not what stamps are drawn with. */
export async function seePages(bytes: Uint8Array): Promise<SeenPage[]> {
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    useWasm: false,
    standardFontDataUrl: FONTS,
    verbosity: 0,
  })
  const pdf = await loading.promise
  const canvases = pdf.canvasFactory as { create(width: number, height: number): Canvas }
  try {
    const pages: SeenPage[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: 1 })
      const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
      const canvas = canvases.create(width, height)
      await page.render({ ...canvas, viewport, annotationMode: AnnotationMode.ENABLE } as never).promise
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item): SeenText[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [a, b, , , e, f] = item.transform as [number, number, number, number, number, number]
        const long = Math.hypot(a, b)
        const end = [e + (item.width * a) / long, f + (item.width * b) / long] as const
        return [
          {
            text: item.str,
            from: viewport.convertToViewportPoint(e, f) as [number, number],
            to: viewport.convertToViewportPoint(end[0], end[1]) as [number, number],
          },
        ]
      })
      pages.push({ width, height, texts, pixels: canvas.context.getImageData(0, 0, width, height).data })
    }
    return pages
  } finally {
    await loading.destroy()
  }
}

/** What a PDF says of itself, and the roles that the structure of its first page gives. */
export async function aboutPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), useWasm: false, verbosity: 0 })
  const pdf = await loading.promise
  try {
    const { info } = await pdf.getMetadata()
    const { Title: title, Language: language } = info as { Title?: string; Language?: string }
    const tree = (await (await pdf.getPage(1)).getStructTree()) as { children: { role?: string }[] } | null
    return { title, language, roles: tree?.children.map(({ role }) => role) }
  } finally {
    await loading.destroy()
  }
}

/** The share of pixels of an area that are darker than this, of 255. */
export function inkOf(
  page: SeenPage,
  area: { left: number; top: number; right: number; bottom: number },
  darker = 128,
) {
  let [ink, all] = [0, 0]
  for (let y = Math.max(0, Math.floor(area.top)); y < Math.min(page.height, area.bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(area.left)); x < Math.min(page.width, area.right); x += 1) {
      all += 1
      if ((page.pixels[(y * page.width + x) * 4] ?? 255) < darker) ink += 1
    }
  }
  return all === 0 ? 0 : ink / all
}

/** A PDF of these objects, from number 1, which is its catalog; pieces of content are streams. */
export function writePdf(objects: readonly string[], { trailer = '' } = {}): Buffer {
  let text = '%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const xref = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** An object with instructions or a drawing. */
export function stream(content: string, entries = ''): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`
}
