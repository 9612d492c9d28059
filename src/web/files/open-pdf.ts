import type { PDFDocumentProxy } from 'pdfjs-dist'

/**
 * Parses a PDF in a worker. Its scripts don't run, and it fetches nothing. The library is loaded on first use, and never
 * on the server, which loads the code of all pages at startup. Its build for older browsers brings what those lack.
 */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href
  return getDocument({ data: await file.arrayBuffer(), enableXfa: false, useWasm: false }).promise
}
