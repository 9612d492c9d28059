/** A title becomes the subject of a mail: whatever a name brings along, it is one line. */
export function oneLine(title: string): string {
  return title.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
