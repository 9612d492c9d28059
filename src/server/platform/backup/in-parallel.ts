/** Runs the work for each item, so many at a time. Items start in order; after a failure no further one starts. */
export async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = oneByOne(items)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // A loop that fails closes the generator, which ends the others.
      for await (const item of waiting) await work(item)
    }),
  )
}

async function* oneByOne<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}
