/** A title becomes a mail's subject, so it is reduced to one line, whatever a name in it contains. */
export function oneLine(title: string): string {
  return title.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
