/**
 * Lets as many pieces of work run at once as there are things to work with, each with one of its own; the others wait for
 * their turn, in order.
 */
export function takingTurns<Thing>(
  things: readonly Thing[],
): <Result>(work: (thing: Thing) => Promise<Result>) => Promise<Result> {
  const free = [...things]
  const waiting: ((thing: Thing) => void)[] = []
  return async (work) => {
    const thing =
      free.pop() ??
      (await new Promise<Thing>((resolve) => {
        waiting.push(resolve)
      }))
    try {
      return await work(thing)
    } finally {
      const next = waiting.shift()
      if (next) next(thing)
      else free.push(thing)
    }
  }
}
