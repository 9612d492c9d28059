export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Beyond this many changed lines, what is between the first and the last one counts as written anew. */
const MOST_CHANGES = 1000

/** The lines of two texts: what a reader of the first one takes out and puts in to have the second one (Myers 1986). */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return [
    ...lines('same', old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...lines('same', old.slice(old.length - end)),
  ]
}

function between(old: readonly string[], now: readonly string[]): DiffLine[] {
  const steps = old.length === 0 || now.length === 0 ? undefined : furthestBySteps(old, now)
  return steps ? walkBack(old, now, steps) : [...lines('removed', old), ...lines('added', now)]
}

/**
 * How far into the old text one gets with each number of changes, by diagonal: lines of the old text less those of the
 * new one.
 */
function furthestBySteps(old: readonly string[], now: readonly string[]): Map<number, number>[] | undefined {
  let furthest = new Map([[1, 0]])
  const steps: Map<number, number>[] = []
  for (let changes = 0; changes <= MOST_CHANGES; changes += 1) {
    steps.push(furthest)
    const next = new Map<number, number>()
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let at = isByAdding(furthest, diagonal, changes)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1
      while (at < old.length && at - diagonal < now.length && old[at] === now[at - diagonal]) at += 1
      next.set(diagonal, at)
      if (at >= old.length && at - diagonal >= now.length) return steps
    }
    furthest = next
  }
  return undefined
}

function isByAdding(furthest: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean {
  if (diagonal === -changes) return true
  return diagonal !== changes && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1)
}

function walkBack(
  old: readonly string[],
  now: readonly string[],
  steps: readonly ReadonlyMap<number, number>[],
): DiffLine[] {
  const result: DiffLine[] = []
  let [at, to] = [old.length, now.length]
  for (const [changes, furthest] of [...steps.entries()].toReversed()) {
    const diagonal = at - to
    const isAdding = isByAdding(furthest, diagonal, changes)
    const cameFrom = isAdding ? diagonal + 1 : diagonal - 1
    const [fromAt, fromTo] = changes === 0 ? [0, 0] : spot(furthest.get(cameFrom) ?? 0, cameFrom)
    while (at > fromAt && to > fromTo) {
      at -= 1
      to -= 1
      result.push({ kind: 'same', text: old[at] ?? '' })
    }
    if (changes === 0) break
    result.push(isAdding ? { kind: 'added', text: now[fromTo] ?? '' } : { kind: 'removed', text: old[fromAt] ?? '' })
    ;[at, to] = [fromAt, fromTo]
  }
  return result.toReversed()
}

function spot(at: number, diagonal: number): [number, number] {
  return [at, at - diagonal]
}

function lines(kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ kind, text }))
}
