/** What words from one on mean together: "506" for "five hundred and six", "22nd" for "twenty-second". */
interface NumberMeaning {
  text: string
  /** Of words. */
  count: number
}

const ones = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const oneths = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'
const CARDINALS = valuesOf(
  `${ones} seventeen eighteen nineteen`,
  'twenty thirty forty fifty sixty seventy eighty ninety',
)
const ORDINALS = valuesOf(
  `${oneths} fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth`,
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth',
)
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
])

/** The longest number that the words from one on say; undefined if it is none. "Fourteen twenty" are two numbers. */
export function numberAt(wordAt: (index: number) => string | undefined, from: number): NumberMeaning | undefined {
  if (isZero(wordAt, from)) return { text: '0', count: 1 }
  let [thousands, group, index] = [0, -1, from]
  for (;;) {
    const word = wordAt(index) ?? ''
    const ordinal = ORDINALS.get(word)
    if (ordinal !== undefined && fits(ordinal, group)) {
      return { text: ordinalText(thousands + Math.max(group, 0) + ordinal), count: index + 1 - from }
    }
    const value = CARDINALS.get(word)
    const factor = FACTORS.get(word)
    const isRound = group % 100 === 0 ? group > 0 : thousands > 0 && group < 0
    if (value !== undefined && fits(value, group)) group = Math.max(group, 0) + value
    else if (factor === 100 && group > 0 && group < 100) group *= factor
    else if (factor === 1000 && group > 0 && thousands === 0) [thousands, group] = [group * factor, -1]
    else if (word === 'and' && isRound && isSmall(wordAt(index + 1))) {
      // It only connects.
    } else break
    index += 1
  }
  const isNumber = group >= 0 || thousands > 0
  return isNumber ? { text: String(thousands + Math.max(group, 0)), count: index - from } : undefined
}

/** "Five" goes after "twenty" and after "hundred", and "twenty" after "hundred" alone. */
function fits(value: number, group: number): boolean {
  if (group < 0) return true
  const rest = group % 100
  return value > 0 && group > 0 && (rest === 0 || (rest >= 20 && rest % 10 === 0 && value < 10))
}

/** "Oh", and "o" beside another digit. */
function isZero(wordAt: (index: number) => string | undefined, at: number): boolean {
  return wordAt(at) === 'oh' || (wordAt(at) === 'o' && [at - 1, at + 1].some((index) => isSmall(wordAt(index))))
}

function isSmall(word: string | undefined): boolean {
  return word !== undefined && (CARDINALS.has(word) || ORDINALS.has(word))
}

function ordinalText(value: number): string {
  const isTeen = value % 100 > 10 && value % 100 < 14
  return `${value}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th'}`
}

function valuesOf(small: string, tens: string): ReadonlyMap<string, number> {
  return new Map([
    ...small.split(' ').map((word, value) => [word, value] as const),
    ...tens.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ])
}
