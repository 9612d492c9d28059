import type { PDFDocumentProxy } from 'pdfjs-dist'

/**
 * Reads a PDF in a worker. Nothing in it is run, and nothing is fetched. The library is loaded by the first one, and
 * never on the server, which loads every page's code at its start.
 */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  return getDocument({ data: await file.arrayBuffer(), enableXfa: false, useWasm: false }).promise
}
