import { PdfStream } from '@libpdf/core'
import type { PDF, PdfRef } from '@libpdf/core'

/** Characters; what programs write there is shorter. */
const MOST = 20_000

/**
 * What a PDF says of itself, which programs fill in unasked: every property, also those that stand elsewhere in the file or
 * that a program made up, and the texts of its XMP metadata.
 */
export function infoOf(pdf: PDF): string {
  const { context } = pdf
  const resolve = (ref: PdfRef) => context.resolve(ref)
  const info = context.info.trailer.getDict('Info', resolve)
  const properties = [...(info?.keys() ?? [])].flatMap(({ value }) => info?.getString(value, resolve)?.asString() ?? [])
  const metadata = context.catalog.getDict().get('Metadata', resolve)
  const xmp = metadata instanceof PdfStream ? textsIn(new TextDecoder().decode(metadata.getDecodedData())) : ''
  return [...properties, xmp].filter(Boolean).join('\n').slice(0, MOST)
}

/** Without the addresses of XMP's own words. */
function textsIn(xml: string): string {
  return xml
    .replaceAll(/\sxmlns:?\w*="[^"]*"/gu, ' ')
    .replaceAll(/<[^>]*>/gu, (tag) => ` ${[...tag.matchAll(/="([^"]*)"/gu)].map(([, value]) => value).join(' ')} `)
    .replaceAll(/&amp;/gu, '&')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
