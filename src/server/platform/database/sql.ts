/**
 * A statement or a part of one: the texts before, between and after its values. Only `sql` makes one, so a value never
 * becomes text.
 */
export class SQL {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }

  /** With $1, $2, … where the values belong. */
  get text(): string {
    let text = this.texts[0] ?? ''
    for (let index = 1; index < this.texts.length; index += 1) text += `$${index}${this.texts[index]}`
    return text
  }
}

type Value = string | number | bigint | boolean | null | Date | Uint8Array
/** What a template may hold. An array is one value, so it needs its type beside it: `any(${ids}::uuid[])`. */
export type Part = SQL | Value | readonly Value[]

/** A statement with values. Other statements inside of it become part of its text. */
export function sql(strings: readonly string[], ...parts: readonly Part[]): SQL {
  const texts = [strings[0] ?? '']
  const values: unknown[] = []
  for (const [index, part] of parts.entries()) {
    const after = strings[index + 1] ?? ''
    if (!(part instanceof SQL)) {
      values.push(part)
      texts.push(after)
      continue
    }
    const [first = '', ...rest] = part.texts
    texts[texts.length - 1] += first
    values.push(...part.values)
    texts.push(...rest)
    texts[texts.length - 1] += after
  }
  return new SQL(texts, values)
}

/** Text as it is. Never with anything that somebody entered. */
sql.raw = (text: string): SQL => new SQL([text], [])

sql.empty = new SQL([''], [])

/** The name of a table or a column. */
sql.identifier = (name: string): SQL => sql.raw(`"${name.replaceAll('"', '""')}"`)

/** The column of a name in camelCase. */
sql.column = (name: string): SQL => sql.identifier(columnOf(name))

sql.join = (parts: readonly Part[], separator: SQL): SQL => {
  const [first, ...rest] = parts
  if (first === undefined) return sql.empty
  const strings = ['', ...rest.flatMap(() => ['', '']), '']
  return sql(strings, first, ...rest.flatMap((part) => [separator, part]))
}

/** "createdAt" is the column `created_at`. */
export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
}
