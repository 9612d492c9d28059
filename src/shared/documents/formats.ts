/** Accepted file formats (S2 §5), and the content type each is served with. */
export const DOCUMENT_FORMATS = {
  pdf: { contentType: 'application/pdf', label: 'PDF' },
  doc: { contentType: 'application/msword', label: 'Word document' },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word document',
  },
  xls: { contentType: 'application/vnd.ms-excel', label: 'Excel workbook' },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', label: 'Excel workbook' },
  txt: { contentType: 'text/plain; charset=utf-8', label: 'text' },
  jpg: { contentType: 'image/jpeg', label: 'JPEG picture' },
  png: { contentType: 'image/png', label: 'PNG picture' },
} as const
/** The media types of uploaded files, without a charset. */
export const FILE_TYPES = Object.values(DOCUMENT_FORMATS).map(
  ({ contentType }) => contentType.replace(/;.*$/u, '') as `${string}/${string}`,
)
export type DocumentFormat = keyof typeof DOCUMENT_FORMATS

/** The media types of what the page can show. */
export const PREVIEW_TYPES = FILE_TYPES.filter(isPreviewable)

/** Whether the page can show a preview. These formats are also the ones that a stamp can be drawn on. */
export function isPreviewable(contentType: string): boolean {
  return contentType === DOCUMENT_FORMATS.pdf.contentType || contentType.startsWith('image/')
}
