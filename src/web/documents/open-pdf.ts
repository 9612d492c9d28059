import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Reads a PDF in a worker. Nothing in it is run, and nothing is fetched. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  return getDocument({ data: await file.arrayBuffer(), enableXfa: false, useWasm: false }).promise
}
