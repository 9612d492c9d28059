/** Delimiters of exports. The comma is last, since amounts have it too. */
const DELIMITERS = ['\t', ';', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The rows of delimited text, in which quotes hold delimiters, line breaks and doubled quotes. Cells are trimmed. */
export function readTable(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const { cell, end } of cellsOf(text.replaceAll(/\r\n?/gu, '\n'), delimiter)) {
    row.push(cell.trim())
    if (end === delimiter) continue
    rows.push(row)
    row = []
  }
  return rows
}

/** The delimiter that splits the most rows. */
export function delimiterOf(text: string): Delimiter {
  const splits = (delimiter: Delimiter) => readTable(text, delimiter).filter(({ length }) => length > 1).length
  return DELIMITERS.reduce((best, next) => (splits(next) > splits(best) ? next : best))
}

function* cellsOf(text: string, delimiter: Delimiter): Generator<{ cell: string; end: string }> {
  let cell = ''
  let isQuoted = false
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '"' && (isQuoted || cell.trim() === '')) {
      if (isQuoted && text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else {
        isQuoted = !isQuoted
      }
    } else if (letter === '' || (!isQuoted && (letter === delimiter || letter === '\n'))) {
      yield { cell, end: letter }
      cell = ''
    } else {
      cell += letter
    }
  }
}
