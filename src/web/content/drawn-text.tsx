/** What staff wrote. */
export function DrawnText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- The server made it of Markdown, and escaped what staff wrote.
  return <div className="space-y-4" dangerouslySetInnerHTML={{ __html: html }} />
}
