import { requestScope } from '#web/request-scope.ts'
import type { DrawnParts } from '#web/request-scope.ts'

/** A part of the frame that the server alone draws. The browser keeps what came with the page, so no script has it. */
export function Drawn({ part }: { part: keyof DrawnParts }) {
  // oxlint-disable-next-line react/no-danger -- React made it on the server, and escaped what staff wrote.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: requestScope()?.drawn[part] ?? '' }} />
}
