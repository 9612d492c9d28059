/** A title becomes a mail's subject, so it is reduced to one line, whatever a name in it contains. */
export function oneLine(title: string): string {
  return title.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** More than phones show of a subject. */
const LONGEST_SUBJECT = 60

/** A title as a subject, which ends at a word; the mail's heading has all of it. */
export function subjectLine(title: string): string {
  const line = oneLine(title)
  if (line.length <= LONGEST_SUBJECT) return line
  const cut = line.slice(0, LONGEST_SUBJECT)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_SUBJECT / 2))
    .toWellFormed()
    .trimEnd()}…`
}
