/** A start tag: its name without a prefix, and its attributes with references resolved. */
export interface Tag {
  name: string
  attributes: Map<string, string>
}

/** Markup that no program writes into a package's tables. */
export class OddMarkupError extends Error {}

const QUOTES = ['"', "'"]
/** These end a name; an invalid name fails at the next step. */
const ENDS_NAME = new Set([' ', '\t', '\r', '\n', '/', '>', '=', '<', '"', "'", '&'])
const SPACES = new Set([' ', '\t', '\r', '\n'])

/**
 * The elements of a text, in one pass without backtracking, so the time is proportional to the length. It is stricter
 * than XML parsers are, so none of them finds more in a text than this does.
 *
 * @throws OddMarkupError for malformed markup, a document type, or an encoding other than UTF-8.
 */
export function* scanTags(text: string): Generator<Tag> {
  const scan = new Scanner(text)
  for (;;) {
    scan.at = text.indexOf('<', scan.at)
    if (scan.at === -1) return
    if (text.startsWith('<?', scan.at)) checkEncoding(scan.past('?>'))
    else if (text.startsWith('<!--', scan.at)) scan.past('-->', 4)
    else if (text.startsWith('</', scan.at)) scan.past('>')
    else yield scan.tag()
  }
}

class Scanner {
  at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Moves behind the next such mark and returns what comes before it. */
  past(mark: string, from = 2): string {
    const start = this.at + from
    const end = this.#text.indexOf(mark, start)
    if (end === -1) throw new OddMarkupError('something has no end')
    this.at = end + mark.length
    return this.#text.slice(start, end)
  }

  tag(): Tag {
    this.at += 1
    const name = this.#name()
    const attributes = new Map<string, string>()
    for (;;) {
      const hadSpace = this.#skipSpaces()
      const next = this.#text[this.at]
      if (next === '>' || (next === '/' && this.#text[this.at + 1] === '>')) {
        this.at += next === '>' ? 1 : 2
        return { name: name.slice(name.indexOf(':') + 1), attributes }
      }
      if (!hadSpace) throw new OddMarkupError('an attribute follows without a space')
      const key = this.#name()
      if (attributes.has(key)) throw new OddMarkupError('a duplicate attribute')
      attributes.set(key, this.#value())
    }
  }

  #name(): string {
    const start = this.at
    while (this.at < this.#text.length && !ENDS_NAME.has(this.#text.charAt(this.at))) this.at += 1
    const name = this.#text.slice(start, this.at)
    if (name === '' || name.startsWith('!')) throw new OddMarkupError('a name is missing')
    return name
  }

  #value(): string {
    this.#skipSpaces()
    if (this.#text[this.at] !== '=') throw new OddMarkupError('an attribute has no value')
    this.at += 1
    this.#skipSpaces()
    const quote = this.#text.charAt(this.at)
    if (!QUOTES.includes(quote)) throw new OddMarkupError('a value has no quotes')
    const value = this.past(quote, 1)
    if (value.includes('<')) throw new OddMarkupError('a value has no end')
    return withoutReferences(value)
  }

  #skipSpaces(): boolean {
    const start = this.at
    while (SPACES.has(this.#text.charAt(this.at))) this.at += 1
    return this.at > start
  }
}

/** A declared encoding would change the markup for a parser that applies it. */
function checkEncoding(instruction: string): void {
  const lower = instruction.toLowerCase()
  const at = lower.indexOf('encoding')
  if (!lower.startsWith('xml') || at === -1) return
  const [, value] = lower.slice(at).replaceAll("'", '"').split('"', 2)
  if (value !== 'utf-8' && value !== 'us-ascii') throw new OddMarkupError('an encoding other than UTF-8')
}

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const LONGEST_REFERENCE = 32

/** A letter may be written as a numeric reference. */
function withoutReferences(value: string): string {
  let plain = ''
  let from = 0
  for (let at = value.indexOf('&'); at !== -1; at = value.indexOf('&', from)) {
    const reference = value.slice(at + 1, at + LONGEST_REFERENCE)
    const length = reference.indexOf(';')
    plain += value.slice(from, at) + characterOf(reference.slice(0, Math.max(0, length)))
    from = at + length + 2
  }
  return plain + value.slice(from)
}

function characterOf(reference: string): string {
  const named = NAMED.get(reference)
  if (named !== undefined) return named
  const isHex = reference.startsWith('#x')
  const digits = reference.slice(isHex ? 2 : 1)
  const isNumber = reference.startsWith('#') && (isHex ? /^[\da-f]+$/iu : /^\d+$/u).test(digits)
  const point = isNumber ? Number.parseInt(digits, isHex ? 16 : 10) : Number.NaN
  if (!(point <= 0x10_ffff)) throw new OddMarkupError('an invalid reference')
  return String.fromCodePoint(point)
}
