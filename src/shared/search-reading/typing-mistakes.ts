/** The words that a text with few typing mistakes may mean, the most similar first. */
export function closestTo(text: string, words: Iterable<string>, most = mostMistakes(text)): string[] {
  return [...new Set(words)]
    .filter((word) => Math.abs(word.length - text.length) <= most)
    .map((word) => ({ word, mistakes: mistakesBetween(text, word) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .map(({ word }) => word)
}

/** More, and a short word is like too many others. */
function mostMistakes({ length }: string): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/** The letters that are missing, too many, wrong or swapped with a neighbor. */
function mistakesBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}
