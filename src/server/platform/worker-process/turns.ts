/** Runs as many pieces of work at once as there are things, each with its own thing. Further work waits in order. */
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
