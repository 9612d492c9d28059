import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

const WASM = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
/** What `FPDFPage_Flatten` answers when it could not; and how it is asked for what screens show. */
const [FLATTEN_FAILED, AS_ON_SCREEN] = [0, 0]

let started: Promise<WrappedPdfiumModule> | undefined

/**
 * Draws what the forms and notes of a PDF show into its pages by PDFium, the reader inside Chrome, which also draws those
 * that bring no drawing of their own.
 *
 * @throws Error when PDFium can't read it.
 */
export async function flattenNotes(bytes: Uint8Array): Promise<Uint8Array> {
  started ??= start()
  const pdfium = await started
  const { malloc, free } = pdfium.pdfium.wasmExports
  const place = malloc(bytes.length)
  memoryOf(pdfium).set(bytes, place)
  const doc = pdfium.FPDF_LoadMemDocument(place, bytes.length, '')
  try {
    if (doc === 0) throw new Error('PDFium can’t open it')
    const info = pdfium.PDFiumExt_OpenFormFillInfo()
    const form = pdfium.PDFiumExt_InitFormFillEnvironment(doc, info)
    for (let index = 0; index < pdfium.FPDF_GetPageCount(doc); index += 1) flattenPage(pdfium, doc, form, index)
    const saved = save(pdfium, doc)
    pdfium.PDFiumExt_ExitFormFillEnvironment(form)
    pdfium.PDFiumExt_CloseFormFillInfo(info)
    return saved
  } finally {
    if (doc !== 0) pdfium.FPDF_CloseDocument(doc)
    free(place)
  }
}

async function start(): Promise<WrappedPdfiumModule> {
  const pdfium = await init({ wasmBinary: new Uint8Array(await readFile(WASM)).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

function flattenPage(pdfium: WrappedPdfiumModule, doc: number, form: number, index: number): void {
  const page = pdfium.FPDF_LoadPage(doc, index)
  if (page === 0) throw new Error(`PDFium can’t read page ${index + 1}`)
  try {
    pdfium.FORM_OnAfterLoadPage(page, form)
    const outcome = pdfium.FPDFPage_Flatten(page, AS_ON_SCREEN)
    pdfium.FORM_OnBeforeClosePage(page, form)
    if (outcome === FLATTEN_FAILED) throw new Error(`PDFium can’t flatten page ${index + 1}`)
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function save(pdfium: WrappedPdfiumModule, doc: number): Uint8Array {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  if (!pdfium.PDFiumExt_SaveAsCopy(doc, writer)) throw new Error('PDFium can’t save it')
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const place = malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, place, size)
  const bytes = memoryOf(pdfium).slice(place, place + size)
  free(place)
  pdfium.PDFiumExt_CloseFileWriter(writer)
  return bytes
}

/** Another view each time that it grows. The package names its type without bringing it. */
function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as typeof pdfium & { HEAPU8: Uint8Array }).HEAPU8
}
