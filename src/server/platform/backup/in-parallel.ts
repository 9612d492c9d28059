/** Runs the work for each item, so many at a time. Items start in order; after a failure no further one starts. */
export async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failure = new AbortController()
  const waiting = untilAborted(items, failure.signal)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      try {
        for await (const item of waiting) await work(item)
      } catch (error) {
        failure.abort()
        throw error
      }
    }),
  )
}

async function* untilAborted<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal.aborted) return
    yield item
  }
}
