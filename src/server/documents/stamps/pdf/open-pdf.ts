import { PDF } from '@libpdf/core'

/** The reason why no stamp can be drawn on a file, for its owner. */
export class CannotStampError extends Error {}

/** More would take longer than a reader waits. */
const MOST_PAGES = 1000

/** @throws CannotStampError: no stamp can be drawn on it, for a reason that its owner can do something about. */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch {
    throw new CannotStampError(
      'This PDF can’t be read well enough to stamp it. Print it to a new PDF, and upload that one.',
    )
  }
  if (pdf.isEncrypted) {
    throw new CannotStampError(
      'This PDF is encrypted or protected, so it can’t be stamped for its reader. Save it without protection, and upload that one.',
    )
  }
  const count = pdf.getPageCount()
  if (count === 0 || count > MOST_PAGES) {
    throw new CannotStampError(
      count === 0 ? 'This PDF has no pages.' : `A PDF for approved buyers has at most ${MOST_PAGES} pages. Split it.`,
    )
  }
  return pdf
}
