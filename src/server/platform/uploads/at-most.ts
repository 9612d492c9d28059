import type { AppError } from '#shared/errors.ts'

/** Passes bytes on until there are too many of them: then it throws what it was given, and reads no further. */
export async function* atMost(
  pieces: AsyncIterable<Buffer>,
  mostBytes: number,
  tooLarge: () => AppError,
): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > mostBytes) throw tooLarge()
    yield piece
  }
}
