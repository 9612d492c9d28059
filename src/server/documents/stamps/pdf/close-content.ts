/**
 * The drawing instructions of a page with what they leave open closed at their end, and without a Q that restores nothing, so
 * that what is drawn after them is where the page is, not where they left off. Undefined if nothing is to be done.
 */
export function closeContent(content: Uint8Array): Uint8Array | undefined {
  let [saved, marked, isText] = [0, 0, false]
  const stray: number[] = []
  for (const { operator, at } of operatorsOf(content)) {
    if (operator === 'q') saved += 1
    else if (operator === 'Q' && saved > 0) saved -= 1
    else if (operator === 'Q') stray.push(at)
    else if (operator === 'BT') isText = true
    else if (operator === 'ET') isText = false
    else if (operator === 'BMC' || operator === 'BDC') marked += 1
    else if (operator === 'EMC') marked = Math.max(0, marked - 1)
  }
  const closers = `${isText ? '\nET' : ''}${'\nEMC'.repeat(marked)}${'\nQ'.repeat(saved)}\n`
  if (closers === '\n' && stray.length === 0) return undefined
  const closed = Buffer.concat([content, Buffer.from(closers)])
  for (const at of stray) closed.write(' ', at)
  return closed
}

const code = (letter: string) => letter.charCodeAt(0)
const SPACES = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map(code))

/** The words of a content stream that are no strings, names or comments: its operators and its numbers. */
function* operatorsOf(content: Uint8Array): Generator<{ operator: string; at: number }> {
  let at = 0
  while (at < content.length) {
    const byte = content[at] as number
    if (SPACES.has(byte)) at += 1
    else if (byte === code('%')) at = endOfLine(content, at)
    else if (byte === code('(')) at = endOfString(content, at)
    else if (byte === code('<') && content[at + 1] !== code('<')) at = after(content, '>', at)
    else if (DELIMITERS.has(byte)) at = byte === code('/') ? endOfWord(content, at + 1) : at + 1
    else {
      const end = endOfWord(content, at)
      // Longer words are numbers.
      const operator = end - at <= 3 ? Buffer.from(content.subarray(at, end)).toString('latin1') : ''
      yield { operator, at }
      at = operator === 'ID' ? endOfImage(content, end) : end
    }
  }
}

function endOfWord(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length && !SPACES.has(content[at] as number) && !DELIMITERS.has(content[at] as number)) at += 1
  return at
}

function endOfLine(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1
  return at
}

/** Parentheses nest, and a backslash takes the next character out. */
function endOfString(content: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < content.length; at += 1) {
    if (content[at] === code('\\')) at += 1
    else if (content[at] === code('(')) depth += 1
    else if (content[at] === code(')')) depth -= 1
    if (depth === 0) return at + 1
  }
  return content.length
}

function after(content: Uint8Array, letter: string, from: number): number {
  const found = content.indexOf(code(letter), from)
  return found === -1 ? content.length : found + 1
}

/** An image in the middle of instructions: it ends with an EI that stands alone and has text after it, not more pixels. */
function endOfImage(content: Uint8Array, from: number): number {
  for (let at = from + 1; at < content.length; at += 1) {
    const isEnd = content[at] === code('E') && content[at + 1] === code('I') && SPACES.has(content[at - 1] as number)
    if (isEnd && content.subarray(at + 2, at + 12).every((byte, index) => isPlain(byte, index === 0))) return at + 2
  }
  return content.length
}

function isPlain(byte: number, isFirst: boolean): boolean {
  return SPACES.has(byte) ? byte !== 0 : !isFirst && byte > 32 && byte < 127
}
