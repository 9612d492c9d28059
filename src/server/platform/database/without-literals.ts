const LONGEST_READ = 20_000
const LONGEST = 2000

/** In this order: a quote inside of a comment or a quoted name starts no text. */
const TOKENS = new RegExp(
  [
    String.raw`(?<space>(?:\s|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+)`,
    String.raw`(?<text>[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(?<tag>[A-Za-z_]\w*|)\$[\s\S]*?(?:\$\k<tag>\$|$))`,
    String.raw`(?<kept>"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*|\$\d+)`,
    String.raw`(?<number>\d[\w.]*)`,
  ].join('|'),
  'gu',
)

/**
 * A statement as it may be logged: without comments, and with "?" in place of texts and numbers. Statements of this
 * project have parameters, but the log must not depend on that.
 */
export function withoutLiterals(statement: string): string {
  const told = statement.slice(0, LONGEST_READ).replaceAll(TOKENS, (token, ...rest: unknown[]) => {
    const { text, number, space } = rest.at(-1) as Record<string, string | undefined>
    if (space !== undefined) return ' '
    return text === undefined && number === undefined ? token : '?'
  })
  return told.trim().slice(0, LONGEST)
}
