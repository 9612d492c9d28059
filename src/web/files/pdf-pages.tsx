import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { openPdf } from './open-pdf.ts'

/** Maximum number of rendered pages. The rest is in the download. */
const MOST_PAGES = 30

/** The pages of a PDF, each rendered when it comes close to the viewport. */
export function PdfPages({ file, title }: { file: Blob; title: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isLeft = false
    const opening = openPdf(file)
    opening.then(
      (opened) => {
        if (!isLeft) setPdf(opened)
      },
      () => setFailed(true),
    )
    return () => {
      isLeft = true
      opening.then(
        (opened) => opened.loadingTask.destroy(),
        () => {},
      )
    }
  }, [file])

  if (hasFailed) return <p role="alert">This PDF can&apos;t be shown here. Download it to read it.</p>
  if (!pdf) {
    return (
      <p role="status" className="py-16 text-center text-muted">
        Loading the preview…
      </p>
    )
  }
  const shown = Math.min(pdf.numPages, MOST_PAGES)
  return (
    <>
      <ol className="space-y-3">
        {Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <PdfPage pdf={pdf} number={number} label={`${title}, page ${number} of ${pdf.numPages}`} />
          </li>
        ))}
      </ol>
      {pdf.numPages > shown && (
        <p className="mt-3 text-center text-sm text-muted">
          The first {shown} of {pdf.numPages} pages. Download the document to read all of it.
        </p>
      )}
    </>
  )
}

/** Sharp enough for the dialog's width on a high-density screen. */
const DRAWN_WIDTH = 1200

function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let isLeft = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        draw().catch(() => {})
      },
      { rootMargin: '600px' },
    )
    async function draw(): Promise<void> {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: DRAWN_WIDTH / page.getViewport({ scale: 1 }).width })
      if (isLeft || !element) return
      element.width = viewport.width
      element.height = viewport.height
      await page.render({ canvas: element, viewport }).promise
    }
    observer.observe(element)
    return () => {
      isLeft = true
      observer.disconnect()
    }
  }, [pdf, number])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={DRAWN_WIDTH}
      height={1553}
      className="h-auto w-full rounded-lg border border-line bg-white"
    />
  )
}
