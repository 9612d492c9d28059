import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DOCUMENT_FORMATS } from '#shared/documents/formats.ts'
import { openPdf } from './open-pdf.ts'

interface PageCanvasProps {
  /** A PDF of one page, or a picture. */
  file: Blob
  url: string
  label: string
  onBroken: () => void
}

/** A page as a picture, with its text for screen readers. */
export function PageCanvas({ file, url, label, onBroken }: PageCanvasProps) {
  return file.type === DOCUMENT_FORMATS.pdf.contentType ? (
    <PdfCanvas file={file} label={label} onBroken={onBroken} />
  ) : (
    <img src={url} alt={label} className="mx-auto h-auto w-full rounded-lg" />
  )
}

/** Sharp enough for the dialog's width on a high-density screen. */
const DRAWN_WIDTH = 1300

function PdfCanvas({ file, label, onBroken }: Omit<PageCanvasProps, 'url'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const reportBroken = useEffectEvent(onBroken)

  useEffect(() => {
    let isLeft = false
    const opening = openPdf(file)
    async function draw(): Promise<void> {
      const page = await (await opening).getPage(1)
      const viewport = page.getViewport({ scale: DRAWN_WIDTH / page.getViewport({ scale: 1 }).width })
      const element = canvas.current
      if (isLeft || !element) return
      element.width = viewport.width
      element.height = viewport.height
      await page.render({ canvas: element, viewport }).promise
      const { items } = await page.getTextContent()
      if (!isLeft) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch(() => {
      if (!isLeft) reportBroken()
    })
    return () => {
      isLeft = true
      opening.then(
        (opened) => opened.loadingTask.destroy(),
        () => {},
      )
    }
  }, [file])

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={DRAWN_WIDTH}
        height={Math.round(DRAWN_WIDTH * 1.294)}
        className="h-auto w-full rounded-lg bg-white"
      />
      <p className="sr-only">{text}</p>
    </>
  )
}
